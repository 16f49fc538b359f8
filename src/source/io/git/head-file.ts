import { textIfReadable } from "../../../base/io/index.ts";
import { dirname, join, resolve } from "node:path";
import { isObjectId } from "../../../base/index.ts";

/** Checked-out commit and branch, as read from git's files. */
export interface CheckedOut {
  readonly commit?: string;
  /** Absent if HEAD is detached. */
  readonly branch?: string;
}

const BRANCH = /^ref: refs\/heads\/(?<name>\S+)\s*$/u;
/** Branch name in HEAD if the repository stores its refs in another format, such as reftable. */
const REFTABLE_BRANCH = ".invalid";

/**
 * Returns the checked-out commit and branch without starting git, which would take longer than everything else.
 * @param directory git directory of the working tree
 * @returns `undefined` if only git can read it, as with reftable
 */
export function readHeadFile(directory: string): CheckedOut | undefined {
  const text = textIfReadable(join(directory, "HEAD")) ?? "";
  if (isObjectId(text.trim())) return { commit: text.trim() };
  const branch = BRANCH.exec(text)?.groups?.["name"];
  if (branch === undefined || branch === REFTABLE_BRANCH || branch.split("/").includes("..")) return undefined;
  const shared = sharedGitDirectory(directory);
  const commit =
    textIfReadable(join(shared, "refs/heads", branch))?.trim() ?? packedRef(shared, `refs/heads/${branch}`);
  return { branch, ...(commit !== undefined && isObjectId(commit) && { commit }) };
}

/**
 * Returns the git directory that the `.git` file of a worktree or submodule points to. Other paths are returned
 * unchanged.
 */
export function ownGitDirectory(path: string): string {
  const text = textIfReadable(path);
  return text === undefined ? path : resolve(dirname(path), text.slice("gitdir: ".length).replace(/[\r\n]+$/u, ""));
}

/**
 * Returns the git directory that linked worktrees share: the directory named in `commondir`, or `directory` itself
 * without such a file.
 */
export function sharedGitDirectory(directory: string): string {
  const common = textIfReadable(join(directory, "commondir"))?.trim();
  return common === undefined ? directory : resolve(directory, common);
}

const OBJECT_FORMAT = /^\s*objectformat\s*=\s*sha256\s*$/imu;

/**
 * Returns the hash function of a repository's object ids, as set in its config; `sha1` by default.
 * @param directory git directory of the working tree
 */
export function objectFormatOf(directory: string): "sha1" | "sha256" {
  return OBJECT_FORMAT.test(textIfReadable(join(sharedGitDirectory(directory), "config")) ?? "") ? "sha256" : "sha1";
}

function packedRef(directory: string, name: string): string | undefined {
  const lines = (textIfReadable(join(directory, "packed-refs")) ?? "").split("\n");
  return lines.find((line) => line.endsWith(` ${name}`))?.split(" ", 1)[0];
}
