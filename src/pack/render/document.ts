import type { PackIdentity } from "../words/pack-name.ts";
import type { PartSize } from "../audience/audience.ts";
import type { MeasuredFile } from "../scan/file.ts";

/**
 * Views of a file, most detailed first. An `excerpt` has the passages that a task concerns, a `diff` the hunks of a
 * change. A `brief` is a purpose with the most important signatures. A `pointer` only records that the file exists.
 */
export const VIEWS = ["full", "symbols", "excerpt", "diff", "skeleton", "brief", "summary", "pointer"] as const;

export type View = (typeof VIEWS)[number];

/** Range of a file's redacted UTF-8 text, from the byte offset `start` up to, but not including, `end`. */
export interface Slice {
  /** Position among the file's slices, from 1. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  readonly sha256: string;
  /** Minimum number of hex digits of `sha256` that can be the boundary. */
  readonly boundary: number;
  /** Tokens of the slice between two line breaks. */
  readonly tokens: number;
}

/**
 * Consecutive part of a document: text by Carryon, a framed file or slice, a view, or a pointer line. Every piece
 * starts with a character other than a line break or `/` and ends with a line break, so a document's tokens are exactly
 * the sum of its pieces' tokens.
 */
export type Piece =
  | { readonly kind: "text"; readonly text: string; readonly tokens: number }
  | {
      readonly kind: "frame";
      readonly file: MeasuredFile;
      readonly slice: Slice | undefined;
      /** Opening lines without their last line break; one line in Markdown. */
      readonly open: string;
      /** Closing lines, followed by an empty line. */
      readonly close: string;
      readonly tokens: number;
    }
  | {
      readonly kind: "view";
      readonly file: MeasuredFile;
      /** Always less than the whole file. */
      readonly view: Exclude<View, "full" | "pointer">;
      /** View, including the lines around it. */
      readonly text: string;
      readonly tokens: number;
    }
  | {
      /** Line that points to a body in the content store. */
      readonly kind: "pointer";
      readonly file: MeasuredFile;
      readonly body: BodyPiece;
      readonly text: string;
      readonly tokens: number;
    };

/** Piece with the body of a file or of a part of it. */
export type BodyPiece = Extract<Piece, { readonly kind: "frame" | "view" }>;

/** Piece that shows a file or a part of it. */
export type FilePiece = Exclude<Piece, { readonly kind: "text" }>;

/** Framed file or framed slice of a file. */
export type FramePiece = Extract<Piece, { readonly kind: "frame" }>;

/**
 * Purpose of a pack's document: `content`, a `map` for people, or a `delta` that replaces the content for readers who
 * have an older version. Only content counts towards the pack's tokens.
 */
export const DOCUMENT_ROLES = ["content", "map", "delta"] as const;

export type DocumentRole = (typeof DOCUMENT_ROLES)[number];

/** Returns the content documents of one pack, in their order. */
export function packDocuments<Listed extends PackIdentity & { readonly role: DocumentRole }>(
  documents: readonly Listed[],
  { pack, scope }: PackIdentity,
): readonly Listed[] {
  return documents.filter((one) => one.pack === pack && one.scope === scope && one.role === "content");
}

/** Document whose role is not set yet. */
export interface DocumentDraft {
  /** Path relative to the pack directory: `FULL/CADDY-FULL.md`. */
  readonly path: string;
  readonly pack: string;
  readonly scope: string;
  /** Name of the scope in the document. Absent if it is `scope`. */
  readonly title?: string;
  /** Whether the files deviate from the usual order by chapter and path. */
  readonly hasOwnOrder?: boolean;
  /**
   * Set if files have pointers. `closingText` is the end of the document, which also has a pointer; empty without such
   * an end.
   */
  readonly bodies?: { readonly closingText: string };
  /** For an audience pack's document: its nonempty parts, in order. */
  readonly parts?: readonly PartSize[];
  readonly pieces: readonly Piece[];
  readonly tokens: number;
}

/** Plan of one text file of a pack: its pieces, in order. */
export interface Document extends DocumentDraft {
  readonly role: DocumentRole;
}

/** Name of a document's scope in documents. */
export function documentTitle({ scope, title = scope }: Pick<DocumentDraft, "scope" | "title">): string {
  return title;
}
