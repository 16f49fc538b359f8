import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { sep } from "node:path";

import { CarryonError, isRestorable } from "../../../base/index.ts";
import type { ArchiveEntry } from "../../write/pack-files.ts";
import { resolveTarget, outputState, type OutputTarget } from "../output/output-target.ts";
import { openStage, type Stage, systemCode, writeError } from "../../../base/io/index.ts";
import { notAPack, readZip, type ZipLimits } from "./zip-reader.ts";

const FILES = "repo/";
const META = "meta/";
const RELATIVE_SEGMENTS: ReadonlySet<string> = new Set(["", ".", ".."]);
/** Error codes for a path that is already used by another file or its directory. */
const CONFLICT_CODES = new Set(["EEXIST", "EISDIR", "ENOTDIR"]);

/** Options for extracting entries. */
export interface ExtractOptions {
  /** Decodes a canonical path to the bytes of a path. Throws a RangeError if the path is not canonical. */
  readonly decodePath: (path: string) => Buffer;
  /** Called for each written file with its size in bytes. */
  readonly onFile?: (bytes: number) => void;
}

/** Options for extracting a zip. */
export interface UnzipOptions extends ExtractOptions {
  readonly limits?: ZipLimits;
}

/**
 * Extracts the files below `repo/` in a pack's zip to `directory`, which must be missing or empty. Returns the number
 * of files. The directory appears only after all files are written. Never writes into a `.git` folder.
 * @throws CarryonError `path-not-found` if the zip cannot be opened, `not-a-pack` if it is damaged or contains an
 * unsafe path, `output-not-ours` if the directory is not empty or is in a git folder, `disk-full` or `write-failed`
 */
export function extractZip(zip: string, directory: string, options: UnzipOptions): Promise<number> {
  return extractEntries({ name: zip, entries: readZip(zip, options.limits) }, directory, options);
}

/** Archive entries to extract, from a zip or another source. */
export interface NamedEntries {
  /** Name for error messages. */
  readonly name: string;
  readonly entries: AsyncIterable<ArchiveEntry>;
}

/**
 * Extracts the entries below `repo/` to `directory`, which must be missing or empty. Returns the number of files. Skips
 * entries below `meta/`. The directory appears only after all files are written.
 * @throws CarryonError `not-a-pack` for an unsafe path or an entry outside `repo/` and `meta/`, `output-not-ours` if
 * the directory is not empty or is in a git folder, `disk-full` or `write-failed`; also any error from `entries`
 */
export async function extractEntries(
  { name: zip, entries }: NamedEntries,
  directory: string,
  options: ExtractOptions,
): Promise<number> {
  const place = resolveTarget(directory);
  const stage = prepare(place);
  const createdFolders = new Set<string>();
  let files = 0;
  try {
    for await (const member of entries) {
      if (member.name.startsWith(META)) continue;
      const path = pathOf(zip, member, options.decodePath);
      writeMember({ root: stage.path, path, createdFolders, zip }, member);
      files++;
      options.onFile?.(member.bytes.length);
    }
    requireFree(place);
    renameSync(stage.path, place.path);
    return files;
  } catch (error) {
    throw writeError(error, place.path);
  } finally {
    stage.remove();
  }
}

function prepare(place: OutputTarget): Stage {
  try {
    requireFree(place);
    const stage = openStage(place);
    mkdirSync(stage.path);
    return stage;
  } catch (error) {
    throw writeError(error, place.path);
  }
}

function requireFree({ path }: OutputTarget): void {
  const occupant = outputState(path);
  if (occupant === "nothing" || occupant === "empty") return;
  const hint = "Choose a new or empty directory.";
  throw new CarryonError("output-not-ours", `${path} exists and is not an empty directory`, { hint });
}

/** Decodes a member's path below the target. Rejects paths that would leave the target or enter a `.git` folder. */
function pathOf(zip: string, { name }: ArchiveEntry, decodePath: UnzipOptions["decodePath"]): Buffer {
  if (!name.startsWith(FILES)) throw notAPack(zip, new Error(`${JSON.stringify(name)} is outside of repo/ and meta/`));
  const canonical = name.slice(FILES.length);
  const path = isRestorable(canonical) ? tryDecode(canonical, decodePath) : undefined;
  if (path !== undefined && path.toString("utf8").split("/").every(isWritable)) return path;
  throw notAPack(zip, new Error(`${JSON.stringify(name)} is not a safe path`));
}

function tryDecode(canonical: string, decodePath: UnzipOptions["decodePath"]): Buffer | undefined {
  try {
    const path = decodePath(canonical);
    return path.toString("utf8").split("/").length === canonical.split("/").length ? path : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isWritable(part: string): boolean {
  return !RELATIVE_SEGMENTS.has(part) && !part.includes(sep);
}

/** Writes one file. Paths are bytes, so that a name that is not valid UTF-8 is restored unchanged. */
function writeMember(
  place: { readonly root: string; readonly path: Buffer; readonly createdFolders: Set<string>; readonly zip: string },
  member: ArchiveEntry,
): void {
  const { root, path, createdFolders, zip } = place;
  const inRoot = (part: Buffer): Buffer => Buffer.concat([Buffer.from(`${root}/`), part]);
  const parent = path.subarray(0, Math.max(0, path.lastIndexOf("/")));
  const parentKey = parent.toString("latin1");
  try {
    if (parentKey !== "" && !createdFolders.has(parentKey)) mkdirSync(inRoot(parent), { recursive: true });
    createdFolders.add(parentKey);
    writeFileSync(inRoot(path), member.bytes, { flag: "wx", mode: 0o644 });
  } catch (error) {
    if (!CONFLICT_CODES.has(systemCode(error) ?? "")) throw error;
    throw notAPack(zip, new Error(`${JSON.stringify(member.name)} conflicts with another file`));
  }
}
