import {
  type MeasuredFile,
  type PackingRules,
  type PublishedEntry,
  type RunContext,
  type SkippedFile,
  type Texts,
  namedOutputs,
  ownOutputs,
} from "../../pack/index.ts";
import { type Finding, comparePaths } from "../../base/index.ts";
import { entryPlacer, isMarker } from "./places.ts";
import { logSource, type HistoryRow, historyRows } from "./rows.ts";
import type { PublishedChange, PublishedLog } from "./published-log.ts";

/** The files and the skipped entries of a tree, including the files of Carryon's own outputs, sorted by path. */
export interface TreeFiles {
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
}

/** The part of a tree that differs from an adjacent one, with its findings. */
export interface TreePart extends TreeFiles {
  readonly findings: readonly Finding[];
}

/** One tree of a history. A file that does not change from one tree to the next is the same object. */
export interface TreeStep extends TreeFiles {
  /** The part of the previous tree that changed. */
  readonly before: TreePart;
  /** What replaced it. */
  readonly after: TreePart;
  readonly texts: Texts;
}

/**
 * Returns a function that applies the changes of one commit after another, starting from an empty tree, and returns
 * each resulting tree. A path has the same place in every commit and a blob the same facts, so only changed paths are
 * processed, and those that became or ceased to be part of an output of Carryon. All paths are processed again if a
 * marker that affects other paths appears or disappears.
 */
export function followTree(
  log: PublishedLog,
  packing: PackingRules,
  context: RunContext,
): (changes: readonly PublishedChange[]) => Promise<TreeStep> {
  const [placing, rowsOf] = [entryPlacer(log.commits, packing), historyRows(log, packing, context)];
  const entries = new Map<string, PublishedEntry>();
  const known = new Map<string, HistoryRow>();
  const ownAfter = followOutputs(log);
  let own: ReadonlySet<string> = new Set();
  let tree: TreeFiles = { files: [], skipped: [] };
  const isInput = ({ path }: PublishedEntry): boolean => !own.has(path);
  return async (changes) => {
    for (const { path, entry } of changes) {
      if (entry === undefined) entries.delete(path);
      else entries.set(path, sameEntry(entries.get(path), entry));
    }
    const ownBefore = own;
    own = await ownAfter(changes, entries);
    const touched = [...changes.map(({ path }) => path), ...differing(ownBefore, own)];
    const isWide = touched.some((path) => isMarker({ path }));
    const paths = new Set(isWide ? [...known.keys(), ...entries.keys()] : touched);
    const asked = [...paths].flatMap((path) => entries.get(path) ?? []).filter(isInput);
    const placeOf = placing([...entries.values()].filter((entry) => isMarker(entry) && isInput(entry)));
    const outputs = [...paths].filter((path) => own.has(path) && entries.has(path)).map(asOutput);
    const { rows, texts } = await rowsOf([...asked.map(placeOf), ...outputs], known);
    const moved = [...paths].filter((path) => known.get(path) !== rows.get(path)).toSorted(comparePaths);
    const before = partOf(moved.flatMap((path) => known.get(path) ?? []));
    const after = partOf(moved.flatMap((path) => rows.get(path) ?? []));
    for (const path of moved) {
      const row = rows.get(path);
      if (row === undefined) known.delete(path);
      else known.set(path, row);
    }
    tree = {
      files: replaced(tree.files, before.files, after.files, ({ entry }) => entry.path),
      skipped: replaced(tree.skipped, before.skipped, after.skipped, ({ path }) => path),
    };
    return { ...tree, before, after, texts };
  };
}

function asOutput(path: string): SkippedFile {
  return { path, reason: "own-output" };
}

/** Returns the previous entry if only its mode has changed. */
function sameEntry(before: PublishedEntry | undefined, entry: PublishedEntry): PublishedEntry {
  const isSame = before?.blob !== undefined && before.blob === entry.blob && before.kind === entry.kind;
  return isSame ? before : entry;
}

/** Returns a function for the paths that belong to outputs of Carryon after some more changes. */
function followOutputs(
  log: PublishedLog,
): (changes: readonly PublishedChange[], entries: ReadonlyMap<string, PublishedEntry>) => Promise<ReadonlySet<string>> {
  const source = logSource(log);
  const named = new Map<string, readonly string[]>();
  return async (changes, entries) => {
    const manifests = changes.filter(({ path }) => path.endsWith("/manifest.json"));
    for (const { path } of manifests) named.delete(path.slice(0, -"manifest.json".length));
    const changed = manifests.flatMap(({ entry }) => entry ?? []);
    for (const [folder, files] of await namedOutputs(changed, source)) named.set(folder, files);
    return new Set([...ownOutputs(named, (path) => entries.has(path)).values()].flat());
  };
}

function differing(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] {
  return [...[...before].filter((path) => !after.has(path)), ...[...after].filter((path) => !before.has(path))];
}

function partOf(rows: readonly HistoryRow[]): TreePart {
  return {
    files: rows.flatMap(({ file }) => file ?? []),
    skipped: rows.flatMap(({ skipped }) => skipped ?? []),
    findings: rows.flatMap(({ findings }) => findings),
  };
}

function replaced<T>(
  items: readonly T[],
  gone: readonly T[],
  come: readonly T[],
  pathOf: (item: T) => string,
): readonly T[] {
  if (gone.length + come.length === 0) return items;
  const out = new Set(gone);
  return [...items.filter((item) => !out.has(item)), ...come].toSorted((a, b) => comparePaths(pathOf(a), pathOf(b)));
}
