/** The part of some content that is asked for: where it begins, and the most that it holds. */
export interface SliceRange {
  /** First line, from 1. Not together with `offset`. */
  readonly line?: number;
  /** First byte, from 0; the default. */
  readonly offset?: number;
  /** Most lines; default and maximum 2,000. */
  readonly lines?: number;
  /** Most bytes, at least 4; default and maximum 65,536. */
  readonly bytes?: number;
}

/** A slice of some content, with what is needed to ask for the next one. */
export interface ContentSlice {
  /** The bytes as text, or in base64 if they are not UTF-8. */
  readonly content: string;
  readonly encoding: "utf8" | "base64";
  /** Offset of the first byte. */
  readonly offset: number;
  /** Bytes of the slice itself, before base64. */
  readonly bytes: number;
  /** The line, from 1, that the first byte belongs to; the slice may begin inside it. */
  readonly firstLine: number;
  /** The line that the last byte belongs to; `firstLine - 1` if the slice is empty. */
  readonly lastLine: number;
  readonly totalBytes: number;
  readonly totalLines: number;
  /** Where the next slice begins; absent at the end of the content. */
  readonly nextOffset?: number;
}
