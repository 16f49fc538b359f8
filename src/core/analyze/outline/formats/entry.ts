import { withoutHalf } from "../../text/shortened.ts";

/** A value in a document of keys and values, with as many of its children as are kept. */
export interface DataEntry {
  /** Its key, or `-` for an item of a list. */
  readonly key: string;
  /** First and last line, from 1. */
  readonly line: number;
  readonly endLine: number;
  /** `text`: multi-line text, with `size` lines. */
  readonly shape: "list" | "map" | "scalar" | "text";
  /** Source text of a scalar, or its beginning. */
  readonly text: string;
  /** Number of its keys, items or lines. */
  readonly size: number;
  /** Its first children. */
  readonly children: readonly DataEntry[];
  /** The comment above it, without delimiters. */
  readonly doc: string;
}

/** An entry that is still being read, with unknown end and contents. */
export interface GrowingEntry extends DataEntry {
  endLine: number;
  shape: DataEntry["shape"];
  text: string;
  size: number;
  children: GrowingEntry[];
}

/** Levels of entries that are kept, counted from the values of the root. */
export const KEPT_LEVELS = 6;
/** Kept length of a key or a scalar, in UTF-16 units. */
const KEPT_UNITS = 200;
/** Kept children per entry, and kept entries per document; the rest are only counted. */
const KEPT_CHILDREN = 200;
const KEPT_ENTRIES = 5000;

/** Creates the entries of one document, until enough are kept. */
export interface Grower {
  /** Creates the root entry. */
  root(line: number): GrowingEntry;
  /** Counts a child; returns it if it is kept. */
  add(parent: GrowingEntry, key: string, line: number, doc?: string): GrowingEntry | undefined;
}

/** Returns a grower that keeps the first entries of a document and counts the rest. */
export function grower(): Grower {
  let kept = 0;
  const entry = (key: string, line: number, doc: string): GrowingEntry => {
    kept++;
    return { key, line, endLine: line, shape: "scalar", text: "", size: 0, children: [], doc };
  };
  return {
    root: (line) => entry("-", line, ""),
    add: (parent, key, line, doc = "") => {
      parent.size++;
      if (kept >= KEPT_ENTRIES || parent.children.length >= KEPT_CHILDREN) return undefined;
      const child = entry(clippedText(key), line, doc);
      parent.children.push(child);
      return child;
    },
  };
}

/** Cuts a scalar to the kept length. */
export function clippedText(text: string): string {
  return text.length > KEPT_UNITS ? withoutHalf(text.slice(0, KEPT_UNITS)) : text;
}
