import type { EditState } from "../parts/agent-parts.ts";

/**
 * Reversible edit of one thing that Carryon maintains in a file. `remove(put(text))` equals `text` for every text
 * without it. `undefined` means that the file does not exist.
 */
export interface Edit {
  readonly look: (text: string | undefined) => EditState;
  /** Accepts only texts whose state is neither `foreign` nor `barred`. */
  readonly put: (text: string | undefined) => string;
  /**
   * Accepts only texts whose state is not `absent`, `foreign` or `barred`. Returns `undefined` if the file contains
   * nothing else.
   */
  readonly remove: (text: string) => string | undefined;
}

/** Result of `look` if the file does not contain the edit. */
export const ABSENT: EditState = { state: "absent" };

/** Returns the line break of the first line. A text without `\n` has `\r\n` if it ends with `\r`, otherwise `\n`. */
export function lineEndOf(text: string): "\n" | "\r\n" {
  const at = text.indexOf("\n");
  if (at === -1) return text.endsWith("\r") ? "\r\n" : "\n";
  return text[at - 1] === "\r" ? "\r\n" : "\n";
}

/** Converts line breaks to `\n`. */
export function unixText(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
