/** A file with some lines of a text; all of them in order make up the text, byte for byte. */
export interface TextSegment {
  /** Its first line, from 1: one that a chunk of the text begins with. */
  readonly first: number;
  readonly lines: number;
  readonly bytes: number;
  /** Path of the file, relative to the site's root. */
  readonly href: string;
}

/** A text that is too long to be in its page. */
export interface LongText {
  readonly segments: readonly TextSegment[];
  /** Path of its index, a `LongTextIndex`. */
  readonly index: string;
}

/** What scripts need to know of a long text to load and name any line of it, in columns. */
export interface LongTextIndex {
  readonly segments: {
    readonly firsts: readonly number[];
    readonly hrefs: readonly string[];
  };
  /** The frames of files, in the order of the text. */
  readonly frames: {
    readonly lines: readonly number[];
    readonly paths: readonly string[];
    /** Pages of the files; `null` for a file without one. */
    readonly hrefs: readonly (string | null)[];
  };
}

/** Where a document is among those of its pack. */
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
