import type { Framer } from "../render/frame.ts";
import { type BriefInput, briefLines, namesInBrief } from "../plan/lite/brief.ts";
import { framedView, indentedView, type ViewMeasure } from "../render/lite/view-piece.ts";
import { type BriefSymbol, type OutlineViews, type Sketch, summaryLines, symbolsViewOf } from "../../outline/index.ts";
import { usedByLine } from "../plan/lite/used-by.ts";
import type { FilePiece, View } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { Analysis } from "../study/analyze-files.ts";
import type { OutlinedFiles } from "../study/outline-files.ts";

/** The pieces that show files in a LITE pack, computed once per file and view. */
export interface LitePieces {
  /**
   * Returns the piece for a file in a view, or `undefined` until its sketch or outline is added. A view that costs
   * nearly as much as the whole file is replaced with the whole file, and a view that says next to nothing with the
   * brief or, without symbols, the summary.
   */
  pieceOf(file: MeasuredFile, view: View): FilePiece | undefined;
  addSketches(sketches: ReadonlyMap<MeasuredFile, Sketch>): void;
  addOutlines(outlines: OutlinedFiles): void;
  sketchOf(file: MeasuredFile): Sketch | undefined;
}

/** A view with more than this share of the file's tokens is replaced with the whole file. */
const NEARLY_WHOLE = 0.9;

/** A view of fewer UTF-16 units, about 15 tokens, is not worth its frame. */
const MIN_CONTENT = 50;

/** Returns a store of pieces without any sketches or outlines yet. */
export function litePieces(analysis: Analysis, measure: ViewMeasure & { readonly frame: Framer }): LitePieces {
  const sketches = new Map<MeasuredFile, Sketch>();
  const outlines = new Map<MeasuredFile, OutlineViews>();
  const symbols = new Map<MeasuredFile, readonly BriefSymbol[]>();
  const made = new Map<MeasuredFile, Map<View, FilePiece>>();
  const orWhole = wholeRule(measure.frame);
  const foremost = foremostFiles(analysis);

  const summaryOf = (file: MeasuredFile): FilePiece | undefined => {
    const sketch = sketches.get(file);
    if (sketch === undefined) return undefined;
    const input = { path: file.entry.path, role: analysis.roleOf(file), sketch, ...related(file, analysis) };
    return orWhole(file, indentedView(file, { view: "summary", lines: summaryLines(input) }, measure));
  };
  const inBrief = (file: MeasuredFile): BriefInput | undefined => {
    const [sketch, found] = [sketches.get(file), symbols.get(file)];
    return sketch && found && briefInput(file, sketch, found, analysis);
  };
  const briefOf = (file: MeasuredFile): FilePiece | undefined => {
    const input = inBrief(file);
    if (input === undefined) return undefined;
    if (input.symbols.length === 0) return summaryOf(file);
    const used = foremost.has(file) ? usedBy(file, analysis) : "";
    const lines = [...briefLines(input), ...(used === "" ? [] : [used])];
    return orWhole(file, indentedView(file, { view: "brief", lines }, measure));
  };
  const outlined = (file: MeasuredFile, view: "symbols" | "skeleton"): FilePiece | undefined => {
    const outline = outlines.get(file);
    if (outline === undefined) return undefined;
    // If the skeleton is already the whole file, so is this view.
    const smaller = view === "symbols" ? pieceOf(file, "skeleton") : undefined;
    if (smaller?.kind === "frame") return smaller;
    const input = inBrief(file);
    if (view === "symbols" && input === undefined) return undefined;
    const text = withoutEnd(view === "symbols" ? symbolsViewOf(outline, namesInBrief(input!)) : outline.skeletonText);
    const isThin = text.length < MIN_CONTENT;
    return isThin ? briefOf(file) : orWhole(file, framedView(file, { view, text, origin: outline.origin }, measure));
  };
  const make = (file: MeasuredFile, view: View): FilePiece | undefined => {
    if (view === "full") return measure.frame(file);
    if (view === "summary") return summaryOf(file);
    if (view === "brief") return briefOf(file);
    return view === "symbols" || view === "skeleton" ? outlined(file, view) : undefined;
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
    addOutlines(added) {
      added.views.forEach((outline, file) => void outlines.set(file, outline));
      added.symbols.forEach((found, file) => void symbols.set(file, found));
    },
    sketchOf: (file) => sketches.get(file),
  };
}

/** Returns a function that replaces a view that costs nearly as much as the whole file. */
function wholeRule(frame: Framer): (file: MeasuredFile, piece: FilePiece) => FilePiece {
  return (file, piece) => {
    const whole = frame(file);
    return piece.tokens > whole.tokens * NEARLY_WHOLE ? whole : piece;
  };
}

function briefInput(
  file: MeasuredFile,
  { purpose, definitions }: Sketch,
  symbols: readonly BriefSymbol[],
  { usersOf }: Analysis,
): BriefInput {
  const exported = new Set(definitions.filter((one) => one.exported).map(({ name }) => name));
  return { purpose, symbols, isExported: (name) => exported.has(name), usersOf: (name) => usersOf(file, name) };
}

/** Number of files whose users are named: those that the others depend on most. */
const FOREMOST = 10;

function foremostFiles({ files, rankOf }: Analysis): ReadonlySet<MeasuredFile> {
  return new Set(files.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, FOREMOST));
}

/** Returns the line that names the users of a file, without tests; empty if there are few. */
function usedBy(file: MeasuredFile, { rankOf, importersOf, roleOf }: Analysis): string {
  const users = importersOf(file).filter((user) => !LESSER.has(roleOf(user)));
  // An entry point that passes everything on uses nothing.
  const weight = (user: MeasuredFile): number => (roleOf(user) === "entry" ? 0 : rankOf(user));
  const ordered = users.toSorted((a, b) => weight(b) - weight(a));
  return usedByLine(
    file.entry.path,
    ordered.map(({ entry }) => entry.path),
  );
}

/** Roles of files whose use of another one says little about it. */
const LESSER: ReadonlySet<string> = new Set(["docs", "example", "test"]);

/** Removes the final line end, since a frame adds one before its closing line. */
function withoutEnd(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}

/** Returns the paths that a file imports, and the paths of tests that import it. */
function related(
  file: MeasuredFile,
  { importsOf, importersOf, roleOf }: Analysis,
): { imports: readonly string[]; tests: readonly string[] } {
  const tests = importersOf(file).filter((importer) => roleOf(importer) === "test");
  return { imports: importsOf(file).map(({ entry }) => entry.path), tests: tests.map(({ entry }) => entry.path) };
}
