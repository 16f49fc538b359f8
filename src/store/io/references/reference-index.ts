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

/** SQLite's error codes for a database that another process has locked. */
const LOCK_ERRORS = new Set([5, 6]);

/**
 * Opens the index that finds references in a store. It answers from SQLite if this Node version has it and the table is
 * usable, otherwise from the lists themselves: the same answers, but slower. A damaged table is rebuilt.
 * @param findOpener called on first use
 */
export function openReferenceIndex(folder: StoreFolder, findOpener: () => SqliteOpener | undefined): ReferenceIndex {
  let lookup: { readonly opener: SqliteOpener | undefined } | undefined;
  const openerOf = (): SqliteOpener | undefined => (lookup ??= { opener: findOpener() }).opener;
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
      const oldReferences = find({});
      removeTable(folder);
      return isDeepStrictEqual(oldReferences, find({}));
    },
  };
}

/** References from the table; `undefined` without SQLite, or if the table is unusable. */
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
      // A list could not be read.
      if (error instanceof CarryonError) throw error;
      if (isLast || isLocked(error)) return undefined;
      // Rebuild a damaged table if possible.
      try {
        removeTable(folder);
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && LOCK_ERRORS.has(Number(error.errcode));
}

function removeTable({ index }: StoreFolder): void {
  for (const path of [index, `${index}-journal`, `${index}-wal`, `${index}-shm`]) rmSync(path, { force: true });
}

function allReferences(folder: StoreFolder): readonly ContentReference[] {
  return referenceNames(folder).flatMap((name) => readReferences(folder, name)?.references ?? []);
}
