/** Digest and size of a written file. */
export interface WrittenFile {
  /** SHA-256 of the bytes, 64 hex digits. */
  readonly sha256: string;
  readonly bytes: number;
}

/** File being written. */
export interface Sink {
  /** Appends bytes, or a string as UTF-8. */
  write(bytes: Uint8Array | string): void;
  close(): WrittenFile;
}
