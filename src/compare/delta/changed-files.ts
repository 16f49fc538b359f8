import { addFolders } from "../../base/index.ts";
import { type CutCandidate, isFitted } from "../../pack/index.ts";
import type { GrownFile } from "./change-cuts.ts";
import type { DeltaFile, DeltaPack } from "./delta-model.ts";
import { counterpartOf, type Side, type SideFile, type SidePack } from "./side.ts";

/** Pack that fails its check, on the side that was checked. */
export interface FailingPack {
  readonly pack: DeltaPack;
  readonly judged: SidePack;
}

/** Files that could be left out of failing packs. */
export interface CutFiles {
  /** Files that the change adds or grows. */
  readonly touched: readonly GrownFile[];
  /** Files that the change does not touch. */
  readonly unrelated: readonly GrownFile[];
  /** Whether the change adds every file in a folder. */
  readonly isNewFolder: (folder: string) => boolean;
}

/** Both sides of a change, and the files that it affects. */
export interface ChangeSides {
  readonly base: Side;
  readonly judged: Side;
  readonly files: readonly DeltaFile[];
  /** Paths that are never left out: the rule files that the change edits. */
  readonly ruleFiles: readonly string[];
}

/** Sorts the files of failing packs by what the change does to them. Files that it shrinks or moves are in no list. */
export function cutFiles(failing: readonly FailingPack[], sides: ChangeSides): CutFiles {
  const changes = new Map(sides.files.map((file) => [file.path, file]));
  const grows = growthTest(failing, sides);
  const candidates = [...mergeCandidates(failing).values()].filter(({ path }) => !sides.ruleFiles.includes(path));
  const touched = candidates.filter(({ path }) => grows(path, changes.get(path)));
  return {
    touched,
    unrelated: candidates.filter(({ path }) => (changes.get(path)?.change ?? "view") === "view"),
    isNewFolder: newFolderTest(sides.judged.files, changes),
  };
}

/** Joins the candidates of several packs by path. A file that a pack does not show has 0 tokens in it. */
function mergeCandidates(failing: readonly FailingPack[]): ReadonlyMap<string, GrownFile> {
  const merged = new Map<string, { readonly path: string; readonly rank: CutCandidate["rank"]; tokens: number[] }>();
  for (const [index, { pack, judged }] of failing.entries()) {
    for (const { path, rank, tokens } of judged.candidates?.(pack.gate === "breaks-growth" ? "growth" : "max") ?? []) {
      const file = merged.get(path) ?? { path, rank, tokens: failing.map(() => 0) };
      file.tokens[index] = tokens;
      merged.set(path, file);
    }
  }
  return merged;
}

type GrowthTest = (path: string, change: DeltaFile | undefined) => boolean;

/** Returns a test whether a failing pack shows more of a file than before, because of the change. */
function growthTest(failing: readonly FailingPack[], { base, judged }: ChangeSides): GrowthTest {
  const [before, after] = [filesByPath(base), filesByPath(judged)];
  return (path, change) => {
    const [was, is] = [before.get(change?.from ?? path), after.get(path)];
    return failing.some(({ pack }) => {
      const hadPack = counterpartOf(base.packs, pack) !== undefined;
      const isUnchanged = change === undefined || change.change === "view";
      // A new or fitted pack also shows more of files that the change does not touch.
      if (isUnchanged && (!hadPack || isFitted(pack))) return false;
      return hadPack ? shownTokens(is, pack) > shownTokens(was, pack) : (is?.tokens ?? 0) > (was?.tokens ?? 0);
    });
  };
}

function filesByPath({ files }: Side): ReadonlyMap<string, SideFile> {
  return new Map(files.map((file) => [file.path, file]));
}

function shownTokens(file: SideFile | undefined, { pack }: DeltaPack): number {
  return file?.appearances.get(pack)?.tokens ?? 0;
}

function newFolderTest(files: readonly SideFile[], changes: ReadonlyMap<string, DeltaFile>): CutFiles["isNewFolder"] {
  const oldFolders = new Set<string>();
  for (const { path } of files) {
    if (changes.get(path)?.change !== "added") addFolders(oldFolders, path);
  }
  return (folder) => !oldFolders.has(folder);
}
