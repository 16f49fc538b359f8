import type { BodyMarks } from "./outline-method.ts";

/** Maximum length of the line that a multi-line declaration is joined to, in UTF-16 units. */
const MAX_JOINED_LENGTH = 160;
/** Bases or constraints of a type in C#, on a separate line. */
const BASES = /^\s*(?:[:,]\s|where\b)/u;
/** Maximum number of lines examined to join one declaration. */
const MAX_JOINED_LINES = 40;

/** Precedes a body or a value. Without it, `export default door => …` would read as `export default door`. */
const LEAD = /(?:=|[=-]>)$/u;
/** Precedes `{` at the end of a line if the brace opens a value or a block of arguments instead of members. */
const BEFORE_VALUE = /(?:=>?|[([,:])$/u;

/**
 * Returns a skeleton without text that adds no information: marks of cut bodies and values, blank lines, `<?php` lines,
 * and braces or closing words (`end`) around members, which indentation already shows. Joins a multi-line declaration
 * if the result has up to {@link MAX_JOINED_LENGTH} UTF-16 units. All other lines stay unchanged.
 */
export function compactSkeleton(skeleton: string, { cutBody, closer }: BodyMarks): string {
  const lines = withoutLoneBodies(
    skeleton.split("\n").filter((line) => line !== "" && line !== "<?php"),
    cutBody,
  );
  const declarations = joinedLines(lines).map((line) => withoutMark(line, cutBody, closer));
  const output = withoutBraces(withoutClosers(declarations, closer));
  return output.length === 0 ? "" : `${output.join("\n")}\n`;
}

/** Removes bodies, cut or empty, from the lines below their declarations. A directive may come between the two. */
function withoutLoneBodies(lines: readonly string[], cutBody: string): readonly string[] {
  return lines.filter((line, number) => {
    const bare = line.trim();
    const isLone = bare === cutBody ? cutBody.startsWith("{") : bare === "{ }" || bare === "{}";
    return !isLone || lines[number - 1]?.endsWith(")") !== true;
  });
}

/** Removes the mark of a cut body or value, or an empty body, from the end of a declaration. */
function withoutMark(line: string, cutBody: string, closer: string | undefined): string {
  const bare = /[;,]$/u.test(line) ? line.slice(0, -1) : line;
  const body = withoutEnding(bare, closer === undefined ? cutBody : `${cutBody} ${closer}`);
  if (body !== undefined) return withoutBody(body, cutBody) ?? line;
  // A value before a comma belongs to a parameter.
  if (line.endsWith(",")) return line;
  if (LEAD.test(withoutEnding(bare, "…") ?? "")) return bare;
  const empty = withoutEnding(bare, "{}") ?? withoutEnding(bare, "{ }");
  return empty !== undefined && /[\w)]$/u.test(empty) && !/\bdefault$/u.test(empty) ? empty : line;
}

/** Declaration before a cut body; `undefined` if the mark of the body must stay. */
function withoutBody(head: string, cutBody: string): string | undefined {
  if (LEAD.test(head)) return cutBody.includes("…") ? `${head} …` : undefined;
  return /[^\s"'`]\s*$/u.test(head) ? head.replace(/\s*:$/u, "") : undefined;
}

/**
 * Returns the text before the given ending, without whitespace at its end; `undefined` if the text ends differently.
 */
function withoutEnding(text: string, end: string): string | undefined {
  return text.endsWith(end) ? text.slice(0, -end.length).trimEnd() : undefined;
}

/** Joins the lines of declarations whose parentheses close on a later line. */
function joinedLines(lines: readonly string[]): readonly string[] {
  const output: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const end = endOfDeclaration(lines, i);
    const line = end === i ? lines[i]! : oneDeclaration(lines.slice(i, end + 1));
    if (end === i || line.length > MAX_JOINED_LENGTH) output.push(lines[i]!);
    else {
      output.push(line);
      i = end;
    }
  }
  return output;
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

/** Index of the line that closes all parentheses of a line; `start` if unknown. */
function endOfDeclaration(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let i = start; i < Math.min(lines.length, start + MAX_JOINED_LINES); i++) {
    const line = lines[i]!;
    const opened = balance(line);
    // A bracket may be part of a string, and a comment would swallow the lines joined to it.
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

/** Opening minus closing parentheses and brackets of a line. */
function balance(line: string): number {
  let depth = 0;
  for (const character of line) {
    if (character === "(" || character === "[") depth++;
    else if (character === ")" || character === "]") depth--;
  }
  return depth;
}

/** Start of a here-document in Ruby. The group captures the word that ends it. */
const HEREDOC = /<<[~-]?["'`]?([A-Z_][A-Z_\d]*)\b/u;

/** Indexes of the lines inside here-documents, whose closing words belong to another language. */
function heredocLines(lines: readonly string[]): ReadonlySet<number> {
  const inside = new Set<number>();
  let word: string | undefined;
  for (const [number, line] of lines.entries()) {
    if (word === undefined) word = HEREDOC.exec(line)?.[1];
    else if (line.trim() === word) word = undefined;
    else inside.add(number);
  }
  return inside;
}

/** Removes the lines that only close a type. */
function withoutClosers(lines: readonly string[], closer: string | undefined): readonly string[] {
  if (closer === undefined) return lines;
  const literal = heredocLines(lines);
  return lines.filter((line, number) => line.trim() !== closer || literal.has(number));
}

/** Removes braces around members. */
function withoutBraces(lines: readonly string[]): readonly string[] {
  const open: { readonly number: number; readonly indent: number; readonly opens: boolean }[] = [];
  const output: (string | undefined)[] = [...lines];
  for (const [number, line] of lines.entries()) {
    const indent = line.length - line.trimStart().length;
    const bare = line.trim();
    if (bare === "{") open.push({ number, indent, opens: isBelowHead(headAbove(lines, number, indent), indent) });
    else if (bare.endsWith("{")) open.push({ number, indent, opens: opensMembers(bare) });
    else if (bare.startsWith("}")) {
      const opening = open.pop();
      if (opening?.opens !== true || opening.indent !== indent || !/^\};?$/u.test(bare)) continue;
      const head = lines[opening.number]!.slice(0, -1).trimEnd();
      output[opening.number] = head === "" ? undefined : head;
      output[number] = undefined;
    }
  }
  return output.filter((line) => line !== undefined);
}

/** The line above a lone brace, or the one that bases and constraints on separate lines belong to. */
function headAbove(lines: readonly string[], number: number, indent: number): string | undefined {
  let head = number - 1;
  while (BASES.test(lines[head] ?? "") && lines[head]!.search(/\S/u) > indent) head--;
  return lines[head];
}

/** Whether a lone brace opens the members of the declaration above it. */
function isBelowHead(head: string | undefined, indent: number): boolean {
  return head !== undefined && head.length - head.trimStart().length === indent && /[\w)>\]?]$/u.test(head);
}

/** Whether a line that ends in `{` opens a body of members. */
function opensMembers(line: string): boolean {
  const head = line.slice(0, -1).trimEnd();
  return head !== "" && !BEFORE_VALUE.test(head);
}
