import { firstCut, lastCut } from "./cuts.ts";

const LINE_END = Uint8Array.of(0x0a);

/**
 * Tokens of a text alone, derived from its tokens between two line ends. Counts only the parts before its first and
 * after its last safe cut (see `isSafeCut`), or the whole text if it has none.
 * @param bodyTokens tokens of the text between two line ends
 */
export function countAlone(text: Uint8Array, bodyTokens: number, count: (bytes: Uint8Array) => number): number {
  const [first, last] = [firstCut(text), lastCut(text)];
  if (first === undefined || last === 0) return count(text);
  const [start, end] = [text.subarray(0, first), text.subarray(last)];
  const lineEnds =
    count(Buffer.concat([LINE_END, start])) - count(start) + count(Buffer.concat([end, LINE_END])) - count(end);
  return bodyTokens - lineEnds;
}
