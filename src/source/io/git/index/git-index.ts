import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

import { encodeByteString } from "../../../../base/index.ts";
import { FOLDER_ITSELF, kindOfMode } from "../file-mode.ts";
import { gitOutput, type GitRepository } from "../git.ts";
import { type GitIndex, type GitIndexEntry, parseIndex } from "./index-parser.ts";

/**
 * Lists the entries of git's index below the repository's directory. Reads the index file, including the file stats
 * that identify unchanged files. If that fails, runs `git ls-files`, which gives no stats.
 * @param format hash function of object ids
 * @throws CarryonError `git-failed`
 */
export function listIndex(repository: GitRepository, format: "sha1" | "sha256"): GitIndex {
  const read = readIndex(repository, format);
  // If the index spells the folder's name differently (letter case, Unicode composition), git finds it.
  if (read !== undefined && read.entries.length > 0) return read;
  const lines = gitOutput(repository, ["ls-files", "-s", "-v", "-z"]).toString("latin1").split("\0").slice(0, -1);
  return { entries: lines.map(readLine).filter(({ path }) => path !== FOLDER_ITSELF), tree: undefined };
}

/** Reads the index file. `undefined` if only git can read it or report what is wrong with it. */
function readIndex(
  { gitDirectory, workTree = "", directory }: GitRepository,
  format: "sha1" | "sha256",
): GitIndex | undefined {
  const folder = Buffer.from(relative(workTree, directory).replaceAll(sep, "/")).toString("latin1");
  try {
    const bytes = readFileSync(join(realGitDirectory(gitDirectory), "index"));
    return parseIndex(bytes, format, folder === "" ? "" : `${folder}/`);
  } catch {
    return undefined;
  }
}

/**
 * Returns the git directory that the `.git` file of a worktree or submodule points to. A directory is returned
 * unchanged.
 * @throws Error of the file system
 */
export function realGitDirectory(path: string): string {
  if (statSync(path).isDirectory()) return path;
  return resolve(
    dirname(path),
    readFileSync(path, "utf8")
      .slice("gitdir: ".length)
      .replace(/[\r\n]+$/, ""),
  );
}

/** Parses a line of git-ls-files(1): a tag (`S` for skip-worktree, lower case for assume-unchanged), then the entry. */
function readLine(line: string): GitIndexEntry {
  const [, tag = "", mode = "", id = "", stage, name = ""] = /^(.) (\d{6}) (\w+) (\d)\t(.*)$/s.exec(line) ?? [];
  return {
    path: encodeByteString(name),
    kind: kindOfMode(Number.parseInt(mode, 8)),
    id,
    stage: Number(stage),
    isUnwatched: tag === "S" || tag >= "a",
    stat: undefined,
  };
}
