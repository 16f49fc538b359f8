import type { Outline } from "../outline.ts";

/** A node of a syntax tree that a query named. Offsets are in UTF-16 units, rows from 0. */
export interface Capture {
  /** The name in the query, without `@`. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly startRow: number;
  readonly endRow: number;
}

/** What a parser says of a text: what the query caught, in the order of the text, or that it gave up. */
export type SyntaxReading =
  | {
      readonly kind: "parsed";
      readonly captures: readonly Capture[];
      /** Whether the tree has places that are no valid syntax. */
      readonly damaged: boolean;
    }
  | { readonly kind: "refused" };

/** Runs one query over the syntax tree of a text. Gives up after a number of steps, never by the clock. */
export interface SyntaxReader {
  /**
   * @param grammar name of a file in `dist/grammars/`, without its endings
   * @throws Error where there is no such grammar, or the query does not fit it
   */
  read(grammar: string, query: string, text: string): Promise<SyntaxReading>;
}

/** A text to be outlined. */
export interface OutlineRequest {
  /** Linguist's name of its language. */
  readonly language: string;
  /** Redacted text. */
  readonly text: string;
}

/** An outline as a process of its own made it, or the news that the process did not survive the text. */
export type OutlineReply = { readonly kind: "outlined"; readonly outline: Outline } | { readonly kind: "crashed" };

/** Outlines texts in a process of its own, which is started with the first request. */
export interface Outliner {
  /** Yields one reply for each request, in the order given; takes requests no faster than it can send them. */
  outline(requests: Iterable<OutlineRequest> | AsyncIterable<OutlineRequest>): AsyncIterable<OutlineReply>;
  /** Ends the process. */
  close(): void;
}
