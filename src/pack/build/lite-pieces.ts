import type { Framer } from "../render/frame.ts";
import { briefNames } from "../plan/lite/brief.ts";
import type { ManifestReferences } from "../plan/lite/documents/manifest-references.ts";
import type { IndentedView } from "../render/frame-lines.ts";
import { frameView, indentedView, type ViewMeasure } from "../render/fitted/view-piece.ts";
import {
  type BriefSymbol,
  type OutlineViews,
  type Sketch,
  languageNamed,
  symbolsViewOf,
  withoutTests,
} from "../../outline/index.ts";
import { briefInput, linesOfBrief, linesOfLongBrief, linesOfSummary, topRankedFiles } from "./lite-lines.ts";
import type { FilePiece, View } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { Analysis } from "../study/analyze-files.ts";
import type { OutlinedFiles } from "../study/outline-files.ts";

/** Pieces for the files of a LITE pack, computed once per file and view. */
export interface LitePieces {
  /**
   * Returns the piece for a file in a view, or `undefined` until its sketch or outline is added. A view that costs
   * nearly as much as the whole file is replaced with the whole file. A view with too little content is replaced with
   * the brief or, without symbols, the summary. `undefined`, too, if nothing is known about the file for a summary.
   */
  pieceOf(file: MeasuredFile, view: View): FilePiece | undefined;
  /** Tokens of that piece; infinite if there is none. `undefined` until its sketch or outline is added. */
  costOf(file: MeasuredFile, view: View): number | undefined;
  /**
   * Returns a brief with up to `length` signatures, or lines of the outline if no parser read the file. `undefined`
   * until its outline is added.
   */
  longBriefOf(file: MeasuredFile, length: number): FilePiece | undefined;
  addSketches(sketches: ReadonlyMap<MeasuredFile, Sketch>): void;
  addOutlines(outlines: OutlinedFiles): void;
  sketchOf(file: MeasuredFile): Sketch | undefined;
}

/** Piece, or `none` if there is nothing to show. */
type KnownPiece = FilePiece | "none";

/** Maximum size of a view as a share of the file's tokens. Above it, the whole file replaces the view. */
const MAX_VIEW_SHARE = 0.9;

/** Minimum length of a view in UTF-16 code units, about 15 tokens. A shorter view is not worth its frame. */
const MIN_CONTENT_LENGTH = 50;

/**
 * Creates a cache of framed texts for the files of a LITE pack. Add sketches and outlines before requesting the views
 * that need them.
 */
export function litePieces(
  analysis: Analysis,
  references: ManifestReferences,
  measure: ViewMeasure & { readonly frame: Framer },
): LitePieces {
  const sketches = new Map<MeasuredFile, Sketch>();
  const outlines = new Map<MeasuredFile, OutlineViews>();
  const symbols = new Map<MeasuredFile, readonly BriefSymbol[]>();
  const piecesByFile = new Map<MeasuredFile, Map<View, KnownPiece>>();
  const material = { analysis, references, sketches, outlines, symbols, topFiles: topRankedFiles(analysis) };
  const orWhole = wholeRule(measure.frame);

  const linesOf = (file: MeasuredFile, view: IndentedView, lines: readonly string[] | undefined) =>
    lines && orWhole(file, indentedView(file, { view, lines }, measure));
  const summaryOf = (file: MeasuredFile): KnownPiece | undefined => {
    const lines = linesOfSummary(file, material);
    return lines?.length === 0 ? "none" : linesOf(file, "summary", lines);
  };
  const briefOf = (file: MeasuredFile): KnownPiece | undefined => {
    const hasNoBrief = !references.has(file) && symbols.get(file)?.length === 0;
    return hasNoBrief ? summaryOf(file) : linesOf(file, "brief", linesOfBrief(file, material));
  };
  const outlined = (file: MeasuredFile, view: "symbols" | "skeleton"): KnownPiece | undefined => {
    const outline = outlines.get(file);
    if (outline === undefined) return undefined;
    // If the skeleton is already the whole file, so is this view.
    const smaller = view === "symbols" ? withoutNone(knownPieceOf(file, "skeleton")) : undefined;
    if (smaller?.kind === "frame") return smaller;
    const input = briefInput(file, material);
    if (view === "symbols" && input === undefined) return undefined;
    const text = withoutFinalBreak(
      view === "symbols" ? symbolsViewOf(outline, briefNames(input!)) : outline.skeletonText,
    );
    const isThin = text.length < MIN_CONTENT_LENGTH;
    return isThin ? briefOf(file) : orWhole(file, frameView(file, { view, text, origin: outline.origin }, measure));
  };
  const make = (file: MeasuredFile, view: View): KnownPiece | undefined => {
    if (view === "full") return measure.frame(file);
    if (view === "summary") return summaryOf(file);
    if (view === "brief") return briefOf(file);
    return view === "symbols" || view === "skeleton" ? outlined(file, view) : undefined;
  };
  function knownPieceOf(file: MeasuredFile, view: View): KnownPiece | undefined {
    const views = piecesByFile.get(file) ?? new Map<View, KnownPiece>();
    const piece = views.get(view) ?? make(file, view);
    if (piece !== undefined) piecesByFile.set(file, views.set(view, piece));
    return piece;
  }
  return {
    pieceOf: (file, view) => withoutNone(knownPieceOf(file, view)),
    costOf: (file, view) => costOfPiece(knownPieceOf(file, view)),
    longBriefOf: (file, length) => linesOf(file, "brief", linesOfLongBrief(file, material, length)),
    addSketches: (added) => added.forEach((sketch, file) => void sketches.set(file, sketch)),
    addOutlines(added) {
      added.views.forEach((outline, file) => void outlines.set(file, outline));
      added.symbols.forEach((fileSymbols, file) => void symbols.set(file, briefed(file, fileSymbols)));
    },
    sketchOf: (file) => sketches.get(file),
  };
}

/** Symbols for a brief. Formats that a scanner reads, such as Terraform, have none: their skeletons say more. */
function briefed({ language }: MeasuredFile, symbols: readonly BriefSymbol[]): readonly BriefSymbol[] {
  return languageNamed(language)?.outline?.how === "scan" ? [] : withoutTests(symbols);
}

function withoutNone(piece: KnownPiece | undefined): FilePiece | undefined {
  return piece === "none" ? undefined : piece;
}

function costOfPiece(piece: KnownPiece | undefined): number | undefined {
  return piece === "none" ? Number.POSITIVE_INFINITY : piece?.tokens;
}

/** Creates a function that replaces a view with the whole file if the view costs nearly as much. */
function wholeRule(frame: Framer): (file: MeasuredFile, piece: FilePiece) => FilePiece {
  return (file, piece) => {
    const whole = frame(file);
    return piece.tokens > whole.tokens * MAX_VIEW_SHARE ? whole : piece;
  };
}

/** Removes the final line break, because a frame adds one before its closing line. */
function withoutFinalBreak(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}
