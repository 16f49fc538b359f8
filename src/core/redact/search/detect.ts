import type { SecretSpan } from "../../../model/facts.ts";
import { type FoundSecret, joinOverlaps } from "./overlap.ts";
import { markerOf } from "../marker.ts";
import { replaceSpans } from "../redact.ts";

/**
 * Markers can bring a secret into the form of a rule, and free what it was glued to, so a redacted text is searched
 * again, this often at most.
 */
const MAX_ROUNDS = 16;

/**
 * The spans of all secrets in a text. A round in which nothing is found ends it; after the last round the text is taken
 * as it is: everything that was found in it is gone.
 */
export function detectSpans(utf8: Buffer, find: (text: Buffer) => readonly FoundSecret[]): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  const rounds: (readonly FoundSecret[])[] = [];
  let text = utf8;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const found = joinOverlaps(find(text).map((secret) => wholeCharacters(text, secret)));
    if (found.length === 0) break;
    const starts = found.map(({ start }) => start);
    const lines = linesAt(utf8, originalOffsets(starts, rounds));
    for (const [index, { start, end, rule }] of found.entries()) {
      spans.push({ round, start, end, rule, line: lines[index] ?? 1 });
    }
    text = replaceSpans(text, found);
    rounds.push(found);
  }
  return spans;
}

/** Widens a secret to whole UTF-8 characters. */
function wholeCharacters(text: Buffer, { start, end, rule }: FoundSecret): FoundSecret {
  const inside = (at: number): boolean => ((text[at] ?? 0) & 0xc0) === 0x80;
  let from = start;
  while (from > 0 && inside(from)) from--;
  let to = end;
  while (to < text.length && inside(to)) to++;
  return { start: from, end: to, rule };
}

/** Where ascending bytes of the text after some rounds stood in the original. */
function originalOffsets(offsets: readonly number[], rounds: readonly (readonly FoundSecret[])[]): readonly number[] {
  return rounds.reduceRight((at, found) => offsetsBefore(at, found), offsets);
}

/** Where ascending bytes of the text after a round stood before it; a marker's bytes stood where its secret began. */
function offsetsBefore(offsets: readonly number[], found: readonly FoundSecret[]): readonly number[] {
  let next = 0;
  let grown = 0;
  return offsets.map((at) => {
    for (; next < found.length; next++) {
      const { start, end, rule } = found[next]!;
      const marker = markerOf(rule).length;
      if (at < start + grown + marker) return at < start + grown ? at - grown : start;
      grown += marker - (end - start);
    }
    return at - grown;
  });
}

/** Line numbers, from 1, of ascending offsets. */
function linesAt(text: Buffer, offsets: readonly number[]): readonly number[] {
  let line = 1;
  let at = 0;
  return offsets.map((offset) => {
    for (;;) {
      const newline = text.indexOf(10, at);
      if (newline < 0 || newline >= offset) return line;
      line++;
      at = newline + 1;
    }
  });
}
