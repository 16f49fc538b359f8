import { createHash } from "node:crypto";
import type { Piece, View } from "../document.ts";
import type { FrameStyle } from "../../config/frame-style.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import type { Outline } from "../../../outline/index.ts";
import { boundaryLength } from "../../../tokens/index.ts";
import { type CountText, LINE_END } from "../frame.ts";
import { closingLines, type FrameLabel, indentedFrame, type IndentedView, openingLines } from "../frame-lines.ts";

/** A piece that shows less than a whole file. */
export type ViewPiece = Piece & { kind: "view" };

/** The style of frames, and token counts: `count` for the lines around a view, `countBody` for the text between them. */
export interface ViewMeasure {
  readonly style: FrameStyle;
  readonly count: CountText;
  /** Returns the tokens of a text between two line ends. */
  readonly countBody: (bytes: Uint8Array) => { readonly tokens: number };
}

/** The views that a frame shows. */
export type FramedViewName = Extract<View, "symbols" | "skeleton" | "excerpt" | "diff">;

const WHAT: Readonly<Record<FramedViewName, FrameLabel["what"]>> = {
  symbols: "SYMBOLS",
  skeleton: "SKELETON",
  excerpt: "EXCERPT",
  diff: "DIFF",
};

/** The part of a file that a frame shows. */
export interface ShownView {
  readonly view: FramedViewName;
  readonly text: string;
  readonly origin: Outline["origin"];
}

/**
 * Returns a framed view of a file. The boundary comes from the shown text, as in the frame of a whole file. A view
 * found by patterns is labelled `BY PATTERNS`.
 */
export function framedView(file: MeasuredFile, shown: ShownView, measure: ViewMeasure): ViewPiece {
  const bytes = Buffer.from(shown.text);
  const { open, close, tokens } = viewFrame(file, { ...shown, bytes }, measure);
  const text = `${open}\n${shown.text}\n${close}`;
  return { kind: "view", file, view: shown.view, text, tokens: tokens + measure.countBody(bytes).tokens };
}

/** Returns the lines around a view, with their tokens. */
export function viewFrame(
  { entry: { path } }: MeasuredFile,
  { view, bytes, origin }: Omit<ShownView, "text"> & { readonly bytes: Buffer },
  { style, count }: ViewMeasure,
): { readonly open: string; readonly close: string; readonly tokens: number } {
  const digest = createHash("sha256").update(bytes).digest("hex");
  const boundary = digest.slice(0, boundaryLength(bytes, digest));
  const label: FrameLabel = { what: WHAT[view], byPatterns: origin === "patterns", path, boundary };
  const [open, close] = [openingLines(style, label), closingLines(style, label)];
  return { open, close, tokens: count(`${open}\n${close}`) - LINE_END };
}

/** Returns lines about a file as a piece. Each line is indented, so none can open a frame. */
export function indentedView(
  file: MeasuredFile,
  { view, lines }: { readonly view: IndentedView; readonly lines: readonly string[] },
  { style, count }: ViewMeasure,
): ViewPiece {
  const { open, close } = indentedFrame(style, view, file.entry.path);
  const text = `${[open, ...lines.map((line) => ` ${line}`)].join("\n")}\n${close}`;
  return { kind: "view", file, view, text, tokens: count(text) };
}
