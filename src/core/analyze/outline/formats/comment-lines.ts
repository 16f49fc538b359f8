import { hasWord } from "../../text/word-characters.ts";
import { clip } from "./scanned.ts";

/** Longest line of a comment in a view, in UTF-16 units. */
const LONGEST = 160;
const MARKS = /^(?:\/\*+|\*+(?!\/)|\/\/+|#+|"{1,3}|--+)\s*|\s*(?:\*+\/|"{1,3})$/gu;

/** The first line of a comment that says something, without its marks; empty if none does. */
export function firstDocLine(comment: readonly string[]): string {
  for (const line of comment) {
    const doc = line.replaceAll(MARKS, "").trim();
    if (hasWord(doc)) return doc;
  }
  return "";
}

/** A comment as the skeleton shows it: its first line that says something, after a mark. */
export function shortComment(comment: readonly string[], mark: string, indent: string): readonly string[] {
  const doc = firstDocLine(comment);
  return doc === "" ? [] : [`${indent}${mark} ${clip(doc, LONGEST)}${mark === "/*" ? " */" : ""}`];
}

/** A comment as the view `symbols` shows it: line by line, as it is written. */
export function wholeComment(comment: readonly string[], indent: string): readonly string[] {
  return comment.map((line) => `${indent}${line.startsWith("*") ? " " : ""}${clip(line, LONGEST)}`);
}
