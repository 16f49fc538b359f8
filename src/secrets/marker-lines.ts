import type { SecretSpan } from "./secret-span.ts";
import { markerOf } from "./marker.ts";

const LINE_END = 0x0a;

/**
 * Returns for each span the line of the redacted text, from 1, with its marker. A secret of several lines becomes one
 * line, so later line numbers differ from those in the file. If a later round replaced a marker, its line is that of
 * the new marker.
 */
export function markerLines(text: Buffer, spans: readonly SecretSpan[]): readonly number[] {
  const offsets: number[] = [];
  for (let from = 0; from < spans.length;) {
    const { round } = spans[from]!;
    const found = spans.slice(from).filter((span) => span.round === round);
    const moved = movedBy(found);
    for (let i = 0; i < from; i++) offsets[i] = moved(offsets[i]!);
    for (const { start } of found) offsets.push(moved(start));
    from += found.length;
  }
  return linesOf(text, offsets);
}

/**
 * Returns a function that maps an offset before a round to the one after it. A byte of a secret maps to the start of
 * its marker.
 */
function movedBy(found: readonly SecretSpan[]): (offset: number) => number {
  let growth = 0;
  const grown = found.map(({ start, end, rule }) => {
    const before = growth;
    growth += markerOf(rule).length - (end - start);
    return { start, end, before, after: growth };
  });
  return (offset) => {
    let [low, high] = [0, grown.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (grown[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    const last = grown[low - 1];
    if (last === undefined) return offset;
    return offset < last.end ? last.start + last.before : offset + last.after;
  };
}

/** Returns the line numbers, from 1, of offsets in any order. */
function linesOf(text: Buffer, offsets: readonly number[]): readonly number[] {
  const lines: number[] = [];
  let [line, at] = [1, 0];
  for (const i of [...offsets.keys()].toSorted((a, b) => offsets[a]! - offsets[b]!)) {
    for (let end = text.indexOf(LINE_END, at); end >= 0 && end < offsets[i]!; end = text.indexOf(LINE_END, at)) {
      line++;
      at = end + 1;
    }
    lines[i] = line;
  }
  return lines;
}
