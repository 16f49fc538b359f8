import { type PackKind, type SkipReason, isFitted } from "../../pack/index.ts";
import type { Appearance, DeltaFile, DeltaFileSide } from "./delta-model.ts";
import { baseNameOf, comparePaths, groupBy } from "../../base/index.ts";
import type { ComparedFile, Side } from "./side.ts";

/** SHA-256 of an empty text. */
export const EMPTY_TEXT_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/**
 * Files, skipped paths and packs of one side, as `fileChanges` compares them. Files and paths that are equal on both
 * sides may be omitted.
 */
export interface ComparedFiles {
  readonly files: readonly ComparedFile[];
  readonly skipped: Side["skipped"];
  readonly packs: readonly { readonly pack: string; readonly kind: PackKind }[];
}

/**
 * Returns the files whose text, path, tier or view in a pack differs between two sides, sorted by path. A removed and
 * an added file with the same text count as one rename, unless the text is empty.
 */
export function fileChanges(base: ComparedFiles, head: ComparedFiles): readonly DeltaFile[] {
  const before = new Map(base.files.map((file) => [file.path, file]));
  const after = new Map(head.files.map((file) => [file.path, file]));
  const removedFiles = base.files.filter(({ path }) => !after.has(path));
  const addedFiles = head.files.filter(({ path }) => !before.has(path));
  const origins = renames(removedFiles, addedFiles);
  const renamed = new Set(origins.values());
  const compare = comparison(base, head);
  return [
    ...removedFiles.filter((file) => !renamed.has(file)).map((file) => compare(file.path, file, undefined)),
    ...addedFiles.map((file) => compare(file.path, origins.get(file), file)),
    ...head.files.filter(({ path }) => before.has(path)).map((file) => compare(file.path, before.get(file.path), file)),
  ]
    .filter((change) => change !== undefined)
    .toSorted((a, b) => comparePaths(a.path, b.path));
}

/** Maps each renamed file to its origin. Files that kept their name are matched first. */
function renames(
  removedFiles: readonly ComparedFile[],
  addedFiles: readonly ComparedFile[],
): ReadonlyMap<ComparedFile, ComparedFile> {
  const origins = new Map<ComparedFile, ComparedFile>();
  const unmatched = new Set(removedFiles.filter(({ sha256 }) => sha256 !== "" && sha256 !== EMPTY_TEXT_SHA256));
  const assign = (keyOf: (file: ComparedFile) => string): void => {
    const waiting = groupBy(unmatched, keyOf);
    for (const candidates of waiting.values()) candidates.reverse();
    for (const file of addedFiles) {
      const origin = origins.has(file) ? undefined : waiting.get(keyOf(file))?.pop();
      if (origin === undefined) continue;
      origins.set(file, origin);
      unmatched.delete(origin);
    }
  };
  assign(({ sha256, path }) => `${sha256} ${baseNameOf(path)}`);
  assign(({ sha256 }) => sha256);
  return origins;
}

type Compare = (path: string, before?: ComparedFile, after?: ComparedFile) => DeltaFile | undefined;

function comparison(base: ComparedFiles, head: ComparedFiles): Compare {
  const [skipsBefore, skipsAfter] = [reasonsOf(base), reasonsOf(head)];
  const packs = kindsOf([...base.packs, ...head.packs]);
  return (path, before, after) => {
    const appearanceChanges = packs.flatMap(([pack, kind]) => {
      const [was, is] = [appearance(before, pack, kind), appearance(after, pack, kind)];
      return was.view === is.view && was.tokens === is.tokens ? [] : [{ pack, base: was, head: is }];
    });
    const change = changeOf(before, after);
    const isSameView =
      before?.tier === after?.tier && appearanceChanges.every(({ base: was, head: is }) => was.view === is.view);
    if (change === undefined && isSameView) return undefined;
    const [was, is] = [sideOf(before, skipsBefore.get(path)), sideOf(after, skipsAfter.get(path))];
    return {
      path,
      ...(change === "renamed" && before !== undefined && { from: before.path }),
      change: change ?? "view",
      ...(was !== undefined && { base: was }),
      ...(is !== undefined && { head: is }),
      shown: appearanceChanges,
    };
  };
}

function changeOf(before: ComparedFile | undefined, after: ComparedFile | undefined): DeltaFile["change"] | undefined {
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  if (before.path !== after.path) return "renamed";
  return before.sha256 === after.sha256 ? undefined : "changed";
}

/**
 * View of a file in a pack. A fitted pack lists every file, so a file that it does not show is a `pointer`. In other
 * packs it is `none`.
 */
function appearance(file: ComparedFile | undefined, pack: string, kind: PackKind): Appearance {
  const { view, tokens } = file?.appearances.get(pack) ?? NOTHING;
  return { view: view === "none" && file !== undefined && isFitted({ kind }) ? "pointer" : view, tokens };
}

const NOTHING: Appearance = { view: "none", tokens: 0 };

function sideOf(file: ComparedFile | undefined, skipped: SkipReason | undefined): DeltaFileSide | undefined {
  if (file !== undefined) return { tokens: file.tokens, tier: file.tier };
  return skipped === undefined ? undefined : { tokens: 0, skipped };
}

function reasonsOf({ skipped }: ComparedFiles): ReadonlyMap<string, SkipReason> {
  return new Map(skipped.map(({ path, reason }) => [path, reason]));
}

function kindsOf(packs: ComparedFiles["packs"]): readonly (readonly [string, PackKind])[] {
  return [...new Map(packs.map(({ pack, kind }) => [pack, kind]))];
}
