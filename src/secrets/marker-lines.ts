import type { SecretSpan } from "./secret-span.ts";
import { markerOf } from "./marker.ts";

const LINE_END = 0x0a;

/**
 * Returns, for each span, the line of the redacted text that has its marker, from 1. A multi-line secret becomes one
 * line, so later line numbers differ from those in the file. If a later round replaced a marker, the line is that of
 * the new marker.
 * @param text redacted text
 */
export function markerLines(text: Buffer, spans: readonly SecretSpan[]): readonly number[] {
  const offsets: number[] = [];
  for (let from = 0; from < spans.length;) {
    const { round } = spans[from]!;
    const roundSpans = spans.slice(from).filter((span) => span.round === round);
    const mapOffset = offsetMapper(roundSpans);
    for (let i = 0; i < from; i++) offsets[i] = mapOffset(offsets[i]!);
    for (const { start } of roundSpans) offsets.push(mapOffset(start));
    from += roundSpans.length;
  }
  return lineNumbers(text, offsets);
}

/**
 * Builds a function that maps offsets before a redaction round to offsets after it. A byte inside a secret maps to the
 * start of its marker.
 */
function offsetMapper(roundSpans: readonly SecretSpan[]): (offset: number) => number {
  let growth = 0;
  const replacements = roundSpans.map(({ start, end, rule }) => {
    const before = growth;
    growth += markerOf(rule).length - (end - start);
    return { start, end, before, after: growth };
  });
  return (offset) => {
    let [low, high] = [0, replacements.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (replacements[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    const last = replacements[low - 1];
    if (last === undefined) return offset;
    return offset < last.end ? last.start + last.before : offset + last.after;
  };
}

/** Line numbers of offsets, from 1. Offsets may be in any order. */
function lineNumbers(text: Buffer, offsets: readonly number[]): readonly number[] {
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
