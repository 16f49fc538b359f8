import { hasWord } from "../text/word-characters.ts";
import { holdCode } from "./code-spans.ts";
import { CUT, cutElements } from "./shown-line.ts";

/** Heading, paragraph or item in HTML. */
export interface HtmlPassage {
  /** 1 to 6 for a heading, otherwise 0. */
  readonly level: number;
  readonly isItem: boolean;
  /** On one line, with `CUT` for each run of tags and pictures between words. */
  readonly text: string;
  /** Offset of the passage in the HTML. */
  readonly start: number;
}

/** Elements without text of their own: comments, pictures and scripts. */
const SILENT =
  /<!--[^]*?(?:-->|$)|<(picture|svg|video|style|script|noscript|iframe)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<(?:img|source|input)\b[^<>]*>/giu;
/** Tags between passages, with the level of a heading. */
const BOUNDARY =
  /<\/?(?:h([1-6])|p|div|center|header|section|article|main|nav|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|details|summary|blockquote|hr|pre|figure|figcaption)(?=[\s/>])[^<>]*>/giu;
const LINK = /<a\b[^<>]*>[^]*?(?:<\/a\s*>|$)/giu;
/** Placeholder for a picture, until it is known whether it stands in a heading. */
const PICTURE = "\u0002";
/** Words that lead to a picture or a link, such as "Powered by". */
const INCOMPLETE = /\b(?:by|from|to|with)\W*$/iu;
const ADVERTISEMENT =
  /^\W*(?:[a-z]+ly |(?:our|the|this project is|development is|gold|silver|platinum|bronze|diamond|premium|special) )*(?:sponsor(?:s|ed by|ship)?\b|backers?\b|(?:supported|backed|funded) by\b|thanks to(?: (?:our|the|all)\b|:|$)|become a (?:sponsor|backer)\b|donat(?:e|ions?)\b)/iu;

/** Whether a text introduces advertisements, such as "Sponsored by" or "Special thanks to:". */
export function introducesAdvertisement(text: string): boolean {
  return ADVERTISEMENT.test(text);
}

/**
 * Lists the passages of an HTML text that describe a project: without advertisements and without words that lead to a
 * picture or a link. An advertisement ends at the next heading of level 1 or 2.
 */
export function describingPassages(html: string): readonly HtmlPassage[] {
  let isAdvertisement = false;
  return htmlPassages(html).filter(({ level, text: marked }) => {
    const text = marked.replaceAll(CUT, "");
    if (level === 1 || level === 2) isAdvertisement = false;
    else isAdvertisement ||= introducesAdvertisement(text);
    return !isAdvertisement && !INCOMPLETE.test(text);
  });
}

/**
 * Lists the passages of an HTML text in order. Leaves out pictures, headings around pictures, tables, and passages that
 * consist only of links.
 */
export function htmlPassages(html: string): readonly HtmlPassage[] {
  const { text: held, release } = holdCode(html);
  const text = held.replaceAll(SILENT, (silent) => PICTURE.padEnd(silent.length));
  const passages: HtmlPassage[] = [];
  let start = 0;
  let level = 0;
  let isItem = false;
  let tables = 0;
  const add = (end: number): void => {
    const lines = text.slice(start, end).split(/<br\s*\/?>/iu);
    const words = wordsOf((level > 0 ? lines : lines.filter(hasOwnWords)).join(CUT));
    const isAroundPicture = level > 0 && words.includes(PICTURE);
    if (tables === 0 && hasWord(words) && !isAroundPicture)
      passages.push({ level, isItem, text: release(words.replaceAll(PICTURE, CUT)), start });
  };
  for (const { 0: tag, 1: heading, index } of text.matchAll(BOUNDARY)) {
    add(index);
    start = index + tag.length;
    const isOpening = tag[1] !== "/";
    level = heading === undefined || !isOpening ? 0 : Number(heading);
    isItem = /^<li\b/iu.test(tag);
    if (/^<\/?table\b/iu.test(tag)) tables = Math.max(0, tables + (isOpening ? 1 : -1));
  }
  add(text.length);
  return passages;
}

/** Number of block elements that an HTML text leaves open; negative if it closes more than it opens. */
export function openElements(html: string): number {
  let open = 0;
  for (const [tag] of html.replaceAll(SILENT, "").matchAll(/<\/?(?:div|center|table|section|details|p)(?=[\s/>])/giu))
    open += tag[1] === "/" ? -1 : 1;
  return open;
}

/** Whether a line has words outside of links. */
function hasOwnWords(line: string): boolean {
  return hasWord(cutElements(line.replaceAll(LINK, " ")).replaceAll(/&[a-z]{2,6};/gu, " "));
}

/** Words of a passage on one line, without what surrounds them. */
function wordsOf(html: string): string {
  return cutElements(html)
    .replaceAll(/\s+/gu, " ")
    .replace(/^[\s\u0001\u0002]+/u, "")
    .replace(/[\s\u0001\u0002]+$/u, "");
}
