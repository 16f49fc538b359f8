/** Whitespace before an offset in a text. */
export interface Gap {
  /** Its start; the character before it is not whitespace. */
  readonly start: number;
  /** Number of line feeds in it, except those after a form feed, which stands for a removed line. */
  readonly lines: number;
}

/** Returns the whitespace that ends at `end`; empty if something else ends there. */
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
