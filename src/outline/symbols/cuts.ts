import type { CommentGroup } from "./comments.ts";
import type { Documentation } from "./documentation.ts";
import { firstLineOfString } from "./first-line.ts";
import { gapBefore } from "./gap.ts";
import type { CutRules } from "./outline-method.ts";
import type { Definition, Part, NodeSpan, SyntaxStructure, TextSpan } from "./structure.ts";

/** Range of a text and its shorter replacement. Offsets are in UTF-16 units. */
export interface TextCut extends TextSpan {
  readonly text: string;
}

/** Result that cuts lead to: one of the two views, or the one-line signatures of symbols. */
export type CutPurpose = "skeleton" | "symbols" | "signature";

/** A parsed text with everything that its cuts depend on. */
export interface Material {
  readonly text: string;
  readonly structure: SyntaxStructure;
  /** Result of `commentGroups`. */
  readonly groups: readonly CommentGroup[];
  readonly documentation: Documentation;
  readonly language: CutRules;
}

/** Maximum size of a body or value that the symbols view keeps, in lines and in UTF-16 units. */
const MAX_SHORT_SIZE = { lines: 8, length: 800 };
/** Maximum length of a value in a skeleton, in UTF-16 units. */
const MAX_VALUE_LENGTH = 80;

/**
 * Computes the cuts that turn a text into one of its views or into signatures, in text order and without overlap. Of
 * nested cuts, only the outermost remains.
 */
export function cutsFor(purpose: CutPurpose, material: Material): readonly TextCut[] {
  const { structure, groups, text } = material;
  const cuts: Candidate[] = [
    ...structure.parts.flatMap((part) => cutsOfPart(part, purpose, material)),
    ...groups.flatMap((group) => cutsOfComment(group, purpose, material)),
  ];
  if (purpose === "signature") {
    for (const { start, end } of structure.attributes) cuts.push({ start, end, text: "" });
  }
  let last = 0;
  const outermost = cuts
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
  const markOf = (span: TextSpan): string => material.language.shownValue?.(text, span) ?? valueMark(text, span);
  return outermost.map(({ start, end, text: mark }) => ({ start, end, text: mark ?? markOf({ start, end }) }));
}

/** Cut whose replacement is computed only if the cut is used. */
interface Candidate extends TextSpan {
  readonly text: string | undefined;
}

function cutsOfPart(part: Part, purpose: CutPurpose, material: Material): readonly Candidate[] {
  const { start, end } = part;
  if (purpose === "symbols" && staysInSymbols(part)) return [];
  switch (part.kind) {
    case "body":
      return cutsOfBody(part, purpose, material);
    case "value":
      return end - start > MAX_VALUE_LENGTH ? [valueCut(part, material.text)] : [];
    case "docstring":
      return docstringCut(part, purpose, material);
    case "import":
    case "statement":
      return [{ start, end, text: "" }];
    case "wrapping":
      return [{ start, end, text: wrapperText(material.text.slice(start, end)) }];
    default:
      throw new Error(`unknown part kind: ${String(part.kind)}`);
  }
}

/** Rest of a wrapper before or after the wrapped text: `Annotated[`, or `, …]`. */
function wrapperText(part: string): string {
  if (/^\w/u.test(part)) return part.trim();
  return `${part.trimStart().startsWith(",") ? "," : ""} …${part.at(-1) ?? ""}`;
}

function staysInSymbols({ kind, start, end, startRow, endRow }: Part): boolean {
  if (kind === "import" || kind === "docstring" || kind === "wrapping") return true;
  return kind !== "statement" && endRow - startRow < MAX_SHORT_SIZE.lines && end - start <= MAX_SHORT_SIZE.length;
}

/** Short body that the symbols view keeps, as the cut that would remove it, with the name of its symbol. */
export interface ShortBodyCut extends TextCut {
  readonly name: string;
}

/**
 * Lists the multi-line bodies that the symbols view keeps, in text order, as cuts that would remove them. Of nested
 * bodies, only the outermost is listed. Bodies outside of a named definition are not listed.
 */
export function shortBodyCuts(material: Material): readonly ShortBodyCut[] {
  const { structure, text } = material;
  const nameAround = namesAround(material);
  const bodies: ShortBodyCut[] = [];
  for (const bodyPart of structure.parts) {
    if (bodyPart.kind !== "body" || !staysInSymbols(bodyPart)) continue;
    const name = nameAround(bodyPart);
    const cut = cutsOfBody(bodyPart, "symbols", material).at(-1);
    if (name === undefined || cut === undefined || cut.start < (bodies.at(-1)?.end ?? 0)) continue;
    if (text.slice(cut.start, cut.end).includes("\n")) bodies.push({ ...cut, name });
  }
  return bodies;
}

/** Returns a function for the name of the innermost definition around a part. Call it with parts in text order. */
function namesAround({ structure: { definitions }, text }: Material): (part: Part) => string | undefined {
  const open: Definition[] = [];
  let next = 0;
  return ({ start, end }) => {
    while (next < definitions.length && definitions[next]!.start <= start) open.push(definitions[next++]!);
    while (open.length > 0 && open.at(-1)!.end < end) open.pop();
    const name = open.at(-1)?.names[0];
    return name && text.slice(name.start, name.end);
  };
}

