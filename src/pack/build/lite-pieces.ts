import type { Framer } from "../render/frame.ts";
import { type BriefInput, briefLines, briefNames } from "../plan/lite/brief.ts";
import { differenceLines, type ManifestReferences } from "../plan/lite/documents/manifest-references.ts";
import { frameView, indentedView, type ViewMeasure } from "../render/lite/view-piece.ts";
import {
  type BriefSymbol,
  type OutlineViews,
  type Sketch,
  oneLine,
  summaryLines,
  symbolsViewOf,
  withoutTests,
} from "../../outline/index.ts";
import { usedByLine } from "../plan/lite/used-by.ts";
import type { FilePiece, View } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { Analysis } from "../study/analyze-files.ts";
import type { OutlinedFiles } from "../study/outline-files.ts";

/** Pieces for the files of a LITE pack, computed once per file and view. */
export interface LitePieces {
  /**
   * Returns the piece for a file in a view, or `undefined` until its sketch or outline is added. A view that costs
   * nearly as much as the whole file is replaced with the whole file. A view with too little content is replaced with
   * the brief or, without symbols, the summary.
   */
  pieceOf(file: MeasuredFile, view: View): FilePiece | undefined;
  /**
   * Returns a brief with up to this number of signatures, or lines of the outline if no parser read the file. `undefined`
   * until its outline is added.
   */
  longBriefOf(file: MeasuredFile, signatures: number): FilePiece | undefined;
  addSketches(sketches: ReadonlyMap<MeasuredFile, Sketch>): void;
  addOutlines(outlines: OutlinedFiles): void;
  sketchOf(file: MeasuredFile): Sketch | undefined;
}

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
  const piecesByFile = new Map<MeasuredFile, Map<View, FilePiece>>();
  const orWhole = wholeRule(measure.frame);
  const topFiles = topRankedFiles(analysis);

  const summaryOf = (file: MeasuredFile): FilePiece | undefined => {
    const sketch = sketches.get(file);
    if (sketch === undefined) return undefined;
    const input = { path: file.entry.path, role: analysis.roleOf(file), sketch, ...related(file, analysis) };
    return orWhole(file, indentedView(file, { view: "summary", lines: summaryLines(input) }, measure));
  };
  const inBrief = (file: MeasuredFile): BriefInput | undefined => {
    const [sketch, fileSymbols] = [sketches.get(file), symbols.get(file)];
    return sketch && fileSymbols && briefInput(file, sketch, fileSymbols, analysis);
  };
  const differencesOf = (file: MeasuredFile, reference: MeasuredFile): FilePiece | undefined => {
    const [outline, other] = [outlines.get(file), outlines.get(reference)];
    if (outline === undefined || other === undefined) return undefined;
    const lines = differenceLines(outline.skeletonText, other.skeletonText, reference.entry.path);
    return orWhole(file, indentedView(file, { view: "brief", lines }, measure));
  };
  const briefOf = (file: MeasuredFile, signatures?: number): FilePiece | undefined => {
    const reference = references.get(file);
    if (reference !== undefined) return differencesOf(file, reference);
    const input = inBrief(file);
    if (input === undefined) return undefined;
    if (input.symbols.length === 0) return summaryOf(file);
    const used = topFiles.has(file) ? formatUsers(file, analysis) : "";
    const lines = [...briefLines(input, signatures), ...(used === "" ? [] : [used])];
    return orWhole(file, indentedView(file, { view: "brief", lines }, measure));
  };
  const hasSymbols = (file: MeasuredFile): boolean => (symbols.get(file)?.length ?? 0) > 0;
  const beginningOf = (file: MeasuredFile, signatures: number): FilePiece | undefined => {
    const outline = outlines.get(file);
    if (outline === undefined || references.has(file)) return undefined;
    const lines = outline.skeletonText.trimEnd().split("\n").slice(0, signatures).map(indentedLine);
    return indentedView(file, { view: "brief", lines }, measure);
  };
  const outlined = (file: MeasuredFile, view: "symbols" | "skeleton"): FilePiece | undefined => {
    const outline = outlines.get(file);
    if (outline === undefined) return undefined;
    // If the skeleton is already the whole file, so is this view.
    const smaller = view === "symbols" ? pieceOf(file, "skeleton") : undefined;
    if (smaller?.kind === "frame") return smaller;
    const input = inBrief(file);
    if (view === "symbols" && input === undefined) return undefined;
    const text = withoutFinalBreak(
      view === "symbols" ? symbolsViewOf(outline, briefNames(input!)) : outline.skeletonText,
    );
    const isThin = text.length < MIN_CONTENT_LENGTH;
    return isThin ? briefOf(file) : orWhole(file, frameView(file, { view, text, origin: outline.origin }, measure));
  };
  const make = (file: MeasuredFile, view: View): FilePiece | undefined => {
    if (view === "full") return measure.frame(file);
    if (view === "summary") return summaryOf(file);
    if (view === "brief") return briefOf(file);
    return view === "symbols" || view === "skeleton" ? outlined(file, view) : undefined;
  };
  function pieceOf(file: MeasuredFile, view: View): FilePiece | undefined {
    const views = piecesByFile.get(file) ?? new Map<View, FilePiece>();
    const piece = views.get(view) ?? make(file, view);
    if (piece !== undefined) piecesByFile.set(file, views.set(view, piece));
    return piece;
  }
  return {
    pieceOf,
    longBriefOf: (file, signatures) => (hasSymbols(file) ? briefOf(file, signatures) : beginningOf(file, signatures)),
    addSketches: (added) => added.forEach((sketch, file) => void sketches.set(file, sketch)),
    addOutlines(added) {
      added.views.forEach((outline, file) => void outlines.set(file, outline));
      added.symbols.forEach((fileSymbols, file) => void symbols.set(file, withoutTests(fileSymbols)));
    },
    sketchOf: (file) => sketches.get(file),
  };
}

