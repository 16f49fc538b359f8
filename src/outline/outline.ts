import type { DerivedKind } from "../base/index.ts";

/** The kinds of symbols, named as in most languages. */
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

/** A symbol that a file defines. */
export interface OutlineSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Its declaration on one line without its body, at most 200 characters. */
  readonly signature: string;
  /** Its name with the names of its parameters, `open(path, mode?)`, if it has any; at most 200 characters. */
  readonly call?: string;
  /** A long declaration without the types of its parameters, at most 300 characters. */
  readonly untyped?: string;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  /** First line of its documentation, at most 160 characters; empty if there is none. */
  readonly doc: string;
}

/** A short body in a `symbols` view. Offsets in UTF-16 units. */
export interface ShortBody {
  /** Of the symbol that it belongs to. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** What the view shows in its place if it is cut. */
  readonly mark: string;
}

/** The structure of one text, and the two views made from it. Each view ends with a line end or is empty. */
export interface Outline {
  /** What produced it: a syntax tree, a scanner for the format, or patterns that find declarations. */
  readonly origin: "syntax" | "scan" | "patterns";
  /** In the order of the text. */
  readonly symbols: readonly OutlineSymbol[];
  /** The `symbols` view: declarations with their full documentation and all short bodies; long bodies are cut. */
  readonly symbolsText: string;
  /** Bodies of several lines in `symbolsText`, in order and without overlap; none if nothing says where they are. */
  readonly shortBodies?: readonly ShortBody[];
  /** The `skeleton` view: declarations with the first line of their documentation, without bodies. */
  readonly skeletonText: string;
  /** Set if the text has more symbols or definitions than the limit; the rest is not in the outline. */
  readonly exceeds?: Extract<DerivedKind, "symbols" | "definitions">;
}

/** The two views that are made from an outline. */
export type OutlineViews = Omit<Outline, "symbols">;

/** A symbol as a brief may show it. */
export interface BriefSymbol extends Pick<OutlineSymbol, "name" | "kind" | "call"> {
  /** Its declaration on one line without its body, without types of parameters if it is long; no control characters. */
  readonly signature: string;
  /** Number of the symbol around it in the same list; −1 for none. */
  readonly parent: number;
  /** First line, from 1. */
  readonly line: number;
  /** How many lines it spans. */
  readonly size: number;
  /** First line of its documentation, at most 160 characters, without control characters; empty if there is none. */
  readonly doc: string;
}
