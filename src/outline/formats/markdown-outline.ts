import type { Outline } from "../outline.ts";
import { type MarkdownBlock, markdownBlocks } from "../markdown/blocks.ts";
import { holdCode } from "../markdown/code-spans.ts";
import { headingText } from "../markdown/heading-text.ts";
import { CUT, linksOnly, shownLine, markCuts } from "../markdown/shown-line.ts";
import { describingPassages } from "../markdown/html-passages.ts";
import { advertisementRule } from "../markdown/advertisements.ts";
import { generatedRule } from "../markdown/generated-parts.ts";
import { proseOutline } from "../prose/prose-outline.ts";
import { type ProseHeading, proseReader, type ProseReader, ROW_MARK } from "../prose/prose-reader.ts";
import { clip } from "./scanned.ts";

/** Maximum length read of a line, in UTF-16 units. */
const MAX_LINE_LENGTH = 2000;
/** Maximum length read of an HTML block, in UTF-16 units. */
const MAX_HTML_LENGTH = 20_000;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+/u;
const INDENTED = /^(?: {4}|\t)/u;
/**
 * Lines that end a paragraph but are not text: link references, and boxes, tabs and tags of Markdown site generators.
 */
const NO_TEXT = /^ {0,3}\[[^\]]{1,200}\]:|^\s*(?:::|!!!|\?\?\?|===|\/\/\/|\{[%{<]|@\[|\[\[)/u;
/** Media elements in a paragraph, which may span lines. */
const MEDIA = /^ {0,3}<(?:picture|svg|video)(?=[\s/>]|$)/u;
/** Tag that spans lines. */
const LONG_TAG = /<\/?[a-zA-Z][^<>\n]{0,400}\n[^<>]{0,800}>/gu;
const ALERT = /^\[![A-Za-z]+\]$/u;
/** Front matter keys that describe the text. */
const FRONT_KEY = /^(?:title|description|summary|sidebar_label)\s*[:=]\s*\S/u;

/**
 * Builds the outline of a Markdown text: its headings as symbols, and views with the start of the text below each
 * heading (see `proseOutline`).
 */
export function markdownOutline(text: string, isMdx = false): Outline {
  const prose = proseReader();
  const isAdvertisement = advertisementRule(text);
  const isGenerated = generatedRule(text);
  let front: readonly string[] = [];
  let end = 0;
  for (const block of markdownBlocks(text, isMdx)) {
    const start = text.lastIndexOf("\n", block.start - 1) + 1;
    if (start > end) prose.pause();
    end = block.end;
    if (isAdvertisement(block) || isGenerated(block)) continue;
    if (block.kind === "front matter") front = frontLines(text.slice(0, end));
    else if (block.kind === "html") readHtml(prose, text, block);
    else if (block.kind === "heading" && text.slice(start, block.start).trim() === "") {
      prose.heading(headingOf(text, block, isMdx));
    } else if (!prose.isFull()) readText({ prose, isMdx }, block, linesOf(text.slice(start, end).trimEnd()));
  }
  const lineCount = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  return proseOutline(prose.sections(), Math.max(1, lineCount), front);
}

function readHtml(prose: ProseReader, text: string, block: MarkdownBlock): void {
  prose.pause();
  const html = text.slice(block.start, block.end).slice(0, MAX_HTML_LENGTH);
  let { line } = block;
  let end = 0;
  for (const { level, isItem, text: passage, start } of describingPassages(html)) {
    line += html.slice(end, start).split("\n").length - 1;
    end = start;
    if (level > 0) prose.heading(htmlHeading(level, passage, line));
    else if (!prose.isFull()) prose.text(passage, { mark: isItem ? "- " : "" });
    prose.pause();
  }
}

function htmlHeading(level: number, text: string, line: number): ProseHeading {
  return { level, title: text.replaceAll(CUT, ""), sourceLines: [`${"#".repeat(level)} ${markCuts(text)}`], line };
}

/** Splits a block into lines. A tag that spans lines becomes empty lines. */
function linesOf(block: string): readonly string[] {
  const whole = block.replaceAll("\r\n", "\n").replaceAll(LONG_TAG, (tag) => "\n".repeat(tag.split("\n").length - 1));
  return whole.split("\n");
}

function frontLines(front: string): readonly string[] {
  const lines = front.split("\n").map((line) => line.slice(0, MAX_LINE_LENGTH).trim());
  return lines.filter((line) => FRONT_KEY.test(line)).map((line) => clip(line, 200));
}

/**
 * Position of a line in its paragraph, and the code spans held back from it. `wasText`: the previous line was text that
 * is not an item.
 */
interface LinePlace {
  /** Restores the code spans in a part of the line. */
  readonly release: (part: string) => string;
  readonly isFirst: boolean;
  readonly wasText: boolean;
  /** Whether every line of the paragraph consists only of links. */
  readonly areLinks: boolean;
}

/** First word after a fence. */
const INFO = /^[ \t>]*(?:\x60{3,}|~{3,})[ \t]*\{?\.?([\w+#-]*)/u;

function readCode(prose: ProseReader, { kind, isQuoted }: MarkdownBlock, lines: readonly string[]): void {
  const info = kind === "fence" ? INFO.exec(lines[0]!) : null;
  if (isQuoted || (kind === "fence" && info === null)) prose.pause();
  else prose.code(lines, info?.[1]);
}

/** Target of the text, and whether it is MDX. */
interface Page {
  readonly prose: ProseReader;
  readonly isMdx: boolean;
}

function readText(page: Page, block: MarkdownBlock, lines: readonly string[]): void {
  const { prose } = page;
  const { kind } = block;
  if (kind === "fence" || kind === "indented code") {
    readCode(prose, block, lines);
    return;
  }
  if ((kind !== "paragraph" && kind !== "heading") || MEDIA.test(lines[0]!)) {
    prose.pause();
    if (kind === "row") readRow(page, lines[0]!);
    return;
  }
  const isUnderlined = kind === "heading" && lines.length > 1;
  const { text, release } = holdCode(lines.slice(0, isUnderlined ? -1 : lines.length).join("\n"));
  const held = text.split("\n");
  const areLinks = held.every((line) => linksOnly(line) !== undefined);
  if (areLinks && held.every(isMenuLine)) {
    prose.menu();
    return;
  }
  let wasText = false;
  for (const [number, line] of held.entries()) {
    const place = { isFirst: number === 0, wasText, areLinks, release };
    wasText = readTextLine(page, line.slice(0, MAX_LINE_LENGTH).trimEnd(), place);
  }
}

/** Mark of an item inside another one, with its indentation. */
const NESTED_MARK = /^[ \t>]+(?:(?:[-*+•]|\d{1,9}[.)])[ \t]+)?/u;
const DELIMITERS = /^[\s|:-]*$/u;

/** Reads a table row as an item, if the section has nothing but a table. */
function readRow({ prose, isMdx }: Page, line: string): void {
  if (DELIMITERS.test(line)) return;
  const { blocks } = prose.sections().at(-1)!;
  const { text, release } = holdCode(line.slice(0, MAX_LINE_LENGTH));
  const row = shownLine(
    text
      .replaceAll(/[ \t]+/gu, " ")
      .replace(/^ ?\| ?/u, "")
      .replace(/ ?\|\s*$/u, ""),
    isMdx,
  );
  if (blocks.some(({ mark }) => mark !== ROW_MARK) || isNothing(row)) prose.skip();
  else prose.text(release(row), { mark: ROW_MARK });
}

/** Reads a line of a paragraph and returns whether it has text that is not an item. */
function readTextLine(page: Page, line: string, place: LinePlace): boolean {
  const isIndented = !place.wasText && page.prose.item() !== "open" && INDENTED.test(line);
  if (!isIndented && !NO_TEXT.test(line)) return addTextLine(page, line, place);
  page.prose.pause();
  return false;
}

function addTextLine({ prose, isMdx }: Page, line: string, { isFirst, areLinks, release }: LinePlace): boolean {
  const item = prose.item();
  const mark = isFirst ? itemMark(line) : "";
  const isNested = isFirst && mark === "" && item === "open";
  const text = textOfLine(line.slice(mark.length), { isNested, areLinks, isMdx });
  const isRestOfItem = mark === "" && item === "over" && line.startsWith("  ");
  if ((isFirst && isNothing(text)) || ALERT.test(text) || isRestOfItem) return false;
  prose.text(release(text), {
    mark: mark === "" ? "" : `${mark.trim()} `,
    isLinks: areLinks,
  });
  return mark === "" && item !== "open";
}

/** Text of a line without its indentation, after a cut if it begins an item inside another one. */
function textOfLine(
  line: string,
  { isNested, areLinks, isMdx }: { readonly isNested: boolean; readonly areLinks: boolean; readonly isMdx: boolean },
): string {
  const bare = line.replace(isNested ? NESTED_MARK : /^[ \t>]+/u, "");
  const text = areLinks ? linkTexts(bare) : shownLine(bare, isMdx);
  return isNested ? `${CUT} ${text}` : text;
}

/** Whether a line consists of links to other parts of the same page. */
function isMenuLine(line: string): boolean {
  const targets = Array.from(line.matchAll(/\]\(([^()\s]*)/gu), ([, target = ""]) => target);
  return targets.length > 0 && targets.every((target) => target.startsWith("#"));
}

function linkTexts(line: string): string {
  return `${CUT} ${linksOnly(line) ?? ""}`;
}

function isNothing(text: string): boolean {
  return markCuts(text) === "";
}

function itemMark(line: string): string {
  return ITEM.exec(line)?.[0] ?? "";
}

/** Reduces the links in a title to their texts, since a symbol name has no room for addresses. */
function headingOf(text: string, block: MarkdownBlock, isMdx: boolean): ProseHeading {
  const { level, line } = block;
  const { text: held, release } = holdCode(headingText(text, block).slice(0, MAX_LINE_LENGTH));
  const titleLine = markCuts(shownLine(held, isMdx));
  const title = release(titleLine.replaceAll(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/gu, "$1").replaceAll("…", ""));
  // A heading that only has a picture says nothing.
  const sourceLines = titleLine === "" ? [] : [`${"#".repeat(level)} ${release(titleLine)}`];
  return { level, title, sourceLines, line };
}
