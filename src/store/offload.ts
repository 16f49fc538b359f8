import { type ContentId, formatCount, pluralize } from "../base/index.ts";
import { beginningOf, firstErrorLine, lineEnds } from "./preview.ts";

/** When a text is offloaded, and what is left of it; in UTF-16 code units. */
export interface OffloadLimits {
  /** A longer text is offloaded. */
  readonly characters: number;
  /** How much of its beginning stays. */
  readonly preview: number;
}

/** 6,000 characters stay; of a longer text, the first 800. */
export const OFFLOAD_LIMITS: OffloadLimits = { characters: 6_000, preview: 800 };

/** Stores a text and returns its id. It may throw; then the text stays where it is. */
export type KeepText = (text: string) => ContentId;

/** A text, or what stands for it. */
export interface OffloadedText {
  readonly text: string;
  /** The content that holds all of it; absent if the text is the one that was given. */
  readonly id?: ContentId;
}

/**
 * Stores a text that is longer than the limit, and returns its beginning, the first line that reports an error, and the
 * id. Returns the text itself if it is short, if it cannot be stored, or if the replacement would not be shorter.
 * @param text redacted text, such as the output of a tool
 */
export function offloadText(text: string, keep: KeepText, limits: OffloadLimits = OFFLOAD_LIMITS): OffloadedText {
  if (text.length <= limits.characters) return { text };
  return replaced(text, keep, (id) => previewText(text, id, limits.preview));
}

/** Stores a text and returns one line that names its id, under the same conditions as `offloadText`. */
export function pointerText(text: string, keep: KeepText): OffloadedText {
  return replaced(text, keep, (id) => contentPointer(text, id));
}

/** An id for measuring a replacement before anything is stored: all ids are of the same length. */
const SAMPLE = "0".repeat(64);

function replaced(text: string, keep: KeepText, wording: (id: string) => string): OffloadedText {
  const sample = wording(SAMPLE);
  if (sample.length >= text.length) return { text };
  try {
    const id = keep(text);
    // The id is in the last line, whatever the text says above it.
    const at = sample.lastIndexOf(SAMPLE);
    return { text: sample.slice(0, at) + id + sample.slice(at + SAMPLE.length), id };
  } catch {
    return { text };
  }
}

function previewText(text: string, id: string, preview: number): string {
  const shown = beginningOf(text, preview);
  const error = firstErrorLine(text);
  return [
    `${shown}…`,
    `[the first ${formatCount(shown.length)} of ${formatCount(text.length)} characters]`,
    ...(error === undefined ? [] : [`[first error, line ${formatCount(error.number)}: ${error.text}]`]),
    contentPointer(text, id),
  ].join("\n");
}

/** Returns the line that stands for a stored text. */
export function contentPointer(text: string, id: string): string {
  const lines = lineEnds(text) + (text.endsWith("\n") ? 0 : 1);
  return `[content ${id}: ${pluralize(lines, "line")}, ${pluralize(text.length, "character")}; fetch slices of it by its id]`;
}
