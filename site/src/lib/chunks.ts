import { baseNameOf } from "../../../src/base/path.ts";
import type { LineChunk } from "../../../src/site/data/site.ts";

/** Lines per independently laid out chunk. `gutter.css` numbers chunks of this length. */
export const CHUNK_LINES = 200;

/** A line that is a link target, or where another language begins. */
export interface Mark {
  readonly line: number;
  /** Set if the line opens a frame: the file's page relative to the site root, if it has one. */
  readonly frame?: { readonly href: string | undefined };
  /** Language of the lines up to the next language mark, as returned by `languageOf`. */
  readonly language?: string;
}

/** Part of a chunk, from one mark up to the next. */
export interface Stretch {
  readonly mark?: Mark;
  readonly text: string;
}

/** Splits the same text into chunks that begin at lines 1, 201, 401, …, as the line numbers require. */
export function aligned(chunks: readonly LineChunk[]): readonly LineChunk[] {
  const fits = chunks.every(
    ({ first, lines }, at) =>
      first === at * CHUNK_LINES + 1 && (lines === CHUNK_LINES || (at === chunks.length - 1 && lines < CHUNK_LINES)),
  );
  if (fits) return chunks;
  const lines = chunks.flatMap(({ text }) => text.split("\n"));
  return Array.from({ length: Math.ceil(lines.length / CHUNK_LINES) }, (_, at) => {
    const chunkLines = lines.slice(at * CHUNK_LINES, (at + 1) * CHUNK_LINES);
    return { first: at * CHUNK_LINES + 1, lines: chunkLines.length, text: chunkLines.join("\n") };
  });
}

/**
 * Splits a chunk before each mark. The joined parts equal the chunk's text.
 * @param marks sorted by line; marks outside the chunk are ignored, and only the first on a line counts
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

/** Splits a text into its first line and the remainder, which starts with the line break. */
export function firstLine(text: string): readonly [line: string, rest: string] {
  const end = text.indexOf("\n");
  return end === -1 ? [text, ""] : [text.slice(0, end), text.slice(end)];
}

/** Language for coloring a file: its file extension, or the language name if it has none. */
export function languageOf(path: string, language = ""): string {
  const name = baseNameOf(path).toLowerCase();
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1) : language.toLowerCase() || name;
}

/** Replaces lone carriage returns, which an HTML parser would turn into line breaks. */
export function settled(text: string): string {
  return text.replaceAll(/\r(?!\n|$)/gu, "\u240d");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "'": "&#39;",
  '"': "&quot;",
};
/** UTF-16 units escaped per step. Escaping needs memory for each replaced character, and the next step reuses it. */
const ESCAPE_STEP = 16_384;

/** Escapes a text exactly as Astro does. Astro's own function needs more than 100 MB for a line of 4 MB. */
export function escapedText(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += ESCAPE_STEP) {
    pieces.push(text.slice(at, at + ESCAPE_STEP).replaceAll(/[&<>'"]/gu, (character) => ENTITIES[character]!));
  }
  return pieces.join("");
}
