import { rmSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import {
  CarryonError,
  type ContentReference,
  type ReferenceIndex,
  type ReferenceQuery,
  compareReferences,
  matchesQuery,
} from "../../../base/index.ts";
import { readReferences, referenceNames } from "./reference-files.ts";
import { queryTable } from "./reference-table.ts";
import type { SqliteOpener } from "../sqlite.ts";
import type { StoreFolder } from "../store-folder.ts";

/** SQLite's codes for a database that another process holds. */
const HELD = new Set([5, 6]);

/**
 * Opens the index of a store. It answers from SQLite if this Node has it and the table can be used, else from the lists
 * themselves: the same answers, later.
 * @param findOpener called at the first question
 */
export function openReferenceIndex(folder: StoreFolder, findOpener: () => SqliteOpener | undefined): ReferenceIndex {
  let found: { readonly opener: SqliteOpener | undefined } | undefined;
  const openerOf = (): SqliteOpener | undefined => (found ??= { opener: findOpener() }).opener;
  const find = (query: ReferenceQuery): readonly ContentReference[] =>
    (fromTable(folder, openerOf(), query) ?? allReferences(folder))
      .filter((reference) => matchesQuery(reference, query))
      .toSorted(compareReferences);
  return {
    get kind() {
      return openerOf() === undefined ? "memory" : "sqlite";
    },
    find,
    rebuild() {
      const before = find({});
      removeTable(folder);
      return isDeepStrictEqual(before, find({}));
    },
  };
}

/** Returns the references from the table; `undefined` if there is no SQLite, or if the table cannot be used. */
function fromTable(
  folder: StoreFolder,
  opener: SqliteOpener | undefined,
  query: ReferenceQuery,
): readonly ContentReference[] | undefined {
  if (opener === undefined) return undefined;
  for (const isLast of [false, true]) {
    try {
      const database = opener(folder.index);
      try {
        return queryTable(database, folder, query);
      } finally {
        database.close();
      }
    } catch (error) {
      // A list that cannot be read.
      if (error instanceof CarryonError) throw error;
      if (isLast || isHeld(error)) return undefined;
      // A damaged table is built again, if it can be.
      try {
        removeTable(folder);
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && HELD.has(Number(error.errcode));
}

function removeTable({ index }: StoreFolder): void {
  for (const path of [index, `${index}-journal`, `${index}-wal`, `${index}-shm`]) rmSync(path, { force: true });
}

function allReferences(folder: StoreFolder): readonly ContentReference[] {
  return referenceNames(folder).flatMap((name) => readReferences(folder, name)?.references ?? []);
}
