import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";

import { CarryonError, encodePath, outputFiles } from "../../../base/index.ts";
import { lstatIfExists, systemCode } from "../../../base/io/index.ts";
import { diskPath } from "../../../source/io/index.ts";

/** Entry of an output that Carryon did not write. `path` is canonical and relative to the output. */
interface ForeignEntry {
  readonly path: string;
  readonly kind: "file" | "symlink" | "folder";
}

/** Error codes for a path that is already used by another file or its folder. */
const CONFLICT_CODES = new Set(["EEXIST", "EISDIR", "ENOTDIR"]);

/**
 * Checks that everything Carryon did not write into an output can be kept. Does nothing if the output is missing or has
 * no manifest.
 * @throws CarryonError `output-not-ours` if the manifest is damaged, or if the output contains anything but files,
 * links and folders
 */
export function requireKeepable(output: string): void {
  try {
    if (lstatIfExists(join(output, "manifest.json")) !== undefined) foreignEntries(output);
  } catch (error) {
    // Another run is replacing it.
    if (systemCode(error) !== "ENOENT") throw error;
  }
}

/** Lists entries that the manifest of an output does not name: files, links and empty folders, sorted by path. */
function foreignEntries(output: string): readonly ForeignEntry[] {
  const ourFiles = outputFiles(readFileSync(join(output, "manifest.json")));
  if (ourFiles === undefined) throw notReplaceable(output, "has a damaged manifest.json");
  return [...walk(output, "", new Set(ourFiles))];
}

/**
 * Adds everything in the output `from` that Carryon did not write to the output `to`, with hard links or copies. Does
 * nothing if `from` is missing or has no manifest.
 * @param done paths that `to` already contains; the function adds to it
 * @returns false if another run replaced `from` in the meantime, so that entries may be missing
 * @throws CarryonError `output-not-ours` if the manifest is damaged, if `from` contains anything but files, links and
 * folders, or if `to` already uses such a path
 */
export function carryOverForeignEntries(from: string, to: string, done: Set<string>): boolean {
  const inode = lstatIfExists(from)?.ino;
  try {
    if (lstatIfExists(join(from, "manifest.json")) === undefined) return true;
    const entries = foreignEntries(from);
    if (lstatIfExists(from)?.ino !== inode) return false;
    for (const entry of entries) {
      if (!done.has(entry.path)) keepEntry(entry, from, to);
      done.add(entry.path);
    }
    return true;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
}

function* walk(output: string, folder: string, ourFiles: ReadonlySet<string>): Generator<ForeignEntry> {
  const names = readdirSync(diskPath(output, folder), "buffer").map(encodePath);
  if (names.length === 0 && folder !== "") yield { path: folder, kind: "folder" };
  for (const name of names.toSorted()) {
    const path = folder === "" ? name : `${folder}/${name}`;
    if (ourFiles.has(path)) continue;
    const stats = lstatSync(diskPath(output, path));
    if (stats.isDirectory()) yield* walk(output, path, ourFiles);
    else if (stats.isFile()) yield { path, kind: "file" };
    else if (stats.isSymbolicLink()) yield { path, kind: "symlink" };
    else throw notReplaceable(output, `has a special file ${path}`);
  }
}

function keepEntry({ path, kind }: ForeignEntry, from: string, to: string): void {
  const [source, target] = [diskPath(from, path), diskPath(to, path)];
  try {
    mkdirSync(diskPath(to, kind === "folder" ? path : parentOf(path)), { recursive: true });
    if (kind === "file") linkOrCopy(source, target);
    else if (kind === "symlink") symlinkSync(readlinkSync(source, "buffer"), target);
  } catch (error) {
    if (!CONFLICT_CODES.has(systemCode(error) ?? "")) throw error;
    throw notReplaceable(from, `has a file ${path} that carryon did not write but now needs to write`);
  }
}

/**
 * Creates a hard link `to` to the file `from`. After any error it copies the file instead, because file systems without
 * hard links report different codes. @throws Error of the file system if `to` exists
 */
export function linkOrCopy(from: string | Buffer, to: string | Buffer): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  }
}

function parentOf(path: string): string {
  const parent = dirname(path);
  return parent === "." ? "" : parent;
}

function notReplaceable(output: string, why: string): CarryonError {
  const hint = "Move it away, or choose another output directory.";
  return new CarryonError("output-not-ours", `the output ${output} ${why}`, { hint });
}
