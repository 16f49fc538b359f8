import type { SymbolKind } from "../outline.ts";
import type { ImportMention, MemberUses } from "../sketch.ts";
import { blankSpans, type Code } from "../code/code.ts";

/** Rules for a language whose files use definitions of their package without importing them. */
export interface PackageMembers {
  /** Kinds of definitions that other files of the package can use without an import. */
  readonly kinds: ReadonlySet<SymbolKind>;
  /**
   * Lists the names that a text takes from packages as a whole, by patterns and in linear time.
   * @param imports mentions of the text
   */
  readonly uses: (code: Code, imports: readonly ImportMention[]) => readonly MemberUses[];
}

/** Specifier in `MemberUses` of the package that the text is part of. */
export const OWN_PACKAGE = ".";

/** Maximum number of names per text. */
const MAX_NAMES = 2000;

const TYPE_KINDS: ReadonlySet<SymbolKind> = new Set(["class", "enum", "interface", "type"]);
const TYPE_NAME = /(?<![\w.$\\@]|::|->)[A-Z][\w$]*/gu;

/**
 * Creates the rules for languages whose types start with a capital letter. Such a bare name may be a type of the text's
 * own package or of a package that it imports as a whole. A name at the end of an import specifier, as in `import
 * a.b.Name`, is not listed, because that import already leads to its file.
 * @param isPackage whether an import specifier names a package instead of a type
 * @param standardNames types of the standard library, which a bare name means even if a file nests a type of that name
 */
export function typeMembers(
  isPackage: (specifier: string) => boolean,
  standardNames: ReadonlySet<string> = new Set(),
): PackageMembers {
  return {
    kinds: TYPE_KINDS,
    uses(code, imports) {
      const specifiers = imports.map(({ specifier }) => specifier);
      const imported = new Set(specifiers.map((specifier) => /[^.\\]*$/u.exec(specifier)![0]));
      const names = new Set<string>();
      for (const [name] of withoutLiterals(code).matchAll(TYPE_NAME))
        if (!imported.has(name) && !standardNames.has(name)) names.add(name);
      if (names.size === 0) return [];
      const packages = [OWN_PACKAGE, ...new Set(specifiers.filter(isPackage))];
      return [{ packages, names: [...names].slice(0, MAX_NAMES) }];
    },
  };
}

/**
 * Creates the rules for a language whose definitions are known to all files by name.
 * @param pattern global; its first group is a name. The second, if it matches, lists members of that name.
 */
export function sharedMembers(kinds: readonly SymbolKind[], pattern: RegExp): PackageMembers {
  return {
    kinds: new Set(kinds),
    uses(code) {
      const names = namesIn(withoutLiterals(code), pattern);
      return names.length === 0 ? [] : [{ packages: [OWN_PACKAGE], names }];
    },
  };
}

/**
 * Creates the rules for a language whose files are modules that other files use by name, without an import.
 * @param pattern as for {@link sharedMembers}; the names are specifiers
 * @param declared pattern of modules inside a text, which its names mean
 */
export function moduleMembers(pattern: RegExp, declared?: RegExp): PackageMembers {
  return {
    kinds: new Set(),
    uses(code) {
      const text = withoutLiterals(code);
      const inner = new Set(declared === undefined ? [] : namesIn(text, declared));
      const packages = namesIn(text, pattern).filter((name) => !inner.has(name));
      return packages.length === 0 ? [] : [{ packages, names: [] }];
    },
  };
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  const names = new Set<string>();
  for (const [, name = "", members] of text.matchAll(pattern)) {
    if (members === undefined) names.add(name);
    else for (const [member] of members.matchAll(/[\w.]+/gu)) names.add(`${name}.${member}`);
  }
  return [...names].slice(0, MAX_NAMES);
}

/** Returns the code of a text with all comments and literals blanked out. */
export function withoutLiterals({ source, comments, literals }: Code): string {
  return blankSpans(blankSpans(source, comments), literals);
}
