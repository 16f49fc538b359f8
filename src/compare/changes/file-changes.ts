import { comparePaths } from "../../base/index.ts";
import type { ChangeStage, FileChange } from "./changes.ts";
import { textHunks } from "./text-hunks.ts";
import { type FileVersion, detectRenames } from "./renames.ts";

/**
 * Up to `files` changed files, each is compared with full effort. Beyond that, the search stops at `edits` edits per
 * file.
 */
const MAX_EFFORT = { files: 100, edits: 200 };

/** Known facts about one side of a changed file. */
export interface FileSide extends FileVersion {
  /** Size in bytes of an unread file, if known. */
  readonly size?: number | undefined;
  /** Set for a text file that was not read because it is too long. */
  readonly isTooLong?: true;
}

/** A path with both of its sides. `before` is `undefined` for a new file, `after` for a deleted one. */
export interface ChangedPath {
  readonly path: string;
  readonly before: FileSide | undefined;
  readonly after: FileSide | undefined;
}

/**
 * Returns one `FileChange` per path that differs, sorted by path, with hunks and with renames detected. Skips paths
 * whose two sides have the same bytes, and paths whose contents are unknown but whose sizes are equal.
 * @param stageOf returns the stage of the newest change to a path, for working trees
 */
export function buildFileChanges(
  paths: readonly ChangedPath[],
  stageOf: (path: string) => ChangeStage | undefined,
): readonly FileChange[] {
  const sides = paths.filter(({ before, after }) => !isSameSide(before, after));
  const deleted = sides.flatMap(({ path, before, after }) => (before && !after ? [{ path, ...before }] : []));
  const added = sides.flatMap(({ path, before, after }) => (after && !before ? [{ path, ...after }] : []));
  const renames = detectRenames(deleted, added);
  const maxEdits = sides.length > MAX_EFFORT.files ? MAX_EFFORT.edits : undefined;
  const originPaths = new Set([...renames.values()].map(({ path }) => path));
  return sides
    .filter(({ path, after }) => after !== undefined || !originPaths.has(path))
    .map(({ path, before, after }): FileChange => {
      const from = renames.get(path);
      const stage = stageOf(path);
      const old = from ?? before;
      return {
        path,
        ...(from && { from: from.path }),
        status: from ? "renamed" : statusOf(before, after),
        ...(stage && { stage }),
        hunks: hunksOf(old, after, maxEdits),
        ...((before?.isTooLong === true || after?.isTooLong === true) && { isTooLong: true }),
      };
    })
    .toSorted((a, b) => comparePaths(a.path, b.path));
}

function isSameSide(before: FileSide | undefined, after: FileSide | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  if (before.blob !== undefined || after.blob !== undefined) return before.blob === after.blob;
  return before.size !== undefined && before.size === after.size;
}

function statusOf(before: FileSide | undefined, after: FileSide | undefined): FileChange["status"] {
  if (before === undefined) return "added";
  return after === undefined ? "deleted" : "modified";
}

/** Hunks between two sides. Empty if an existing side has no text. */
function hunksOf(
  before: FileSide | undefined,
  after: FileSide | undefined,
  maxEdits: number | undefined,
): FileChange["hunks"] {
  const [old, changed] = [before ? before.text : "", after ? after.text : ""];
  return old === undefined || changed === undefined ? [] : textHunks(old, changed, maxEdits);
}
