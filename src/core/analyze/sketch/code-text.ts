import { scriptsOnly } from "../outline/markup-scripts.ts";

/** What ends no text stands for its end: nothing is searched twice. */
const END = "(?![^])";
const LINE_COMMENT = String.raw`\/\/[^\n]*`;
const BLOCK_COMMENT = String.raw`\/\*[^]*?(?:\*\/[ \t]*|${END})`;
const STRING = String.raw`"(?:[^"\\\n]|\\[^])*"?`;
const APOSTROPHES = String.raw`'(?:[^'\\\n]|\\[^])*'?`;
const CHARACTER = String.raw`'(?:[^'\\\n]|\\[^\n]{1,10})'`;
const BACKTICKS = "`(?:[^`\\\\]|\\\\[^])*`?";
const TRIPLE = String.raw`"""[^]*?(?:"""|${END})`;
const TRIPLE_APOSTROPHES = `'''[^]*?(?:'''|${END})`;
/** A slash where an operand is due, up to the next one on its line that is in no class. */
const REGEXP = String.raw`(?<=[(,=:[!&|?{};+\n][ \t]{0,20}|\breturn )\/(?![*\/])(?:[^\/\\\n[]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\]?)+\/?`;
/** What a backslash at the end of a line joins to it, as in macros. */
const JOINED_LINE = String.raw`\\\r?\n(?:[^\\\n]|\\(?!\r?\n))*`;
const HASH_COMMENT = String.raw`#[^\n]*`;

const C = [BLOCK_COMMENT, LINE_COMMENT];
const HASH_LINES = [String.raw`^[ \t]*#[^\n]*`];
const DASH_LINES = [String.raw`^[ \t]*--[^\n]*`];

/** Languages of texts with scripts in them. */
const SCRIPTED: ReadonlySet<string> = new Set(["Vue", "Svelte", "Astro"]);

/** How comments and texts of many lines are written, and the languages that write them so. */
const SYNTAXES: readonly (readonly [languages: string, tokens: readonly string[]])[] = [
  ["TypeScript|TSX|JavaScript|Vue|Svelte|Astro", [...C, STRING, APOSTROPHES, BACKTICKS, REGEXP]],
  ["Python|Cython|Starlark|GDScript", [TRIPLE, TRIPLE_APOSTROPHES, HASH_COMMENT, STRING, APOSTROPHES]],
  ["Elixir|Julia", [TRIPLE, HASH_COMMENT, STRING]],
  ["Go", [...C, STRING, CHARACTER, "`[^`]*`?"]],
  ["Rust", [...C, String.raw`\br(#{1,8})"[^]*?(?:"\1|${END})`, String.raw`"(?:[^"\\]|\\[^])*"?`, CHARACTER]],
  ["C++", [...C, String.raw`R"([^\s()\\"]{0,16})\([^]*?(?:\)\1"|${END})`, STRING, CHARACTER, JOINED_LINE]],
  ["C#", [...C, String.raw`@"(?:[^"]|"")*"?`, TRIPLE, STRING, CHARACTER]],
  ["Dart", [...C, TRIPLE, TRIPLE_APOSTROPHES, STRING, APOSTROPHES]],
  ["PHP|Hack", [...C, ...HASH_LINES, String.raw`"(?:[^"\\]|\\[^])*"?`, String.raw`'(?:[^'\\]|\\[^])*'?`]],
  [
    "C|Objective-C|Objective-C++|Java|Kotlin|Scala|Swift|Groovy|Gradle|Zig|D|Solidity|Protocol Buffer|HLSL|GLSL|WGSL|V|Odin|Cuda|F#|CSS|SCSS|Less",
    [...C, TRIPLE, STRING, CHARACTER, JOINED_LINE],
  ],
  ["Lua|Luau", [String.raw`--\[\[[^]*?(?:\]\]|${END})`, ...DASH_LINES]],
  ["Haskell|Elm|PureScript|Ada|Agda|Idris", [String.raw`\{-[^]*?(?:-\}|${END})`, ...DASH_LINES]],
  ["SQL|PLSQL|PLpgSQL|TSQL|VHDL", [String.raw`\/\*[^]*?(?:\*\/|${END})`, ...DASH_LINES]],
  ["OCaml|Standard ML|Coq", [String.raw`\(\*[^]*?(?:\*\)|${END})`]],
  ["Clojure|Common Lisp|Emacs Lisp|Scheme|Racket", [String.raw`^[ \t]*;[^\n]*`]],
  ["Erlang|Prolog|TeX|MATLAB", [String.raw`^[ \t]*%[^\n]*`]],
  ["Ruby|Crystal", [String.raw`^=begin\b[^]*?(?:^=end\b[^\n]*|${END})`, String.raw`^__END__$[^]*`, ...HASH_LINES]],
  [
    "Perl|Raku",
    [String.raw`^=[a-z]\w*[^]*?(?:^=cut\b[^\n]*|${END})`, String.raw`^__(?:END|DATA)__$[^]*`, ...HASH_LINES],
  ],
  ["PowerShell", [`<#[^]*?(?:#>|${END})`, ...HASH_LINES]],
  ["GraphQL", [TRIPLE, ...HASH_LINES]],
  ["HCL", [...C, ...HASH_LINES]],
  ["Shell|R|Makefile|CMake|Dockerfile|Nim|Nix|Tcl|Awk|Fish|YAML|TOML|Just|Meson", HASH_LINES],
  [
    "Markdown|MDX|RMarkdown",
    [String.raw`^(\x60{3,}|~{3,})[^]*?(?:^\1|${END})[^\n]*`, String.raw`<!--[^]*?(?:-->|${END})`],
  ],
];

const TOKENS: ReadonlyMap<string, RegExp> = new Map(
  SYNTAXES.flatMap(([languages, tokens]) => {
    const pattern = new RegExp(tokens.join("|"), "gm");
    return languages.split("|").map((language) => [language, pattern] as const);
  }),
);

/**
 * A text without its comments and its literals of several lines, of which the line ends stay: what is left of a line
 * stands in the line that it stood in. After such a literal a `)` stands, so that the rest of its last line reads as what
 * it is, the end of a line before. Of a component only the scripts are kept. A text in a language that is not known stays
 * as it is.
 */
export function codeText(text: string, language: string): string {
  const tokens = TOKENS.get(language);
  const script = SCRIPTED.has(language) ? scriptsOnly(text, language === "Astro") : text;
  return tokens === undefined ? script : script.replace(tokens, keptPart);
}

function keptPart(token: string): string {
  const isText = LITERAL.test(token);
  const lineEnd = token.indexOf("\n");
  if (lineEnd === -1) return isText ? token : "";
  return `${"\n".repeat(countLineEnds(token, lineEnd))}${isText ? ")" : ""}`;
}

/** How texts and regular expressions begin, but no comment. */
const LITERAL = /^(?:["'`]|\/[^/*]|[rR@]["#])/u;

function countLineEnds(text: string, first: number): number {
  let count = 0;
  for (let at = first; at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
