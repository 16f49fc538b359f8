import type { SecretSpan } from "../secret-span.ts";
import { type FoundSecret, joinOverlaps } from "./overlap.ts";
import { markerOf } from "../marker.ts";
import { replaceSpans } from "../redact.ts";

/**
 * Markers can make text match a rule, or separate a secret from text it was joined to, so redacted text is searched
 * again, at most this many times.
 */
const MAX_ROUNDS = 16;

/**
 * Returns the spans of all secrets in a text. Stops after a round without findings, or after the last round;
 * everything found by then is redacted.
 */
export function detectSpans(utf8: Buffer, find: (text: Buffer) => readonly FoundSecret[]): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  const rounds: (readonly FoundSecret[])[] = [];
  let text = utf8;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const secrets = find(text);
    if (secrets.length === 0) break;
    const found = joinOverlaps(secrets.map((secret) => wholeCharacters(text, secret)));
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

/** Extends a secret to whole UTF-8 characters. */
function wholeCharacters(text: Buffer, { start, end, rule }: FoundSecret): FoundSecret {
  const inside = (at: number): boolean => ((text[at] ?? 0) & 0xc0) === 0x80;
  let from = start;
  while (from > 0 && inside(from)) from--;
  let to = end;
  while (to < text.length && inside(to)) to++;
  return { start: from, end: to, rule };
}

/** Maps ascending offsets in the text after some rounds to offsets in the original. */
function originalOffsets(offsets: readonly number[], rounds: readonly (readonly FoundSecret[])[]): readonly number[] {
  return rounds.reduceRight((at, found) => offsetsBefore(at, found), offsets);
}

/** Maps ascending offsets after a round to offsets before it. A marker's bytes map to the start of its secret. */
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

/** Returns the line numbers, from 1, of ascending offsets. */
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
