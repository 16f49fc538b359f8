import { comparePaths } from "../../base/index.ts";
import type { ChangeStage, FileChange } from "./changes.ts";
import { textHunks } from "./text-hunks.ts";
import { renamedFrom } from "./renames.ts";

/** Files of a change up to which each is compared with full effort, and the most edits that are searched in more files. */
const THOROUGH = { files: 100, edits: 200 };

/** What is known of one side of a changed file. */
export interface FileSide {
  /** Git's SHA-1 of the stored bytes, if known. */
  readonly blob: string | undefined;
  /** The redacted text; absent for what is not text, and for what was not read. */
  readonly text: string | undefined;
  /** Bytes of what was not read, if known. */
  readonly size?: number | undefined;
  /** Set if it is a text that was not read because it is too long. */
  readonly isTooLong?: true;
}

/** A path with both of its sides; of a new file there is none before, of a deleted one none after. */
export interface ChangedPath {
  readonly path: string;
  readonly before: FileSide | undefined;
  readonly after: FileSide | undefined;
}

/**
 * Returns the changes of files, sorted by path, with renames put together. A path whose two sides turn out to have the
 * same bytes is no change, nor one that nothing but an equal size is known of.
 */
export function changesFrom(
  paths: readonly ChangedPath[],
  stageOf: (path: string) => ChangeStage | undefined,
): readonly FileChange[] {
  const sides = paths.filter(({ before, after }) => !isSameSide(before, after));
  const deleted = sides.flatMap(({ path, before, after }) => (before && !after ? [{ path, ...before }] : []));
  const added = sides.flatMap(({ path, before, after }) => (after && !before ? [{ path, ...after }] : []));
  const renames = renamedFrom(deleted, added);
  const most = sides.length > THOROUGH.files ? THOROUGH.edits : undefined;
  const moved = new Set([...renames.values()].map(({ path }) => path));
  return sides
    .filter(({ path, after }) => after !== undefined || !moved.has(path))
    .map(({ path, before, after }): FileChange => {
      const from = renames.get(path);
      const stage = stageOf(path);
      const old = from ?? before;
      return {
        path,
        ...(from && { from: from.path }),
        status: from ? "renamed" : statusOf(before, after),
        ...(stage && { stage }),
        hunks: hunksOf(old, after, most),
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

/** The hunks of a change; none if a side that is there has no text. */
function hunksOf(
  before: FileSide | undefined,
  after: FileSide | undefined,
  most: number | undefined,
): FileChange["hunks"] {
  const [old, changed] = [before ? before.text : "", after ? after.text : ""];
  return old === undefined || changed === undefined ? [] : textHunks(old, changed, most);
}
