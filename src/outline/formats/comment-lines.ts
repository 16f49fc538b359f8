import { hasWord } from "../text/word-characters.ts";
import { clip } from "./scanned.ts";

/** Maximum length of a comment line in a view, in UTF-16 units. */
const MAX_LINE_LENGTH = 160;
const MARKS = /^(?:\/\*+|\*+(?!\/)|\/\/+|#+|"{1,3}|--+)\s*|\s*(?:\*+\/|"{1,3})$/gu;

/** First comment line that contains words, without delimiters; empty without such a line. */
export function firstDocLine(comment: readonly string[]): string {
  for (const line of comment) {
    const doc = line.replaceAll(MARKS, "").trim();
    if (hasWord(doc)) return doc;
  }
  return "";
}

/** Formats a comment for a skeleton: its first line with words, after a comment delimiter. */
export function shortComment(comment: readonly string[], mark: string, indent: string): readonly string[] {
  const doc = firstDocLine(comment);
  return doc === "" ? [] : [`${indent}${mark} ${clip(doc, MAX_LINE_LENGTH)}${mark === "/*" ? " */" : ""}`];
}

/** Formats a comment for the symbols view: line by line, as written. */
export function wholeComment(comment: readonly string[], indent: string): readonly string[] {
  return comment.map((line) => `${indent}${line.startsWith("*") ? " " : ""}${clip(line, MAX_LINE_LENGTH)}`);
}
