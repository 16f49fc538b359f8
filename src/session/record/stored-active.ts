import type { ContentId } from "../../base/index.ts";
import type { CompactionState } from "./layers.ts";
import type { CompactionSettings } from "./settings.ts";

/** Compaction state of a session and its settings, as stored next to its history. */
export interface StoredActive {
  readonly state: CompactionState;
  readonly settings: CompactionSettings;
  /** Model whose context window sets the limit. */
  readonly model?: string;
  /** Time when the state was written, in milliseconds since 1970. */
  readonly time: number;
  readonly compactions: number;
  /** Number of events in the history at that time. */
  readonly events: number;
  /** Content id of the text to send; absent if a restored state does not fit the limit. */
  readonly text?: ContentId;
  /** Exact tokens of that text. */
  readonly tokens: number;
}
