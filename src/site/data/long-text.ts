/** A text that is too long for its page. */
export interface LongText {
  /** Path of its index, a `LongTextIndex`. */
  readonly index: string;
}

/** Index that lets scripts load and name any line of a long text, in columns. */
export interface LongTextIndex {
  /** Path of the text, relative to the site's root. */
  readonly text: string;
  /** Parts of the text for range requests. A chunk of the text begins at each. */
  readonly segments: {
    /** First lines, from 1. */
    readonly firsts: readonly number[];
    /** Offsets of the first bytes. */
    readonly starts: readonly number[];
    /** Size of the text in bytes. */
    readonly end: number;
  };
  /** File frames in text order. */
  readonly frames: {
    readonly lines: readonly number[];
    readonly paths: readonly string[];
    /** Pages of the files; `null` for a file without a page. */
    readonly hrefs: readonly (string | null)[];
  };
}

/** Position of a document in its pack. */
export interface ReadingOrder {
  /** From 1. */
  readonly at: number;
  readonly of: number;
  readonly previous?: DocumentName;
  readonly next?: DocumentName;
}

/** A document's name, and the path of its page. */
export interface DocumentName {
  readonly name: string;
  readonly href: string;
}
