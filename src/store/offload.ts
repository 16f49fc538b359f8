import { type ContentId, formatCount, pluralize } from "../base/index.ts";
import { beginningOf, firstErrorLine, countLineFeeds } from "./preview.ts";

/** Size limits for replacing a text by a preview, in UTF-16 code units. */
export interface OffloadLimits {
  /** Longer texts are offloaded. */
  readonly characters: number;
  /** Length of the beginning that remains. */
  readonly preview: number;
}

/** Texts of up to 6,000 characters remain; longer ones keep their first 800. */
export const OFFLOAD_LIMITS: OffloadLimits = { characters: 6_000, preview: 800 };

/** Limits for the tool output of a conversation, in tokens. */
export interface OutputLimits {
  /** Above this, the model is warned, and one reply alone becomes a preview. */
  readonly offload: number;
  /** Above this, only ids remain. */
  readonly pointers: number;
}

/** Previews or a warning above 20,000 tokens, ids alone above 40,000. */
export const OUTPUT_LIMITS: OutputLimits = { offload: 20_000, pointers: 40_000 };

/** Stores a text and returns its id. If it throws, the text is not offloaded. */
export type StoreText = (text: string) => ContentId;

/** A text, or the preview or pointer that replaces it. */
export interface OffloadedText {
  readonly text: string;
  /** Content that holds the full text; absent if the text was not replaced. */
  readonly id?: ContentId;
}

/**
 * Stores a text longer than `limits.characters`. Returns its beginning, its first error line and its id in its place.
 * Returns the text unchanged if it is short, if storing fails, or if the replacement would not be shorter.
 * @param text redacted text, such as tool output
 */
export function offloadText(text: string, keep: StoreText, limits: OffloadLimits = OFFLOAD_LIMITS): OffloadedText {
  if (text.length <= limits.characters) return { text };
  return replaceText(text, keep, (id) => previewText(text, id, limits.preview));
}

/**
 * Stores a text and returns one line that names its id in its place. Returns the text unchanged if storing fails or if
 * the line would not be shorter.
 */
export function pointerText(text: string, keep: StoreText): OffloadedText {
  return replaceText(text, keep, (id) => contentPointer(text, id));
}

/** Token counter, and function that stores a text and returns its content id. */
export interface ShrinkTools {
  /** Exact tokens of a text. */
  readonly count: (text: string) => number;
  readonly keep: StoreText;
}

/**
 * Stores a text of more than `limits.offload` tokens. Returns a preview in its place, or one line with its id if the text
 * has more than `limits.pointers` tokens or its preview more than `limits.offload`. Returns the text unchanged if storing
 * fails or saves no tokens.
 * @param preview length of the beginning that remains, in UTF-16 code units
 */
export function shrinkText(
  text: string,
  { count, keep }: ShrinkTools,
  { offload, pointers, preview }: OutputLimits & { readonly preview: number },
): OffloadedText {
  const tokens = count(text);
  if (tokens <= offload) return { text };
  const fits = ({ id, text: short }: OffloadedText, limit: number): boolean =>
    id !== undefined && count(short) <= limit;
  if (tokens <= pointers) {
    const beginning = offloadText(text, keep, { characters: preview, preview });
    if (fits(beginning, offload)) return beginning;
  }
  const pointer = pointerText(text, keep);
  return fits(pointer, tokens - 1) ? pointer : { text };
}

/** Placeholder id to measure a replacement before storing anything. All ids have the same length. */
const SAMPLE_ID = "0".repeat(64);

function replaceText(text: string, keep: StoreText, wording: (id: string) => string): OffloadedText {
  const sample = wording(SAMPLE_ID);
  if (sample.length >= text.length) return { text };
  try {
    const id = keep(text);
    // Search from the end: the id is in the last line, and the text above could contain the placeholder.
    const at = sample.lastIndexOf(SAMPLE_ID);
    return { text: sample.slice(0, at) + id + sample.slice(at + SAMPLE_ID.length), id };
  } catch {
    return { text };
  }
}

function previewText(text: string, id: string, preview: number): string {
  const beginning = beginningOf(text, preview);
  const error = firstErrorLine(text);
  return [
    `${beginning}…`,
    `[the first ${formatCount(beginning.length)} of ${formatCount(text.length)} characters]`,
    ...(error === undefined ? [] : [`[first error, line ${formatCount(error.number)}: ${error.text}]`]),
    contentPointer(text, id),
  ].join("\n");
}

/** Returns the line that replaces a stored text: its id and its numbers of lines and characters. */
export function contentPointer(text: string, id: string): string {
  const lines = countLineFeeds(text) + (text.endsWith("\n") ? 0 : 1);
  return `[content ${id}: ${pluralize(lines, "line")}, ${pluralize(text.length, "character")}; fetch slices of it by its id]`;
}
