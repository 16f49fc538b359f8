import type { Stats } from "node:fs";
import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

import { encodeByteString } from "../../model/path.ts";
import { FOLDER_ITSELF, kindOfMode } from "./file-mode.ts";
import { gitOutput, type GitRepository } from "./git.ts";
import { type GitIndex, type GitIndexEntry, type IndexStat, parseIndex } from "./index-parser.ts";

/**
 * Lists the index below the repository's directory: from its file, with git's notes for telling changed files from
 * unchanged ones, else by git, without.
 * @throws CarryonError `git-failed`
 */
export function listIndex(repository: GitRepository, format: "sha1" | "sha256"): GitIndex {
  const read = readIndex(repository, format);
  // Where the folder has another name in the index (letter case, composed characters), git finds it.
  if (read !== undefined && read.entries.length > 0) return read;
  const lines = gitOutput(repository, ["ls-files", "-s", "-v", "-z"]).toString("latin1").split("\0").slice(0, -1);
  return { entries: lines.map(readLine).filter(({ path }) => path !== FOLDER_ITSELF), tree: undefined };
}

/**
 * Whether a file is, by git's notes, the one that the index says. Like git by default, with nanoseconds: the notes are
 * relied on even where the file is as young as the index, which git would settle by running clean filters.
 */
export function isNotedAs(noted: IndexStat, stats: Stats): boolean {
  return (
    noted.mtimeMs === stats.mtimeMs &&
    noted.ctimeMs === stats.ctimeMs &&
    noted.size === stats.size % 2 ** 32 &&
    noted.ino === stats.ino % 2 ** 32
  );
}

/** `undefined` where git has to read it, or to say what is wrong with it. */
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

/** The directory that the `.git` file of a worktree or a submodule names. */
function realGitDirectory(path: string): string {
  if (statSync(path).isDirectory()) return path;
  return resolve(
    dirname(path),
    readFileSync(path, "utf8")
      .slice("gitdir: ".length)
      .replace(/[\r\n]+$/, ""),
  );
}

/** Reads a line of git-ls-files(1): a tag, `S` for skip-worktree and small for assume-unchanged, then the entry. */
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
