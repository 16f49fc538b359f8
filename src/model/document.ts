import type { MeasuredFile } from "./file.ts";

/**
 * How one file can be shown, the one that tells most of it first. A `part` is the first lines of a file that has no view
 * yet: they fill what is left of a budget. A `pointer` only says that the file is there.
 */
export const VIEWS = ["full", "symbols", "skeleton", "summary", "part", "pointer"] as const;

/** One of `VIEWS`. */
export type View = (typeof VIEWS)[number];

/** A stretch of a file's text, in bytes of its redacted UTF-8 text. */
export interface Slice {
  /** Ordinal in the file, from 1. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  readonly sha256: string;
  /** Hex digits of `sha256` that make the boundary. */
  readonly boundary: number;
  /** Tokens of a line end, the slice and a line end. */
  readonly tokens: number;
}

/**
 * A stretch of a document. Every piece begins with a character that is neither a line end nor `/` and ends in a line
 * end, so the tokens of a document are exactly the sum of its pieces' tokens.
 */
export type Piece =
  | { readonly kind: "text"; readonly text: string; readonly tokens: number }
  | {
      readonly kind: "frame";
      readonly file: MeasuredFile;
      readonly slice: Slice | undefined;
      /** Opening line, without its line end. */
      readonly open: string;
      /** Closing line and an empty line. */
      readonly close: string;
      readonly tokens: number;
    }
  | {
      readonly kind: "view";
      readonly file: MeasuredFile;
      /** Less than the whole file. */
      readonly view: Exclude<View, "full" | "part" | "pointer">;
      /** The view with what stands around it. */
      readonly text: string;
      readonly tokens: number;
    };

/** A piece that shows a file, or a part of it. */
export type FilePiece = Exclude<Piece, { readonly kind: "text" }>;

/** A whole file, or a slice of it, in its frame. */
export type FramePiece = Extract<Piece, { readonly kind: "frame" }>;

/**
 * What a document of a pack is for: its `content`, a `map` for people, or a `delta` that stands for the content where an
 * older one is known. Only the content counts towards the pack's tokens.
 */
export const DOCUMENT_ROLES = ["content", "map", "delta"] as const;

/** One of `DOCUMENT_ROLES`. */
export type DocumentRole = (typeof DOCUMENT_ROLES)[number];

/** One rendered file of a pack, as a plan: what stands in it, in order. */
export interface Document {
  /** Path below the pack directory: `FULL/REPO-FULL.md`. */
  readonly path: string;
  /** The pack's id. */
  readonly pack: string;
  readonly scope: string;
  readonly role: DocumentRole;
  readonly pieces: readonly Piece[];
  readonly tokens: number;
}
