import type { SessionEvent } from "../record/event.ts";
import type { HistoryFormat } from "../record/record.ts";
import type { Redactor } from "../../secrets/index.ts";
import type { ReadEvent } from "../formats/format.ts";
import { type StoredTokenLookup, eventNumberer } from "./number-events.ts";
import { transcriptReading } from "./read-transcript.ts";
import { segmentsOf } from "./segments.ts";

/** Maximum number of events, and of their characters, redacted in one batch. */
const MAX_BATCH = { events: 256, characters: 512 * 1024 };

/** Name of the side chain for events that the host took back, such as a turn that the user rewound. */
export const TAKEN_BACK = "taken-back";

/**
 * Yields the events of a stored history in order, with secrets replaced. Puts events that the host took back on the
 * side chain `TAKEN_BACK`. Holds one chunk, one record and one batch of events at a time.
 * @param chunks bytes of the history, in order
 * @param storedTokens stored token counts by event index
 * @throws errors of `chunks` and `storedTokens`
 */
export function* eventsOf(
  { format, takenBack }: HistoryFormat,
  chunks: Iterable<Buffer>,
  redactor: Redactor,
  storedTokens?: StoredTokenLookup,
): Iterable<SessionEvent> {
  const { number } = eventNumberer(redactor, storedTokens);
  let range = 0;
  for (const batch of batchesOf(transcriptReading(format).readings(segmentsOf(chunks)))) {
    for (const event of number(batch)) {
      while ((takenBack[range]?.[1] ?? Number.POSITIVE_INFINITY) <= event.index) range++;
      const isTakenBack = (takenBack[range]?.[0] ?? Number.POSITIVE_INFINITY) <= event.index;
      yield isTakenBack ? { ...event, chain: TAKEN_BACK } : event;
    }
  }
}

function* batchesOf(readings: Iterable<{ readonly events: readonly ReadEvent[] }>): Iterable<readonly ReadEvent[]> {
  let [batch, characters]: [ReadEvent[], number] = [[], 0];
  for (const { events } of readings) {
    for (const event of events) {
      batch.push(event);
      characters += event.kind === "call" ? event.input.length : event.text.length;
    }
    if (batch.length < MAX_BATCH.events && characters < MAX_BATCH.characters) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
