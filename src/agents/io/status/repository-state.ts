import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ChangeCounts } from "../../state/snapshot.ts";
import type { TreeState } from "../../state/tree-state.ts";
import { decodePath, folderOf } from "../../../base/index.ts";
import {
  type Environment,
  type IndexReader,
  type RepositoryLocation,
  createFolderCheck,
  diskPath,
  equalsIndexStat,
  nameUntracked,
  objectFormatOf,
  openIndex,
  openRepository,
  ownGitDirectory,
  readHeadFile,
} from "../../../source/io/index.ts";
import { outputPaths } from "./output-paths.ts";
import { lstatIfExists, bytesIfReadable } from "../../../base/io/index.ts";
import type { GitQueries, SurveyedEntry } from "./ask-git.ts";
import { diskContent } from "./disk-content.ts";
import { rowsFromMap, SUBMODULE_CONTENT, createTreeState, type StateRows, type UntrackedFiles } from "./state-rows.ts";

/** Minimum number of files for which starting git is faster than checking stats here. */
const MIN_FILES_FOR_GIT = 2000;

/** Path segments that git never writes. A forged index could use them to leave the tree or to enter `.git`. */
const FORGED = /(?:^|\/)(?:\.{1,2}|\.git)(?:\/|$)/iu;

/** Location of a repository that is not bare. */
interface WorkTree extends RepositoryLocation {
  readonly workTree: string;
}

/**
 * Reads the state of a working tree from git's index and file stats. Runs no content filters and writes nothing in the
 * repository. Starts git only for an index or a HEAD that we cannot read, to compare the stats of an index with 2,000
 * or more files, and when the untracked files are requested.
 * @param workTree top of the working tree, without symbolic links
 * @throws CarryonError `git-failed`
 */
export async function readRepositoryState(
  { gitDirectory, workTree }: WorkTree,
  environment: Environment,
): Promise<TreeState> {
  const gitFolder = ownGitDirectory(gitDirectory);
  const git = async (): Promise<GitQueries> => askGit({ gitDirectory, workTree }, environment);
  const format = objectFormatOf(gitFolder);
  const { rows, mark, ...counts } =
    (await quickSurvey({ root: workTree, format }, join(gitFolder, "index"), environment)) ??
    surveyEntries({ root: workTree, format }, (await git()).entries(format));
  const head = readHeadFile(gitFolder) ?? (await git()).head();
  return createTreeState(
    { rows, mark, untracked: () => untrackedContents({ gitDirectory, workTree }, format, environment) },
    {
      kind: "repository",
      ...(head.commit !== undefined && { commit: head.commit }),
      ...(head.branch !== undefined && { branch: head.branch }),
      ...counts,
      ...(counts.files === 0 && isEmptyTree(workTree) && { isEmpty: true }),
    },
  );
}

/** Reads the files that git neither tracks nor ignores. */
function untrackedContents(
  { gitDirectory, workTree }: WorkTree,
  format: "sha1" | "sha256",
  environment: Environment,
): UntrackedFiles {
  const names = nameUntracked(openRepository({ gitDirectory, workTree }, workTree, environment));
  const outputs = outputPaths(workTree, new Set(names.map(({ path }) => path)));
  const isInside = createFolderCheck(workTree);
  const contents = new Map<string, string>();
  for (const { path, isRepository } of names) {
    const place = diskPath(workTree, path);
    const stats = !isInside(path) ? undefined : lstatIfExists(place);
    if (stats === undefined) continue;
    if (isRepository) contents.set(decodePath(path).toString("latin1"), SUBMODULE_CONTENT);
    else if (!stats.isDirectory()) contents.set(decodePath(path).toString("latin1"), diskContent(place, stats, format));
  }
  const count = names.filter(({ path, isRepository }) => !isRepository && !outputs.has(path)).length;
  return { contents, count };
}

function isEmptyTree(workTree: string): boolean {
  return readdirSync(workTree).every((name) => name === ".git");
}

/** Disk state of the files in an index. */
interface Survey extends ChangeCounts {
  /** Number of files on disk. */
  readonly files: number;
  readonly rows: StateRows;
  /** See `TreeState.mark`. */
  readonly mark: string | undefined;
}

/** Compares an index file with the disk; `undefined` if only git can read the index. */
async function quickSurvey(tree: SurveyedTree, path: string, environment: Environment): Promise<Survey | undefined> {
  const bytes = bytesIfReadable(path);
  if (bytes === undefined) return surveyEntries(tree, []);
  const index = openIndex(bytes, tree.format);
  if (index === undefined) return undefined;
  const isLarge = index.size >= MIN_FILES_FOR_GIT && !index.hasSubmodules && tree.format === "sha1";
  const names = isLarge ? await listDifferingNames(tree.root, path, environment) : undefined;
  const isUnchanged = names === undefined ? statCheck(tree.root, index) : (name: string) => !names.has(name);
  const differentEntries = names?.size === 0 ? [] : differingEntries(index, isUnchanged);
  const { contents, ...rest } = inspectEntries(tree, differentEntries);
  const differing = new Set(differentEntries.map(({ name }) => name));
  const each: StateRows["each"] = (visit) => {
    const visited = new Set<string>();
    index.each((name, at) => {
      if (!differing.has(name)) visit(name, `${index.kind(at)} ${index.id(at)}`);
      else if (!visited.has(name)) {
        const content = contents.get(name);
        visited.add(name);
        if (content !== undefined) visit(name, content);
      }
    });
  };
  const mark = differentEntries.length === 0 ? index.checksum : undefined;
  const size = index.size - differentEntries.length + contents.size;
  return { ...rest, rows: { size, each }, mark, files: size };
}

