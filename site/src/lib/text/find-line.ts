import { CHUNK_LINES } from "../chunks.ts";
import type { LongText } from "./long-text.ts";

/**
 * Finds the next line with a text, without case, and begins anew at the end of the document.
 * @param after the line to begin after @returns the line; `undefined` for none or if `isOver` says so
 */
export async function findLine(
  { load, total }: Pick<LongText, "load" | "total">,
  typed: string,
  after: number,
  isOver: () => boolean,
): Promise<number | undefined> {
  const wanted = typed.toLowerCase();
  const rounds = [
    [after + 1, total],
    [1, Math.min(after, total)],
  ] as const;
  for (const [from, to] of rounds) {
    for (let first = from; first <= to; first += CHUNK_LINES) {
      const lines = await load(first, Math.min(first + CHUNK_LINES - 1, to));
      if (isOver()) return undefined;
      const at = lines.findIndex((line) => line.toLowerCase().includes(wanted));
      if (at >= 0) return first + at;
    }
  }
  return undefined;
}
