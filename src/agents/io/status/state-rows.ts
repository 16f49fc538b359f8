import { createHash } from "node:crypto";
import { decodeByteString, encodeByteString } from "../../../base/index.ts";
import type { PlaceStatus } from "../../state/snapshot.ts";
import type { ListedContents, TreeState } from "../../state/tree-state.ts";

/**
 * Files of a tree, as pairs of name and content. A name has one character per byte. A content is the kind of file, a
 * space, and an id with one character per byte.
 */
export interface StateRows {
  /** Number of files. */
  readonly size: number;
  each(visit: (name: string, content: string) => void): void;
}

/** Content of every submodule, since packs contain nothing of it. */
export const SUBMODULE_CONTENT = "submodule ";

/** Returns the files in a map from name to content. Does not copy the map. */
export function rowsFromMap(rows: ReadonlyMap<string, string>): StateRows {
  return { size: rows.size, each: (visit) => rows.forEach((content, name) => visit(name, content)) };
}

/** Tracked files of a tree, and access to its untracked files. */
interface StateInput {
  readonly rows: StateRows;
  readonly mark?: string | undefined;
  /** Reads the files that git neither tracks nor ignores; absent outside of a repository. */
  readonly untracked?: () => UntrackedFiles;
}

/** Files that git neither tracks nor ignores. */
export interface UntrackedFiles {
  /** Contents by name, encoded like `StateRows`. */
  readonly contents: ReadonlyMap<string, string>;
  /** Number of files outside of packs and sites. */
  readonly count: number;
}

/**
 * Creates the state of a tree from its tracked files. Reads the untracked files on the first call of `withUntracked`.
 * @param place kind, commit and counts of the tree, as `status` reports them
 */
export function createTreeState({ rows, mark, untracked }: StateInput, place: PlaceStatus): TreeState {
  let completeState: TreeState | undefined;
  const state: TreeState = {
    place,
    mark,
    ...stateFiles(rows),
    withUntracked: () => (completeState ??= untracked === undefined ? state : joinUntracked(state, rows, untracked())),
  };
  return state;
}

/** Adds untracked files to a state and restores name order. */
function joinUntracked(state: TreeState, rows: StateRows, { contents, count }: UntrackedFiles): TreeState {
  if (contents.size === 0) return state;
  const allRows = [...collectRows(rows), ...contents].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const place = count === 0 ? state.place : { ...state.place, untracked: count };
  return createTreeState({ rows: rowsFromMap(new Map(allRows)) }, place);
}

/**
 * Returns queries about the files of a tree, by canonical path: the digest of a folder, the id of a file's content,
 * whether a folder contains files, and all paths. Caches digests.
 */
export function stateFiles(rows: StateRows): ListedContents {
  const digests = new Map<string, string>();
  let contents: Map<string, string> | undefined;
  const byName = (): ReadonlyMap<string, string> => (contents ??= collectRows(rows));
  return {
    digest(folder, outputs) {
      const key = [folder, ...outputs].join("\0");
      const folderDigest =
        digests.get(key) ?? digestRows(rows, folder === "" ? "" : `${byteName(folder)}/`, outputs.map(byteName));
      digests.set(key, folderDigest);
      return folderDigest;
    },
    idOf: (path) => {
      const [, id] = /^\w+ (.*)$/su.exec(byName().get(byteName(path)) ?? "") ?? [];
      return id === undefined ? undefined : Buffer.from(id, "latin1").toString("hex");
    },
    holds(folder) {
      if (folder === "") return rows.size > 0;
      const start = `${byteName(folder)}/`;
      let hasMatch = false;
      rows.each((name) => (hasMatch ||= name.startsWith(start)));
      return hasMatch;
    },
    paths: () => [...byName().keys()].map((name) => encodeByteString(name)),
  };
}

function collectRows(rows: StateRows): Map<string, string> {
  const contents = new Map<string, string>();
  rows.each((name, content) => contents.set(name, content));
  return contents;
}

/** Characters hashed per call. One text for all rows would be larger than the rows. */
const DIGEST_BATCH_CHARS = 2 ** 16;

function digestRows(rows: StateRows, folder: string, outputs: readonly string[]): string {
  const hash = createHash("sha256");
  let text = "";
  rows.each((name, content) => {
    const isCounted = name.startsWith(folder) && !outputs.some((output) => isInOutput(name, output));
    if (isCounted) text += `${name}\0${content}\0`;
    if (text.length < DIGEST_BATCH_CHARS) return;
    hash.update(text, "latin1");
    text = "";
  });
  return hash.update(text, "latin1").digest("hex");
}

/** Whether a name is an output, or a file inside it. */
function isInOutput(name: string, output: string): boolean {
  return name.startsWith(output) && (name.length === output.length || name[output.length] === "/");
}

/** Decodes a canonical path to one character per byte. An invalid path becomes a name that no file can have. */
function byteName(path: string): string {
  try {
    return decodeByteString(path);
  } catch {
    return "\0";
  }
}
