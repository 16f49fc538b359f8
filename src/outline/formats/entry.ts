import { trimLoneSurrogate } from "../text/shortened.ts";

/** Value in a document of keys and values, with its retained children. */
export interface DataEntry {
  /** Key, or `-` for a list item. */
  readonly key: string;
  /** The key as written, up to its value: `"name":`, `name =`, `[package]`. */
  readonly label: string;
  /** Whether each child is on a separate line without brackets and commas, as in YAML. */
  readonly isBlock: boolean;
  /** First and last line, from 1. */
  readonly line: number;
  readonly endLine: number;
  /** `text` is multi-line text of `size` lines. */
  readonly shape: "list" | "map" | "scalar" | "text";
  /** Source text of a scalar, or the start of it. */
  readonly text: string;
  /** Number of keys, items or lines. */
  readonly size: number;
  /** Whether a comma follows the last child. */
  readonly endsInComma: boolean;
  /** First children, up to a limit. `size` counts all of them. */
  readonly children: readonly DataEntry[];
  /** Comment above the entry, without delimiters. */
  readonly doc: string;
}

/** Entry that is still being read. Its end and contents are not final. */
export interface GrowingEntry extends DataEntry {
  endLine: number;
  shape: DataEntry["shape"];
  text: string;
  size: number;
  endsInComma: boolean;
  children: GrowingEntry[];
}

/** Maximum depth of retained entries, counted from the values of the root. */
export const MAX_ENTRY_LEVELS = 6;
/** Maximum retained length of a key or scalar, in UTF-16 units. */
const MAX_TEXT_LENGTH = 200;
/** Maximum number of retained children per entry and entries per document. Further ones are only counted. */
const MAX_CHILDREN = 200;
const MAX_ENTRIES = 5000;

/** Start of an entry. */
export interface NewEntry {
  readonly key: string;
  /** Defaults to `key:`. */
  readonly label?: string;
  readonly line: number;
  readonly doc?: string;
  readonly isBlock?: boolean;
}

/** Creates the entries of one document up to a limit, and counts the others in their parent's `size`. */
export interface Grower {
  /** Creates the root entry. Call it once. */
  root(line: number): GrowingEntry;
  /**
   * Counts a child of an entry and returns it. Returns `undefined` beyond the limits; its contents need not be read
   * then.
   */
  add(parent: GrowingEntry, child: NewEntry): GrowingEntry | undefined;
}

/**
 * Creates an entry factory for one document. It retains the first 200 children per entry and 5,000 entries in total,
 * and only counts the others.
 * @param isBlockStyle default of `isBlock` for new entries
 */
export function grower(isBlockStyle = false): Grower {
  let entryCount = 0;
  const entry = ({ key, label = `${key}:`, line, doc = "", isBlock = isBlockStyle }: NewEntry): GrowingEntry => {
    entryCount++;
    const empty = { shape: "scalar", text: "", size: 0, endsInComma: false, children: [] } as const;
    return { ...empty, key, label, isBlock, line, endLine: line, children: [], doc };
  };
  return {
    root: (line) => entry({ key: "-", line }),
    add: (parent, { key, label, ...rest }) => {
      parent.size++;
      parent.endsInComma = false;
      if (entryCount >= MAX_ENTRIES || parent.children.length >= MAX_CHILDREN) return undefined;
      const child = entry({ key: clippedText(key), label: clippedText(label ?? `${key}:`), ...rest });
      parent.children.push(child);
      return child;
    },
  };
}

/** Cuts a key or scalar to 200 UTF-16 units, the maximum retained length. */
export function clippedText(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? trimLoneSurrogate(text.slice(0, MAX_TEXT_LENGTH)) : text;
}
