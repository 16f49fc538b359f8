import type { SecretSpan } from "../secret-span.ts";
import { type FoundSecret, joinOverlaps } from "./overlap.ts";
import { markerOf } from "../marker.ts";
import { replaceSpans } from "../redact.ts";

/**
 * Maximum number of search rounds. Redacted text is searched again, because markers can make text match a rule, or
 * separate a secret from text it was joined to.
 */
const MAX_ROUNDS = 16;

/**
 * Finds the spans of all secrets in a text, in the order that `redact` expects. Replaces the secrets of each round and
 * searches again, because markers can make other text match. Stops after a round without findings or after 16 rounds.
 * @param find returns the secrets in a text, in any order; they may overlap
 */
export function detectSpans(utf8: Buffer, find: (text: Buffer) => readonly FoundSecret[]): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  const rounds: (readonly FoundSecret[])[] = [];
  let text = utf8;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const secrets = find(text);
    if (secrets.length === 0) break;
    const roundSecrets = joinOverlaps(secrets.map((secret) => wholeCharacters(text, secret)));
    const starts = roundSecrets.map(({ start }) => start);
    const lines = lineNumbersAt(utf8, originalOffsets(starts, rounds));
    for (const [index, { start, end, rule }] of roundSecrets.entries()) {
      spans.push({ round, start, end, rule, line: lines[index] ?? 1 });
    }
    text = replaceSpans(text, roundSecrets);
    rounds.push(roundSecrets);
  }
  return spans;
}

/** Extends a secret to whole UTF-8 characters. */
function wholeCharacters(text: Buffer, { start, end, rule }: FoundSecret): FoundSecret {
  const isContinuation = (at: number): boolean => ((text[at] ?? 0) & 0xc0) === 0x80;
  let from = start;
  while (from > 0 && isContinuation(from)) from--;
  let to = end;
  while (to < text.length && isContinuation(to)) to++;
  return { start: from, end: to, rule };
}

/** Maps ascending offsets after several rounds to offsets in the original text. */
function originalOffsets(offsets: readonly number[], rounds: readonly (readonly FoundSecret[])[]): readonly number[] {
  return rounds.reduceRight((at, secrets) => offsetsBefore(at, secrets), offsets);
}

/** Maps ascending offsets after a round to offsets before it. A marker's bytes map to the start of its secret. */
function offsetsBefore(offsets: readonly number[], secrets: readonly FoundSecret[]): readonly number[] {
  let next = 0;
  let growth = 0;
  return offsets.map((at) => {
    for (; next < secrets.length; next++) {
      const { start, end, rule } = secrets[next]!;
      const marker = markerOf(rule).length;
      if (at < start + growth + marker) return at < start + growth ? at - growth : start;
      growth += marker - (end - start);
    }
    return at - growth;
  });
}

/** Line numbers of ascending offsets, from 1. */
function lineNumbersAt(text: Buffer, offsets: readonly number[]): readonly number[] {
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
