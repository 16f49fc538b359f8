import { lstatSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CarryonError, type ReferenceList } from "../../../base/index.ts";
import { REFERENCES_SCHEMA, referencesSchema } from "./reference-schema.ts";
import { systemCode, temporariesOf } from "../../../base/io/index.ts";
import { namesIn } from "../blob-files.ts";
import { DRAFT, readBoundedFile, writeDurably } from "../durable-file.ts";
import type { StoreFolder } from "../store-folder.ts";

const ENDING = ".json";
const NAME = /^[A-Za-z0-9][\w.-]{0,99}$/u;
/** Maximum size of a reference list in bytes: about a hundred thousand references. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Names of all reference lists, sorted. */
export function referenceNames({ references }: StoreFolder): readonly string[] {
  return namesIn(references)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted();
}

/**
 * Returns a reference list by its name; `undefined` if it does not exist.
 * @throws CarryonError `store-damaged` if it cannot be read
 */
export function readReferences(folder: StoreFolder, name: string): ReferenceList | undefined {
  const path = join(folder.references, `${name}${ENDING}`);
  try {
    return parsedList(path, name);
  } catch (cause) {
    const hint = "Restore the file from a copy, or delete it if nothing needs its contents.";
    const why = systemCode(cause) ?? "it is not a list of references";
    throw new CarryonError("store-damaged", `cannot read ${path}: ${why}`, { hint, cause });
  }
}

function parsedList(path: string, name: string): ReferenceList | undefined {
  const bytes = readBoundedFile(path, MAX_BYTES);
  return bytes && { name, references: referencesSchema.parse(JSON.parse(bytes.toString())).references };
}

/**
 * Returns the complete reference lists that are being written and do not have their name yet. Skips incomplete ones:
 * their writer looks for its blobs later, and then restores those that a collection is removing.
 */
export function pendingReferences({ references }: StoreFolder): readonly ReferenceList[] {
  return temporariesOf(references, DRAFT).flatMap((path) => {
    try {
      return parsedList(path, DRAFT) ?? [];
    } catch {
      return [];
    }
  });
}

/**
 * Writes a reference list, replacing the one of the same name. Passes on system errors unchanged.
 * @param check called when the list is complete on disk but does not have its name yet; throws if a blob is missing
 * @throws Error if the name is not that of a reference list
 */
export function writeReferences(
  folder: StoreFolder,
  { name, references }: ReferenceList,
  { sync, check }: { readonly sync: boolean; readonly check: () => void },
): void {
  if (!NAME.test(name)) throw new Error(`not the name of a reference list: ${name}`);
  const text = `${JSON.stringify({ schema: REFERENCES_SCHEMA, references }, undefined, 1)}\n`;
  // Drafts go to the references folder, where a collection finds them.
  writeDurably(folder.references, join(folder.references, `${name}${ENDING}`), Buffer.from(text), { sync, check });
}

/**
 * Removes a reference list.
 * @returns whether it existed
 */
export function removeReferences(folder: StoreFolder, name: string): boolean {
  const path = join(folder.references, `${name}${ENDING}`);
  if (!NAME.test(name) || lstatSync(path, { throwIfNoEntry: false }) === undefined) return false;
  rmSync(path, { force: true });
  return true;
}

/**
 * Returns a string that changes whenever the file of a reference list is written; `undefined` if the list does not
 * exist.
 */
export function referenceStamp({ references }: StoreFolder, name: string): string | undefined {
  const stats = lstatSync(join(references, `${name}${ENDING}`), { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.ino}-${stats.size}-${stats.mtimeNs}-${stats.ctimeNs}`;
}
