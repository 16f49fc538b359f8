import { FOLDER_RULES } from "../rule-files.ts";
import { addFolders, encodeByteString } from "../../base/index.ts";
import { lstatIfExists } from "../../base/io/index.ts";
import { createFolderCheck, diskPath } from "./disk-file.ts";
import { gitOutput, type GitRepository } from "./git/git.ts";
import { anotherRepository, diskFile, unreadableFile, type WorkingFile } from "./working-file.ts";

/** Path that git does not track. A folder if it is another repository. */
export interface UntrackedName {
  readonly path: string;
  readonly isRepository: boolean;
}

/**
 * Lists the paths below the repository's directory that git neither tracks nor ignores. Ignore rules come from
 * `.gitignore` files, `info/exclude` and `core.excludesFile`. A nested repository is one path.
 * @throws CarryonError `git-failed`
 */
export function nameUntracked(repository: GitRepository): readonly UntrackedName[] {
  const stdout = gitOutput(repository, ["ls-files", "-o", "-z", "--exclude-standard"]);
  const names = stdout.toString("latin1").split("\0").slice(0, -1);
  return names.map((name) => {
    const isRepository = name.endsWith("/");
    return { path: encodeByteString(isRepository ? name.slice(0, -1) : name), isRepository };
  });
}

/**
 * Lists the outermost folders below the repository's directory without tracked files, as canonical paths. Includes empty
 * ones. Leaves out ignored ones.
 * @throws CarryonError `git-failed`
 */
export function nameUntrackedFolders(repository: GitRepository): readonly string[] {
  const stdout = gitOutput(repository, ["ls-files", "-o", "-z", "--directory", "--exclude-standard"]);
  const names = stdout.toString("latin1").split("\0");
  return names.filter((name) => name.endsWith("/")).map((name) => encodeByteString(name.slice(0, -1)));
}

/** Rule files that take effect only at the root, and names that people confuse with them. */
const ROOT_RULES = ["carryon.yml", "carryon.yaml", "carryon.json", ".carryon.yml", ".carryon.yaml", ".carryon.json"];

/**
 * Finds rule files that git does not track, such as `.carryonignore`, at the root and in the folders of listed files.
 * Looks them up by name, because git may ignore them.
 * @param root absolute path
 * @param listed canonical paths of the listed files
 */
export function untrackedRules(root: string, listed: ReadonlySet<string>): readonly WorkingFile[] {
  const isInside = createFolderCheck(root);
  const folders = new Set<string>([""]);
  for (const path of listed) addFolders(folders, path);
  const names = [...folders].flatMap((folder) =>
    FOLDER_RULES.map((name) => (folder === "" ? name : `${folder}/${name}`)),
  );
  return [...ROOT_RULES, ...names].flatMap((path) => {
    const stats = listed.has(path) || !isInside(path) ? undefined : lstatIfExists(diskPath(root, path));
    if (stats === undefined) return [];
    const isUsable = !stats.isDirectory();
    return [isUsable ? diskFile({ path }, stats) : unreadableFile(path, "a folder")];
  });
}

/**
 * Returns the working files of untracked paths that still exist on disk. A nested repository is listed as unreadable;
 * plain folders are left out.
 * @param root absolute path
 */
export function listUntracked(root: string, names: readonly UntrackedName[]): readonly WorkingFile[] {
  const isInside = createFolderCheck(root);
  return names.flatMap(({ path, isRepository }) => {
    const stats = isInside(path) ? lstatIfExists(diskPath(root, path)) : undefined;
    if (stats === undefined) return [];
    if (isRepository) return [anotherRepository(path)];
    return stats.isDirectory() ? [] : [diskFile({ path }, stats)];
  });
}