/** Collects the entries that need a closer look. @param isUnchanged whether an entry is known to match the disk */
function differingEntries(
  index: IndexReader,
  isUnchanged: (name: string, at: number) => boolean,
): readonly SurveyedEntry[] {
  const differentEntries: SurveyedEntry[] = [];
  index.each((name, at) => {
    if (isUnchanged(name, at)) return;
    differentEntries.push({
      name,
      kind: index.kind(at),
      id: index.id(at),
      stage: index.stage(at),
      isUnwatched: index.isUnwatched(at),
      stat: index.stat(at),
    });
  });
  return differentEntries;
}

/** Creates a check whether a file has the stats recorded in its index entry. */
function statCheck(root: string, index: IndexReader): (name: string, at: number) => boolean {
  const isInside = folderCheck(root);
  return (name, at) => {
    if (!index.isPlain(at) || isForged(name) || !isInside(name)) return false;
    const stats = lstatIfExists(placeOf(root, name));
    const stat = index.stat(at);
    return stats !== undefined && stat !== undefined && equalsIndexStat(stat, stats);
  };
}

/** Compares all entries of an index with the disk. */
function surveyEntries(tree: SurveyedTree, entries: readonly SurveyedEntry[]): Survey {
  const { contents, ...counts } = inspectEntries(tree, entries);
  return { ...counts, rows: rowsFromMap(contents), mark: undefined, files: contents.size };
}

interface SurveyedTree {
  readonly root: string;
  readonly format: "sha1" | "sha256";
}

/** Disk state of inspected entries. */
interface InspectedEntries extends ChangeCounts {
  /** By name. Deleted files are absent. */
  readonly contents: ReadonlyMap<string, string>;
}

/** Reads the disk contents of entries, by name. Deleted files are absent. */
function inspectEntries(tree: SurveyedTree, entries: readonly SurveyedEntry[]): InspectedEntries {
  const isInside = folderCheck(tree.root);
  const contents = new Map<string, string>();
  const conflicts = new Set<string>();
  let [modified, deleted] = [0, 0];
  for (const entry of entries) {
    const { name, kind, id, stage } = entry;
    if (stage > 0) conflicts.add(name);
    if (stage > 0 && contents.has(name)) continue;
    const content = contentOf(tree, entry, isInside);
    // Packs contain nothing of a submodule.
    if (content !== undefined) contents.set(name, kind === "submodule" ? SUBMODULE_CONTENT : content);
    if (stage > 0) continue;
    if (content === undefined) deleted++;
    else if (content !== `${kind} ${id}`) modified++;
  }
  return { contents, modified, deleted, conflicts: conflicts.size };
}

/** Disk content of an entry; `undefined` if the file does not exist. */
function contentOf(
  { root, format }: SurveyedTree,
  { name, kind, id, isUnwatched, stat, stage }: SurveyedEntry,
  isInside: (name: string) => boolean,
): string | undefined {
  if (kind === "submodule" || isUnwatched || isForged(name)) return `${kind} ${id}`;
  const path = placeOf(root, name);
  const stats = isInside(name) ? lstatIfExists(path) : undefined;
  if (stats === undefined || stats.isDirectory()) return undefined;
  const isNoted = stage === 0 && stat !== undefined && equalsIndexStat(stat, stats);
  return isNoted ? `${kind} ${id}` : diskContent(path, stats, format);
}

/** Whether a name could leave the tree or enter `.git`. git never writes such names. */
function isForged(name: string): boolean {
  return (name.startsWith(".") || name.includes("/.")) && FORGED.test(name);
}

/**
 * Creates a check whether every parent of a name is a real folder, not a link. Remembers the last folder because names
 * arrive in order.
 */
function folderCheck(root: string): (name: string) => boolean {
  const isRealByFolder = new Map<string, boolean>();
  let [last, isLastReal] = ["", true];
  const isReal = (folder: string): boolean => {
    if (folder === "") return true;
    const cached = isRealByFolder.get(folder);
    if (cached !== undefined) return cached;
    const real = isReal(folderOf(folder)) && (lstatIfExists(placeOf(root, folder))?.isDirectory() ?? false);
    isRealByFolder.set(folder, real);
    return real;
  };
  return (name) => {
    const end = Math.max(name.lastIndexOf("/"), 0);
    if (end !== last.length || !name.startsWith(last)) {
      last = name.slice(0, end);
      isLastReal = isReal(last);
    }
    return isLastReal;
  };
}

/** Path of a name on disk. Names that are not ASCII become bytes. */
function placeOf(root: string, name: string): string | Buffer {
  return /[\x80-\xff]/u.test(name)
    ? Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")])
    : `${root}/${name}`;
}

/** Opens the adapter that runs git. It is loaded only when needed. */
async function askGit(location: RepositoryLocation, environment: Environment): Promise<GitQueries> {
  return (await import("./ask-git.ts")).openGitQueries(location, environment);
}

/** Asks git for the files that differ from the index; `undefined` if git cannot tell. */
async function listDifferingNames(
  root: string,
  index: string,
  environment: Environment,
): Promise<Set<string> | undefined> {
  return (await import("./differing-names.ts")).differingNames(root, index, environment);
}
