/** What ends a block: a match in one of its lines, which may be the first; a fence; a blank line if it is empty. */
export type BlockEnd = RegExp | string;

/** An item of a list or another block that holds blocks further in. */
export interface ItemStart {
  /** Offset after its mark. */
  readonly end: number;
  /** Columns by which its content is further in if these do not depend on the blanks after the mark. */
  readonly width?: number;
}

const HEADING = /(#{1,6})(?=[ \t\r\n]|$)/y;
const UNDERLINE = /(?:=+|-+)[ \t]*\r?(?:\n|$)/y;
const RULE = /(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})\r?(?:\n|$)/y;
const FENCE = /`{3,}(?=[^`\n]*(?:\n|$))|~{3,}/y;
const ITEM = /(?:[-*+]|(\d{1,9})[.)])(?=[ \t\r\n]|$)/y;
const BLANK = /[ \t]*\r?(?:\n|$)/y;
/** Footnotes, and the boxes and tabs of MkDocs: what belongs to them is four columns further in. */
const WIDE_ITEM = /\[\^[^\]\s]{1,999}\]:|(?:!!!|\?\?\?\+?)(?=[ \t]+\w)|===[!+]?(?=[ \t]+")/y;

const NAMES =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";
const HTML: readonly (readonly [start: RegExp, end: BlockEnd])[] = [
  [/<(?:pre|script|style|textarea)(?=[\s>]|$)/iy, /<\/(?:pre|script|style|textarea)>/i],
  [/<!--/y, /-->/],
  [/<\?/y, /\?>/],
  [/<![a-z]/iy, />/],
  [/<!\[CDATA\[/y, /\]\]>/],
  [new RegExp(`</?(?:${NAMES})(?=\\s|/?>|$)`, "iy"), ""],
];
const TAG =
  /<(?:\/[a-z][a-z\d-]*[ \t]*|[a-z][a-z\d-]*(?:[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^\s"'=<>`]+|'[^'\n]*'|"[^"\n]*"))?)*[ \t]*\/?)>[ \t]*\r?(?:\n|$)/iy;
/** The longest line that is tried for a tag alone, in UTF-16 units. */
const MAX_TAG_LENGTH = 10_000;

const DEFINITIONS =
  /(?:[ \t]*\[(?:[^[\]\\\n]|\\.){1,999}\]:[ \t]*(?:<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*\r?\n)+/y;
const MODULE = /(?:import|export)\b/y;

/** Whether what begins at an offset is text, whatever follows: only signs and digits open other blocks, but for MDX. */
export function beginsText(text: string, at: number): boolean {
  const lower = text.charCodeAt(at) | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** How many `#` make a heading of the line at an offset; 0 if it is none. */
export function headingLevelAt(text: string, at: number): number {
  return matchAt(HEADING, text, at)?.[0].length ?? 0;
}

/** The level of the heading that the line at an offset makes of the paragraph above it; 0 if it is no underline. */
export function underlineLevelAt(text: string, at: number): number {
  if (matchAt(UNDERLINE, text, at) === undefined) return 0;
  return text[at] === "=" ? 1 : 2;
}

/** Whether the line at an offset is a thematic break. */
export function isRuleAt(text: string, at: number): boolean {
  return matchAt(RULE, text, at) !== undefined;
}

/** The backticks or tildes with which the line at an offset opens a fence. */
export function fenceAt(text: string, at: number): string | undefined {
  return matchAt(FENCE, text, at)?.[0];
}

/** Whether the line at an offset closes a fence. */
export function closesFence(text: string, at: number, fence: string): boolean {
  if (!text.startsWith(fence, at)) return false;
  let end = at + fence.length;
  while (text[end] === fence[0]) end++;
  return matchAt(BLANK, text, end) !== undefined;
}

/** The item that begins at an offset. @param inParagraph whether it would end a paragraph: fewer items may */
export function itemAt(text: string, at: number, inParagraph: boolean): ItemStart | undefined {
  const found = matchAt(ITEM, text, at);
  if (found === undefined) {
    const wide = matchAt(WIDE_ITEM, text, at);
    return wide && { end: at + wide[0].length, width: 4 };
  }
  const end = at + found[0].length;
  const isWeak = Number(found[1] ?? 1) !== 1 || matchAt(BLANK, text, end) !== undefined;
  return inParagraph && isWeak ? undefined : { end };
}

/** What ends the block of HTML that begins at an offset. @param inParagraph whether it would end a paragraph */
export function htmlAt(text: string, at: number, inParagraph: boolean): BlockEnd | undefined {
  const known = HTML.find(([start]) => matchAt(start, text, at) !== undefined)?.[1];
  if (known !== undefined || inParagraph) return known;
  const newline = text.indexOf("\n", at);
  const length = (newline < 0 ? text.length : newline) - at;
  return length <= MAX_TAG_LENGTH && matchAt(TAG, text, at) !== undefined ? "" : undefined;
}

/** Whether all lines of a paragraph define the addresses of links: then they are no heading. */
export function areDefinitions(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  return text[start] === "[" && matchAt(DEFINITIONS, text, start) !== undefined && DEFINITIONS.lastIndex === end;
}

/** What ends the imports or exports that begin at an offset. */
export function moduleAt(text: string, at: number): BlockEnd | undefined {
  return matchAt(MODULE, text, at) && "";
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
