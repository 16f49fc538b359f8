import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { CarryonError } from "../../base/index.ts";
import { isFolder, makeFolders, systemCode, writeError } from "../../base/io/index.ts";
import { writeDurably } from "./durable-file.ts";

/** Where the parts of a store are. */
export interface StoreFolder {
  readonly root: string;
  /** `ab/<62 hex digits>.zst`, `.gz` or `.bin` for each content. */
  readonly blobs: string;
  /** One JSON file for each reference list. */
  readonly references: string;
  /** Files that are being written. */
  readonly temporary: string;
  /** Blobs that a collection is removing; until it has, they can be put back. */
  readonly trash: string;
  /** Derived from the references; may be deleted. */
  readonly index: string;
  /** What was done to the store. */
  readonly log: string;
}

/** The name of the folder that Carryon keeps in a repository; it ignores itself. */
export const OWN_FOLDER = ".carryon";

/** The file that says that a folder is a store, and of which version. */
export const STORE_MARK = "store.json";
const VERSION = '{"schema":"carryon.store/1"}\n';

/** Opens the folder of a store. @throws CarryonError `path-not-found` if it has none, `store-damaged`, `output-not-ours` */
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
    // A store that cannot be written can be read.
  }
  return parts;
}

/** Makes the folders of a store that are missing: archives and caches often drop empty ones. */
function makeParts({ blobs, references, temporary, trash }: StoreFolder): void {
  for (const folder of [blobs, references, temporary, trash]) makeFolders(folder);
}

/**
 * Creates the folder of a store if there is none. A folder `.carryon` above it gets a `.gitignore` that ignores it.
 * @throws CarryonError `output-not-ours` if something else is there, `store-damaged`, `disk-full`, `write-failed`
 */
export function createStoreFolder(root: string): StoreFolder {
  if (isStore(root)) return openStoreFolder(root);
  const parts = partsOf(root);
  try {
    makeParts(parts);
    const own = dirname(root);
    const ignore = join(own, ".gitignore");
    if (basename(own) === OWN_FOLDER && !existsSync(ignore)) writeDurably(own, ignore, Buffer.from("*\n"));
    // Last, so that a store with this file is complete.
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

/** Whether a store is in a folder; a folder that is missing, empty or partly made by an interrupted run has none. */
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
  const isFree = !existsSync(root) || (isFolder(root) && readdirSync(root).every(isOwnPart));
  if (isFree) return false;
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
