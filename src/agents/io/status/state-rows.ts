import { createHash } from "node:crypto";
import { decodeByteString, encodeByteString } from "../../../base/index.ts";
import type { PlaceStatus } from "../../state/snapshot.ts";
import type { TreeState } from "../../state/tree-state.ts";

/** The files of a tree. Names have one character per byte; contents are a kind and an id, which has one character per byte too. */
export interface StateRows {
  /** Number of files. */
  readonly size: number;
  each(visit: (name: string, content: string) => void): void;
}

/** What stands for a submodule, of which packs show nothing. */
export const SUBMODULE = "submodule ";

/** Returns rows that are kept in a map. */
export function mappedRows(rows: ReadonlyMap<string, string>): StateRows {
  return { size: rows.size, each: (visit) => rows.forEach((content, name) => visit(name, content)) };
}

/** The files of a tree, and those that git does not track. */
interface StateInput {
  readonly rows: StateRows;
  readonly mark?: string | undefined;
  /** Returns the files that git neither tracks nor ignores; absent outside a repository. */
  readonly untracked?: () => UntrackedFiles;
}

/** The files that git neither tracks nor ignores. */
export interface UntrackedFiles {
  /** By name, like `StateRows`. */
  readonly contents: ReadonlyMap<string, string>;
  /** Number of those that are no part of a pack or a site. */
  readonly count: number;
}

/** Returns the state of a tree with these files. */
export function treeStateOf({ rows, mark, untracked }: StateInput, place: PlaceStatus): TreeState {
  let whole: TreeState | undefined;
  const state: TreeState = {
    place,
    mark,
    ...stateFiles(rows),
    withUntracked: () => (whole ??= untracked === undefined ? state : joined(state, rows, untracked())),
  };
  return state;
}

/** Adds files to a state, in the order of their names. */
function joined(state: TreeState, rows: StateRows, { contents, count }: UntrackedFiles): TreeState {
  if (contents.size === 0) return state;
  const all = [...collected(rows), ...contents].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const place = count === 0 ? state.place : { ...state.place, untracked: count };
  return treeStateOf({ rows: mappedRows(new Map(all)) }, place);
}

/** Returns what a state says of files; what is asked of it is computed once. */
export function stateFiles(rows: StateRows): Omit<TreeState, "place" | "mark" | "withUntracked"> {
  const digests = new Map<string, string>();
  let contents: Map<string, string> | undefined;
  const byName = (): ReadonlyMap<string, string> => (contents ??= collected(rows));
  return {
    digest(folder, outputs) {
      const key = [folder, ...outputs].join("\0");
      const known =
        digests.get(key) ?? digestOf(rows, folder === "" ? "" : `${byteName(folder)}/`, outputs.map(byteName));
      digests.set(key, known);
      return known;
    },
    idOf: (path) => {
      const [, id] = /^\w+ (.*)$/su.exec(byName().get(byteName(path)) ?? "") ?? [];
      return id === undefined ? undefined : Buffer.from(id, "latin1").toString("hex");
    },
    holds(folder) {
      if (folder === "") return rows.size > 0;
      const start = `${byteName(folder)}/`;
      let isFound = false;
      rows.each((name) => (isFound ||= name.startsWith(start)));
      return isFound;
    },
    paths: () => [...byName().keys()].map((name) => encodeByteString(name)),
  };
}

function collected(rows: StateRows): Map<string, string> {
  const contents = new Map<string, string>();
  rows.each((name, content) => contents.set(name, content));
  return contents;
}

/** Characters that are digested at once: a text of all rows would be larger than the rows. */
const BATCH = 2 ** 16;

function digestOf(rows: StateRows, folder: string, outputs: readonly string[]): string {
  const hash = createHash("sha256");
  let text = "";
  rows.each((name, content) => {
    const counts = name.startsWith(folder) && !outputs.some((output) => isAt(name, output));
    if (counts) text += `${name}\0${content}\0`;
    if (text.length < BATCH) return;
    hash.update(text, "latin1");
    text = "";
  });
  return hash.update(text, "latin1").digest("hex");
}

/** Whether a name is that of an output, or of a file in it. */
function isAt(name: string, output: string): boolean {
  return name.startsWith(output) && (name.length === output.length || name[output.length] === "/");
}

/** Returns a canonical path with one character per byte; of a text that is none, a name that no file has. */
function byteName(path: string): string {
  try {
    return decodeByteString(path);
  } catch {
    return "\0";
  }
}
