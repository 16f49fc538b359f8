import {
  type ChangeStage,
  type ChangedPath,
  type FileChange,
  type FileSide,
  type PathPair,
  buildFileChanges,
  pathChanges,
} from "../../compare/index.ts";
import {
  type MeasuredFile,
  type MeasuredTree,
  type PackingRules,
  type RunContext,
  type SkipReason,
  type Tree,
  measureTree,
  plainTexts,
  publishEntries,
  scanTree,
} from "../../pack/index.ts";
import { CarryonError, DERIVED_LIMITS, comparePaths } from "../../base/index.ts";

/**
 * Maximum bytes and lines of all compared texts. Larger files are left out first: their change is reported without
 * hunks.
 */
const MAX_COMPARED = { bytes: 64_000_000, lines: 400_000 };

/** Skip reasons of files that are listed without text. Files skipped for other reasons are not shown at all. */
const LISTED_REASONS: ReadonlySet<SkipReason> = new Set([
  "binary",
  "key-file",
  "lfs-pointer",
  "oversize",
  "unreadable",
]);

/** Trees to compare. */
export interface ChangeRequest {
  readonly base: Tree;
  readonly head: Tree;
  /** Packing rules for both sides: which files may be shown, and what is redacted. */
  readonly packing: PackingRules;
  /** Returns the stage of a path's newest change, for a working tree: see `changeStages`. */
  readonly stageOf?: (path: string) => ChangeStage | undefined;
}

/** Changed files of a tree. */
export interface ChangedFiles {
  /** Sorted by path. */
  readonly changes: readonly FileChange[];
  /**
   * Whether this clone lacks blobs of the base. Changes then have no hunks, and a rename is detected only for equal
   * bytes.
   */
  readonly isPartial: boolean;
}

/**
 * Compares two trees and returns the files that differ, sorted by path, with their hunks. Leaves out files that the
 * packing rules exclude on both sides. Reads only files that differ. Files without text and files of more than 150,000
 * lines have no hunks. If the compared texts exceed 64 MB or 400,000 lines in total, the largest files lose theirs. If
 * the clone lacks a blob, no file has hunks and `isPartial` is true. Fetches nothing.
 * @throws CarryonError if a file cannot be read for another reason
 */
export async function changedFiles(context: RunContext, request: ChangeRequest): Promise<ChangedFiles> {
  const pairs = pathChanges(request.base.entries, request.head.entries);
  const { stageOf = () => undefined } = request;
  try {
    return { changes: buildFileChanges(await readSides(context, request, pairs), stageOf), isPartial: false };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "missing-object") throw error;
    return { changes: buildFileChanges(listedSides(context, request, pairs), stageOf), isPartial: true };
  }
}

/** One side of each pair, by path. Paths that no pack may show are absent. */
type Sides = ReadonlyMap<string, FileSide>;

type Side = "before" | "after";

async function readSides(
  context: RunContext,
  { base, head, packing }: ChangeRequest,
  pairs: readonly PathPair[],
): Promise<readonly ChangedPath[]> {
  const quiet: RunContext = { ...context, onProgress: () => undefined };
  const [baseTree, headTree] = [changedPart(base, pairs, "before"), changedPart(head, pairs, "after")];
  const before = await measureTree(quiet, baseTree, packing);
  const after = await measureTree(quiet, headTree, packing);
  const compared = comparablePaths([...before.files, ...after.files]);
  const old = await measuredSides(baseTree, before, compared);
  return joinSides(pairs, old, await measuredSides(headTree, after, compared));
}

/** Like {@link readSides}, but reads no files. For clones that lack some. */
function listedSides(
  context: RunContext,
  { base, head, packing }: ChangeRequest,
  pairs: readonly PathPair[],
): readonly ChangedPath[] {
  const redactor = context.redactorOf(packing.config.policy.allow);
  const sides = (tree: Tree, which: Side): Sides => {
    const { scanned } = scanTree(publishEntries(changedPart(tree, pairs, which).entries, redactor), packing);
    return new Map(scanned.files.map(({ entry }) => [entry.path, { blob: entry.blob, text: undefined }]));
  };
  return joinSides(pairs, sides(base, "before"), sides(head, "after"));
}

/** Restricts a tree to the entries that differ from the other side. */
function changedPart(tree: Tree, pairs: readonly PathPair[], which: Side): Tree {
  return { ...tree, entries: pairs.flatMap((pair) => pair[which] ?? []) };
}

function joinSides(pairs: readonly PathPair[], old: Sides, current: Sides): readonly ChangedPath[] {
  return pairs
    .map(({ path }) => ({ path, before: old.get(path), after: current.get(path) }))
    .filter(({ before, after }) => before !== undefined || after !== undefined);
}

/** Paths whose texts are compared, smallest first. One large text thus cannot crowd out all others. */
function comparablePaths(files: readonly MeasuredFile[]): ReadonlySet<string> {
  const sizes = new Map<string, { bytes: number; lines: number; maxLines: number }>();
  for (const { entry, facts } of files) {
    const { bytes, lines, maxLines } = sizes.get(entry.path) ?? { bytes: 0, lines: 0, maxLines: 0 };
    sizes.set(entry.path, {
      bytes: bytes + facts.bytes,
      lines: lines + facts.lines,
      maxLines: Math.max(maxLines, facts.lines),
    });
  }
  const comparable = [...sizes].filter(([, { maxLines }]) => maxLines <= DERIVED_LIMITS.lines);
  const selectedPaths = new Set<string>();
  let [bytes, lines] = [0, 0];
  for (const [path, size] of comparable.toSorted(
    ([a, one], [b, other]) => one.bytes - other.bytes || comparePaths(a, b),
  )) {
    bytes += size.bytes;
    lines += size.lines;
    if (bytes > MAX_COMPARED.bytes || lines > MAX_COMPARED.lines) break;
    selectedPaths.add(path);
  }
  return selectedPaths;
}

async function measuredSides(
  { entries }: Tree,
  { files, skipped, texts, config }: MeasuredTree,
  compared: ReadonlySet<string>,
): Promise<Sides> {
  const sides = new Map<string, FileSide>();
  const blobs = new Map(entries.map(({ path, blob }) => [path, blob]));
  for (const { path, reason, size } of skipped) {
    if (LISTED_REASONS.has(reason)) sides.set(path, { blob: blobs.get(path), text: undefined, size });
  }
  for (const { entry, blob } of files) sides.set(entry.path, { blob, text: undefined, isTooLong: true });
  const read = files.filter(({ entry }) => compared.has(entry.path));
  const plain = config.lineNumbers ? plainTexts(texts) : texts;
  for await (const [{ entry, blob }, text] of plain(read)) {
    sides.set(entry.path, { blob, text: text.toString("utf8") });
  }
  return sides;
}
