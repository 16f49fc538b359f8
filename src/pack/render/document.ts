import type { PartSize } from "../audience/audience.ts";
import type { MeasuredFile } from "../scan/file.ts";

/**
 * The ways to show a file, from most to least detailed. An `excerpt` is the passages that a task concerns, a `diff` the
 * hunks of a change. A `brief` is a purpose with the foremost signatures. A `part` is the first lines of a file without
 * another view; it uses up what is left of a budget. A `pointer` only says that the file exists.
 */
export const VIEWS = ["full", "symbols", "excerpt", "diff", "skeleton", "brief", "summary", "part", "pointer"] as const;

/** One of `VIEWS`. */
export type View = (typeof VIEWS)[number];

/** A stretch of a file's text, in bytes of its redacted UTF-8 text. */
export interface Slice {
  /** Position among the file's slices, from 1. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  readonly sha256: string;
  /** Fewest hex digits of `sha256` that can be the boundary. */
  readonly boundary: number;
  /** Tokens of the slice between two line ends. */
  readonly tokens: number;
}

/**
 * A stretch of a document. Every piece starts with a character other than a line end or `/` and ends with a line end,
 * so a document's tokens are exactly the sum of its pieces' tokens.
 */
export type Piece =
  | { readonly kind: "text"; readonly text: string; readonly tokens: number }
  | {
      readonly kind: "frame";
      readonly file: MeasuredFile;
      readonly slice: Slice | undefined;
      /** Opening lines, without their last line end; one line in Markdown. */
      readonly open: string;
      /** Closing lines, followed by an empty line. */
      readonly close: string;
      readonly tokens: number;
    }
  | {
      readonly kind: "view";
      readonly file: MeasuredFile;
      /** Always less than the whole file. */
      readonly view: Exclude<View, "full" | "part" | "pointer">;
      /** The view with the lines around it. */
      readonly text: string;
      readonly tokens: number;
    }
  | {
      /** A line that points to a body in the content store. */
      readonly kind: "pointer";
      readonly file: MeasuredFile;
      readonly body: BodyPiece;
      readonly text: string;
      /** Tokens of the line. */
      readonly tokens: number;
    };

/** A piece with the body of a file, or of a part of it. */
export type BodyPiece = Extract<Piece, { readonly kind: "frame" | "view" }>;

/** A piece that shows a file, or a part of it. */
export type FilePiece = Exclude<Piece, { readonly kind: "text" }>;

/** A framed file, or a framed slice of one. */
export type FramePiece = Extract<Piece, { readonly kind: "frame" }>;

/**
 * What a document of a pack is for: `content`, a `map` for people, or a `delta` that replaces the content for readers
 * who have an older one. Only content counts towards the pack's tokens.
 */
export const DOCUMENT_ROLES = ["content", "map", "delta"] as const;

/** One of `DOCUMENT_ROLES`. */
export type DocumentRole = (typeof DOCUMENT_ROLES)[number];

/** The plan of one text file of a pack: its pieces, in order. */
export interface Document {
  /** Path relative to the pack directory: `FULL/REPO-FULL.md`. */
  readonly path: string;
  /** The pack's id. */
  readonly pack: string;
  readonly scope: string;
  readonly role: DocumentRole;
  /** Whether its files are in another order than those of the other documents, which is by chapter and path. */
  readonly hasOwnOrder?: boolean;
  /** Set if files have pointers; `rest` is the end of the document, which has a pointer, too; empty if there is none. */
  readonly bodies?: { readonly rest: string };
  /** For the document of an audience pack: its parts that have files, in their order. */
  readonly parts?: readonly PartSize[];
  readonly pieces: readonly Piece[];
  readonly tokens: number;
}
