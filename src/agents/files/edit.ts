import type { EditState } from "../parts/agent-parts.ts";

/**
 * Reversible edit of one thing that Carryon maintains in a file, as functions of the file's text. `undefined` means
 * that the file does not exist. `remove(put(text))` equals `text` for every text without it.
 */
export interface Edit {
  readonly look: (text: string | undefined) => EditState;
  /**
   * Returns the text with the thing added or renewed. Accepts only texts whose state is neither `foreign` nor `barred`.
   */
  readonly put: (text: string | undefined) => string;
  /**
   * Returns the text without the thing; `undefined` if the file contains nothing else. Accepts only texts whose state
   * is not `absent`, `foreign` or `barred`.
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
