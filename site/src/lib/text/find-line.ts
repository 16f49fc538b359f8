import { CHUNK_LINES } from "../chunks.ts";
import type { LongText } from "./long-text.ts";

/**
 * Finds the next line that contains a text, ignoring case. Wraps around at the end of the document.
 * @param after line after which the search starts
 * @returns the line number; `undefined` without a match or if `isOver` returns true
 */
export async function findLine(
  { load, total }: LongText,
  typed: string,
  after: number,
  isOver: () => boolean,
): Promise<number | undefined> {
  const needle = typed.toLowerCase();
  const rounds = [
    [after + 1, total],
    [1, Math.min(after, total)],
  ] as const;
  for (const [from, to] of rounds) {
    for (let first = from; first <= to; first += CHUNK_LINES) {
      const lines = await load(first, Math.min(first + CHUNK_LINES - 1, to));
      if (isOver()) return undefined;
      const at = lines.findIndex((line) => line.toLowerCase().includes(needle));
      if (at >= 0) return first + at;
    }
  }
  return undefined;
}
