import {
  C_STRING,
  CHARACTER,
  comment,
  commentLines,
  CSHARP_STRING,
  fence,
  type Form,
  JOINED_LINES,
  lineComment,
  literal,
  nestedComment,
  quoted,
  quotedOverLines,
  rest,
  RUST_STRING,
} from "./forms.ts";
import { REGEXP, TEMPLATE } from "./script-forms.ts";

/** How a language writes what is no code. */
export interface Lexis {
  /** Global; finds what may begin a form. A match ends after the first character of the form. */
  readonly opener: RegExp;
  /** The forms by the code of their first character, longest beginning first. */
  readonly forms: ReadonlyMap<number, readonly Form[]>;
}

const LINE = lineComment("//");
const BLOCK = comment("/*", "*/");
const NESTED = nestedComment("/*", "*/");
const TRIPLE = literal('"""', '"""');
const TRIPLE_APOSTROPHES = literal("'''", "'''");
const QUOTES = quoted('"');
const APOSTROPHES = quoted("'");
const HASH = lineComment("#");

/** A mark that only begins a comment as the first of its line. */
const FIRST_HASH = "^[ \\t]*#";
const FIRST_DASH = "^[ \\t]*-(?=-)";
const BRACES = nestedComment("{-", "-}");
/** A line comment begins after no colon, so that `url(https://…)` holds none. */
const STYLE_LINE: Form = { ...LINE, end: (text, start) => (text[start - 1] === ":" ? start : LINE.end(text, start)) };

/** How languages write comments and literals: what may begin them, then the forms. */
const SYNTAXES: readonly (readonly [languages: string, opener: string, forms: readonly Form[]])[] = [
  ["TypeScript|TSX|JavaScript|Vue|Svelte|Astro|HTML", "[\"'`/]", [LINE, BLOCK, QUOTES, APOSTROPHES, TEMPLATE, REGEXP]],
  ["Python|Cython|Starlark|GDScript", "[\"'#]", [HASH, TRIPLE, TRIPLE_APOSTROPHES, QUOTES, APOSTROPHES]],
  ["Elixir|Julia", '["#]', [HASH, TRIPLE, QUOTES]],
  ["Go", "[\"'`/]", [LINE, BLOCK, QUOTES, APOSTROPHES, literal("`", "`")]],
  ["Rust", "[\"'/]", [LINE, NESTED, RUST_STRING, CHARACTER]],
  [
    "C|C++|Objective-C|Objective-C++|Cuda|HLSL|GLSL|WGSL",
    "[\"'/\\\\]",
    [LINE, BLOCK, C_STRING, CHARACTER, JOINED_LINES],
  ],
  ["C#", "[\"'/]", [LINE, BLOCK, TRIPLE, CSHARP_STRING, CHARACTER]],
  ["Dart", "[\"'/]", [LINE, NESTED, TRIPLE, TRIPLE_APOSTROPHES, QUOTES, APOSTROPHES]],
  ["Kotlin|Scala|Swift", "[\"'/]", [LINE, NESTED, TRIPLE, QUOTES, CHARACTER]],
  ["Groovy|Gradle", "[\"'/]", [LINE, BLOCK, TRIPLE, TRIPLE_APOSTROPHES, QUOTES, APOSTROPHES]],
  ["Java|Zig|D|Solidity|Protocol Buffer|V|Odin|F#", "[\"'/]", [LINE, BLOCK, TRIPLE, QUOTES, CHARACTER]],
  ["PHP|Hack", `["'/]|${FIRST_HASH}`, [LINE, BLOCK, HASH, quotedOverLines('"'), quotedOverLines("'")]],
  ["CSS", "/(?=\\*)", [BLOCK]],
  ["SCSS|Sass|Less|PostCSS", "/", [BLOCK, STYLE_LINE]],
  ["Lua|Luau", `-(?=-\\[\\[)|${FIRST_DASH}`, [comment("--[[", "]]"), lineComment("--")]],
  ["Haskell|Elm|PureScript|Agda|Idris", `\\{(?=-)|${FIRST_DASH}`, [BRACES, lineComment("--")]],
  ["SQL|PLSQL|PLpgSQL|TSQL|Ada|VHDL", `/(?=\\*)|${FIRST_DASH}`, [BLOCK, lineComment("--")]],
  ["OCaml|Standard ML|Coq", "\\((?=\\*)", [nestedComment("(*", "*)")]],
  ["Clojure|Common Lisp|Emacs Lisp|Scheme|Racket", "^[ \\t]*;", [lineComment(";")]],
  ["Erlang|Prolog|TeX|MATLAB", "^[ \\t]*%", [lineComment("%")]],
  [
    "Ruby|Crystal",
    `^=(?=begin\\b)|^_(?=_END__$)|${FIRST_HASH}`,
    [commentLines("=begin", "=end"), rest("__END__"), HASH],
  ],
  [
    "Perl|Raku",
    `^=(?=[a-z])|^_(?=_(?:END|DATA)__$)|${FIRST_HASH}`,
    [commentLines("=", "=cut"), rest("__END__"), rest("__DATA__"), HASH],
  ],
  ["PowerShell", `<(?=#)|${FIRST_HASH}`, [comment("<#", "#>"), HASH]],
  ["GraphQL", `"(?="")|${FIRST_HASH}`, [TRIPLE, HASH]],
  ["HCL", `["/]|${FIRST_HASH}`, [LINE, BLOCK, QUOTES, HASH]],
  ["Shell|R|Makefile|CMake|Dockerfile|Nim|Nix|Tcl|Awk|Fish|Just|Meson", FIRST_HASH, [HASH]],
  ["Markdown|MDX|RMarkdown", "^(?:`(?=``)|~(?=~~))|<(?=!--)", [fence("`"), fence("~"), comment("<!--", "-->")]],
];

const BY_LANGUAGE: ReadonlyMap<string, Lexis> = new Map(
  SYNTAXES.flatMap(([languages, opener, forms]) => {
    const lexis = { opener: new RegExp(opener, "gm"), forms: grouped(forms) };
    return languages.split("|").map((language) => [language, lexis] as const);
  }),
);

/** How a language writes comments and literals; `undefined` if that is not known. */
export function lexisOf(language: string): Lexis | undefined {
  return BY_LANGUAGE.get(language);
}

function grouped(forms: readonly Form[]): ReadonlyMap<number, readonly Form[]> {
  const groups = new Map<number, Form[]>();
  for (const form of forms.toSorted((a, b) => b.open.length - a.open.length)) {
    const first = form.open.charCodeAt(0);
    const known = groups.get(first);
    if (known === undefined) groups.set(first, [form]);
    else known.push(form);
  }
  return groups;
}
