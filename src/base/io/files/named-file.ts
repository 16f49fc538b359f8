import { closeSync, lstatSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";

import { CarryonError } from "../../error.ts";
import { isFolder } from "./disk-paths.ts";
import { systemCode, writeError } from "./write-error.ts";
import { writeAll } from "./file-sink.ts";
import { openStage, type Stage } from "./stage.ts";

/**
 * Returns the bytes of a file that the user named. @throws CarryonError `path-not-found` if it is missing, a directory
 * or unreadable
 */
export function readNamedFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    const why = code === "EISDIR" ? "is a directory" : `cannot be read (${code})`;
    throw new CarryonError("path-not-found", `${path} ${why}`, {
      hint: "Give the path of a readable file.",
      cause: error,
    });
  }
}

const CONFIG_HINT = "Give the path of a file in the format of carryon.yml.";

/**
 * Returns the path and text of a config file outside the tree. @throws CarryonError `path-not-found` if it is missing,
 * not a regular file or unreadable
 */
export function readConfigFile(path: string): { readonly name: string; readonly text: string } {
  try {
    if (!statSync(path).isFile())
      throw new CarryonError("path-not-found", `the config ${path} is not a file`, { hint: CONFIG_HINT });
    return { name: path, text: readFileSync(path, "utf8") };
  } catch (error) {
    if (error instanceof CarryonError) throw error;
    throw new CarryonError("path-not-found", `cannot read the config ${path}`, { hint: CONFIG_HINT, cause: error });
  }
}

/**
 * Writes a file atomically: writes a temporary file in the same folder, then renames it to `path`.
 * @throws CarryonError `path-not-found` if the folder does not exist, `output-not-ours` if `path` exists and is not a
 * regular file, `disk-full` or `write-failed`
 */
export function writeNamedFile(path: string, bytes: Uint8Array): void {
  createNamedFile(path, (draft) => writeNew(draft, bytes));
}

/**
 * Writes a file atomically: `write` creates a temporary file at the path that it receives, which is then renamed to
 * `path`. If `write` throws, `path` stays unchanged.
 * @throws CarryonError `path-not-found` if the folder does not exist, `output-not-ours` if `path` exists and is not a
 * regular file, `disk-full` or `write-failed`
 */
export function createNamedFile(path: string, write: (draft: string) => void): void {
  const draft = openDraft(path);
  try {
    write(draft.path);
    renameSync(draft.path, path);
  } catch (error) {
    throw writeError(error, path);
  } finally {
    draft.remove();
  }
}

/**
 * Writes a file atomically: awaits `write`, which creates a temporary file at the path that it receives, then renames
 * that file to `path`. If `write` rejects, `path` stays unchanged.
 * @throws CarryonError `path-not-found` if the folder does not exist, `output-not-ours` if `path` exists and is not a
 * regular file, `disk-full` or `write-failed`
 */
export async function streamNamedFile(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = openDraft(path);
  try {
    await write(draft.path);
    renameSync(draft.path, path);
  } catch (error) {
    throw writeError(error, path);
  } finally {
    draft.remove();
  }
}

function openDraft(path: string): Stage {
  try {
    requireFolder(dirname(path));
    requireNoneOrFile(path);
    return openStage({ parent: dirname(path), name: basename(path) });
  } catch (error) {
    throw writeError(error, path);
  }
}

/** Refuses to replace a link, a device or anything else that is not a regular file. */
function requireNoneOrFile(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== false) return;
  throw new CarryonError("output-not-ours", `${path} exists and is not a regular file`, {
    hint: "Choose another file.",
  });
}

/** Rejects a missing folder, which a stage would otherwise create. */
function requireFolder(path: string): void {
  if (isFolder(path)) return;
  throw new CarryonError("path-not-found", `the folder ${path} does not exist`, {
    hint: "Create it first, or choose another file.",
  });
}

function writeNew(path: string, bytes: Uint8Array): void {
  const file = openSync(path, "wx", 0o666);
  try {
    writeAll(file, bytes);
  } finally {
    closeSync(file);
  }
}
