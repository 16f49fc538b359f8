import {
  type ChangeStage,
  type ChangedPath,
  type FileChange,
  type FileSide,
  type PathPair,
  changesFrom,
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
  scanBy,
} from "../../pack/index.ts";
import { CarryonError, DERIVED_LIMITS, comparePaths } from "../../base/index.ts";

/** Maximum bytes and lines of all texts that are compared. Of further files, the largest, only the change itself is known. */
const MAX_COMPARED = { bytes: 64_000_000, lines: 400_000 };

/** Reasons for which a changed file is shown without its text; a file that is left out for another one is not shown. */
const NAMED: ReadonlySet<SkipReason> = new Set(["binary", "key-file", "lfs-pointer", "oversize", "unreadable"]);

/** Two trees to compare. */
export interface ChangeRequest {
  readonly base: Tree;
  readonly head: Tree;
  /** The rules that say which files of both sides may be shown, and what is a secret in them. */
  readonly packing: PackingRules;
  /** For a working tree: see `changeStages`. */
  readonly stageOf?: (path: string) => ChangeStage | undefined;
}

/** The changed files of a tree. */
export interface ChangedFiles {
  /** Sorted by path. */
  readonly changes: readonly FileChange[];
  /** Whether this clone lacks contents of the base. Then no change has hunks, and only files with equal bytes are renamed. */
  readonly isPartial: boolean;
}

/**
 * Returns what changed between two trees. Only files that differ are read, and nothing is fetched.
 * @throws CarryonError if a file of the head cannot be read
 */
export async function changedFiles(context: RunContext, request: ChangeRequest): Promise<ChangedFiles> {
  const pairs = pathChanges(request.base.entries, request.head.entries);
  const { stageOf = () => undefined } = request;
  try {
    return { changes: changesFrom(await readSides(context, request, pairs), stageOf), isPartial: false };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "missing-object") throw error;
    return { changes: changesFrom(listedSides(context, request, pairs), stageOf), isPartial: true };
  }
}

/** What is known of one side of each pair, by path. A path that no pack may show is not in it. */
type Sides = ReadonlyMap<string, FileSide>;

/** Which side of a pair. */
type Which = "before" | "after";

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
  return joined(pairs, old, await measuredSides(headTree, after, compared));
}

/** The same without reading a file, for a clone that lacks some. */
function listedSides(
  context: RunContext,
  { base, head, packing }: ChangeRequest,
  pairs: readonly PathPair[],
): readonly ChangedPath[] {
  const redactor = context.redactorOf(packing.config.policy.allow);
  const sides = (tree: Tree, which: Which): Sides => {
    const { scanned } = scanBy(publishEntries(changedPart(tree, pairs, which).entries, redactor), packing);
    return new Map(scanned.files.map(({ entry }) => [entry.path, { blob: entry.blob, text: undefined }]));
  };
  return joined(pairs, sides(base, "before"), sides(head, "after"));
}

/** Returns the part of a tree that differs from the other. */
function changedPart(tree: Tree, pairs: readonly PathPair[], which: Which): Tree {
  return { ...tree, entries: pairs.flatMap((pair) => pair[which] ?? []) };
}

function joined(pairs: readonly PathPair[], old: Sides, current: Sides): readonly ChangedPath[] {
  return pairs
    .map(({ path }) => ({ path, before: old.get(path), after: current.get(path) }))
    .filter(({ before, after }) => before !== undefined || after !== undefined);
}

/** Returns the paths whose texts are compared, the shortest first, so that one long text does not crowd out all others. */
function comparablePaths(files: readonly MeasuredFile[]): ReadonlySet<string> {
  const sizes = new Map<string, { bytes: number; lines: number; longest: number }>();
  for (const { entry, facts } of files) {
    const { bytes, lines, longest } = sizes.get(entry.path) ?? { bytes: 0, lines: 0, longest: 0 };
    sizes.set(entry.path, {
      bytes: bytes + facts.bytes,
      lines: lines + facts.lines,
      longest: Math.max(longest, facts.lines),
    });
  }
  const comparable = [...sizes].filter(([, { longest }]) => longest <= DERIVED_LIMITS.lines);
  const within = new Set<string>();
  let [bytes, lines] = [0, 0];
  for (const [path, size] of comparable.toSorted(
    ([a, one], [b, other]) => one.bytes - other.bytes || comparePaths(a, b),
  )) {
    bytes += size.bytes;
    lines += size.lines;
    if (bytes > MAX_COMPARED.bytes || lines > MAX_COMPARED.lines) break;
    within.add(path);
  }
  return within;
}

async function measuredSides(
  { entries }: Tree,
  { files, skipped, texts, config }: MeasuredTree,
  compared: ReadonlySet<string>,
): Promise<Sides> {
  const sides = new Map<string, FileSide>();
  const blobs = new Map(entries.map(({ path, blob }) => [path, blob]));
  for (const { path, reason, size } of skipped) {
    if (NAMED.has(reason)) sides.set(path, { blob: blobs.get(path), text: undefined, size });
  }
  for (const { entry, blob } of files) sides.set(entry.path, { blob, text: undefined, isTooLong: true });
  const read = files.filter(({ entry }) => compared.has(entry.path));
  const plain = config.lineNumbers ? plainTexts(texts) : texts;
  for await (const [{ entry, blob }, text] of plain(read)) {
    sides.set(entry.path, { blob, text: text.toString("utf8") });
  }
  return sides;
}
