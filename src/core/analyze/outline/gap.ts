/** White space before a place in a text. */
export interface Gap {
  /** Where it begins: the text before it is not white space. */
  readonly start: number;
  /** Line feeds in it, but for those behind a form feed: such a line was taken out. */
  readonly lines: number;
}

/** The white space that ends at `end`; empty if something else ends there. */
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
