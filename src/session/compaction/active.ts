import type { CompactionState } from "../record/layers.ts";
import type { CompactionSettings } from "../record/settings.ts";
import type { OpenHistory } from "./open-history.ts";
import { draftSession, type PartSummaries, type SessionDraft } from "../render/draft.ts";
import type { NamedContent } from "../render/event-text.ts";

/** Size of a context that exceeds its limit, in tokens. */
export interface ContextExcess {
  readonly tokens: number;
  readonly limit: number;
  readonly over: number;
}

/** Result of rendering a context that exceeds its limit. */
export interface SessionOverflow extends ContextExcess {
  readonly fits: false;
}

/**
 * The private field makes this type nominal: no object of another layer and no plain object can pass for an active
 * context.
 */
class Active {
  readonly fits = true;
  /** Exact tokens of its text. Never exceeds `limit`. */
  readonly tokens: number;
  readonly limit: number;
  /** Contents that must be in the content store before the text is sent. */
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

/**
 * Rendered text of a session that may be sent to a model. Only `activateSession` and `sealDraft` create one, and it
 * never exceeds its limit.
 */
export type ActiveContext = Active;

/**
 * Renders a history as its compaction state says: events before the last cut as facts, later ones verbatim. Returns the
 * active context if it fits `settings.limit` tokens, otherwise the size and by how many tokens it exceeds the limit.
 * @param summaries model summaries of the parts, by `summaryKey`; parts without one show facts alone
 */
export function activateSession(
  history: OpenHistory,
  state: CompactionState,
  settings: CompactionSettings,
  summaries?: PartSummaries,
): ActiveContext | SessionOverflow {
  return sealDraft(draftSession(history, state, settings, summaries), settings.limit);
}

/**
 * Turns a draft into an active context if it has at most `limit` tokens. Otherwise returns its tokens, the limit and
 * the number of excess tokens.
 */
export function sealDraft(draft: SessionDraft, limit: number): ActiveContext | SessionOverflow {
  const { tokens } = draft;
  return tokens <= limit ? new Active(draft, limit) : { fits: false, tokens, limit, over: tokens - limit };
}

/**
 * Text of an active context.
 * @throws TypeError for anything else, such as a restore point, a history or a draft
 */
export function renderActive(active: ActiveContext): string {
  const text = typeof active === "object" && active !== null ? Active.textOf(active) : undefined;
  if (text === undefined) throw new TypeError("only an active context can be sent");
  return text;
}
