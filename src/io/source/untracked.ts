import { encodeByteString } from "../../model/path.ts";
import { look } from "../disk-paths.ts";
import { createFolderCheck, diskPath } from "./disk-file.ts";
import { gitOutput, type GitRepository } from "../git/git.ts";
import { anotherRepository, diskFile, type WorkingFile } from "./working-file.ts";

/** A path that git does not track; a folder if it is another repository. */
export interface UntrackedName {
  readonly path: string;
  readonly isRepository: boolean;
}

/**
 * Lists the untracked paths below the repository's directory. Honours only the `.gitignore` files of the tree, not the
 * ignore files of the user or the clone.
 * @throws CarryonError `git-failed`
 */
export function nameUntracked(repository: GitRepository): readonly UntrackedName[] {
  const stdout = gitOutput(repository, ["ls-files", "-o", "-z", "--exclude-per-directory=.gitignore"]);
  const names = stdout.toString("latin1").split("\0").slice(0, -1);
  return names.map((name) => {
    const isRepository = name.endsWith("/");
    return { path: encodeByteString(isRepository ? name.slice(0, -1) : name), isRepository };
  });
}

/** Returns the untracked files that exist on disk. */
export function listUntracked(root: string, names: readonly UntrackedName[]): readonly WorkingFile[] {
  const isInside = createFolderCheck(root);
  return names.flatMap(({ path, isRepository }) => {
    const stats = isInside(path) ? look(diskPath(root, path)) : undefined;
    if (stats === undefined) return [];
    if (isRepository) return [anotherRepository(path)];
    return stats.isDirectory() ? [] : [diskFile({ path }, stats)];
  });
}
