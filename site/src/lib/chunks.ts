import { baseNameOf } from "../../../src/model/path.ts";
import type { LineChunk } from "../../../src/model/site/site.ts";

/** Lines of one stretch of a text that is laid out by itself; `gutter.css` numbers stretches of this length. */
export const CHUNK_LINES = 200;

/** A line that something links to, or that another language begins with. */
export interface Mark {
  readonly line: number;
  /** There where the line opens a frame: the page of its file, below the site's root, if there is one. */
  readonly frame?: { readonly href: string | undefined };
  /** Of the lines from here to the next language: as `languageOf` says it. */
  readonly language?: string;
}

/** Part of a chunk, from a mark up to the next. */
export interface Stretch {
  readonly mark?: Mark;
  readonly text: string;
}

/** The same text in chunks that begin with the lines 1, 201, 401, …, as the line numbers beside it need them. */
export function aligned(chunks: readonly LineChunk[]): readonly LineChunk[] {
  const fits = chunks.every(
    ({ first, lines }, at) =>
      first === at * CHUNK_LINES + 1 && (lines === CHUNK_LINES || (at === chunks.length - 1 && lines < CHUNK_LINES)),
  );
  if (fits) return chunks;
  const lines = chunks.flatMap(({ text }) => text.split("\n"));
  return Array.from({ length: Math.ceil(lines.length / CHUNK_LINES) }, (_, at) => {
    const part = lines.slice(at * CHUNK_LINES, (at + 1) * CHUNK_LINES);
    return { first: at * CHUNK_LINES + 1, lines: part.length, text: part.join("\n") };
  });
}

/**
 * A chunk cut before each mark. The texts joined are the chunk's text.
 * @param marks by line, ascending; those outside the chunk are passed over, and of several of one line all but the first
 */
export function stretches({ first, lines, text }: LineChunk, marks: readonly Mark[]): readonly Stretch[] {
  const parts: Stretch[] = [];
  let [line, from, begun] = [first, 0, 0];
  let last: Mark | undefined;
  for (const mark of marks) {
    if (mark.line < first || mark.line >= first + lines || mark.line === last?.line) continue;
    for (; line < mark.line; line += 1) from = text.indexOf("\n", from) + 1;
    if (from > begun) parts.push({ ...(last === undefined ? {} : { mark: last }), text: text.slice(begun, from) });
    [last, begun] = [mark, from];
  }
  return [...parts, { ...(last === undefined ? {} : { mark: last }), text: text.slice(begun) }];
}

/** What is made of each, not before it is asked for: a page of many megabytes is rendered without being there as a whole. */
export function* oneByOne<T, R>(all: Iterable<T>, make: (one: T) => R): Generator<R> {
  for (const one of all) yield make(one);
}

/** The first line of a text, and all that follows it with its line end. */
export function firstLine(text: string): readonly [line: string, rest: string] {
  const end = text.indexOf("\n");
  return end === -1 ? [text, ""] : [text.slice(0, end), text.slice(end)];
}

/** What a file is to be coloured as: the end of its name, or the language's name where that has none. */
export function languageOf(path: string, language = ""): string {
  const name = baseNameOf(path).toLowerCase();
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1) : language.toLowerCase() || name;
}

/** A text whose line ends an HTML parser leaves alone: it would take a lone carriage return for a line end. */
export function settled(text: string): string {
  return text.replaceAll(/\r(?!\n|$)/gu, "\u240d");
}
