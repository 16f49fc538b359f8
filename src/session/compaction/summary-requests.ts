import type { CompactionState } from "../record/layers.ts";
import type { CompactionSettings, PartLevel } from "../record/settings.ts";
import type { OpenHistory } from "./open-history.ts";
import { partsOf } from "../plan/parts.ts";
import { summaryKey } from "../render/draft.ts";
import { renderEvent } from "../render/event-text.ts";
import { tierForLimit } from "./tiers.ts";

/**
 * A part that a model may summarize. The summary appears next to the extracted facts and never replaces pinned ones.
 */
export interface SummaryRequest {
  /** `summaryKey` of the part. The summary is returned under this key. */
  readonly key: string;
  readonly level: PartLevel;
  /** Text of the part's messages and tool output, each fenced. Long tool output appears as previews. */
  readonly source: () => string;
  /** Pinned facts of the part, verbatim. A summary must not lose what it repeats of them. */
  readonly pinned: readonly string[];
}

/**
 * Returns one summary request per part of a compaction state, oldest part first. The source text of a part is rendered
 * only when `source` is called.
 */
export function summaryRequests(
  history: OpenHistory,
  state: CompactionState,
  settings: CompactionSettings,
): readonly SummaryRequest[] {
  const style = { offload: tierForLimit(settings.limit).offload, pointers: false, idOf: history.idOf };
  return partsOf(state).map((part) => ({
    key: summaryKey(part),
    level: part.level,
    source: () =>
      [...history.events.between(part.from, part.to)]
        .filter((_, i) => history.isSent(part.from + i))
        .map((event) => renderEvent(event, style).text)
        .join("\n"),
    pinned: part.pieces.flatMap(([from, to]) =>
      history.digest(from, to).facts.flatMap(({ pin, text }) => (pin === undefined ? [] : [text])),
    ),
  }));
}
