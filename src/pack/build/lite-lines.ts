import { type BriefInput, briefLines } from "../plan/lite/brief.ts";
import { differenceLines, type ManifestReferences } from "../plan/lite/documents/manifest-references.ts";
import { usedByLine } from "../plan/lite/used-by.ts";
import { type BriefSymbol, type OutlineViews, type Sketch, oneLine, summaryLines } from "../../outline/index.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { Analysis } from "../study/analyze-files.ts";

/** Facts that the lines of briefs and summaries are made of. Sketches, outlines and symbols arrive as they are needed. */
export interface LineMaterial {
  readonly analysis: Analysis;
  readonly references: ManifestReferences;
  readonly sketches: ReadonlyMap<MeasuredFile, Sketch>;
  readonly outlines: ReadonlyMap<MeasuredFile, OutlineViews>;
  /** Symbols without tests. */
  readonly symbols: ReadonlyMap<MeasuredFile, readonly BriefSymbol[]>;
  /** Files whose users a brief lists. */
  readonly topFiles: ReadonlySet<MeasuredFile>;
}

/** Lines of a file's summary; `undefined` until its sketch is added. */
export function linesOfSummary(
  file: MeasuredFile,
  { sketches, analysis }: LineMaterial,
): readonly string[] | undefined {
  const sketch = sketches.get(file);
  if (sketch === undefined) return undefined;
  return summaryLines({ path: file.entry.path, role: analysis.roleOf(file), sketch, ...related(file, analysis) });
}

/**
 * Lines of a file's brief, or the differences of a manifest from its reference; `undefined` until what they are made of
 * is added.
 * @param signatures number of signatures; as many as usual by default
 */
export function linesOfBrief(
  file: MeasuredFile,
  material: LineMaterial,
  signatures?: number,
): readonly string[] | undefined {
  const reference = material.references.get(file);
  if (reference !== undefined) return linesOfDifferences(file, reference, material);
  const input = briefInput(file, material);
  if (input === undefined) return undefined;
  const used = material.topFiles.has(file) ? formatUsers(file, material.analysis) : "";
  return [...briefLines(input, signatures), ...(used === "" ? [] : [used])];
}

function linesOfDifferences(
  file: MeasuredFile,
  reference: MeasuredFile,
  { outlines }: LineMaterial,
): readonly string[] | undefined {
  const [outline, other] = [outlines.get(file), outlines.get(reference)];
  return outline && other && differenceLines(outline.skeletonText, other.skeletonText, reference.entry.path);
}

/**
 * Lines of a brief with up to `length` signatures, or the first lines of the outline if no parser read the file;
 * `undefined` for the differences of a manifest.
 */
export function linesOfLongBrief(
  file: MeasuredFile,
  material: LineMaterial,
  length: number,
): readonly string[] | undefined {
  const { references, symbols, outlines } = material;
  if (references.has(file)) return undefined;
  if ((symbols.get(file)?.length ?? 0) > 0) return linesOfBrief(file, material, length);
  return outlines.get(file)?.skeletonText.trimEnd().split("\n").slice(0, length).map(indentedLine);
}

/** Input for a file's brief; `undefined` until its sketch and symbols are added. */
export function briefInput(file: MeasuredFile, { sketches, symbols, analysis }: LineMaterial): BriefInput | undefined {
  const [sketch, fileSymbols] = [sketches.get(file), symbols.get(file)];
  if (sketch === undefined || fileSymbols === undefined) return undefined;
  const exported = new Set(sketch.definitions.filter((one) => one.exported).map(({ name }) => name));
  return {
    purpose: sketch.purpose,
    titles: analysis.roleOf(file) === "test" ? sketch.tests : [],
    symbols: fileSymbols,
    isExported: (name) => exported.has(name),
    usersOf: (name) => analysis.usersOf(file, name),
  };
}

/** Number of files whose users are listed: those with the highest rank. */
const MAX_TOP_FILES = 10;

/** Files of the highest rank. */
export function topRankedFiles({ files, rankOf }: Analysis): ReadonlySet<MeasuredFile> {
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

/** Paths that a file imports, and paths of the tests that import it. */
function related(
  file: MeasuredFile,
  { importsOf, importersOf, roleOf }: Analysis,
): { imports: readonly string[]; tests: readonly string[] } {
  const tests = importersOf(file).filter((importer) => roleOf(importer) === "test");
  return { imports: importsOf(file).map(({ entry }) => entry.path), tests: tests.map(({ entry }) => entry.path) };
}
