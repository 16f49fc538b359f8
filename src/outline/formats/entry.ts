import { withoutHalf } from "../text/shortened.ts";

/** A value in a document of keys and values, with as many of its children as are kept. */
export interface DataEntry {
  /** Its key, or `-` for an item of a list. */
  readonly key: string;
  /** The key as written, up to its value: `"name":`, `name =`, `[package]`. */
  readonly label: string;
  /** Whether its children are on lines of their own, without brackets and commas, as in YAML. */
  readonly isBlock: boolean;
  /** First and last line, from 1. */
  readonly line: number;
  readonly endLine: number;
  /** `text`: multi-line text, with `size` lines. */
  readonly shape: "list" | "map" | "scalar" | "text";
  /** Source text of a scalar, or its beginning. */
  readonly text: string;
  /** Number of its keys, items or lines. */
  readonly size: number;
  /** Whether a comma follows its last child. */
  readonly endsInComma: boolean;
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
  endsInComma: boolean;
  children: GrowingEntry[];
}

/** Levels of entries that are kept, counted from the values of the root. */
export const KEPT_LEVELS = 6;
/** Kept length of a key or a scalar, in UTF-16 units. */
const KEPT_UNITS = 200;
/** Kept children per entry, and kept entries per document; the rest are only counted. */
const KEPT_CHILDREN = 200;
const KEPT_ENTRIES = 5000;

/** The beginning of an entry. */
export interface NewEntry {
  readonly key: string;
  /** `key:` unless stated. */
  readonly label?: string;
  readonly line: number;
  readonly doc?: string;
  readonly isBlock?: boolean;
}

/** Creates the entries of one document, until enough are kept. */
export interface Grower {
  /** Creates the root entry. */
  root(line: number): GrowingEntry;
  /** Counts a child; returns it if it is kept. */
  add(parent: GrowingEntry, child: NewEntry): GrowingEntry | undefined;
}

/** Returns a grower that keeps the first entries of a document and counts the rest. */
export function grower(isBlockStyle = false): Grower {
  let kept = 0;
  const entry = ({ key, label = `${key}:`, line, doc = "", isBlock = isBlockStyle }: NewEntry): GrowingEntry => {
    kept++;
    const empty = { shape: "scalar", text: "", size: 0, endsInComma: false, children: [] } as const;
    return { ...empty, key, label, isBlock, line, endLine: line, children: [], doc };
  };
  return {
    root: (line) => entry({ key: "-", line }),
    add: (parent, { key, label, ...rest }) => {
      parent.size++;
      parent.endsInComma = false;
      if (kept >= KEPT_ENTRIES || parent.children.length >= KEPT_CHILDREN) return undefined;
      const child = entry({ key: clippedText(key), label: clippedText(label ?? `${key}:`), ...rest });
      parent.children.push(child);
      return child;
    },
  };
}

/** Cuts a scalar to the kept length. */
export function clippedText(text: string): string {
  return text.length > KEPT_UNITS ? withoutHalf(text.slice(0, KEPT_UNITS)) : text;
}
