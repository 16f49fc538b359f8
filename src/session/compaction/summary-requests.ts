import type { CompactionState } from "../record/layers.ts";
import type { CompactionSettings, PartLevel } from "../record/settings.ts";
import type { OpenHistory } from "./open-history.ts";
import { partsOf } from "../plan/parts.ts";
import { summaryKey } from "../render/draft.ts";
import { shownEvent } from "../render/event-text.ts";
import { tierOf } from "./tiers.ts";

/** A part of which a model may write. What it writes stands beside the facts that are extracted, never in place of pinned ones. */
export interface SummaryRequest {
  /** Names the part and its level; the summary has the same. */
  readonly key: string;
  readonly level: PartLevel;
  /** Returns what was said and printed in the part, each text between fences, long texts of tools as previews. */
  readonly source: () => string;
  /** Facts that hold for the part, in their own words; what a model writes must not lose what it repeats of them. */
  readonly pinned: readonly string[];
}

/** Returns what a model may be asked to write of a state, oldest part first. */
export function summaryRequests(
  history: OpenHistory,
  state: CompactionState,
  settings: CompactionSettings,
): readonly SummaryRequest[] {
  const style = { offload: tierOf(settings.limit).offload, pointers: false, idOf: history.idOf };
  return partsOf(state).map((part) => ({
    key: summaryKey(part),
    level: part.level,
    source: () =>
      [...history.events.between(part.from, part.to)]
        .filter((_, i) => history.isSent(part.from + i))
        .map((event) => shownEvent(event, style).text)
        .join("\n"),
    pinned: part.pieces.flatMap(([from, to]) =>
      history.digest(from, to).facts.flatMap(({ pin, text }) => (pin === undefined ? [] : [text])),
    ),
  }));
}
