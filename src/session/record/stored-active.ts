import type { ContentId } from "../../base/index.ts";
import type { CompactionState } from "./layers.ts";
import type { CompactionSettings } from "./settings.ts";

/** How far a session is compacted, as it is kept beside its history. */
export interface StoredActive {
  readonly state: CompactionState;
  readonly settings: CompactionSettings;
  /** The model whose window is the limit. */
  readonly model?: string;
  /** When the state was written, in milliseconds since 1970. */
  readonly time: number;
  /** How often the session was compacted. */
  readonly compactions: number;
  /** Events that the history had then. */
  readonly events: number;
  /** What is sent, as the content store has it; absent if a restored state does not fit the limit. */
  readonly text?: ContentId;
  /** Exact tokens of that text. */
  readonly tokens: number;
}
