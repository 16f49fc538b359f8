/** Characters of an escape that are looked at. */
export const MAX_ESCAPE = 40;

/** A character, or several, that stand for another one. */
export interface Escape {
  /** Lower-case beginnings of escapes that make a stretch of text worth decoding; ASCII letters match in any case. */
  readonly marks: readonly string[];
  /** The character that every escape begins with. */
  readonly lead: string;
  /**
   * Returns the escape that a text begins with; undefined if it begins with none.
   * @param text the lead and up to `MAX_ESCAPE` Latin-1 characters in all
   * @param before the character before it, if any
   */
  readonly decode: (text: string, before: string) => Decoded | undefined;
}

/** What an escape is decoded to. */
export interface Decoded {
  /** Bytes of the escape. */
  readonly length: number;
  readonly text: string;
}

/** Returns the ASCII character of a code, without control characters other than white space; else undefined. */
export function asciiOf(code: number): string | undefined {
  return (code >= 0x20 && code < 0x7f) || code === 9 || code === 10 || code === 13
    ? String.fromCharCode(code)
    : undefined;
}
