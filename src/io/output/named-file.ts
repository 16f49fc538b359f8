import { closeSync, lstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { CarryonError } from "../../model/error.ts";
import { writeAll } from "./file-sink.ts";
import { removeAbandoned, temporaryName } from "./temporary.ts";
import { systemCode, writeError } from "./write-error.ts";

/** The bytes of a file that somebody named. @throws CarryonError `path-not-found` */
export function readNamedFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    const why = code === "EISDIR" ? "is a directory" : `cannot be read (${code})`;
    throw new CarryonError("path-not-found", `${path} ${why}`, { hint: "Name a file.", cause: error });
  }
}

/** The text of a config file from outside the tree, and its name. @throws CarryonError `path-not-found` */
export function readConfigFile(path: string): { readonly name: string; readonly text: string } {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new CarryonError("path-not-found", `the config ${path} is not a file`);
  try {
    return { name: path, text: readFileSync(path, "utf8") };
  } catch (error) {
    throw new CarryonError("path-not-found", `cannot read the config ${path}`, { cause: error });
  }
}

/**
 * Writes a file under a temporary name beside `path` and then gives it its name, so that the old file or the new one is
 * there, each whole.
 * @throws CarryonError `output-not-ours` where something else than a file is there, `disk-full` or `write-failed`
 */
export function writeNamedFile(path: string, bytes: Uint8Array): void {
  const [folder, name] = [dirname(path), `.${basename(path)}`];
  const temporary = join(folder, temporaryName(name));
  removeAbandoned(folder, name);
  try {
    requireNoneOrFile(path);
    writeNew(temporary, bytes);
    renameSync(temporary, path);
  } catch (error) {
    remove(temporary);
    throw writeError(error, path);
  }
}

/** What cannot be removed is left to the next run. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The error that led here says more.
  }
}

/** A name that stands for a device or leads elsewhere must not become a file. */
function requireNoneOrFile(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== false) return;
  throw new CarryonError("output-not-ours", `${path} is there and is no regular file`, { hint: "Name a file." });
}

function writeNew(path: string, bytes: Uint8Array): void {
  const file = openSync(path, "wx", 0o666);
  try {
    writeAll(file, bytes);
  } finally {
    closeSync(file);
  }
}
