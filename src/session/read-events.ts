import { renderEvent } from "./render/event-text.ts";
import { contentIdOf } from "./compaction/content-id.ts";
import { tierForLimit } from "./compaction/tiers.ts";
import type { SessionRecord } from "./record/record.ts";
import { sessionEvents, type SessionPlace } from "./history.ts";

/** Range of events to read: `count` events from index `from`. */
export interface EventRange {
  readonly from: number;
  readonly count: number;
}

/**
 * Formats a range of a session's events as text, each under a heading with its index. Includes thoughts, side chains
 * and the full texts of tools. Empty if the range has no events.
 * @throws CarryonError `blob-missing`, `blob-damaged`
 */
export function eventsText(place: SessionPlace, record: SessionRecord, { from, count }: EventRange): string {
  const parts: string[] = [];
  const { offload } = tierForLimit(Number.POSITIVE_INFINITY);
  const style = {
    offload: { ...offload, characters: Number.POSITIVE_INFINITY },
    pointers: false,
    idOf: contentIdOf,
  };
  for (const event of sessionEvents(place, record)) {
    if (event.index >= from + count) break;
    if (event.index < from) continue;
    const chain = event.chain === undefined ? "" : ` (${event.chain})`;
    const eventBody = event.kind === "thought" ? `thought:\n${event.text}\n` : renderEvent(event, style).text;
    parts.push(`## Event ${event.index}${chain}\n\n${eventBody}`);
  }
  return parts.join("\n");
}
