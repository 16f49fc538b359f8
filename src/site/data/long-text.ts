/** A file with some lines of a text. All segments in order make up the text, byte for byte. */
export interface TextSegment {
  /** First line, from 1. A chunk of the text begins there. */
  readonly first: number;
  readonly lines: number;
  readonly bytes: number;
  /** Path of the file, relative to the site's root. */
  readonly href: string;
}

/** A text that is too long for its page. */
export interface LongText {
  readonly segments: readonly TextSegment[];
  /** Path of its index, a `LongTextIndex`. */
  readonly index: string;
}

/** Index that lets scripts load and name any line of a long text, in columns. */
export interface LongTextIndex {
  readonly segments: {
    readonly firsts: readonly number[];
    readonly hrefs: readonly string[];
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
