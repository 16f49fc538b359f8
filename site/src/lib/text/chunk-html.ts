import { escapedText, settled, type Mark } from "../chunks.ts";
import type { LineChunk } from "../../../../src/site/data/site.ts";
import type { ShadedLines, NameLink } from "../../../../src/site/data/file-page.ts";

/** Links, shading and marks on top of the characters of a text. All lists are sorted. */
export interface TextMarkup {
  /** Link targets and frames. */
  readonly marks: readonly Mark[];
  /** Lines to shade. */
  readonly shaded: readonly ShadedLines[];
  /** Names that link to their definitions. */
  readonly links: readonly NameLink[];
}

/** Markup to insert before a character. */
interface Insertion {
  readonly at: number;
  readonly html: string;
}

/**
 * Formats the chunks of a text as HTML, in order. The text of each ends with a line break. Shaded lines are in `mark`
 * elements. The `a` of a mark is empty, or contains the line that opens a frame.
 * @param root path to the site's root, for links
 */
export function* chunkHtml(
  chunks: readonly LineChunk[],
  { marks, shaded, links }: TextMarkup,
  root: string,
): Generator<string> {
  const [nextMarks, nextRanges, nextLinks] = [queue(marks), queue(shaded), queue(links)];
  for (const chunk of chunks) {
    const last = chunk.first + chunk.lines - 1;
    const text = `${settled(chunk.text)}\n`;
    const chunkMarks = nextMarks(({ line }) => line <= last);
    const chunkRanges = nextRanges(
      ({ first }) => first <= last,
      ({ last: end }) => end > last,
    );
    const chunkLinks = nextLinks(({ line }) => line <= last);
    if (chunkMarks.length + chunkRanges.length + chunkLinks.length === 0) {
      yield escapedText(text);
      continue;
    }
    const offsetOf = lineOffsets(text, chunk.first);
    const linked = chunkMarks.flatMap((mark) => markInsertions(mark, { chunk, text, offsetOf, root }));
    const framed = new Set(chunkMarks.filter(({ frame }) => frame !== undefined).map(({ line }) => line));
    yield inserted(text, [
      ...chunkRanges.flatMap((range) => shadeInsertions(range, chunk, offsetOf)),
      ...linked,
      ...chunkLinks.filter(({ line }) => !framed.has(line)).flatMap((link) => linkInsertions(link, offsetOf, root)),
    ]);
  }
}

/**
 * Returns a function that takes items from the front of a list.
 * @returns takes the items as long as `isNext` holds; an item for which `stays` holds is taken again by the next call
 */
function queue<Item>(items: readonly Item[]) {
  let next = 0;
  return (isNext: (item: Item) => boolean, stays: (item: Item) => boolean = () => false): readonly Item[] => {
    const start = next;
    let end = next;
    while (end < items.length && isNext(items[end]!)) end++;
    next = end > start && stays(items[end - 1]!) ? end - 1 : end;
    return items.slice(start, end);
  };
}

/** Returns a function that gives the offset of a line's first character; the text's length for lines after it. */
function lineOffsets(text: string, first: number): (line: number) => number {
  const offsets = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) offsets.push(at + 1);
  return (line) => offsets[line - first] ?? text.length;
}

interface MarkContext {
  readonly chunk: LineChunk;
  readonly text: string;
  readonly offsetOf: (line: number) => number;
  readonly root: string;
}

/** A mark on the chunk's first line gets no id because the chunk already has it. */
function markInsertions({ line, frame, language }: Mark, { chunk, text, offsetOf, root }: MarkContext) {
  const at = offsetOf(line);
  const attributes = [
    ...(line === chunk.first ? [] : [` id="L${line}"`]),
    ...(frame?.href === undefined ? [] : [` href="${escapedText(root + frame.href)}"`]),
    ...(language === undefined ? [] : [` data-l="${escapedText(language)}"`]),
    ...(frame === undefined ? [] : [" data-frame"]),
  ];
  const open = { at, html: `<a${attributes.join("")}>` };
  if (frame === undefined) return [{ at, html: `${open.html}</a>` }];
  return [open, { at: text.indexOf("\n", at), html: "</a>" }];
}

function shadeInsertions(
  { first, last }: ShadedLines,
  chunk: LineChunk,
  offsetOf: (line: number) => number,
): readonly Insertion[] {
  return [
    { at: offsetOf(Math.max(first, chunk.first)), html: "<mark>" },
    { at: offsetOf(last + 1), html: "</mark>" },
  ];
}

function linkInsertions(
  { line, start, end, href }: NameLink,
  offsetOf: (line: number) => number,
  root: string,
): readonly Insertion[] {
  const at = offsetOf(line);
  return [
    { at: at + start, html: `<a href="${escapedText(root + href)}">` },
    { at: at + end, html: "</a>" },
  ];
}

/**
 * Inserts markup into a text, and escapes the text. Of several insertions at one place, the first in the list is first.
 */
function inserted(text: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { at, html } of insertions.toSorted((a, b) => a.at - b.at)) {
    parts.push(escapedText(text.slice(done, at)), html);
    done = at;
  }
  parts.push(escapedText(text.slice(done)));
  return parts.join("");
}
