import type { SessionEvent } from "../record/event.ts";
import type { SessionRecord } from "../record/record.ts";
import type { Redactor } from "../../secrets/index.ts";
import type { ReadEvent } from "../formats/format.ts";
import { type KeptOf, numberEvents } from "./number-events.ts";
import { transcriptReading } from "./read-transcript.ts";
import { segmentsOf } from "./segments.ts";

/** Events that are searched for secrets at once, and their characters. */
const BATCH = { events: 256, characters: 512 * 1024 };

/** The name of the chain of events that the host took back. */
export const TAKEN_BACK = "taken-back";

/**
 * Yields the events of a history, in order, without secrets. Holds one chunk at a time.
 * @param chunks the bytes of the history, in order
 * @param keptOf tokens that were kept
 * @throws whatever `chunks` and `keptOf` throw
 */
export function* eventsOf(
  { format, takenBack }: Pick<SessionRecord, "format" | "takenBack">,
  chunks: Iterable<Buffer>,
  redactor: Redactor,
  keptOf?: KeptOf,
): Iterable<SessionEvent> {
  const { number } = numberEvents(redactor, keptOf);
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
    if (batch.length < BATCH.events && characters < BATCH.characters) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