/** Cuts a body and the whitespace before it, but keeps its leading documentation. */
function cutsOfBody({ start, end, docstring }: Part, purpose: CutPurpose, material: Material): readonly TextCut[] {
  const { text, language, documentation } = material;
  const { cutBody } = language;
  if (docstring !== undefined && showsDocumentation(purpose, docstring, documentation)) {
    const cuts = purpose === "skeleton" ? docstringCut(docstring, purpose, material) : [];
    if (docstring.end >= end) return cuts;
    const gap = gapBefore(text, docstring.start);
    const indent = text.slice(gap.start, docstring.start);
    const lead = gap.lines > 0 ? indent.slice(indent.lastIndexOf("\n")) : " ";
    return [...cuts, { start: docstring.end, end, text: `${lead}${cutBody}` }];
  }
  if (end - start <= cutBody.length && !text.slice(start, end).includes("\n")) return [];
  const gap = gapBefore(text, start);
  const closing = closerLength(text, end, language.closer);
  const mark = closing === 0 ? cutBody : `${cutBody} `;
  return [{ start: gap.start, end: end + closing, text: gap.start < start ? ` ${mark}` : mark }];
}

/** Length of the whitespace between the end of a body and its closing word; 0 without a closing word. */
function closerLength(text: string, end: number, closer: string | undefined): number {
  if (closer === undefined) return 0;
  let at = end;
  while (/\s/u.test(text[at] ?? "")) at++;
  return text.startsWith(closer, at) ? at - end : 0;
}

function docstringCut(span: NodeSpan, purpose: CutPurpose, { text, documentation }: Material): readonly TextCut[] {
  const { start, end } = span;
  const isShown = purpose === "skeleton" && showsDocumentation(purpose, span, documentation);
  return [{ start, end, text: (isShown ? firstLineOfString(text.slice(start, end))?.displayText : undefined) ?? "" }];
}

function showsDocumentation(purpose: CutPurpose, { start }: NodeSpan, { lesser }: Documentation): boolean {
  return purpose === "symbols" || (purpose === "skeleton" && !lesser.has(start));
}

const HEAD = /^[&*]*(?:(?:await|new)[ \t]+)?(?:\[\w*\])*[*\w$.:]*(?:<[\w$.:,<> \t?]*>)?(?:\[\w*\])*[*\w.]*!?$/u;
const TAIL = /([)\]}])((?:\.\w{1,20})?)$/u;
const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
/** Maximum length of the name before a bracket, and of the word after it, in UTF-16 units. */
const MAX_REACH = { head: 60, tail: 22 };

/** Replacement of a long value: the name that is called or constructed, if it is easy to find. */
function valueMark(text: string, { start, end }: TextSpan): string {
  const [, closing = "", word = ""] = TAIL.exec(text.slice(Math.max(start, end - MAX_REACH.tail), end)) ?? [];
  const opening = PAIRS[closing];
  if (opening === undefined) return "…";
  const near = text.slice(start, Math.min(end, start + MAX_REACH.head));
  const head = near.slice(0, Math.max(0, near.indexOf(opening)));
  if (!near.includes(opening) || !HEAD.test(head)) return "…";
  const isWhole = head !== "" || closingOf(text, start, end) === end - 1 - word.length;
  return isWhole ? `${head}${opening}…${closing}${word}` : "…";
}

/** Offset where the bracket at the start of a range closes; -1 if it does not. Strings are not recognized. */
function closingOf(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const unit = text[at]!;
    if (unit === "(" || unit === "[" || unit === "{") depth++;
    else if ((unit === ")" || unit === "]" || unit === "}") && --depth === 0) return at;
  }
  return -1;
}

/** Starts the cut before a line break that a backslash escapes. */
function valueCut(part: Part, text: string): Candidate {
  const gap = gapBefore(text, part.start);
  const isContinued = gap.lines > 0 && text[gap.start - 1] === "\\";
  if (isContinued) return { start: gapBefore(text, gap.start - 1).start, end: part.end, text: " …" };
  return { start: part.start, end: part.end, text: undefined };
}

/** Keeps documentation, whole or as its first line. Cuts any other comment with its line. */
function cutsOfComment(
  group: CommentGroup,
  purpose: CutPurpose,
  { text, documentation }: Material,
): readonly TextCut[] {
  const line = showsDocumentation(purpose, group, documentation) ? documentation.firstLines.get(group) : undefined;
  if (line !== undefined && (purpose === "symbols" || line.displayText !== ""))
    return purpose === "symbols" ? [] : [{ start: group.start, end: group.end, text: line.displayText }];
  return [removal(group, text)];
}

function removal({ start, end }: NodeSpan, text: string): TextCut {
  const gap = gapBefore(text, start);
  const next = blankEnd(text, end);
  const isLast = next === text.length || text[next] === "\n" || text[next] === "\r";
  if (gap.lines > 0)
    return { start: isLast ? text.lastIndexOf("\n", start - 1) : start, end: isLast ? end : next, text: "" };
  return { start: gap.start, end, text: isWordAt(text, gap.start - 1) && isWordAt(text, end) ? " " : "" };
}

function isWordAt(text: string, place: number): boolean {
  return /[\w$]/u.test(text[place] ?? "");
}

function blankEnd(text: string, start: number): number {
  let end = start;
  while (text[end] === " " || text[end] === "\t") end++;
  return end;
}
