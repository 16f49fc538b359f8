/** What one written file came to. */
export interface Written {
  /** sha256 of the bytes, 64 hex digits. */
  readonly sha256: string;
  readonly bytes: number;
}

/** A file being written. */
export interface Sink {
  /** A text is written as UTF-8. */
  write(bytes: Uint8Array | string): void;
  close(): Written;
}

/** A pack directory being written: nobody sees it before `commit`, and it is whole or not there. */
export interface Output {
  /** @param path relative to the pack's root, made of safe names */
  create(path: string): Sink;
  /** Writes a whole file whose digest nobody asks for. @param path as `create` takes it */
  put(path: string, content: Uint8Array | string): void;
  /** The bytes of a finished file. */
  read(path: string): Buffer;
  /** Gives a finished file a second name: a hard link, or a copy where the file system has none. */
  link(from: string, to: string): void;
  /** Puts the new pack in the place of the old one. @throws CarryonError `write-failed` or `disk-full` */
  commit(): void;
  /** Removes what was written so far. */
  discard(): void;
}

/** A zip file being written: entries are stored, in the order given, with a fixed date and mode. */
export interface ZipSink {
  entry(name: string, bytes: Uint8Array): void;
  close(): Written;
}
