import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname } from "node:path";

import { CarryonError, parentFolders, shellWord } from "../../../base/index.ts";
import type { StarterFileState, StarterFolder } from "../../starter/starter-folder.ts";
import { lstatIfExists, systemCode, writeError, openStage } from "../../../base/io/index.ts";
import {
  type Environment,
  type RepositoryLocation,
  createFolderCheck,
  diskPath,
  findRepository,
  openRepository,
  readRegularFile,
  runGit,
} from "../../../source/io/index.ts";

/** Branch name without characters that are special in a workflow's branch filter. */
const PLAIN_BRANCH = /^[A-Za-z0-9][\w./-]{0,99}$/;
const NO_LINK_CODES = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/**
 * Opens the top folder of a git repository to inspect and write starter files. Also determines the default branch.
 * Links below the folder are not followed.
 * @throws CarryonError `path-not-found`, or `usage` for a folder that is not the top of a working tree
 */
export function openStarterFolder(directory: string, environment: Environment): StarterFolder {
  const root = realDirectory(directory);
  const location = findRepository(root);
  if (location === undefined)
    throw new CarryonError("usage", `${directory} is not a git repository`, {
      hint: "Run git init first: the workflows run when the repository is on GitHub.",
    });
  if (location.workTree !== root)
    throw new CarryonError("usage", `${directory} is not the top of a working tree`, {
      hint:
        location.workTree === undefined
          ? "Clone the repository first: GitHub reads workflows only from a working tree's top folder."
          : `Run carryon init ${shellWord(location.workTree)}: GitHub reads workflows only from the top folder.`,
    });
  return {
    branch: defaultBranch(location, root, environment),
    look: (path, text) => fileState(root, path, Buffer.from(text)),
    write: (path, text) => wrapWriteErrors(path, () => writeWhole(root, path, text)),
    lookFolder: (path, files) => folderState(root, path, files),
    writeFolder: (path, files) => wrapWriteErrors(path, () => writeFolder(root, path, files)),
  };
}

function wrapWriteErrors(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw writeError(error, path);
  }
}

/**
 * Default branch of `origin`; otherwise `master` if it exists and `main` does not, or else `main`. Runs git one to
 * three times.
 */
function defaultBranch(location: RepositoryLocation, root: string, environment: Environment): string {
  try {
    const repository = openRepository(location, root, environment);
    const { code, stdout } = runGit(repository, ["rev-parse", "--abbrev-ref", "origin/HEAD"]);
    const branch = /^origin\/(.+)\n$/.exec(stdout.toString("utf8"))?.[1] ?? "";
    if (code === 0 && branch !== "HEAD" && PLAIN_BRANCH.test(branch)) return branch;
    const exists = (name: string) =>
      runGit(repository, ["rev-parse", "--verify", "--quiet", `refs/heads/${name}`]).code === 0;
    return !exists("main") && exists("master") ? "master" : "main";
  } catch (error) {
    // Without git, the usual name is the best guess.
    if (error instanceof CarryonError) return "main";
    throw error;
  }
}

function fileState(root: string, path: string, bytes: Buffer): StarterFileState {
  const state = parentState(root, path);
  if (state !== undefined) return state;
  const full = diskPath(root, path);
  const stats = lstatIfExists(full);
  if (stats === undefined) return { kind: "nothing" };
  if (stats.isSymbolicLink()) return { kind: "barred", reason: "it is a symbolic link" };
  if (!stats.isFile()) return { kind: "barred", reason: "it exists and is not a regular file" };
  const content = readRegularFile(full, bytes.length);
  return { kind: content.kind === "bytes" && content.bytes.equals(bytes) ? "same" : "other" };
}

/** State of a path with a missing or blocked parent; `undefined` if all parents are folders. */
function parentState(root: string, path: string): StarterFileState | undefined {
  for (const folder of [...parentFolders(path)].toReversed()) {
    const stats = lstatIfExists(diskPath(root, folder));
    if (stats === undefined) return { kind: "nothing" };
    if (!stats.isDirectory())
      return { kind: "barred", reason: `${folder} is ${stats.isSymbolicLink() ? "a symbolic link" : "not a folder"}` };
  }
  return undefined;
}

function folderState(root: string, path: string, files: ReadonlyMap<string, Uint8Array>): StarterFileState {
  const state = parentState(root, `${path}/action.yml`);
  if (state !== undefined) return state;
  const names = readdirSync(diskPath(root, path), { recursive: true, withFileTypes: true });
  const isSame =
    names.filter((entry) => !entry.isDirectory()).length === files.size &&
    [...files].every(([name, bytes]) => fileState(root, `${path}/${name}`, Buffer.from(bytes)).kind === "same");
  return { kind: isSame ? "same" : "other" };
}

/** Writes a temporary folder first, which then replaces the old one. */
function writeFolder(root: string, path: string, files: ReadonlyMap<string, Uint8Array>): void {
  const target = targetAt(root, path);
  const stage = openStage({ parent: dirname(target), name: basename(target) });
  try {
    for (const [name, bytes] of files) {
      mkdirSync(dirname(`${stage.path}/${name}`), { recursive: true });
      writeFileSync(`${stage.path}/${name}`, bytes, { flag: "wx" });
    }
    if (existsSync(target)) renameSync(target, stage.aside);
    renameSync(stage.path, target);
  } finally {
    stage.remove();
  }
}

/** Creates the parents of a path and returns its path on disk. @throws CarryonError `output-not-ours` */
function targetAt(root: string, path: string): string {
  for (const folder of [...parentFolders(path)].toReversed()) makeFolder(`${root}/${folder}`);
  if (createFolderCheck(root)(path)) return `${root}/${path}`;
  throw new CarryonError("output-not-ours", `a parent of ${path} is no longer a folder`);
}

/**
 * Writes a temporary file first. A new file is then linked to its name, which fails if the name was taken in the
 * meantime.
 */
function writeWhole(root: string, path: string, text: string): void {
  const target = targetAt(root, path);
  const stage = openStage({ parent: dirname(target), name: basename(target) });
  try {
    writeFileSync(stage.path, text, { flag: "wx", flush: true });
    if (lstatSync(target, { throwIfNoEntry: false })?.isFile() === true) renameSync(stage.path, target);
    else linkOrRename(stage.path, target);
  } finally {
    stage.remove();
  }
}

function linkOrRename(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINK_CODES.has(systemCode(error) ?? "")) throw error;
    renameSync(from, to);
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
  }
}

function realDirectory(directory: string): string {
  try {
    const real = realpathSync(directory);
    if (lstatSync(real).isDirectory()) return real;
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
  }
  throw new CarryonError("path-not-found", `${directory} is not a directory`, {
    hint: "Pass an existing directory.",
  });
}
