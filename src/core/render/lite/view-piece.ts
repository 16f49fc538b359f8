import { createHash } from "node:crypto";
import type { Piece, View } from "../../../model/document.ts";
import type { MeasuredFile } from "../../../model/file.ts";
import type { Outline } from "../../../model/outline.ts";
import { boundaryLength } from "../../measure/boundary.ts";
import { type CountText, LINE_END } from "../frame.ts";

/** A piece that shows less than a whole file. */
export type ViewPiece = Piece & { kind: "view" };

/** Token counts for a view: `count` for its frame lines, `countBody` for the text between them. */
export interface ViewMeasure {
  readonly count: CountText;
  /** Returns the tokens of a text between two line ends. */
  readonly countBody: (bytes: Uint8Array) => { readonly tokens: number };
}

/** The part of a file that a frame shows. */
export interface ShownView {
  readonly view: Extract<View, "symbols" | "skeleton">;
  readonly text: string;
  readonly origin: Outline["origin"];
}

/**
 * Returns a framed view of a file. The boundary comes from the shown text, as in the frame of a whole file. A view
 * found by patterns is labelled `BY PATTERNS`.
 */
export function framedView(
  file: MeasuredFile,
  { view, text, origin }: ShownView,
  { count, countBody }: ViewMeasure,
): ViewPiece {
  const bytes = Buffer.from(text);
  const digest = createHash("sha256").update(bytes).digest("hex");
  const boundary = digest.slice(0, boundaryLength(bytes, digest));
  const label = `${view.toUpperCase()}${origin === "patterns" ? " BY PATTERNS" : ""}`;
  const open = `## ${label} ${file.entry.path} ${boundary}`;
  const close = `END ${boundary}\n\n`;
  const tokens = count(`${open}\n${close}`) - LINE_END + countBody(bytes).tokens;
  return { kind: "view", file, view, text: `${open}\n${text}\n${close}`, tokens };
}

/** Returns a summary of a file as a piece. Each line is indented, so none can open a frame. */
export function summaryView(file: MeasuredFile, lines: readonly string[], count: CountText): ViewPiece {
  const text = `${[`## SUMMARY ${file.entry.path}`, ...lines.map((line) => ` ${line}`)].join("\n")}\n\n`;
  return { kind: "view", file, view: "summary", text, tokens: count(text) };
}
