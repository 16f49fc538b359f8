import type { Outline } from "../../../../model/outline.ts";
import { type MarkdownBlock, markdownBlocks } from "../../markdown/blocks.ts";
import { headingText } from "../../markdown/heading-text.ts";
import { proseOutline } from "../prose/prose-outline.ts";
import { proseReader, type ProseReader } from "../prose/prose-reader.ts";
import { clip } from "./scanned.ts";
import { hasWord } from "../../text/word-characters.ts";

/** As much of a line is read, in UTF-16 units. */
const LONGEST_LINE = 2000;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+/u;
const INDENTED = /^(?: {4}|\t)/u;
/** What ends a paragraph and is no text: a reference, and boxes, tabs and tags of what builds sites from Markdown. */
const NO_TEXT = /^ {0,3}\[[^\]]{1,200}\]:|^\s*(?:::|!!!|\?\?\?|===|\/\/\/|\{[%{<]|@\[|\[\[)/u;
/** Tags that show something else, which may have several lines. */
const MEDIA = /^ {0,3}<(?:picture|svg|video)(?=[\s/>]|$)/u;
const LINK = /\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])|<a\b[^<>]*>[^<>]*<\/a>|<https?:[^<>\s]*>|https?:[^\s<>()]+/gu;
/** Words that only lead to other pages. */
const NAVIGATION = /\b(?:next|previous|prev|back|top|home|up)\b/giu;
/** A tag that goes on in the next lines. */
const LONG_TAG = /<\/?[a-zA-Z][^<>\n]{0,400}\n[^<>]{0,800}>/gu;
const ALERT = /^\[![A-Za-z]+\]$/u;
/** What front matter says of the text. */
const FRONT_KEY = /^(?:title|description|summary|sidebar_label)\s*[:=]\s*\S/u;

/** The outline of Markdown: its headings with what is below them. */
export function markdownOutline(text: string, isMdx = false): Outline {
  const prose = proseReader();
  let front: readonly string[] = [];
  let end = 0;
  for (const block of markdownBlocks(text, isMdx)) {
    const start = text.lastIndexOf("\n", block.start - 1) + 1;
    if (start > end) prose.pause();
    end = block.end;
    if (block.kind === "front matter") front = frontLines(text.slice(0, end));
    else if (block.kind === "heading" && text.slice(start, block.start).trim() === "") {
      const title = headingText(text, block).slice(0, LONGEST_LINE);
      prose.heading(block.level, cleaned(title), block.line);
    } else if (!prose.isFull()) readText(prose, block, linesOf(text.slice(start, end).trimEnd()));
  }
  const lineCount = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  return proseOutline(prose.sections(), Math.max(1, lineCount), front);
}

/** The lines of a block; those of a tag that spans several are empty. */
function linesOf(block: string): readonly string[] {
  const whole = block.replaceAll(LONG_TAG, (tag) => "\n".repeat(tag.split("\n").length - 1));
  return whole.split("\n");
}

function frontLines(front: string): readonly string[] {
  const lines = front.split("\n").map((line) => line.slice(0, LONGEST_LINE).trim());
  return lines.filter((line) => FRONT_KEY.test(line)).map((line) => clip(line, 200));
}

/** Where a line is in its paragraph, and whether the line before it was text that is not an item. */
interface LinePlace {
  readonly isFirst: boolean;
  readonly wasText: boolean;
}

/** The first word after a fence. */
const INFO = /^[ \t>]*(?:\x60{3,}|~{3,})[ \t]*\{?\.?([\w+#-]*)/u;

function readCode(prose: ProseReader, { kind, isQuoted }: MarkdownBlock, lines: readonly string[]): void {
  const info = kind === "fence" ? INFO.exec(lines[0]!) : null;
  if (isQuoted || (kind === "fence" && info === null)) prose.pause();
  else if (info === null) prose.code(lines);
  else prose.code(/^[ \t]*(?:\x60{3,}|~{3,})$/u.test(lines.at(-1)!) ? lines.slice(1, -1) : lines.slice(1), info[1]);
}

function readText(prose: ProseReader, block: MarkdownBlock, lines: readonly string[]): void {
  const { kind } = block;
  if (kind === "fence" || kind === "indented code") {
    readCode(prose, block, lines);
    return;
  }
  if ((kind !== "paragraph" && kind !== "heading") || MEDIA.test(lines[0]!)) {
    prose.pause();
    return;
  }
  const isUnderlined = kind === "heading" && lines.length > 1;
  let wasText = false;
  for (const [number, line] of lines.slice(0, isUnderlined ? -1 : lines.length).entries()) {
    wasText = readTextLine(prose, line.slice(0, LONGEST_LINE).trimEnd(), { isFirst: number === 0, wasText });
  }
}

/** Reads a line of a paragraph; gives whether it has text that is not an item. */
function readTextLine(prose: ProseReader, line: string, { isFirst, wasText }: LinePlace): boolean {
  const item = prose.item();
  const isIndented = !wasText && item !== "open" && INDENTED.test(line);
  if (isIndented || NO_TEXT.test(line)) {
    prose.pause();
    return false;
  }
  const mark = isFirst ? itemMark(line) : "";
  const isItem = mark !== "";
  const bare = line.slice(mark.length).replace(/^[ \t>]+/u, "");
  const text = cleaned(bare);
  const isRestOfItem = !isItem && item === "over" && line.startsWith("  ");
  if (text === "" || ALERT.test(text) || isRestOfItem) return false;
  prose.text(text, { isItem, isLinks: isOnlyLinks(bare) });
  return !isItem && item !== "open";
}

function itemMark(line: string): string {
  return ITEM.exec(line)?.[0] ?? "";
}

function isOnlyLinks(line: string): boolean {
  const rest = withoutImages(line).replaceAll(LINK, "");
  return rest.length < line.length && !hasWord(rest.replaceAll(NAVIGATION, ""));
}

function withoutImages(text: string): string {
  return text.replaceAll(/!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/gu, "");
}

/** Text without images, tags and the addresses of links. */
function cleaned(text: string): string {
  return withoutImages(text)
    .replaceAll(/<\/?[a-zA-Z!][^<>]*>/gu, "")
    .replaceAll(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/gu, "$1")
    .trimEnd()
    .replace(/\{ ?#[^{}]*\}$|\\$/u, "")
    .trim();
}
