/** Whitespace before an offset in a text. */
export interface Gap {
  /** Start of the whitespace. The character before it is not whitespace. */
  readonly start: number;
  /**
   * Number of line feeds in it. A line feed after a form feed does not count, since the form feed replaces a removed
   * line.
   */
  readonly lines: number;
}

/**
 * Returns the whitespace directly before `end`, and its number of line feeds; empty if `end` follows another character.
 */
export function gapBefore(text: string, end: number): Gap {
  let start = end;
  let lines = 0;
  while (start > 0 && isSpace(text.charCodeAt(start - 1))) {
    start--;
    if (text.charCodeAt(start) === 0x0a && text.charCodeAt(start - 1) !== 0x0c) lines++;
  }
  return { start, lines };
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
