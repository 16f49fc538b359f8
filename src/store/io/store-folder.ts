import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { CarryonError } from "../../base/index.ts";
import { isFolder, makeFolders, systemCode, writeError } from "../../base/io/index.ts";
import { writeDurably } from "./durable-file.ts";

/** Paths of the folders and files that make up a store. */
export interface StoreFolder {
  readonly root: string;
  /** `ab/<62 hex digits>.zst`, `.gz` or `.bin` for each content. */
  readonly blobs: string;
  /** One JSON file for each reference list. */
  readonly references: string;
  /** Unfinished files. */
  readonly temporary: string;
  /** Blobs that a collection is removing. Until they are gone, they can be restored. */
  readonly trash: string;
  /** Derived from the references; may be deleted. */
  readonly index: string;
  /** Log of operations on the store. */
  readonly log: string;
}

/** Name of Carryon's folder in a repository. Its `.gitignore` ignores the folder itself. */
export const OWN_FOLDER = ".carryon";

/** File that marks a folder as a store and states the format version. */
export const STORE_MARK = "store.json";
const VERSION = '{"schema":"carryon.store/1"}\n';

/**
 * Returns the paths of an existing store, and creates missing subfolders if the store is writable.
 * @throws CarryonError `path-not-found` if the folder has no store, `store-damaged` for another format version,
 * `output-not-ours` for a folder with other files
 */
export function openStoreFolder(root: string): StoreFolder {
  if (!isStore(root)) {
    throw new CarryonError("path-not-found", `there is no content store in ${root}`, {
      hint: "Put something first, or name another folder with --store.",
    });
  }
  const parts = partsOf(root);
  try {
    makeParts(parts);
  } catch {
    // A read-only store is still readable.
  }
  return parts;
}

/** Creates missing folders of a store. Archives and caches often drop empty ones. */
function makeParts({ blobs, references, temporary, trash }: StoreFolder): void {
  for (const folder of [blobs, references, temporary, trash]) makeFolders(folder);
}

/**
 * Creates a store in a folder unless it has one, and returns its paths. A `.carryon` folder above it gets a
 * `.gitignore` that ignores it.
 * @throws CarryonError `output-not-ours` if something else exists there, `store-damaged`, `disk-full`, `write-failed`
 */
export function createStoreFolder(root: string): StoreFolder {
  if (isStore(root)) return openStoreFolder(root);
  const parts = partsOf(root);
  try {
    makeParts(parts);
    const ownFolder = dirname(root);
    const ignore = join(ownFolder, ".gitignore");
    if (basename(ownFolder) === OWN_FOLDER && !existsSync(ignore)) writeDurably(ownFolder, ignore, Buffer.from("*\n"));
    // Written last, so that a store with this file is complete.
    writeDurably(parts.temporary, join(root, STORE_MARK), Buffer.from(VERSION));
    return parts;
  } catch (error) {
    throw writeError(error, root);
  }
}

function partsOf(root: string): StoreFolder {
  return {
    root,
    blobs: join(root, "blobs"),
    references: join(root, "refs"),
    temporary: join(root, "tmp"),
    trash: join(root, "trash"),
    index: join(root, "index.sqlite"),
    log: join(root, "ops.ndjson"),
  };
}

/**
 * Whether a folder holds a store. A missing or empty folder does not, nor one that an interrupted run left incomplete.
 * @throws CarryonError `store-damaged` for another format version, `output-not-ours` for a folder with other files
 */
function isStore(root: string): boolean {
  const version = readMark(root);
  if (version === VERSION) return true;
  if (version !== undefined) {
    throw new CarryonError(
      "store-damaged",
      `${join(root, STORE_MARK)} does not say what this version of Carryon expects`,
      {
        hint: "Use the version of Carryon that wrote the store, or choose another folder with --store.",
      },
    );
  }
  const isUsable = !existsSync(root) || (isFolder(root) && readdirSync(root).every(isOwnPart));
  if (isUsable) return false;
  throw new CarryonError("output-not-ours", `${root} exists and is not a content store`, {
    hint: "Choose a new or empty folder.",
  });
}

function readMark(root: string): string | undefined {
  try {
    return readFileSync(join(root, STORE_MARK), "utf8");
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw writeError(error, join(root, STORE_MARK));
  }
}

function isOwnPart(name: string): boolean {
  return ["blobs", "refs", "tmp", "trash"].includes(name);
}
