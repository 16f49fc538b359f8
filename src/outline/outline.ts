import type { DerivedKind } from "../base/index.ts";

/** Kinds of symbols, with their common names. */
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

export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Name and kind of a symbol. */
export interface NamedSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
}

/** Symbol that may have parameters. */
export interface CallableSymbol extends NamedSymbol {
  /** Name with parameter names, `open(path, mode?)`, up to 200 characters. Set if it has parameters. */
  readonly call?: string;
}

/** Symbol that a file defines. */
export interface OutlineSymbol extends CallableSymbol {
  /** Declaration on one line without its body, up to 200 characters. */
  readonly signature: string;
  /** Long declaration without parameter types, up to 300 characters. */
  readonly untyped?: string;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  /** First line of the symbol's documentation, up to 160 characters; empty without documentation. */
  readonly doc: string;
  /** Set for a definition that an attribute marks as a test. */
  readonly isTest?: true;
}

/** Short body in a `symbols` view. Offsets are in UTF-16 units. */
export interface ShortBody {
  /** Name of the symbol that it belongs to. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Replacement in the view if the body is cut. */
  readonly mark: string;
}

/** The `symbols` view of a text. */
export interface SymbolsView {
  /** The `symbols` view: declarations with full documentation and all short bodies. Long bodies are cut. */
  readonly symbolsText: string;
  /** Multi-line bodies in `symbolsText`, in order and without overlap. Missing if their positions are unknown. */
  readonly shortBodies?: readonly ShortBody[];
}

/** The two shortened views of a text. */
export interface OutlineViews extends SymbolsView {
  /** Source of the outline: a syntax tree, a scanner for the format, or patterns that find declarations. */
  readonly origin: "syntax" | "scan" | "patterns";
  /** The `skeleton` view: declarations with the first line of their documentation, without bodies. */
  readonly skeletonText: string;
  /** Set if the text has more symbols or definitions than the limit. The outline lacks the others. */
  readonly exceeds?: Extract<DerivedKind, "symbols" | "definitions">;
}

/** Structure of one text, and the two views made from it. Each view ends with a line break or is empty. */
export interface Outline extends OutlineViews {
  /** In text order. */
  readonly symbols: readonly OutlineSymbol[];
}

/** Symbol in the form that a brief may show. */
export interface BriefSymbol extends CallableSymbol {
  /**
   * Declaration on one line without its body, and without parameter types if it is long. Contains no control
   * characters.
   */
  readonly signature: string;
  /** Index of the enclosing symbol in the same list; −1 without one. */
  readonly parent: number;
  /** First line, from 1. */
  readonly line: number;
  /** Number of lines that it spans. */
  readonly size: number;
  /** First line of its documentation, up to 160 characters, without control characters; empty without documentation. */
  readonly doc: string;
  /** Set for a test in the same file as the code, and for its members. */
  readonly isTest?: true;
}
