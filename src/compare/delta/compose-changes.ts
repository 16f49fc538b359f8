import type { DeltaFile } from "./delta-model.ts";
import { comparePaths } from "../../base/index.ts";
import type { PathEdit, CommitChanges, PathState } from "../history/site-changes.ts";
import { type ComparedFiles, fileChanges } from "./file-changes.ts";

/** Hex digits that tell the texts of a repository apart. */
const DIGITS = 16;
/** Beginning of the SHA-256 of an empty text. */
const EMPTY = "e3b0c44298fc1c14";

/** Packs of whole files by id. */
type WholePacks = CommitChanges["packs"];

/** Returns the paths whose state differs between two sides, sorted by path. */
export function changedPaths(base: ComparedFiles, head: ComparedFiles, packs: WholePacks): readonly PathEdit[] {
  const [before, after] = [statesOf(base, packs), statesOf(head, packs)];
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
 * Composes the changes of successive commits: returns the files that differ between the tree before the first and the
 * tree after the last, as a comparison of both trees would, sorted by path.
 * @param changes oldest first
 */
export function composeChanges(changes: readonly CommitChanges[]): readonly DeltaFile[] {
  const [before, after] = endsOf(changes);
  return fileChanges(before, after);
}

/** Like `composeChanges`, from the tree after the last commit to the tree before the first. */
export function composeBackwards(changes: readonly CommitChanges[]): readonly DeltaFile[] {
  const [before, after] = endsOf(changes);
  return fileChanges(after, before);
}

type States = ReadonlyMap<string, PathState | undefined>;

/** Returns the paths that any of the commits changes, as they were before the first and as they are after the last. */
function endsOf(changes: readonly CommitChanges[]): readonly [ComparedFiles, ComparedFiles] {
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

function statesOf({ files, skipped }: ComparedFiles, packs: WholePacks): ReadonlyMap<string, PathState> {
  return new Map<string, PathState>([
    ...skipped.map(({ path, reason }) => [path, { skipped: reason }] as const),
    ...files.map(({ path, sha256, tokens, tier, shown }) => {
      const text = sha256.startsWith(EMPTY) ? "" : sha256.slice(0, DIGITS);
      return [path, { text, tokens, tier, shown: packs.map(({ pack }) => shown.get(pack)?.tokens ?? null) }] as const;
    }),
  ]);
}

/** Returns a side with these paths alone. */
function comparedFiles(states: States, packs: WholePacks): ComparedFiles {
  const sorted = [...states].toSorted(([a], [b]) => comparePaths(a, b));
  return {
    packs,
    files: sorted.flatMap(([path, state]) => {
      if (state === undefined || "skipped" in state) return [];
      const { text, tokens, tier, shown } = state;
      const views = packs.flatMap(({ pack }, i) => {
        const spent = shown[i] ?? undefined;
        return spent === undefined ? [] : [[pack, { view: "full", tokens: spent }] as const];
      });
      return [{ path, sha256: text, tokens, tier, shown: new Map(views) }];
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
