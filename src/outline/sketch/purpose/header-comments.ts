/** Comment before the code of a text. */
export interface HeaderComment {
  readonly text: string;
  /** Line, from 1, of the text directly after the comment; 0 if a blank line or nothing follows. */
  readonly above: number;
}

/** Slash comments, as part of a regular expression. */
export const SLASH_COMMENTS: string = String.raw`\/\*[^]*?(?:\*\/|(?![^]))|(?:\/\/[^\n]*(?:\n|$)[ \t]*)+`;
/** Comment lines with `#`, as part of a regular expression. */
export const HASH_COMMENTS: string = String.raw`(?:#[^\n]*(?:\n|$)[ \t]*)+`;
/** Comment lines with `--`, as part of a regular expression. */
export const DASH_COMMENTS: string = String.raw`(?:--[^\n]*(?:\n|$)[ \t]*)+`;

/** Compiles the sticky pattern of a comment, or of several comment lines, from the source of a regular expression. */
export function headerPattern(pattern: string): RegExp {
  return new RegExp(pattern, "y");
}

/** Headers of languages with `#`. */
export const HASH_HEADER: RegExp = headerPattern(`=begin\\b[^]*?(?:\\n=end\\b|(?![^]))|${HASH_COMMENTS}`);
/** Headers of languages with slashes and `#`. */
export const SLASH_OR_HASH_HEADER: RegExp = headerPattern(`${SLASH_COMMENTS}|${HASH_COMMENTS}`);
/** Headers of languages with `--` and `--[[ … ]]`, such as Lua. */
export const LUA_HEADER: RegExp = headerPattern(`--\\[\\[[^]*?(?:\\]\\]|(?![^]))|${DASH_COMMENTS}`);
/** Headers of languages with `/* … *\/` and `--`. */
export const SQL_HEADER: RegExp = headerPattern(`${SLASH_COMMENTS}|${DASH_COMMENTS}`);
/** Headers of languages with `--`, and `{- … -}` as in Haskell. */
export const DASH_HEADER: RegExp = headerPattern(`\\{-[^]*?(?:-\\}|(?![^]))|${DASH_COMMENTS}`);
/** Headers of languages with `;`. */
export const SEMICOLON_HEADER: RegExp = headerPattern("(?:;[^\\n]*(?:\\n|$)[ \\t]*)+");
/** Headers of languages with `%`. */
export const PERCENT_HEADER: RegExp = headerPattern("(?:%[^\\n]*(?:\\n|$)[ \\t]*)+");
/** Headers of languages with `(* … *)`. */
export const ML_HEADER: RegExp = headerPattern(String.raw`\(\*[^]*?(?:\*\)|(?![^]))|(?:\/\/[^\n]*(?:\n|$)[ \t]*)+`);
/** Headers of Zig. A comment with three slashes documents what follows, such as the first field of a file. */
export const ZIG_HEADER: RegExp = headerPattern("(?://(?!/)[^\\n]*(?:\\n|$)[ \\t]*)+");
/** Headers of Fortran. */
export const EXCLAMATION_HEADER: RegExp = headerPattern("(?:![^\\n]*(?:\\n|$)[ \\t]*)+");
/** Headers of markup, and of scripts in it. */
export const MARKUP_HEADER: RegExp = headerPattern(`<!--[^]*?(?:-->|(?![^]))|${SLASH_COMMENTS}`);

const LINE_MARKS: ReadonlyMap<RegExp | undefined, string> = new Map([
  [undefined, "//"],
  [SLASH_OR_HASH_HEADER, "//"],
  [DASH_HEADER, "--"],
  [LUA_HEADER, "--"],
  [SQL_HEADER, "--"],
  [SEMICOLON_HEADER, ";;"],
  [PERCENT_HEADER, "%%"],
  [ML_HEADER, "//"],
  [EXCLAMATION_HEADER, "!"],
  [ZIG_HEADER, "//"],
]);

/** Returns the mark that starts a comment line in a language with the given headers. */
export function commentMark(header: RegExp | undefined): string {
  return LINE_MARKS.get(header) ?? "#";
}

/** Headers of all other languages. */
const SLASH_HEADER = headerPattern(SLASH_COMMENTS);

/** Lines that may precede a header: interpreters, package names, opening tags. */
const PREAMBLE =
  /(?:#![^\n]*|["']use [a-z]+["'];?|<\?php(?:[ \t]+declare\([^\n]*)?|<\?hh|<\?xml[^\n]*|<!doctype[^\n]*|<script\b[^\n]*|declare\(strict_types[^\n]*|(?:package|namespace)[ \t]+[\w.\\]+[ \t]*;?|library[ \t]*\w*;|---|@charset[^\n]*|%YAML[^\n]*)[ \t]*(?:\r?\n|$)/iy;

const MAX_COMMENTS = 12;

/**
 * Lists up to {@link MAX_COMMENTS} comments before the first line of code, in order. Skips lines such as interpreters,
 * package names and opening tags.
 * @param pattern sticky pattern of a comment; slash comments by default
 */
export function headerComments(text: string, pattern: RegExp = SLASH_HEADER): readonly HeaderComment[] {
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
