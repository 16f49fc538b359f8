import type { CompactionState } from "../record/layers.ts";
import type { CompactionSettings } from "../record/settings.ts";
import type { OpenHistory } from "./open-history.ts";
import { draftSession, type PartSummaries, type SessionDraft } from "../render/draft.ts";
import type { NamedContent } from "../render/event-text.ts";

/** What does not fit, and by how much, in tokens. */
export interface SessionOverflow {
  readonly fits: false;
  readonly tokens: number;
  readonly limit: number;
  readonly over: number;
}

/** The private field is the border between the layers: no object of another layer, and no plain one, can have it. */
class Active {
  readonly fits = true;
  /** Exact tokens of its text, at most the limit. */
  readonly tokens: number;
  readonly limit: number;
  /** What must be in the content store before it is sent. */
  readonly contents: readonly NamedContent[];
  readonly #text: string;

  constructor({ text, tokens, contents }: SessionDraft, limit: number) {
    this.#text = text;
    this.tokens = tokens;
    this.limit = limit;
    this.contents = contents;
  }

  static textOf(value: object): string | undefined {
    return #text in value ? value.#text : undefined;
  }
}

/** All that may be sent of a session. Only `activateSession` makes one, and none is larger than its limit. */
export type ActiveContext = Active;

/** Makes the active context of a history, or says by how much it is too large. */
export function activateSession(
  history: OpenHistory,
  state: CompactionState,
  settings: CompactionSettings,
  summaries?: PartSummaries,
): ActiveContext | SessionOverflow {
  return sealDraft(draftSession(history, state, settings, summaries), settings.limit);
}

/** Makes an active context of a draft if it is not over the limit. */
export function sealDraft(draft: SessionDraft, limit: number): ActiveContext | SessionOverflow {
  const { tokens } = draft;
  return tokens <= limit ? new Active(draft, limit) : { fits: false, tokens, limit, over: tokens - limit };
}

/**
 * Returns the text of an active context.
 * @throws TypeError for anything else, such as a snapshot, a history or a draft
 */
export function renderActive(active: ActiveContext): string {
  const text = typeof active === "object" && active !== null ? Active.textOf(active) : undefined;
  if (text === undefined) throw new TypeError("only an active context can be sent");
  return text;
}
