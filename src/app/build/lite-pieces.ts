import type { Framer } from "../../core/render/frame.ts";
import { framedView, summaryView, type ViewMeasure } from "../../core/render/lite/view-piece.ts";
import { summaryLines } from "../../core/analyze/sketch/summary.ts";
import type { FilePiece, View } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { Outline } from "../../model/outline.ts";
import type { Sketch } from "../../model/sketch.ts";
import type { Analysis } from "../study/analyze-files.ts";

/** What stands for files in a LITE pack, worked out once for each file and view. */
export interface LitePieces {
  /** What a file has in a view, or `undefined` while its sketch or outline is not there. A view that would cost nearly as
   * much as the whole file is the whole file; one without any content is the summary. */
  pieceOf(file: MeasuredFile, view: View): FilePiece | undefined;
  addSketches(sketches: ReadonlyMap<MeasuredFile, Sketch>): void;
  addOutlines(outlines: ReadonlyMap<MeasuredFile, Outline>): void;
  sketchOf(file: MeasuredFile): Sketch | undefined;
}

/** A view of more than this share of the whole file's tokens is not worth its cuts. */
const NEARLY_WHOLE = 0.9;

/** Makes an empty store of pieces. */
export function litePieces(analysis: Analysis, measure: ViewMeasure & { readonly frame: Framer }): LitePieces {
  const sketches = new Map<MeasuredFile, Sketch>();
  const outlines = new Map<MeasuredFile, Outline>();
  const made = new Map<MeasuredFile, Map<View, FilePiece>>();

  const summaryOf = (file: MeasuredFile): FilePiece | undefined => {
    const sketch = sketches.get(file);
    if (sketch === undefined) return undefined;
    const lines = summaryLines({
      path: file.entry.path,
      role: analysis.roleOf(file),
      sketch,
      ...related(file, analysis),
    });
    return orWhole(file, summaryView(file, lines, measure.count));
  };
  const outlined = (file: MeasuredFile, view: "symbols" | "skeleton"): FilePiece | undefined => {
    const outline = outlines.get(file);
    if (outline === undefined) return undefined;
    // What is whole already in the smaller view stays so.
    const smaller = view === "symbols" ? pieceOf(file, "skeleton") : undefined;
    if (smaller?.kind === "frame") return smaller;
    const text = view === "symbols" ? outline.symbolsText : outline.skeletonText;
    return text === ""
      ? summaryOf(file)
      : orWhole(file, framedView(file, { view, text: withoutEnd(text), origin: outline.origin }, measure));
  };
  const orWhole = (file: MeasuredFile, piece: FilePiece): FilePiece => {
    const whole = measure.frame(file);
    return piece.tokens > whole.tokens * NEARLY_WHOLE ? whole : piece;
  };
  const make = (file: MeasuredFile, view: View): FilePiece | undefined => {
    if (view === "full") return measure.frame(file);
    if (view === "summary") return summaryOf(file);
    return view === "pointer" || view === "part" ? undefined : outlined(file, view);
  };
  function pieceOf(file: MeasuredFile, view: View): FilePiece | undefined {
    const views = made.get(file) ?? new Map<View, FilePiece>();
    const piece = views.get(view) ?? make(file, view);
    if (piece !== undefined) made.set(file, views.set(view, piece));
    return piece;
  }
  return {
    pieceOf,
    addSketches: (added) => added.forEach((sketch, file) => void sketches.set(file, sketch)),
    addOutlines: (added) => added.forEach((outline, file) => void outlines.set(file, outline)),
    sketchOf: (file) => sketches.get(file),
  };
}

/** The closing line of a frame begins after a line end of its own. */
function withoutEnd(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}

/** Paths that a file imports, and those of tests that import it. */
function related(
  file: MeasuredFile,
  { importsOf, importersOf, roleOf }: Analysis,
): { imports: readonly string[]; tests: readonly string[] } {
  const tests = importersOf(file).filter((importer) => roleOf(importer) === "test");
  return { imports: importsOf(file).map(({ entry }) => entry.path), tests: tests.map(({ entry }) => entry.path) };
}