/** Creates a function that replaces a view with the whole file if the view costs nearly as much. */
function wholeRule(frame: Framer): (file: MeasuredFile, piece: FilePiece) => FilePiece {
  return (file, piece) => {
    const whole = frame(file);
    return piece.tokens > whole.tokens * MAX_VIEW_SHARE ? whole : piece;
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

/** Number of files whose users are listed: those with the highest rank. */
const MAX_TOP_FILES = 10;

function topRankedFiles({ files, rankOf }: Analysis): ReadonlySet<MeasuredFile> {
  return new Set(files.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, MAX_TOP_FILES));
}

/** Formats the line that lists the users of a file, without tests, examples and documents; empty if there are few. */
function formatUsers(file: MeasuredFile, { rankOf, importersOf, roleOf }: Analysis): string {
  const users = importersOf(file).filter((user) => !MINOR_ROLES.has(roleOf(user)));
  // A barrel file only re-exports, so it does not count as a user.
  const weight = (user: MeasuredFile): number => (roleOf(user) === "entry" ? 0 : rankOf(user));
  const ordered = users.toSorted((a, b) => weight(b) - weight(a));
  return usedByLine(
    file.entry.path,
    ordered.map(({ entry }) => entry.path),
  );
}

/** Roles of files whose imports say little about the imported file. */
const MINOR_ROLES: ReadonlySet<string> = new Set(["docs", "example", "test"]);

/** Maximum length of an outline's line in a brief, in UTF-16 units. */
const MAX_LINE_LENGTH = 240;

function indentedLine(line: string): string {
  const indent = /^ */u.exec(line)![0];
  return indent + oneLine(line, MAX_LINE_LENGTH);
}

/** Removes the final line break, because a frame adds one before its closing line. */
function withoutFinalBreak(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}

/** Paths that a file imports, and paths of the tests that import it. */
function related(
  file: MeasuredFile,
  { importsOf, importersOf, roleOf }: Analysis,
): { imports: readonly string[]; tests: readonly string[] } {
  const tests = importersOf(file).filter((importer) => roleOf(importer) === "test");
  return { imports: importsOf(file).map(({ entry }) => entry.path), tests: tests.map(({ entry }) => entry.path) };
}
