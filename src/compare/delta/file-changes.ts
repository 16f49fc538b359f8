import { type PackKind, type SkipReason, isFitted } from "../../pack/index.ts";
import type { Appearance, DeltaFile, DeltaFileSide } from "./delta-model.ts";
import { comparePaths } from "../../base/index.ts";
import type { Side, SideFile, SidePack } from "./side.ts";

/** The fields of a side that `fileChanges` compares; files and paths that are the same on both sides can be left out. */
export interface ComparedFiles {
  readonly files: readonly Omit<SideFile, "scope">[];
  readonly skipped: Side["skipped"];
  readonly packs: readonly Pick<SidePack, "pack" | "kind">[];
}

type ComparedFile = ComparedFiles["files"][number];

/**
 * Returns the files that differ between both sides, sorted by path. A removed and an added file with the same text
 * count as one renamed file, unless the text is empty.
 */
export function fileChanges(base: ComparedFiles, head: ComparedFiles): readonly DeltaFile[] {
  const before = new Map(base.files.map((file) => [file.path, file]));
  const after = new Map(head.files.map((file) => [file.path, file]));
  const gone = base.files.filter(({ path }) => !after.has(path));
  const come = head.files.filter(({ path }) => !before.has(path));
  const origins = renames(gone, come);
  const renamed = new Set(origins.values());
  const compare = comparison(base, head);
  return [
    ...gone.filter((file) => !renamed.has(file)).map((file) => compare(file.path, file, undefined)),
    ...come.map((file) => compare(file.path, origins.get(file), file)),
    ...head.files.filter(({ path }) => before.has(path)).map((file) => compare(file.path, before.get(file.path), file)),
  ]
    .filter((change) => change !== undefined)
    .toSorted((a, b) => comparePaths(a.path, b.path));
}

/** Returns the old file for each added file that was renamed. Files that kept their name are matched first. */
function renames(
  gone: readonly ComparedFile[],
  come: readonly ComparedFile[],
): ReadonlyMap<ComparedFile, ComparedFile> {
  const origins = new Map<ComparedFile, ComparedFile>();
  const left = new Set(gone.filter(({ sha256 }) => sha256 !== "" && sha256 !== EMPTY));
  const assign = (keyOf: (file: ComparedFile) => string): void => {
    const waiting = new Map<string, ComparedFile[]>();
    for (const file of left) {
      const key = keyOf(file);
      const same = waiting.get(key);
      if (same === undefined) waiting.set(key, [file]);
      else same.push(file);
    }
    for (const same of waiting.values()) same.reverse();
    for (const file of come) {
      const origin = origins.has(file) ? undefined : waiting.get(keyOf(file))?.pop();
      if (origin === undefined) continue;
      origins.set(file, origin);
      left.delete(origin);
    }
  };
  assign(({ sha256, path }) => `${sha256} ${nameOf(path)}`);
  assign(({ sha256 }) => sha256);
  return origins;
}

/** sha256 of an empty text. */
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

type Compare = (path: string, before?: ComparedFile, after?: ComparedFile) => DeltaFile | undefined;

function comparison(base: ComparedFiles, head: ComparedFiles): Compare {
  const [leftBefore, leftAfter] = [reasonsOf(base), reasonsOf(head)];
  const packs = kindsOf([...base.packs, ...head.packs]);
  return (path, before, after) => {
    const shown = packs.flatMap(([pack, kind]) => {
      const [was, is] = [appearance(before, pack, kind), appearance(after, pack, kind)];
      return was.view === is.view && was.tokens === is.tokens ? [] : [{ pack, base: was, head: is }];
    });
    const change = changeOf(before, after);
    const isSameView = before?.tier === after?.tier && shown.every(({ base: was, head: is }) => was.view === is.view);
    if (change === undefined && isSameView) return undefined;
    const [was, is] = [sideOf(before, leftBefore.get(path)), sideOf(after, leftAfter.get(path))];
    return {
      path,
      ...(change === "renamed" && before !== undefined && { from: before.path }),
      change: change ?? "view",
      ...(was !== undefined && { base: was }),
      ...(is !== undefined && { head: is }),
      shown,
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
 * Returns how a pack shows a file. A fitted pack lists every file, so one it does not show is a `pointer`; in others
 * it is `none`.
 */
function appearance(file: ComparedFile | undefined, pack: string, kind: PackKind): Appearance {
  const { view, tokens } = file?.shown.get(pack) ?? NOTHING;
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

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
