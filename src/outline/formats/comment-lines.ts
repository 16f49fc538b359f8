import { hasWord } from "../text/word-characters.ts";
import { clip } from "./scanned.ts";

/** Longest comment line in a view, in UTF-16 units. */
const MAX_LINE_LENGTH = 160;
const MARKS = /^(?:\/\*+|\*+(?!\/)|\/\/+|#+|"{1,3}|--+)\s*|\s*(?:\*+\/|"{1,3})$/gu;

/** Returns the first line of a comment with words, without delimiters; empty if there is none. */
export function firstDocLine(comment: readonly string[]): string {
  for (const line of comment) {
    const doc = line.replaceAll(MARKS, "").trim();
    if (hasWord(doc)) return doc;
  }
  return "";
}

/** Returns a comment as a skeleton shows it: its first line with words, after a comment delimiter. */
export function shortComment(comment: readonly string[], mark: string, indent: string): readonly string[] {
  const doc = firstDocLine(comment);
  return doc === "" ? [] : [`${indent}${mark} ${clip(doc, MAX_LINE_LENGTH)}${mark === "/*" ? " */" : ""}`];
}

/** Returns a comment as the view `symbols` shows it: line by line, as written. */
export function wholeComment(comment: readonly string[], indent: string): readonly string[] {
  return comment.map((line) => `${indent}${line.startsWith("*") ? " " : ""}${clip(line, MAX_LINE_LENGTH)}`);
}
