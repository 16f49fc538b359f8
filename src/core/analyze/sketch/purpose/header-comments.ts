/** A comment before the code of a text. */
export interface HeaderComment {
  /** With its marks. */
  readonly text: string;
  /** Line, from 1, of what follows it directly; 0 if a blank line or nothing does. */
  readonly above: number;
}

const C_STYLE = String.raw`\/\*[^]*?(?:\*\/|(?![^]))|(?:\/\/[^\n]*(?:\n|$)[ \t]*)+`;
const HASH = String.raw`(?:#[^\n]*(?:\n|$)[ \t]*)+`;
const DASHES = String.raw`(?:--[^\n]*(?:\n|$)[ \t]*)+`;
const MARKUP = String.raw`<!--[^]*?(?:-->|(?![^]))`;

const STYLES: readonly (readonly [languages: string, pattern: string])[] = [
  [
    "Python|Cython|Starlark|Ruby|Crystal|Shell|Fish|Perl|Raku|R|Elixir|Julia|Makefile|CMake|Dockerfile|YAML|TOML|Nim|Nix|Tcl|Awk|GraphQL|Just|Meson|CoffeeScript|GDScript|INI|Ignore List|EditorConfig|Git Attributes|Nushell",
    `=begin\\b[^]*?(?:\\n=end\\b|(?![^]))|${HASH}`,
  ],
  ["PowerShell", `<#[^]*?(?:#>|(?![^]))|${HASH}`],
  ["PHP|Hack|HCL", `${C_STYLE}|${HASH}`],
  ["Lua|Luau", `--\\[\\[[^]*?(?:\\]\\]|(?![^]))|${DASHES}`],
  ["Haskell|Elm|PureScript|Ada|VHDL|Agda|Idris", `\\{-[^]*?(?:-\\}|(?![^]))|${DASHES}`],
  ["SQL|PLSQL|PLpgSQL|TSQL", `${C_STYLE}|${DASHES}`],
  ["OCaml|Standard ML|F#|Coq", String.raw`\(\*[^]*?(?:\*\)|(?![^]))|(?:\/\/[^\n]*(?:\n|$)[ \t]*)+`],
  ["Clojure|Common Lisp|Emacs Lisp|Scheme|Racket|INI", "(?:;[^\\n]*(?:\\n|$)[ \\t]*)+"],
  ["Erlang|Prolog|TeX|MATLAB", "(?:%[^\\n]*(?:\\n|$)[ \\t]*)+"],
  ["Vim Script", '(?:"[^\\n]*(?:\\n|$)[ \\t]*)+'],
  ["HTML|XML|Vue|Svelte|SVG", `${MARKUP}|${C_STYLE}`],
];
const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  STYLES.flatMap(([languages, pattern]) => {
    const compiled = new RegExp(pattern, "y");
    return languages.split("|").map((language) => [language, compiled] as const);
  }),
);
const OTHERS = new RegExp(C_STYLE, "y");

/** Lines that may stand before a header: interpreters, names of packages, openings. */
const PREAMBLE =
  /(?:#![^\n]*|["']use [a-z]+["'];?|<\?php(?:[ \t]+declare\([^\n]*)?|<\?hh|<\?xml[^\n]*|<!doctype[^\n]*|<script\b[^\n]*|declare\(strict_types[^\n]*|(?:package|namespace)[ \t]+[\w.\\]+[ \t]*;?|library[ \t]*\w*;|---|@charset[^\n]*|%YAML[^\n]*)[ \t]*(?:\r?\n|$)/iy;

const MAX_COMMENTS = 12;

/** The comments before the first line of code, in order. */
export function headerComments(text: string, language: string): readonly HeaderComment[] {
  const pattern = PATTERNS.get(language) ?? OTHERS;
  const comments: HeaderComment[] = [];
  let at = text.startsWith("\ufeff") ? 1 : 0;
  let line = 1;
  while (comments.length < MAX_COMMENTS) {
    const blank = matchAt(/\s*/y, text, at);
    line += countLineEnds(blank);
    at += blank.length;
    const preamble = matchAt(PREAMBLE, text, at);
    if (preamble !== "") {
      line += countLineEnds(preamble);
      at += preamble.length;
      continue;
    }
    const comment = matchAt(pattern, text, at);
    if (comment === "") break;
    line += countLineEnds(comment);
    at += comment.length;
    const gap = matchAt(/[ \t]*(?:\r?\n[ \t]*)?/y, text, at);
    const next = text.charAt(at + gap.length);
    const isDirect = next !== "" && next !== "\n" && next !== "\r";
    comments.push({ text: comment, above: isDirect ? line + countLineEnds(gap) : 0 });
  }
  return comments;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
