import { hasWord } from "../text/word-characters.ts";
import { clip } from "./scanned.ts";

/** Maximum length of a comment line in a view, in UTF-16 units. */
const MAX_LINE_LENGTH = 160;
const MARKS = /^(?:\/\*+|\*+(?!\/)|\/\/+|#+|"{1,3}|--+)\s*|\s*(?:\*+\/|"{1,3})$/gu;

/**
 * Returns the first line of a comment that contains words, without delimiters; empty without such a line.
 * @param comment lines of the comment
 */
export function firstDocLine(comment: readonly string[]): string {
  for (const line of comment) {
    const doc = line.replaceAll(MARKS, "").trim();
    if (hasWord(doc)) return doc;
  }
  return "";
}

/**
 * Shortens a comment for a skeleton to one line: its first line with words, cut at {@link MAX_LINE_LENGTH} UTF-16
 * units. Returns a list with that line, or an empty list without words.
 * @param comment lines of the comment, with delimiters
 * @param mark delimiter to begin the line with
 * @param indent whitespace before it
 */
export function shortComment(comment: readonly string[], mark: string, indent: string): readonly string[] {
  const doc = firstDocLine(comment);
  return doc === "" ? [] : [`${indent}${mark} ${clip(doc, MAX_LINE_LENGTH)}${mark === "/*" ? " */" : ""}`];
}

/**
 * Returns the lines of a comment for the symbols view, indented and otherwise as written. Each is cut at
 * {@link MAX_LINE_LENGTH} UTF-16 units.
 */
export function wholeComment(comment: readonly string[], indent: string): readonly string[] {
  return comment.map((line) => `${indent}${line.startsWith("*") ? " " : ""}${clip(line, MAX_LINE_LENGTH)}`);
}
