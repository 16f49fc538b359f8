/** Requested slice of some content: start and limits. */
export interface SliceRange {
  /** First line, from 1. Excludes `offset`. */
  readonly line?: number;
  /** First byte, from 0, which is the default. */
  readonly offset?: number;
  /** Maximum number of lines. Default and upper limit: 2,000. */
  readonly lines?: number;
  /** Maximum number of bytes, 4 or more. Default and upper limit: 65,536. */
  readonly bytes?: number;
}

/** Slice of some content, with the position of the next one. */
export interface ContentSlice {
  /** Bytes as text, or in Base64 if they are not UTF-8. */
  readonly content: string;
  readonly encoding: "utf8" | "base64";
  /** Offset of the first byte. */
  readonly offset: number;
  /** Size of the slice in bytes, before Base64. */
  readonly bytes: number;
  /** Line of the first byte, from 1. The slice may begin inside the line. */
  readonly firstLine: number;
  /** Line of the last byte; `firstLine - 1` if the slice is empty. */
  readonly lastLine: number;
  readonly totalBytes: number;
  readonly totalLines: number;
  /** Offset of the next slice. Absent at the end of the content. */
  readonly nextOffset?: number;
}
