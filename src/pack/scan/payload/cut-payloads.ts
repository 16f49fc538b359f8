import type { PayloadCut } from "../../facts/facts.ts";
import { describePayload } from "../../words/payload.ts";
import { type Payload, payloadsIn } from "./payloads.ts";

/** Minimum length of a payload, in characters. Files without one are packed byte for byte. */
export const MIN_PAYLOAD_LENGTH = 1000;

/** Text without its payloads, and the payloads' lengths. */
export interface CutText {
  readonly text: Buffer;
  readonly cuts: readonly PayloadCut[];
}

const NONE: readonly PayloadCut[] = [];
const LF = 10;

/**
 * Replaces each payload with its length: `…18,000 characters of base64…`. A payload is unreadable data within one line,
 * so line numbers stay valid. Returns the same buffer if no line has a payload.
 * @param utf8 redacted text, so that no secret is hidden from the search or cut in half
 */
export function cutPayloads(utf8: Buffer): CutText {
  const parts: Buffer[] = [];
  const cuts: PayloadCut[] = [];
  let from = 0;
  for (const [start, end] of longLines(utf8, MIN_PAYLOAD_LENGTH)) {
    const line = utf8.toString("utf8", start, end);
    const payloads = payloadsIn(line, MIN_PAYLOAD_LENGTH);
    if (payloads.length === 0) continue;
    parts.push(utf8.subarray(from, start), Buffer.from(withoutPayloads(line, payloads)));
    for (const { kind, start: first, end: last } of payloads) addCut(cuts, { kind, characters: last - first });
    from = end;
  }
  return from === 0 ? { text: utf8, cuts: NONE } : { text: Buffer.concat([...parts, utf8.subarray(from)]), cuts };
}

/** Yields the offsets of each line with at least `bytes` bytes. `end` is exclusive and excludes the line break. */
export function* longLines(utf8: Buffer, bytes: number): Generator<readonly [start: number, end: number]> {
  let start = 0;
  while (start + bytes <= utf8.length) {
    // The last line break within reach skips all short lines at once.
    const near = utf8.lastIndexOf(LF, start + bytes - 1);
    if (near >= start) {
      start = near + 1;
      continue;
    }
    const end = utf8.indexOf(LF, start + bytes);
    yield [start, end === -1 ? utf8.length : end];
    start = end === -1 ? utf8.length : end + 1;
  }
}

function withoutPayloads(line: string, payloads: readonly Payload[]): string {
  let text = "";
  let from = 0;
  for (const { kind, start, end } of payloads) {
    text += `${line.slice(from, start)}…${describePayload({ kind, characters: end - start })}…`;
    from = end;
  }
  return text + line.slice(from);
}

function addCut(cuts: PayloadCut[], { kind, characters }: PayloadCut): void {
  const at = cuts.findIndex((cut) => cut.kind === kind);
  if (at === -1) cuts.push({ kind, characters });
  else cuts[at] = { kind, characters: characters + cuts[at]!.characters };
}
