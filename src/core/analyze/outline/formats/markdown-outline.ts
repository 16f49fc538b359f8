import type { Outline } from "../../../../model/outline.ts";
import { proseOutline, proseReader, type ProseReader } from "./prose.ts";
import { clip } from "./scanned.ts";
import { hasWord } from "../../text/word-characters.ts";

/** As much of a line is read, in UTF-16 units. */
const LONGEST_LINE = 2000;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/u;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/u;
const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,})/u;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/u;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]+/u;
const DEFINITION = /^ {0,3}\[[^\]]{1,200}\]:/u;
/** Boxes, tabs and tags of what builds sites from Markdown. */
const CONTAINER = /^\s*(?:::|!!!|\?\?\?|===|\/\/\/|\{[%{<]|@\[|\[\[)/u;
/** Tags that begin a block of HTML, which ends before the next blank line. */
const HTML_BLOCK =
  /^ {0,3}<\/?(?:address|article|aside|blockquote|body|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|iframe|legend|li|main|menu|nav|ol|p|picture|pre|script|section|source|style|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul|video)(?=[\s/>]|$)/u;
const LINK = /\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])|<a\b[^<>]*>[^<>]*<\/a>|<https?:[^<>\s]*>|https?:[^\s<>()]+/gu;
/** Words that only lead to other pages. */
const NAVIGATION = /\b(?:next|previous|prev|back|top|home|up)\b/giu;
const ALERT = /^\[![A-Za-z]+\]$/u;
/** Lines that end a paragraph and are none. */
const NO_TEXT: readonly RegExp[] = [RULE, DEFINITION, CONTAINER, /^\s*\|/u];
const ESM = /^(?:import|export)\b/u;
/** What front matter says of the text. */
const FRONT_KEY = /^(?:title|description|summary|sidebar_label)\s*[:=]\s*\S/u;

/** How lines of Markdown are read. */
interface Reader {
  readonly prose: ProseReader;
  readonly isMdx: boolean;
  /** What closes the code, the comment or the module code that lines are in; empty outside. */
  closer: string;
  /** The line before, if it is plain text; and how many lines its paragraph has by now. */
  text: string;
  textLines: number;
  line: number;
}

/** The outline of Markdown: its headings, without code and front matter. */
export function markdownOutline(text: string, isMdx = false): Outline {
  const lines = text.split("\n");
  const front = frontMatter(lines);
  const reader: Reader = { prose: proseReader(), isMdx, closer: "", text: "", textLines: 0, line: front.length };
  for (const line of lines.slice(front.length)) {
    reader.line++;
    readLine(reader, line.slice(0, LONGEST_LINE).trimEnd());
  }
  const lead = front.map((line) => line.slice(0, LONGEST_LINE).trim()).filter((line) => FRONT_KEY.test(line));
  const lineCount = lines.at(-1) === "" ? lines.length - 1 : lines.length;
  return proseOutline(
    reader.prose.sections(),
    Math.max(1, lineCount),
    lead.map((line) => clip(line, 200)),
  );
}

/** The lines from the first mark to the one that closes it. */
function frontMatter(lines: readonly string[]): readonly string[] {
  const mark = lines[0]?.replace(/^\ufeff/u, "").trimEnd();
  if (mark !== "---" && mark !== "+++") return [];
  const end = lines.findIndex((line, number) => number > 0 && line.startsWith(mark) && line.trimEnd() === mark);
  return lines.slice(0, end + 1);
}

/* oxlint-disable eslint/no-param-reassign -- the reader is what moves on. */
function readLine(reader: Reader, line: string): void {
  const before = { text: reader.text, textLines: reader.textLines };
  reader.text = "";
  reader.textLines = 0;
  if (reader.closer !== "") {
    if (isClosed(reader.closer, line)) reader.closer = "";
    return;
  }
  if (line.trim() === "") {
    reader.prose.pause();
    return;
  }
  const opened = opening(reader, line, before.textLines > 0);
  if (opened !== "") {
    reader.prose.pause();
    reader.closer = opened;
    return;
  }
  const heading = HEADING.exec(line);
  if (heading !== null) reader.prose.heading(heading[1]!.length, cleaned(withoutHashes(heading[2] ?? "")), reader.line);
  else if (before.textLines !== 1 || !readUnderline(reader, line, before.text))
    readText(reader, line, before.textLines);
}

function isClosed(closer: string, line: string): boolean {
  if (closer === "blank") return line.trim() === "";
  if (closer === "-->") return line.includes(closer);
  const mark = line.trim();
  return mark.startsWith(closer) && mark === closer[0]!.repeat(mark.length);
}

function opening({ isMdx }: Reader, line: string, wasInText: boolean): string {
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return fence;
  if (line.trimStart().startsWith("<!--")) return line.includes("-->") ? "" : "-->";
  if (HTML_BLOCK.test(line)) return "blank";
  return isMdx && !wasInText && ESM.test(line) ? "blank" : "";
}

function withoutHashes(title: string): string {
  const bare = title.trimEnd();
  let end = bare.length;
  while (end > 0 && bare[end - 1] === "#") end--;
  return end === 0 || /\s/u.test(bare[end - 1] ?? "") ? bare.slice(0, end) : bare;
}

/** A line of `=` or `-` makes a heading of the paragraph of one line above it. */
function readUnderline(reader: Reader, line: string, title: string): boolean {
  if (!UNDERLINE.test(line)) return false;
  reader.prose.takeBack();
  reader.prose.heading(line.trim().startsWith("=") ? 1 : 2, title, reader.line - 1);
  return true;
}

function readText(reader: Reader, line: string, textLines: number): void {
  const { prose } = reader;
  const item = prose.item();
  const isIndented = textLines === 0 && item !== "open" && /^(?: {4}|\t)/u.test(line);
  if (isIndented || NO_TEXT.some((pattern) => pattern.test(line))) {
    prose.pause();
    return;
  }
  const isItem = ITEM.test(line);
  const bare = line.replace(ITEM, "").replace(/^[ \t>]+/u, "");
  const text = cleaned(bare);
  if (text === "" || ALERT.test(text)) return;
  // The rest of an item, behind a blank line.
  if (!isItem && item === "over" && line.startsWith("  ")) return;
  prose.text(text, { isItem, isLinks: isOnlyLinks(bare) });
  if (isItem || item === "open") return;
  reader.text = text;
  reader.textLines = textLines + 1;
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
