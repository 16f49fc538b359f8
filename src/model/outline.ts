/** What a symbol is, in the words of most languages. */
export const SYMBOL_KINDS = [
  "class",
  "constant",
  "enum",
  "function",
  "heading",
  "interface",
  "key",
  "macro",
  "method",
  "module",
  "property",
  "type",
  "variable",
] as const;

/** One of `SYMBOL_KINDS`. */
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** One thing that a file defines. */
export interface OutlineSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Its declaration on one line without its body, 200 characters at most. */
  readonly signature: string;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  /** First line of its documentation, 160 characters at most; empty where there is none. */
  readonly doc: string;
}

/** The structure of one text, and the two shorter texts that it gives. They end in a line end, or are empty. */
export interface Outline {
  /** What found it: a syntax tree, a scanner made for the format, or patterns that only know declarations. */
  readonly origin: "syntax" | "scan" | "patterns";
  /** In the order of the text. */
  readonly symbols: readonly OutlineSymbol[];
  /** The view `symbols`: declarations with their whole documentation; short bodies stay, long ones are cut. */
  readonly symbolsText: string;
  /** The view `skeleton`: declarations with the first line of their documentation, without bodies. */
  readonly skeletonText: string;
}
