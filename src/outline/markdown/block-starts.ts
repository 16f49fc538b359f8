/**
 * Condition that ends a multi-line block. A pattern matches in the last line, which can be the first; a text is the
 * closing fence; an empty text means a blank line.
 */
export type BlockEnd = RegExp | string;

/** List item or another block that contains indented blocks. */
export interface ItemStart {
  /** Offset after its mark. */
  readonly end: number;
  /** Columns that its content is indented by, if that does not depend on the blanks after the mark. */
  readonly width?: number;
}

const HEADING = /(#{1,6})(?=[ \t\r\n]|$)/y;
const UNDERLINE = /(?:=+|-+)[ \t]*\r?(?:\n|$)/y;
const RULE = /(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})\r?(?:\n|$)/y;
const FENCE = /`{3,}(?=[^`\n]*(?:\n|$))|~{3,}/y;
const ITEM = /(?:[-*+]|(\d{1,9})[.)])(?=[ \t\r\n]|$)/y;
const BLANK = /[ \t]*\r?(?:\n|$)/y;
/** Footnotes, and the boxes and tabs of MkDocs. Their content is indented by four columns. */
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
/** Maximum length of a line tried as a lone tag, in UTF-16 units. */
const MAX_TAG_LENGTH = 10_000;

const DEFINITIONS =
  /(?:[ \t]*\[(?:[^[\]\\\n]|\\.){1,999}\]:[ \t]*(?:<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*\r?\n)+/y;
const MODULE = /(?:import|export)\b/y;

/**
 * Whether the character at an offset, the first of its line, is an ASCII letter. Such a line is ordinary text, because
 * other blocks start with punctuation or digits (except in MDX).
 */
export function beginsText(text: string, at: number): boolean {
  const lower = text.charCodeAt(at) | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/**
 * Returns the level (1 to 6) of the ATX heading whose first `#` is at an offset, after any indentation; 0 without one.
 * Does not check the characters before the offset.
 */
export function headingLevelAt(text: string, at: number): number {
  return matchAt(HEADING, text, at)?.[0].length ?? 0;
}

/**
 * Returns the level of the heading that the line at an offset makes of the paragraph above: 1 for a row of `=`, 2 for a
 * row of `-`. 0 if the line is neither.
 */
export function underlineLevelAt(text: string, at: number): number {
  if (matchAt(UNDERLINE, text, at) === undefined) return 0;
  return text[at] === "=" ? 1 : 2;
}

/** Whether the line at an offset is a thematic break. */
export function isRuleAt(text: string, at: number): boolean {
  return matchAt(RULE, text, at) !== undefined;
}

/**
 * Returns the run of backticks or tildes of the code fence that opens exactly at an offset, past the line's
 * indentation; `undefined` if none opens there.
 */
export function fenceAt(text: string, at: number): string | undefined {
  return matchAt(FENCE, text, at)?.[0];
}

/**
 * Whether the line at an offset closes the code fence that `fence` opened.
 * @param fence backticks or tildes of the opening line
 */
export function closesFence(text: string, at: number, fence: string): boolean {
  if (!text.startsWith(fence, at)) return false;
  let end = at + fence.length;
  while (text[end] === fence[0]) end++;
  return matchAt(BLANK, text, end) !== undefined;
}

/**
 * Returns the list item, footnote or MkDocs box that starts at an offset; `undefined` without one.
 * @param inParagraph whether the item would interrupt a paragraph, which fewer items may do
 */
export function itemAt(text: string, at: number, inParagraph: boolean): ItemStart | undefined {
  const match = matchAt(ITEM, text, at);
  if (match === undefined) {
    const wide = matchAt(WIDE_ITEM, text, at);
    return wide && { end: at + wide[0].length, width: 4 };
  }
  const end = at + match[0].length;
  const isWeak = Number(match[1] ?? 1) !== 1 || matchAt(BLANK, text, end) !== undefined;
  return inParagraph && isWeak ? undefined : { end };
}

/**
 * Returns the condition that ends the HTML block starting at an offset; `undefined` if none starts there.
 * @param inParagraph whether the block would interrupt a paragraph, which a lone tag may not do
 */
export function htmlAt(text: string, at: number, inParagraph: boolean): BlockEnd | undefined {
  const blockEnd = HTML.find(([start]) => matchAt(start, text, at) !== undefined)?.[1];
  if (blockEnd !== undefined || inParagraph) return blockEnd;
  const newline = text.indexOf("\n", at);
  const length = (newline < 0 ? text.length : newline) - at;
  return length <= MAX_TAG_LENGTH && matchAt(TAG, text, at) !== undefined ? "" : undefined;
}

/** Whether a paragraph consists only of link reference definitions. Such a paragraph cannot become a heading. */
export function areDefinitions(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  return text[start] === "[" && matchAt(DEFINITIONS, text, start) !== undefined && DEFINITIONS.lastIndex === end;
}

/**
 * Returns the condition that ends the MDX imports or exports starting at an offset, which is a blank line; `undefined`
 * if none start there.
 */
export function moduleAt(text: string, at: number): BlockEnd | undefined {
  return matchAt(MODULE, text, at) && "";
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
