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
import { look, systemCode } from "../../../base/io/index.ts";
import { diskPath } from "../../../source/io/index.ts";

/** Something in an output that carryon did not write: canonical path relative to the output, and kind. */
interface OtherEntry {
  readonly path: string;
  readonly kind: "file" | "symlink" | "folder";
}

/** Error codes for a path that is taken by another file or its folder. */
const TAKEN = new Set(["EEXIST", "EISDIR", "ENOTDIR"]);

/**
 * Checks that whatever carryon did not write into an output can be kept.
 * @throws CarryonError `output-not-ours` if its manifest is damaged, or if it has anything but files, links and folders
 */
export function requireKeepable(output: string): void {
  try {
    if (look(join(output, "manifest.json")) !== undefined) othersIn(output);
  } catch (error) {
    // Another run is replacing it.
    if (systemCode(error) !== "ENOENT") throw error;
  }
}

/** Returns what is in an output and not named by its manifest: files, links and empty folders, by path. */
function othersIn(output: string): readonly OtherEntry[] {
  const own = outputFiles(readFileSync(join(output, "manifest.json")));
  if (own === undefined) throw notReplaceable(output, "has a damaged manifest.json");
  return [...walk(output, "", new Set(own))];
}

/**
 * Links whatever carryon did not write from the output `from` into `to`; nothing if `from` is missing or empty.
 * @param done paths that are in `to` already; adds to it
 * @returns false if another run replaced `from` meanwhile, so that something may be missing
 * @throws CarryonError `output-not-ours` as `requireKeepable`, and if such a path is also one of `to`
 */
export function keepOthers(from: string, to: string, done: Set<string>): boolean {
  const before = look(from)?.ino;
  try {
    if (look(join(from, "manifest.json")) === undefined) return true;
    const others = othersIn(from);
    if (look(from)?.ino !== before) return false;
    for (const entry of others) {
      if (!done.has(entry.path)) keep(entry, from, to);
      done.add(entry.path);
    }
    return true;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
}

function* walk(output: string, folder: string, own: ReadonlySet<string>): Generator<OtherEntry> {
  const names = readdirSync(diskPath(output, folder), "buffer").map(encodePath);
  if (names.length === 0 && folder !== "") yield { path: folder, kind: "folder" };
  for (const name of names.toSorted()) {
    const path = folder === "" ? name : `${folder}/${name}`;
    if (own.has(path)) continue;
    const stats = lstatSync(diskPath(output, path));
    if (stats.isDirectory()) yield* walk(output, path, own);
    else if (stats.isFile()) yield { path, kind: "file" };
    else if (stats.isSymbolicLink()) yield { path, kind: "symlink" };
    else throw notReplaceable(output, `has a special file ${path}`);
  }
}

function keep({ path, kind }: OtherEntry, from: string, to: string): void {
  const [source, target] = [diskPath(from, path), diskPath(to, path)];
  try {
    mkdirSync(diskPath(to, kind === "folder" ? path : parentOf(path)), { recursive: true });
    if (kind === "file") linkOrCopy(source, target);
    else if (kind === "symlink") symlinkSync(readlinkSync(source, "buffer"), target);
  } catch (error) {
    if (!TAKEN.has(systemCode(error) ?? "")) throw error;
    throw notReplaceable(from, `has a file ${path} that carryon did not write, in the way of one that it writes now`);
  }
}

/** Links a file, or copies it on any error: file systems without hard links report that with different codes. */
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
