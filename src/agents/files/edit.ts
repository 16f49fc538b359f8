import type { EditState } from "../parts/agent-parts.ts";

/**
 * One thing that Carryon keeps in a file. What it puts into a text, it can take out again: `remove(put(text))` is `text`
 * for every text that does not have it yet, and `undefined` stands for no file.
 */
export interface Edit {
  readonly look: (text: string | undefined) => EditState;
  /** Only for texts whose state is neither `foreign` nor `barred`. */
  readonly put: (text: string | undefined) => string;
  /** Only for texts whose state is neither `absent`, `foreign` nor `barred`; `undefined` if nothing else is in the file. */
  readonly remove: (text: string) => string | undefined;
}

/** What `look` says of a file that an edit has nothing in. */
export const ABSENT: EditState = { state: "absent" };

/** Returns the line end of a text: that of its first line, `\n` if it has none. */
export function lineEndOf(text: string): "\n" | "\r\n" {
  const at = text.indexOf("\n");
  if (at === -1) return text.endsWith("\r") ? "\r\n" : "\n";
  return text[at - 1] === "\r" ? "\r\n" : "\n";
}

/** Returns a text with `\n` as its line ends. */
export function unixText(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
