import {
  type MeasuredFile,
  type PackingRules,
  type PublishedEntry,
  type RunContext,
  type SkippedFile,
  type Texts,
  listedOutputs,
  treeOutputs,
} from "../../pack/index.ts";
import { type Finding, comparePaths, symmetricDifference } from "../../base/index.ts";
import { entryPlacer, affectsOtherPaths } from "./places.ts";
import { logSource, type HistoryRow, treeMeasurer } from "./rows.ts";
import type { PublishedChange, PublishedLog } from "./published-log.ts";

/** Files and skipped entries of a tree, including files of Carryon's own outputs, sorted by path. */
export interface TreeFiles {
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
}

/** The part of a tree that differs from an adjacent one, with its findings. */
export interface TreePart extends TreeFiles {
  readonly findings: readonly Finding[];
}

/** One tree of a history. A file that does not change between two trees is the same object in both. */
export interface TreeStep extends TreeFiles {
  /** The changed part, in the previous tree. */
  readonly before: TreePart;
  /** The changed part, in this tree. */
  readonly after: TreePart;
  readonly texts: Texts;
}

/**
 * Returns a function that applies the changes of one commit after another, oldest first, starting from an empty tree,
 * and returns each resulting tree. It processes only changed paths, and paths that became or ceased to be part of an
 * output of Carryon. If a marker changes (a file that affects how other paths are classified), it processes all paths
 * again.
 */
export function followTree(
  log: PublishedLog,
  packing: PackingRules,
  context: RunContext,
): (changes: readonly PublishedChange[]) => Promise<TreeStep> {
  const [placing, rowsOf] = [entryPlacer(log.commits, packing), treeMeasurer(log, packing, context)];
  const entries = new Map<string, PublishedEntry>();
  const rowsByPath = new Map<string, HistoryRow>();
  const outputsAfter = followOutputs(log);
  let ourOutputs: ReadonlySet<string> = new Set();
  let tree: TreeFiles = { files: [], skipped: [] };
  const isInput = ({ path }: PublishedEntry): boolean => !ourOutputs.has(path);
  return async (changes) => {
    for (const { path, entry } of changes) {
      if (entry === undefined) entries.delete(path);
      else entries.set(path, sameEntry(entries.get(path), entry));
    }
    const previousOutputs = ourOutputs;
    ourOutputs = await outputsAfter(changes, entries);
    const touched = [...changes.map(({ path }) => path), ...symmetricDifference(previousOutputs, ourOutputs)];
    const isWide = touched.some((path) => affectsOtherPaths({ path }));
    const paths = new Set(isWide ? [...rowsByPath.keys(), ...entries.keys()] : touched);
    const inputs = [...paths].flatMap((path) => entries.get(path) ?? []).filter(isInput);
    const placeOf = placing([...entries.values()].filter((entry) => affectsOtherPaths(entry) && isInput(entry)));
    const outputs = [...paths].filter((path) => ourOutputs.has(path) && entries.has(path)).map(asOutput);
    const { rows, texts } = await rowsOf([...inputs.map(placeOf), ...outputs], rowsByPath);
    const changedPaths = [...paths].filter((path) => rowsByPath.get(path) !== rows.get(path)).toSorted(comparePaths);
    const before = combineRows(changedPaths.flatMap((path) => rowsByPath.get(path) ?? []));
    const after = combineRows(changedPaths.flatMap((path) => rows.get(path) ?? []));
    for (const path of changedPaths) {
      const row = rows.get(path);
      if (row === undefined) rowsByPath.delete(path);
      else rowsByPath.set(path, row);
    }
    tree = {
      files: replaceItems(tree.files, before.files, after.files, ({ entry }) => entry.path),
      skipped: replaceItems(tree.skipped, before.skipped, after.skipped, ({ path }) => path),
    };
    return { ...tree, before, after, texts };
  };
}

function asOutput(path: string): SkippedFile {
  return { path, reason: "own-output" };
}

/** Keeps the previous entry if only the mode has changed. */
function sameEntry(before: PublishedEntry | undefined, entry: PublishedEntry): PublishedEntry {
  const isSame = before?.blob !== undefined && before.blob === entry.blob && before.kind === entry.kind;
  return isSame ? before : entry;
}

/** Returns a function that applies further changes and lists the paths that belong to outputs of Carryon. */
function followOutputs(
  log: PublishedLog,
): (changes: readonly PublishedChange[], entries: ReadonlyMap<string, PublishedEntry>) => Promise<ReadonlySet<string>> {
  const source = logSource(log);
  const filesByOutput = new Map<string, readonly string[]>();
  return async (changes, entries) => {
    const manifests = changes.filter(({ path }) => path.endsWith("/manifest.json"));
    for (const { path } of manifests) filesByOutput.delete(path.slice(0, -"manifest.json".length));
    const changed = manifests.flatMap(({ entry }) => entry ?? []);
    for (const [folder, files] of await listedOutputs(changed, source)) filesByOutput.set(folder, files);
    return new Set([...treeOutputs(filesByOutput, (path) => entries.has(path)).values()].flat());
  };
}

function combineRows(rows: readonly HistoryRow[]): TreePart {
  return {
    files: rows.flatMap(({ file }) => file ?? []),
    skipped: rows.flatMap(({ skipped }) => skipped ?? []),
    findings: rows.flatMap(({ findings }) => findings),
  };
}

function replaceItems<T>(
  items: readonly T[],
  removed: readonly T[],
  added: readonly T[],
  pathOf: (item: T) => string,
): readonly T[] {
  if (removed.length + added.length === 0) return items;
  const removedItems = new Set(removed);
  return [...items.filter((item) => !removedItems.has(item)), ...added].toSorted((a, b) =>
    comparePaths(pathOf(a), pathOf(b)),
  );
}
