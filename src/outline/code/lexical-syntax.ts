import { groupBy } from "../../base/index.ts";
import { CHARACTER, blockComment, type Form, lineComment, literal, nestedComment, quoted } from "./forms.ts";

/** Comment and literal syntax of a language. */
export interface LexicalSyntax {
  /** Global pattern for places where a form may start. A match ends after the form's first character. */
  readonly opener: RegExp;
  /** Forms by the code unit of their first character, longest opening delimiter first. */
  readonly forms: ReadonlyMap<number, readonly Form[]>;
}

/**
 * Builds the comment and literal syntax of a language from its forms. Of the forms with the same first character, the
 * longest opening delimiter that matches wins.
 * @param opener multi-line pattern that matches the first character of each form
 * @param forms forms in any order
 */
export function lexicalSyntax(opener: string, forms: readonly Form[]): LexicalSyntax {
  return { opener: new RegExp(opener, "gm"), forms: groupByFirstUnit(forms) };
}

/** `// …`. */
export const SLASH_LINE: Form = lineComment("//");
/** `/* … *\/`. */
export const SLASH_BLOCK: Form = blockComment("/*", "*/");
/** `/* … *\/` in languages where such comments nest. */
export const NESTED_BLOCK: Form = nestedComment("/*", "*/");
/** `# …`. */
export const HASH_LINE: Form = lineComment("#");
/** `-- …`. */
export const DASH_LINE: Form = lineComment("--");
/** `"""…"""`. */
export const TRIPLE_QUOTES: Form = literal('"""', '"""');
/** `'''…'''`. */
export const TRIPLE_APOSTROPHES: Form = literal("'''", "'''");
/** `"…"`. */
export const QUOTES: Form = quoted('"');
/** `'…'`. */
export const APOSTROPHES: Form = quoted("'");

/** Opener for a `#` comment that only counts at the start of a line. */
export const FIRST_HASH = "^[ \\t]*#";
/** Opener for a `--` comment that only counts at the start of a line. */
export const FIRST_DASH = "^[ \\t]*-(?=-)";

/** Slash comments, quoted strings and characters, as in Java. */
export const SLASH_SYNTAX: LexicalSyntax = lexicalSyntax("[\"'/]", [
  SLASH_LINE,
  SLASH_BLOCK,
  TRIPLE_QUOTES,
  QUOTES,
  CHARACTER,
]);
/** `SLASH_SYNTAX` with nesting comments, as in Swift. */
export const NESTING_SYNTAX: LexicalSyntax = lexicalSyntax("[\"'/]", [
  SLASH_LINE,
  NESTED_BLOCK,
  TRIPLE_QUOTES,
  QUOTES,
  CHARACTER,
]);
/** Comment lines that start with `#`. */
export const HASH_SYNTAX: LexicalSyntax = lexicalSyntax(FIRST_HASH, [HASH_LINE]);
/** Comment lines that start with `%`. */
export const PERCENT_SYNTAX: LexicalSyntax = lexicalSyntax("^[ \\t]*%", [lineComment("%")]);
/** Comment lines that start with `--`, and C block comments. */
export const DASH_SYNTAX: LexicalSyntax = lexicalSyntax(`/(?=\\*)|${FIRST_DASH}`, [SLASH_BLOCK, DASH_LINE]);

function groupByFirstUnit(forms: readonly Form[]): ReadonlyMap<number, readonly Form[]> {
  return groupBy(
    forms.toSorted((a, b) => b.open.length - a.open.length),
    (form) => form.open.charCodeAt(0),
  );
}
