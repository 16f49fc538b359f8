import { shownEvent } from "./render/event-text.ts";
import { contentIdOf } from "./compaction/content-id.ts";
import { tierOf } from "./compaction/tiers.ts";
import type { SessionRecord } from "./record/record.ts";
import { sessionEvents, type SessionPlace } from "./history.ts";

/** Events to read: so many from one of them. */
export interface EventRange {
  readonly from: number;
  readonly count: number;
}

/** Returns events of a session as text, each under its number; long texts of tools whole. @throws CarryonError as `readSession` */
export function eventsText(place: SessionPlace, record: SessionRecord, { from, count }: EventRange): string {
  const parts: string[] = [];
  const { offload } = tierOf(Number.POSITIVE_INFINITY);
  const style = {
    offload: { ...offload, characters: Number.POSITIVE_INFINITY },
    pointers: false,
    idOf: contentIdOf,
  };
  for (const event of sessionEvents(place, record)) {
    if (event.index >= from + count) break;
    if (event.index < from) continue;
    const chain = event.chain === undefined ? "" : ` (${event.chain})`;
    const shown = event.kind === "thought" ? `thought:\n${event.text}\n` : shownEvent(event, style).text;
    parts.push(`## Event ${event.index}${chain}\n\n${shown}`);
  }
  return parts.join("\n");
}
