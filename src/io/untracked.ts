import type { Finding } from "../model/finding.ts";
import { encodeByteString } from "../model/path.ts";
import { createFolderCheck, diskPath, look } from "./disk-file.ts";
import { gitOutput, type Repository } from "./git.ts";
import { isOwnOutput, MANIFEST, ownOutputSkipped } from "./own-output.ts";
import { anotherRepository, diskFile, type WorkingFile } from "./working-file.ts";

/** A path that git does not track; a folder where another repository is there. */
export interface UntrackedName {
  readonly path: string;
  readonly isRepository: boolean;
}

/**
 * Names what git does not track below the repository's directory. Only the `.gitignore` files of the tree count, not
 * those of the machine or of the clone.
 * @throws CarryonError `git-failed`
 */
export function nameUntracked(repository: Repository): readonly UntrackedName[] {
  const stdout = gitOutput(repository, ["ls-files", "-o", "-z", "--exclude-per-directory=.gitignore"]);
  const names = stdout.toString("latin1").split("\0").slice(0, -1);
  return names.map((name) => {
    const isRepository = name.endsWith("/");
    return { path: encodeByteString(isRepository ? name.slice(0, -1) : name), isRepository };
  });
}

/** Looks at untracked names on disk; packs of ours are left out, and said. */
export function listUntracked(
  root: string,
  names: readonly UntrackedName[],
): { readonly files: readonly WorkingFile[]; readonly findings: readonly Finding[] } {
  const isInside = createFolderCheck(root);
  const packs = names
    .filter(({ path }) => path.endsWith(`/${MANIFEST}`))
    .map(({ path }) => path.slice(0, -MANIFEST.length - 1))
    .filter((folder) => isInside(`${folder}/${MANIFEST}`) && isOwnOutput(root, folder));
  const files: WorkingFile[] = [];
  for (const { path, isRepository } of names) {
    if (packs.some((folder) => path.startsWith(`${folder}/`))) continue;
    const stats = isInside(path) ? look(diskPath(root, path)) : undefined;
    if (stats === undefined) continue;
    if (isRepository) files.push(anotherRepository(path));
    else if (!stats.isDirectory()) files.push(diskFile({ path }, stats));
  }
  return { files, findings: packs.map(ownOutputSkipped) };
}
