import { type CodeSpans, spanAt } from "../code/code.ts";
import type { Language } from "../language.ts";

/** Parts to remove from sources in languages whose comment syntax is known exactly. */
export interface StripRules {
  readonly comments: boolean;
  readonly blankLines: boolean;
}

/** Names the parts that rules remove: `comments`, `blank lines` or both. */
export function strippedParts({ comments, blankLines }: StripRules): readonly string[] {
  return [...(comments ? ["comments"] : []), ...(blankLines ? ["blank lines"] : [])];
}

/** Text without comments or blank lines. */
export interface StrippedText {
  readonly text: string;
  /** Number of each line in the original text, from 1. */
  readonly lines: readonly number[];
}

/**
 * Removes comments, blank lines or both, in linear time. A line that had only comments disappears. Literals and a
 * shebang stay. Returns `undefined` if the language's comments are not known exactly or there is nothing to remove.
 */
export function stripText(text: string, language: Language | undefined, rules: StripRules): StrippedText | undefined {
  if (language?.removable === undefined) return undefined;
  const spans = language.removable(text);
  const comments = commentsToRemove(text, spans, rules);
  const parts: string[] = [];
  const lines: number[] = [];
  let next = 0;
  for (let [start, number] = [0, 1]; start < text.length; number++) {
    const end = lineEnd(text, start);
    const code = codeOfLine(text, { start, end, comments, next });
    while (next < comments.length && comments[next + 1]! <= end) next += 2;
    const line = code === undefined ? text.slice(start, end) : withLineEnd(code, text, end);
    const isLiteral = spanAt(spans.literals, start) >= 0;
    if (isKept(line, { isChanged: code !== undefined, isLiteral }, rules)) {
      parts.push(line);
      lines.push(number);
    }
    start = end;
  }
  const stripped = parts.join("");
  return stripped === text ? undefined : { text: stripped, lines };
}

interface CommentedLine {
  readonly start: number;
  readonly end: number;
  readonly comments: readonly number[];
  /** Index of the first comment that ends after `start`. */
  readonly next: number;
}

/** Returns a line without its comments; `undefined` if it has none. */
function codeOfLine(text: string, { start, end, comments, next }: CommentedLine): string | undefined {
  if (next >= comments.length || comments[next]! >= end) return undefined;
  let [line, from] = ["", start];
  for (let i = next; i < comments.length && comments[i]! < end; i += 2) {
    if (comments[i]! > from) line = joined(line, text.slice(from, comments[i]));
    from = Math.min(comments[i + 1]!, end);
  }
  return joined(line, text.slice(from, end));
}

function commentsToRemove(text: string, { comments }: CodeSpans, rules: StripRules): readonly number[] {
  if (!rules.comments) return [];
  return text.startsWith("#!") && comments[0] === 0 ? comments.slice(2) : comments;
}

function isKept(
  line: string,
  { isChanged, isLiteral }: { readonly isChanged: boolean; readonly isLiteral: boolean },
  rules: StripRules,
): boolean {
  return line.trim() !== "" || (!isChanged && (isLiteral || !rules.blankLines));
}

/** Offset after the line break of the line that starts at `start`. */
function lineEnd(text: string, start: number): number {
  const at = text.indexOf("\n", start);
  return at === -1 ? text.length : at + 1;
}

/** Joins code before and after a comment so that no two words or operators become one. */
function joined(before: string, after: string): string {
  if (before.endsWith(" ") && after.startsWith(" ")) return before + after.slice(1);
  return /[^\s([{,;]$/u.test(before.slice(-2)) && /^[^\s)\]},;]/u.test(after) ? `${before} ${after}` : before + after;
}

/** Removes white space before a removed comment, and restores the line break of the original line. */
function withLineEnd(line: string, text: string, end: number): string {
  const lineBreak = text[end - 1] !== "\n" ? "" : text[end - 2] === "\r" ? "\r\n" : "\n";
  return `${line.trimEnd()}${lineBreak}`;
}
