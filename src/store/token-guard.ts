import type { ContentId } from "../base/index.ts";
import { type StoreText, OFFLOAD_LIMITS, offloadText, pointerText } from "./offload.ts";

/** Limits for all messages to a model together, in tokens. */
export interface GuardLimits {
  /** Above this, texts are offloaded, largest first, until all messages fit. */
  readonly offload: number;
  /** Above this, texts are replaced by their ids alone. */
  readonly pointers: number;
  /** Length of the beginning that remains of an offloaded text, in UTF-16 code units. */
  readonly preview: number;
}

/** Limits of Carryon's own tools: previews above 20,000 tokens, ids alone above 40,000. */
export const GUARD_LIMITS: GuardLimits = { offload: 20_000, pointers: 40_000, preview: OFFLOAD_LIMITS.preview };

/** A message to a model. */
export interface GuardedMessage {
  /** Redacted text. */
  readonly text: string;
  /** Whether it must stay unchanged, such as the user's last message. */
  readonly pinned?: boolean;
  /** Contents that hold the text that was removed. */
  readonly references?: readonly ContentId[];
}

/** Messages with no more tokens than the originals. */
export interface GuardedMessages<Message extends GuardedMessage> {
  readonly messages: readonly Message[];
  readonly tokensBefore: number;
  readonly tokens: number;
  /** Whether they fit into the limit. If not, no further text can be shortened. */
  readonly fits: boolean;
}

/** Token counter, and function that stores a text and returns its content id. */
export interface GuardTools {
  /** Exact tokens of a text. */
  readonly count: (text: string) => number;
  readonly keep: StoreText;
}

/**
 * Shrinks messages until they fit `limits.offload` tokens together; returns them unchanged if they already do. Replaces
 * texts by previews and then by content ids; above `limits.pointers` tokens, by content ids at once. Replaces the
 * largest texts first, and only if that saves tokens. Pinned messages and texts that cannot be stored stay, so the
 * result may not fit.
 */
export function guardTokens<Message extends GuardedMessage>(
  messages: readonly Message[],
  { count, keep }: GuardTools,
  limits: GuardLimits = GUARD_LIMITS,
): GuardedMessages<Message> {
  const originals = messages.map((message) => ({ message, tokens: count(message.text) }));
  const tokensBefore = originals.reduce((sum, { tokens }) => sum + tokens, 0);
  const maxTokens = limits.offload;
  if (tokensBefore <= maxTokens) return { messages, tokensBefore, tokens: tokensBefore, fits: true };
  const { preview } = limits;
  const previews = (text: string) => offloadText(text, keep, { characters: preview, preview });
  const pointers = (text: string) => pointerText(text, keep);
  const steps = tokensBefore > limits.pointers ? [pointers] : [previews, pointers];
  let [current, tokens] = [originals, tokensBefore];
  for (const shorten of steps) {
    for (const { index } of bySize(current)) {
      if (tokens <= maxTokens) break;
      // Replace a preview using the full text, so that the store never holds a preview.
      const whole = originals[index]!.message;
      const { text, id } = shorten(whole.text);
      const now = id === undefined ? Number.POSITIVE_INFINITY : count(text);
      const previousTokens = current[index]!.tokens;
      if (id === undefined || now >= previousTokens) continue;
      tokens += now - previousTokens;
      const references = [...(whole.references ?? []), id];
      current = current.with(index, { message: { ...whole, text, references }, tokens: now });
    }
  }
  return { messages: current.map(({ message }) => message), tokensBefore, tokens, fits: tokens <= maxTokens };
}

/** Indexes of the messages that may be replaced, largest first. */
function bySize(
  counted: readonly { readonly message: GuardedMessage; readonly tokens: number }[],
): readonly { readonly index: number; readonly tokens: number }[] {
  return counted
    .map(({ message, tokens }, index) => ({ index, tokens, pinned: message.pinned === true }))
    .filter(({ pinned }) => !pinned)
    .toSorted((a, b) => b.tokens - a.tokens || a.index - b.index);
}
