import { createHash } from "node:crypto";
import type { Piece, View } from "../document.ts";
import type { FrameStyle } from "../../config/frame-style.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import type { Outline } from "../../../outline/index.ts";
import { boundaryLength } from "../../../tokens/index.ts";
import { type CountText, LINE_BREAK_TOKENS } from "../frame.ts";
import { closingLines, type FrameLabel, indentedFrame, type IndentedView, openingLines } from "../frame-lines.ts";

/** Piece that shows less than a whole file. */
export type ViewPiece = Piece & { kind: "view" };

/** Frame style and token counters: `count` for the lines around a view, `countBody` for the text between them. */
export interface ViewMeasure {
  readonly style: FrameStyle;
  readonly count: CountText;
  /** Counts the tokens of a text between two line breaks. */
  readonly countBody: (bytes: Uint8Array) => { readonly tokens: number };
}

/** Views shown in a frame. */
export type FramedViewName = Extract<View, "symbols" | "skeleton" | "excerpt" | "diff">;

const FRAME_KINDS: Readonly<Record<FramedViewName, FrameLabel["what"]>> = {
  symbols: "SYMBOLS",
  skeleton: "SKELETON",
  excerpt: "EXCERPT",
  diff: "DIFF",
};

/** Kind and source of a framed view. */
interface ViewLabel {
  readonly view: FramedViewName;
  readonly origin: Outline["origin"];
}

/** Framed view of a file, before its frame is added. */
export interface ViewText extends ViewLabel {
  readonly text: string;
}

/** Framed view of a file as UTF-8. */
export interface ViewBytes extends ViewLabel {
  readonly bytes: Buffer;
}

/**
 * Builds the piece that shows a view of a file in a frame. The boundary comes from the framed text, as in the frame of
 * a whole file. A view extracted with patterns is labelled `BY PATTERNS`.
 */
export function frameView(file: MeasuredFile, viewText: ViewText, measure: ViewMeasure): ViewPiece {
  const bytes = Buffer.from(viewText.text);
  const { open, close, tokens } = viewFrame(file, { ...viewText, bytes }, measure);
  const text = `${open}\n${viewText.text}\n${close}`;
  return { kind: "view", file, view: viewText.view, text, tokens: tokens + measure.countBody(bytes).tokens };
}

/** Formats the lines before and after a view and counts their tokens, without those of the view. */
export function viewFrame(
  { entry: { path } }: MeasuredFile,
  { view, bytes, origin }: ViewBytes,
  { style, count }: ViewMeasure,
): { readonly open: string; readonly close: string; readonly tokens: number } {
  const digest = createHash("sha256").update(bytes).digest("hex");
  const boundary = digest.slice(0, boundaryLength(bytes, digest));
  const label: FrameLabel = { what: FRAME_KINDS[view], byPatterns: origin === "patterns", path, boundary };
  const [open, close] = [openingLines(style, label), closingLines(style, label)];
  return { open, close, tokens: count(`${open}\n${close}`) - LINE_BREAK_TOKENS };
}

/** Builds the piece that shows a brief or a summary of a file. Each line is indented, so none can open a frame. */
export function indentedView(
  file: MeasuredFile,
  { view, lines }: { readonly view: IndentedView; readonly lines: readonly string[] },
  { style, count }: ViewMeasure,
): ViewPiece {
  const { open, close } = indentedFrame(style, view, file.entry.path);
  const text = `${[open, ...lines.map((line) => ` ${line}`)].join("\n")}\n${close}`;
  return { kind: "view", file, view, text, tokens: count(text) };
}

/** Text of a view without the lines around it. */
export interface ViewBody {
  readonly text: string;
  readonly isByPatterns: boolean;
}

/** Returns what a view in Markdown frames shows: the framed text, or the lines without their indent. */
export function viewBody({ file, view, text }: ViewPiece): ViewBody {
  const start = text.indexOf("\n") + 1;
  if (!isFramed(view)) {
    const lines = text.slice(start).trimEnd().split("\n");
    return { text: lines.map((line) => line.slice(1)).join("\n"), isByPatterns: false };
  }
  const origin = `## ${FRAME_KINDS[view]} BY PATTERNS ${file.entry.path} `;
  return { text: text.slice(start, text.lastIndexOf("\nEND ")), isByPatterns: text.startsWith(origin) };
}

function isFramed(view: ViewPiece["view"]): view is FramedViewName {
  return view in FRAME_KINDS;
}
