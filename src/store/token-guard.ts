import type { ContentId } from "../base/index.ts";
import { type KeepText, OFFLOAD_LIMITS, offloadText, pointerText } from "./offload.ts";

/** Limits for all messages together, in tokens. */
export interface GuardLimits {
  /** Above this, texts are offloaded, the largest first, until all messages fit into it. */
  readonly offload: number;
  /** Above this, texts are replaced by their ids alone. */
  readonly pointers: number;
  /** How much of the beginning of an offloaded text stays, in UTF-16 code units. */
  readonly preview: number;
}

/** 20,000 tokens, and 40,000. */
export const GUARD_LIMITS: GuardLimits = { offload: 20_000, pointers: 40_000, preview: OFFLOAD_LIMITS.preview };

/** A message to a model. */
export interface GuardedMessage {
  /** Redacted text. */
  readonly text: string;
  /** Whether it must stay as it is, such as what the user wrote last. */
  readonly pinned?: boolean;
  /** The contents that hold what is no longer in the text. */
  readonly references?: readonly ContentId[];
}

/** Messages that take no more tokens than those that were given. */
export interface GuardedMessages<Message extends GuardedMessage> {
  readonly messages: readonly Message[];
  readonly tokensBefore: number;
  readonly tokens: number;
  /** Whether they fit into the limit; if not, nothing is left that could be made smaller. */
  readonly fits: boolean;
}

/** What the guard needs from outside. */
export interface GuardTools {
  /** Returns the exact tokens of a text. */
  readonly count: (text: string) => number;
  readonly keep: KeepText;
}

/**
 * Makes messages smaller until they fit: above `limits.offload` by previews and then by ids alone, above `limits.pointers`
 * by ids alone. Texts are replaced from the largest on, and only by fewer tokens. A text that cannot be stored stays.
 */
export function guardTokens<Message extends GuardedMessage>(
  messages: readonly Message[],
  { count, keep }: GuardTools,
  limits: GuardLimits = GUARD_LIMITS,
): GuardedMessages<Message> {
  const counted = messages.map((message) => ({ message, tokens: count(message.text) }));
  const tokensBefore = counted.reduce((sum, { tokens }) => sum + tokens, 0);
  const most = limits.offload;
  if (tokensBefore <= most) return { messages, tokensBefore, tokens: tokensBefore, fits: true };
  const { preview } = limits;
  const previews = (text: string) => offloadText(text, keep, { characters: preview, preview });
  const pointers = (text: string) => pointerText(text, keep);
  const steps = tokensBefore > limits.pointers ? [pointers] : [previews, pointers];
  let [shown, tokens] = [counted, tokensBefore];
  for (const shorten of steps) {
    for (const { index } of bySize(shown)) {
      if (tokens <= most) break;
      // A preview is replaced from the whole text, so that a content never holds a preview.
      const whole = counted[index]!.message;
      const { text, id } = shorten(whole.text);
      const now = id === undefined ? Number.POSITIVE_INFINITY : count(text);
      const before = shown[index]!.tokens;
      if (id === undefined || now >= before) continue;
      tokens += now - before;
      const references = [...(whole.references ?? []), id];
      shown = shown.with(index, { message: { ...whole, text, references }, tokens: now });
    }
  }
  return { messages: shown.map(({ message }) => message), tokensBefore, tokens, fits: tokens <= most };
}

/** Returns the messages that may be replaced, the largest first. */
function bySize(
  counted: readonly { readonly message: GuardedMessage; readonly tokens: number }[],
): readonly { readonly index: number; readonly tokens: number }[] {
  return counted
    .map(({ message, tokens }, index) => ({ index, tokens, pinned: message.pinned === true }))
    .filter(({ pinned }) => !pinned)
    .toSorted((a, b) => b.tokens - a.tokens || a.index - b.index);
}
