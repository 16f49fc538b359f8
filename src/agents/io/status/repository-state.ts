import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ChangeCounts } from "../../state/snapshot.ts";
import type { TreeState } from "../../state/tree-state.ts";
import type { Entry } from "../../../source/index.ts";
import { bytesIfReadable, lstatIfExists } from "../../../base/io/index.ts";
import {
  type Environment,
  type GitIndexEntry,
  type GitRepository,
  type RepositoryLocation,
  type WorkingTree,
  createFolderCheck,
  diskPath,
  listIndex,
  listWorkingTree,
  nameUntracked,
  objectFormatOf,
  openRepository,
  ownGitDirectory,
  parseIndex,
  readCheckoutSettings,
  readHead,
  readHeadFile,
} from "../../../source/io/index.ts";
import { diskContent } from "./disk-content.ts";
import { outputPaths } from "./output-paths.ts";
import { SUBMODULE_CONTENT, createTreeState, type UntrackedFiles } from "./tree-contents.ts";

/** Location of a repository that is not bare. */
interface WorkTree extends RepositoryLocation {
  readonly workTree: string;
}

/**
 * Reads the state of a working tree from git's index and file stats. Runs no content filters and writes nothing in the
 * repository. Starts git only for an index or a HEAD that we cannot read, for links that the disk has as files, and
 * when the untracked files are requested.
 * @param workTree top of the working tree, without symbolic links
 * @throws CarryonError `git-failed`
 */
export async function readRepositoryState(
  { gitDirectory, workTree }: WorkTree,
  environment: Environment,
): Promise<TreeState> {
  const gitFolder = ownGitDirectory(gitDirectory);
  const format = objectFormatOf(gitFolder);
  const open = (): GitRepository => openRepository({ gitDirectory, workTree }, workTree, environment);
  const bytes = bytesIfReadable(join(gitFolder, "index"));
  const index = bytes === undefined ? [] : (parseIndex(bytes, format, "") ?? listIndex(open(), format)).entries;
  const settings = () => readCheckoutSettings(open());
  const { contents, ...counts } = surveyEntries({ root: workTree, format, settings }, index);
  const head = readHeadFile(gitFolder) ?? readHead(open());
  return createTreeState(
    contents,
    {
      kind: "repository",
      ...(head.commit !== undefined && { commit: head.commit }),
      ...(head.branch !== undefined && { branch: head.branch }),
      files: contents.size,
      ...counts,
      ...(contents.size === 0 && isEmptyTree(workTree) && { isEmpty: true }),
    },
    () => untrackedContents(open(), workTree, format),
  );
}

/** Reads the files that git neither tracks nor ignores. */
function untrackedContents(repository: GitRepository, workTree: string, format: "sha1" | "sha256"): UntrackedFiles {
  const names = nameUntracked(repository);
  const outputs = outputPaths(workTree, new Set(names.map(({ path }) => path)));
  const isInside = createFolderCheck(workTree);
  const contents = new Map<string, string>();
  for (const { path, isRepository } of names) {
    const place = diskPath(workTree, path);
    const stats = isInside(path) ? lstatIfExists(place) : undefined;
    if (stats === undefined) continue;
    if (isRepository) contents.set(path, SUBMODULE_CONTENT);
    else if (!stats.isDirectory()) contents.set(path, diskContent(place, stats, format));
  }
  const count = names.filter(({ path, isRepository }) => !isRepository && !outputs.has(path)).length;
  return { contents, count };
}

function isEmptyTree(workTree: string): boolean {
  return readdirSync(workTree).every((name) => name === ".git");
}

/** Disk state of the files in an index. */
interface Survey extends ChangeCounts {
  /** By path. Deleted files are absent. */
  readonly contents: ReadonlyMap<string, string>;
}

function surveyEntries(tree: WorkingTree, index: readonly GitIndexEntry[]): Survey {
  const { files, deleted } = listWorkingTree(tree, index);
  const conflicts = new Set(index.flatMap(({ path, stage }) => (stage > 0 ? path : [])));
  const contents = new Map<string, string>();
  for (const { entry, where } of files) {
    const content = contentOf(tree, entry, "id" in where ? where.id : undefined);
    if (content !== undefined) contents.set(entry.path, content);
  }
  const isModified = ({ path, kind, id, stage }: GitIndexEntry): boolean =>
    stage === 0 && kind !== "submodule" && contents.has(path) && contents.get(path) !== `${kind} ${id}`;
  return {
    contents,
    modified: index.filter((entry) => isModified(entry)).length,
    deleted: deleted.filter((path) => !conflicts.has(path)).length,
    conflicts: conflicts.size,
  };
}

/** Content of a listed path; `undefined` if the file is gone. @param id of an unchanged file */
function contentOf({ root, format }: WorkingTree, { path, kind }: Entry, id: string | undefined): string | undefined {
  // Packs contain nothing of a submodule.
  if (kind === "submodule") return SUBMODULE_CONTENT;
  if (id !== undefined) return `${kind} ${id}`;
  const place = diskPath(root, path);
  const stats = lstatIfExists(place);
  return stats && diskContent(place, stats, format);
}
