import type { MemberUses } from "../sketch.ts";
import type { Code } from "../code/code.ts";
import { OWN_PACKAGE, type PackageMembers, withoutLiterals } from "../imports/package-members.ts";

/** Import declaration of one package. */
export interface GoImport {
  readonly path: string;
  /** Name before the path: an identifier, `.` or `_`; empty without one. */
  readonly alias: string;
  readonly offset: number;
}

/** Members of Go packages: names after the package's name (`pkg.Name`), and bare names of the text's own package. */
export const goMembers: PackageMembers = {
  kinds: new Set(["class", "constant", "function", "interface", "type", "variable"]),
  uses: goMemberUses,
};

/** Maximum number of names per package. */
const MAX_NAMES = 2000;

/** A name that no dot precedes, with the exported name after its dot, if any. */
const USE =
  /(?<![\w\u0080-\uffff.)\]])([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)(?:\.([A-Z\u0080-\uffff][\w\u0080-\uffff]*))?/gu;
/** Lower-case names that a text binds itself: `a, b := …`, and parameters, results and variables before their type. */
const BOUND = /(?<!\w)((?:[a-z_]\w{0,80},[ \t]?){0,8}[a-z_]\w{0,80})(?:[ \t]?:=|[ \t](?=\w|\*\w|\[|\.\.\.))/gu;
/** Text after a key of a composite literal, and after the name of a field at the start of a line. */
const AFTER_KEY = /^[ \t]*:(?!=)/u;
const AFTER_FIELD = /^[ \t]+[\w*[]/u;

const KEYWORDS: ReadonlySet<string> = new Set(
  "any append bool break byte cap case chan clear close comparable complex complex128 complex64 const continue copy default defer delete else error fallthrough false float32 float64 for func go goto if imag import init int int16 int32 int64 int8 interface iota len main make map max min new nil package panic print println range real recover return rune select string struct switch true type uint uint16 uint32 uint64 uint8 uintptr var _".split(
    " ",
  ),
);

function goMemberUses(code: Code): readonly MemberUses[] {
  const text = withoutLiterals(code);
  const packages = packagesByName(goImports(code));
  const uses = new Map<string, Set<string>>();
  const isOwn = ownNames(text);
  for (const match of text.matchAll(USE)) {
    const [whole, first = "", member] = match;
    const specifier = member === undefined ? undefined : packages.get(first);
    const end = match.index + whole.length;
    if (specifier !== undefined) addTo(uses, specifier, member!);
    else if (packages.has(first) || uses.get(OWN_PACKAGE)?.has(first) === true) continue;
    else if (isOwn(first, match.index, end)) addTo(uses, OWN_PACKAGE, first);
  }
  return [...uses].map(([specifier, names]) => ({ packages: [specifier], names: [...names] }));
}

function addTo(uses: Map<string, Set<string>>, specifier: string, name: string): void {
  const names = uses.get(specifier) ?? new Set();
  uses.set(specifier, names);
  if (names.size < MAX_NAMES) names.add(name);
}

/** Returns a test of whether a bare name at `start` can be a member of the text's own package. */
function ownNames(text: string): (name: string, start: number, end: number) => boolean {
  const bound = new Set<string>();
  for (const [, names = ""] of text.matchAll(BOUND)) for (const name of names.split(",")) bound.add(name.trim());
  return (name, start, end) => {
    if (KEYWORDS.has(name) || bound.has(name)) return false;
    const near = text.slice(Math.max(0, start - 100), start);
    const before = near.slice(near.lastIndexOf("\n") + 1).trim();
    const after = text.slice(end, end + 40);
    const startsElement = before === "" || before.endsWith("{") || before.endsWith(",");
    return !(startsElement && AFTER_KEY.test(after)) && !(before === "" && AFTER_FIELD.test(after));
  };
}

/**
 * Import path by each name that the text can use for the package. Without an alias, that is the last part of the path,
 * without a version, and without `go` and hyphens at its ends.
 */
function packagesByName(imports: readonly GoImport[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { path, alias } of imports) {
    if (alias === "." || alias === "_") continue;
    if (alias !== "") names.set(alias, path);
    else for (const name of packageNames(path)) if (!names.has(name)) names.set(name, path);
  }
  return names;
}

function packageNames(path: string): readonly string[] {
  const parts = path.split("/");
  const last = /^v\d+$/u.test(parts.at(-1)!) && parts.length > 1 ? parts.at(-2)! : parts.at(-1)!;
  const name = last.replace(/\.v\d+$/u, "");
  const plain = name.replace(/^go-|[.-]go$/gu, "");
  return [name, plain, plain.replaceAll("-", ""), plain.replaceAll("-", "_"), plain.slice(plain.lastIndexOf("-") + 1)];
}

const DECLARATION = /^import\b[ \t]*(\()?/gmu;
const SPEC = /(?:(?<![\w.])([\w.]{1,200})[ \t]{1,20})?["`]([^"`\n]+)["`]/gu;

/** Lists the imports of a Go text, in order. */
export function goImports({ text: code, source }: Code): readonly GoImport[] {
  const imports: GoImport[] = [];
  const declaration = new RegExp(DECLARATION);
  for (let match = declaration.exec(code); match !== null; match = declaration.exec(code)) {
    const start = declaration.lastIndex;
    const end = code.indexOf(match[1] === undefined ? "\n" : ")", start);
    const stop = end === -1 ? code.length : end;
    for (const { 0: whole, 1: alias = "", 2: path = "", index } of code.slice(start, stop).matchAll(SPEC)) {
      const offset = start + index + whole.length - path.length - 2;
      imports.push({ path: source.slice(offset + 1, offset + 1 + path.length), alias, offset });
    }
    declaration.lastIndex = stop;
  }
  return imports;
}
