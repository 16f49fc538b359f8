import type { Outline } from "./outline.ts";

/** Syntax node captured by a query. Offsets are in UTF-16 code units; rows count from 0. */
export interface Capture {
  /** Name in the query, without `@`. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly startRow: number;
  readonly endRow: number;
}

/** Result of parsing a text: the query's captures in text order, or `refused` if the parser gave up. */
export type SyntaxReading =
  | {
      readonly kind: "parsed";
      readonly captures: readonly Capture[];
      /** Whether the tree contains syntax errors. */
      readonly damaged: boolean;
    }
  | { readonly kind: "refused" };

/** Runs one query over the syntax tree of a text. Limited by steps, never by time. */
export interface SyntaxReader {
  /**
   * Parses a text and returns the captures of a query, or `refused` if the text exceeds the parser's limits.
   * @param grammar name of a file in `dist/grammars/`, without its extensions
   * @param query tree-sitter query
   * @throws Error if the grammar does not exist or the query does not match it
   */
  read(grammar: string, query: string, text: string): Promise<SyntaxReading>;
}

/** Text to outline. */
export interface OutlineRequest {
  /** Linguist's name for its language. */
  readonly language: string;
  /** Redacted text. */
  readonly text: string;
}

/** Outline of a text, or `crashed` if the parser process died on it. */
export type OutlineReply = { readonly kind: "outlined"; readonly outline: Outline } | { readonly kind: "crashed" };

/** Outlines texts in a separate process, which starts with the first request. */
export interface Outliner {
  /** Yields one reply per request, in order. Pulls requests only as fast as it can send them. */
  outline(requests: Iterable<OutlineRequest> | AsyncIterable<OutlineRequest>): AsyncIterable<OutlineReply>;
  /** Ends the process. Pending texts are answered as crashed. */
  close(): void;
}
