import type { DeltaFile } from "./delta-model.ts";
import { comparePaths } from "../../base/index.ts";
import type { PathEdit, CommitChanges, PathState } from "../history/site-changes.ts";
import { type ComparedFiles, EMPTY_TEXT_SHA256, fileChanges } from "./delta-files.ts";

/** Hex digits of a digest, enough to distinguish the texts of one repository. */
const DIGEST_DIGITS = 16;

type WholePacks = CommitChanges["packs"];

/**
 * Returns the paths whose state differs between two trees, sorted by path, with both states and renames. The state is
 * the text, its tier and its tokens per pack, or the reason why the path is in no pack.
 */
export function changedPaths(base: ComparedFiles, head: ComparedFiles, packs: WholePacks): readonly PathEdit[] {
  const [before, after] = [pathStates(base, packs), pathStates(head, packs)];
  const origins = new Map(fileChanges(base, head).map(({ path, from }) => [path, from]));
  return [...new Set([...before.keys(), ...after.keys()])].toSorted(comparePaths).flatMap((path): PathEdit[] => {
    const [was, is, from] = [before.get(path), after.get(path), origins.get(path)];
    if (isSameState(was, is)) return [];
    return [
      {
        path,
        ...(from !== undefined && { from }),
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
      },
    ];
  });
}

/**
 * Composes the changes of successive commits. Returns the files that differ between the tree before the first commit
 * and the tree after the last, sorted by path. The result equals a direct comparison of both trees.
 * @param changes oldest first
 */
export function composeChanges(changes: readonly CommitChanges[]): readonly DeltaFile[] {
  const [before, after] = firstAndLastStates(changes);
  return fileChanges(before, after);
}

/**
 * Composes the changes of successive commits in reverse. Returns the files that differ between the tree after the last
 * commit and the tree before the first, sorted by path.
 * @param changes oldest first
 */
export function composeBackwards(changes: readonly CommitChanges[]): readonly DeltaFile[] {
  const [before, after] = firstAndLastStates(changes);
  return fileChanges(after, before);
}

type States = ReadonlyMap<string, PathState | undefined>;

/** Both ends of a series of commits, limited to the paths that any commit changes. */
function firstAndLastStates(changes: readonly CommitChanges[]): readonly [ComparedFiles, ComparedFiles] {
  const [before, after] = [new Map<string, PathState | undefined>(), new Map<string, PathState | undefined>()];
  for (const { paths } of changes) {
    for (const changed of paths) {
      if (!before.has(changed.path)) before.set(changed.path, changed.before);
      after.set(changed.path, changed.after);
    }
  }
  const packs = changes[0]?.packs ?? [];
  return [comparedFiles(before, packs), comparedFiles(after, packs)];
}

function pathStates({ files, skipped }: ComparedFiles, packs: WholePacks): ReadonlyMap<string, PathState> {
  return new Map<string, PathState>([
    ...skipped.map(({ path, reason }) => [path, { skipped: reason }] as const),
    ...files.map(({ path, sha256, tokens, tier, appearances }) => {
      const text = sha256 === EMPTY_TEXT_SHA256 ? "" : sha256.slice(0, DIGEST_DIGITS);
      return [
        path,
        { text, tokens, tier, shown: packs.map(({ pack }) => appearances.get(pack)?.tokens ?? null) },
      ] as const;
    }),
  ]);
}

/** Builds a side that contains only these paths. */
function comparedFiles(states: States, packs: WholePacks): ComparedFiles {
  const sorted = [...states].toSorted(([a], [b]) => comparePaths(a, b));
  return {
    packs,
    files: sorted.flatMap(([path, state]) => {
      if (state === undefined || "skipped" in state) return [];
      const { text, tokens, tier, shown: packTokens } = state;
      const views = packs.flatMap(({ pack }, i) => {
        const spent = packTokens[i] ?? undefined;
        return spent === undefined ? [] : [[pack, { view: "full", tokens: spent }] as const];
      });
      return [{ path, sha256: text, tokens, tier, appearances: new Map(views) }];
    }),
    skipped: sorted.flatMap(([path, state]) =>
      state !== undefined && "skipped" in state ? [{ path, reason: state.skipped }] : [],
    ),
  };
}

function isSameState(a: PathState | undefined, b: PathState | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if ("skipped" in a || "skipped" in b) return "skipped" in a && "skipped" in b && a.skipped === b.skipped;
  return (
    a.text === b.text &&
    a.tokens === b.tokens &&
    a.tier === b.tier &&
    a.shown.length === b.shown.length &&
    a.shown.every((tokens, i) => tokens === b.shown[i])
  );
}
