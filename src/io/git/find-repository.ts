import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

import type { GitRepository } from "./git.ts";

/**
 * The repository that a folder belongs to: the folder itself where it is bare, else the nearest one above. Looked for
 * here and not by git, whose own search obeys `core.worktree` and refuses folders of another owner.
 * @param directory absolute, free of symbolic links
 */
export function findRepository(directory: string): Pick<GitRepository, "gitDirectory" | "workTree"> | undefined {
  if (isGitDirectory(directory)) return { gitDirectory: directory, workTree: undefined };
  for (let folder = directory; ; folder = dirname(folder)) {
    if (isWorkTreeTop(folder)) return { gitDirectory: join(folder, ".git"), workTree: folder };
    if (folder === dirname(folder)) return undefined;
  }
}

/** Whether a repository begins at a folder. */
export function isWorkTreeTop(folder: string): boolean {
  const path = join(folder, ".git");
  return isGitDirectory(path) || isGitFile(path);
}

function isGitDirectory(path: string): boolean {
  return (
    isKind(join(path, "HEAD"), "file") && ["objects", "refs"].every((name) => isKind(join(path, name), "directory"))
  );
}

function isGitFile(path: string): boolean {
  return isKind(path, "file") && readFileSync(path, "latin1").startsWith("gitdir: ");
}

function isKind(path: string, kind: "directory" | "file"): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return (kind === "file" ? stats?.isFile() : stats?.isDirectory()) ?? false;
  } catch {
    return false;
  }
}
