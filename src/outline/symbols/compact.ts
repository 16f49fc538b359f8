import type { SyntaxOutline } from "./outline-method.ts";

/** Longest line that a declaration on several lines is joined to, in UTF-16 units. */
const MAX_JOINED_LENGTH = 160;
/** Most lines that are looked at to join one declaration. */
const MAX_JOINED = 40;

/** Before a body or a value: without it, `export default door => …` would read as `export default door`. */
const LEAD = /(?:=|[=-]>)$/u;
/** Before `{` at the end of a line: the brace begins a value or a block of arguments, not members. */
const BEFORE_VALUE = /(?:=>?|[([,:])$/u;

/**
 * Returns a skeleton without what says nothing: marks of cut bodies and values, blank lines, and the braces or words
 * around members, which indentation shows. Declarations of several lines become one if that is short. Every other line
 * stays as it is.
 */
export function compact(skeleton: string, { cutBody, closer }: Pick<SyntaxOutline, "cutBody" | "closer">): string {
  const lines = skeleton.split("\n").filter((line) => line !== "" && line !== "<?php");
  const shown = withoutBraces(
    joinedLines(lines).map((line) => withoutMark(line, cutBody, closer)),
    closer,
  );
  return shown.length === 0 ? "" : `${shown.join("\n")}\n`;
}

/** Removes the mark of a cut body or value, or an empty body, from the end of a declaration. */
function withoutMark(line: string, cutBody: string, closer: string | undefined): string {
  const bare = /[;,]$/u.test(line) ? line.slice(0, -1) : line;
  const body = before(bare, closer === undefined ? cutBody : `${cutBody} ${closer}`);
  if (body !== undefined) return withoutBody(body, cutBody) ?? line;
  // A value before a comma is that of a parameter.
  if (line.endsWith(",")) return line;
  if (LEAD.test(before(bare, "…") ?? "")) return bare;
  const empty = before(bare, "{}");
  return empty !== undefined && /[\w)]$/u.test(empty) && !/\bdefault$/u.test(empty) ? empty : line;
}

/** Returns the declaration before a cut body; `undefined` if the mark of the body must stay. */
function withoutBody(head: string, cutBody: string): string | undefined {
  if (LEAD.test(head)) return cutBody.includes("…") ? `${head} …` : undefined;
  return /[^\s"'`]\s*$/u.test(head) ? head.replace(/\s*:$/u, "") : undefined;
}

/** Returns what comes before the end of a text, `undefined` if it ends in something else. */
function before(text: string, end: string): string | undefined {
  return text.endsWith(end) ? text.slice(0, -end.length).trimEnd() : undefined;
}

/** Joins the lines of declarations whose parentheses are closed on a later line. */
function joinedLines(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const end = endOfDeclaration(lines, i);
    const line = end === i ? lines[i]! : oneDeclaration(lines.slice(i, end + 1));
    if (end === i || line.length > MAX_JOINED_LENGTH) joined.push(lines[i]!);
    else {
      joined.push(line);
      i = end;
    }
  }
  return joined;
}

/** Only whitespace between the lines changes. */
function oneDeclaration([first = "", ...rest]: readonly string[]): string {
  let text = first;
  for (const line of rest.map((one) => one.trim())) {
    const isInner = /[([]$/u.test(text) || /^[)\]]/u.test(line);
    text += isInner ? line : ` ${line}`;
  }
  return text;
}

/** Returns the number of the line that closes all parentheses of a line; its own if it is not known. */
function endOfDeclaration(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let i = start; i < Math.min(lines.length, start + MAX_JOINED); i++) {
    const line = lines[i]!;
    const opened = balance(line);
    // A bracket may be part of a string, and a comment would take in what is joined to it.
    if (opened !== 0 && /["'`]|\/\*/u.test(line)) return start;
    if (i > start && (!continues(lines[i - 1]!, line) || /\/[/*]|#|--/u.test(line))) return start;
    depth += opened;
    if (depth === 0) return i;
    if (depth < 0 || (i === start && !/[(,[]$/u.test(line))) return start;
  }
  return start;
}

/** Whether a line is another item of a list, or its end. */
function continues(last: string, line: string): boolean {
  return /[,([]$/u.test(last) || /^\s*[)\]]/u.test(line);
}

/** How many parentheses and brackets a line opens and does not close. */
function balance(line: string): number {
  let depth = 0;
  for (const character of line) {
    if (character === "(" || character === "[") depth++;
    else if (character === ")" || character === "]") depth--;
  }
  return depth;
}

/** Removes braces around members, and lines that only close a type. */
function withoutBraces(lines: readonly string[], closer: string | undefined): readonly string[] {
  const open: { readonly number: number; readonly indent: number; readonly opens: boolean }[] = [];
  const shown: (string | undefined)[] = [...lines];
  for (const [number, line] of lines.entries()) {
    const indent = line.length - line.trimStart().length;
    const bare = line.trim();
    if (closer !== undefined && bare === closer) shown[number] = undefined;
    if (bare === "{") open.push({ number, indent, opens: isBelowHead(lines[number - 1], indent) });
    else if (bare.endsWith("{")) open.push({ number, indent, opens: opensMembers(bare) });
    else if (bare.startsWith("}")) {
      const opening = open.pop();
      if (opening?.opens !== true || opening.indent !== indent || !/^\};?$/u.test(bare)) continue;
      const head = lines[opening.number]!.slice(0, -1).trimEnd();
      shown[opening.number] = head === "" ? undefined : head;
      shown[number] = undefined;
    }
  }
  return shown.filter((line) => line !== undefined);
}

/** Whether a brace on a line of its own opens the members of the declaration above it. */
function isBelowHead(head: string | undefined, indent: number): boolean {
  return head !== undefined && head.length - head.trimStart().length === indent && /[\w)>\]?]$/u.test(head);
}

/** Whether a line that ends in `{` opens a body of members. */
function opensMembers(line: string): boolean {
  const head = line.slice(0, -1).trimEnd();
  return head !== "" && !BEFORE_VALUE.test(head);
}
