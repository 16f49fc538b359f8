import type { View } from "../render/document.ts";

/** Facts about a printed pack that are known before its texts are read. */
export interface PrintedHead {
  readonly name: string;
  readonly pack: string;
  readonly encoding: string;
  /** Number of files that the entries show. */
  readonly files: number;
  /** Sum of the entries' tokens. */
  readonly tokens: number;
  /** Text before the first entry: how to read the pack, and the repository's instructions. */
  readonly preamble: string;
  /** All other text by Carryon: the file tree, names of files not shown, totals and omissions. */
  readonly notes: string;
}

/** File, view of a file or slice of a file in a printed pack. */
export interface PrintedEntry {
  readonly path: string;
  /** A `part` is one slice of a file. */
  readonly view: View | "link" | "part";
  /** Heading of the chapter; empty without one. */
  readonly chapter: string;
  /** First and last line of a slice, from 1. */
  readonly lines: readonly [number, number] | undefined;
  /** Whether the view was extracted with patterns, so that some declarations may be missing. */
  readonly isByPatterns: boolean;
  readonly tokens: number;
  readonly text: string;
}

/** Writer of one format. The parts of a pack are written in this order: beginning, entries, end. */
export interface FormatWriter {
  beginning(head: PrintedHead): string;
  /** @param number position of the entry, from 1 */
  entry(entry: PrintedEntry, number: number): string;
  /** @param entries number of entries */
  end(head: PrintedHead, entries: number): string;
}
