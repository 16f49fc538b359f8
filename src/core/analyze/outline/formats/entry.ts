import { withoutHalf } from "../../text/shortened.ts";

/** A value in a document of keys and values, with the values inside as far as they are kept. */
export interface DataEntry {
  /** Its key, or `-` for an item of a list. */
  readonly key: string;
  /** First and last line, from 1. */
  readonly line: number;
  readonly endLine: number;
  /** `text`: several lines of text, counted by `size`. */
  readonly shape: "list" | "map" | "scalar" | "text";
  /** Of a scalar, how it is written, or the beginning of that. */
  readonly text: string;
  /** How many keys or items it has. */
  readonly size: number;
  /** The first of them. */
  readonly children: readonly DataEntry[];
  /** The comment above it, without marks. */
  readonly doc: string;
}

/** An entry whose end and content are not known yet. */
export interface GrowingEntry extends DataEntry {
  endLine: number;
  shape: DataEntry["shape"];
  text: string;
  size: number;
  children: GrowingEntry[];
}

/** Levels of entries that are kept, the values of the root being the first. */
export const KEPT_LEVELS = 6;
/** As much of a key or a scalar is kept, in UTF-16 units. */
const KEPT_UNITS = 200;
/** Children of one entry that are kept, and entries of one document; the others are only counted. */
const KEPT_CHILDREN = 200;
const KEPT_ENTRIES = 5000;

/** Makes the entries of one document, until enough of them are kept. */
export interface Grower {
  /** A document without a parent. */
  root(line: number): GrowingEntry;
  /** Counts a child; gives it if it is kept. */
  add(parent: GrowingEntry, key: string, line: number, doc?: string): GrowingEntry | undefined;
}

/** Keeps the first entries of a document, and counts the others. */
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

/** As much of a scalar as an entry keeps. */
export function clippedText(text: string): string {
  return text.length > KEPT_UNITS ? withoutHalf(text.slice(0, KEPT_UNITS)) : text;
}
