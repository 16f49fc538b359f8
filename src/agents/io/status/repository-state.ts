import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlaceStatus } from "../../state/snapshot.ts";
import type { TreeState } from "../../state/tree-state.ts";
import { decodePath } from "../../../base/index.ts";
import {
  type Environment,
  type GitRepository,
  type IndexReader,
  createFolderCheck,
  diskPath,
  isNotedAs,
  nameUntracked,
  objectFormatOf,
  openIndex,
  openRepository,
  ownGitDirectory,
  readHeadFile,
} from "../../../source/io/index.ts";
import { outputPaths } from "./output-paths.ts";
import { look } from "../../../base/io/index.ts";
import type { GitAnswers, SurveyedEntry } from "./ask-git.ts";
import { contentAt } from "./disk-content.ts";
import { mappedRows, SUBMODULE, treeStateOf, type StateRows, type UntrackedFiles } from "./state-rows.ts";

/** From so many files on, starting git costs less than it saves. */
const MANY = 2000;

/** Path parts that git never writes, but that a forged index could use to leave the tree or to enter `.git`. */
const FORGED = /(?:^|\/)(?:\.{1,2}|\.git)(?:\/|$)/iu;

/**
 * Reads the state of a working tree from git's index and the stats of its files. Content filters are not run, and nothing is
 * written; git itself is started only for an index or a HEAD that it alone can read.
 * @param workTree top of the working tree, without symbolic links
 * @throws CarryonError `git-failed`
 */
export async function readRepositoryState(
  { gitDirectory, workTree }: Pick<GitRepository, "gitDirectory"> & { readonly workTree: string },
  environment: Environment,
): Promise<TreeState> {
  const own = ownGitDirectory(gitDirectory);
  const git = async (): Promise<GitAnswers> => askGit({ gitDirectory, workTree }, environment);
  const format = objectFormatOf(own);
  const { rows, mark, ...counts } =
    (await quickSurvey({ root: workTree, format }, join(own, "index"), environment)) ??
    surveyed({ root: workTree, format }, (await git()).entries(format));
  const head = readHeadFile(own) ?? (await git()).head();
  return treeStateOf(
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
  { gitDirectory, workTree }: Pick<GitRepository, "gitDirectory"> & { readonly workTree: string },
  format: "sha1" | "sha256",
  environment: Environment,
): UntrackedFiles {
  const names = nameUntracked(openRepository({ gitDirectory, workTree }, workTree, environment));
  const outputs = outputPaths(workTree, new Set(names.map(({ path }) => path)));
  const isInside = createFolderCheck(workTree);
  const contents = new Map<string, string>();
  for (const { path, isRepository } of names) {
    const place = diskPath(workTree, path);
    const stats = !isInside(path) ? undefined : look(place);
    if (stats === undefined) continue;
    if (isRepository) contents.set(decodePath(path).toString("latin1"), SUBMODULE);
    else if (!stats.isDirectory()) contents.set(decodePath(path).toString("latin1"), contentAt(place, stats, format));
  }
  const count = names.filter(({ path, isRepository }) => !isRepository && !outputs.has(path)).length;
  return { contents, count };
}

function isEmptyTree(workTree: string): boolean {
  return readdirSync(workTree).every((name) => name === ".git");
}

/** What is on disk of the files in an index. */
interface Survey extends Pick<PlaceStatus, "files" | "modified" | "deleted" | "conflicts"> {
  readonly rows: StateRows;
  /** See `TreeState.mark`. */
  readonly mark: string | undefined;
}

/** Compares an index file with the disk; `undefined` if it has to be read in another way. */
async function quickSurvey(tree: SurveyedTree, path: string, environment: Environment): Promise<Survey | undefined> {
  const bytes = bytesOf(path);
  if (bytes === undefined) return surveyed(tree, []);
  const index = openIndex(bytes, tree.format);
  if (index === undefined) return undefined;
  const isLarge = index.size >= MANY && !index.hasSubmodules && tree.format === "sha1";
  const names = isLarge ? await askedNames(tree.root, path, environment) : undefined;
  const isSame = names === undefined ? statCheck(tree.root, index) : (name: string) => !names.has(name);
  const others = names?.size === 0 ? [] : differingEntries(index, isSame);
  const { contents, ...rest } = closerLook(tree, others);
  const differing = new Set(others.map(({ name }) => name));
  const each: StateRows["each"] = (visit) => {
    const seen = new Set<string>();
    index.each((name, at) => {
      if (!differing.has(name)) visit(name, `${index.kind(at)} ${index.id(at)}`);
      else if (!seen.has(name)) {
        const content = contents.get(name);
        seen.add(name);
        if (content !== undefined) visit(name, content);
      }
    });
  };
  const mark = others.length === 0 ? index.checksum : undefined;
  const size = index.size - others.length + contents.size;
  return { ...rest, rows: { size, each }, mark, files: size };
}

/** Returns the entries that need a closer look. @param isSame whether an entry is known to be what is on disk */
function differingEntries(index: IndexReader, isSame: (name: string, at: number) => boolean): readonly SurveyedEntry[] {
  const others: SurveyedEntry[] = [];
  index.each((name, at) => {
    if (isSame(name, at)) return;
    others.push({
      name,
      kind: index.kind(at),
      id: index.id(at),
      stage: index.stage(at),
      isUnwatched: index.isUnwatched(at),
      stat: index.stat(at),
    });
  });
  return others;
}

/** Returns a check whether a file has the stats that its entry notes. */
function statCheck(root: string, index: IndexReader): (name: string, at: number) => boolean {
  const isInside = folderCheck(root);
  return (name, at) => {
    if (!index.isPlain(at) || isForged(name) || !isInside(name)) return false;
    const stats = look(placeOf(root, name));
    const stat = index.stat(at);
    return stats !== undefined && stat !== undefined && isNotedAs(stat, stats);
  };
}

/** Compares all entries of an index with the disk. */
function surveyed(tree: SurveyedTree, entries: readonly SurveyedEntry[]): Survey {
  const { contents, ...counts } = closerLook(tree, entries);
  return { ...counts, rows: mappedRows(contents), mark: undefined, files: contents.size };
}

interface SurveyedTree {
  readonly root: string;
  readonly format: "sha1" | "sha256";
}

/** Returns the contents of entries on disk by their names; those that are missing have none. */
function closerLook(
  tree: SurveyedTree,
  entries: readonly SurveyedEntry[],
): Pick<Survey, "modified" | "deleted" | "conflicts"> & { readonly contents: ReadonlyMap<string, string> } {
  const isInside = folderCheck(tree.root);
  const contents = new Map<string, string>();
  const conflicts = new Set<string>();
  let [modified, deleted] = [0, 0];
  for (const entry of entries) {
    const { name, kind, id, stage } = entry;
    if (stage > 0) conflicts.add(name);
    if (stage > 0 && contents.has(name)) continue;
    const content = contentOf(tree, entry, isInside);
    // Packs show nothing of a submodule.
    if (content !== undefined) contents.set(name, kind === "submodule" ? SUBMODULE : content);
    if (stage > 0) continue;
    if (content === undefined) deleted++;
    else if (content !== `${kind} ${id}`) modified++;
  }
  return { contents, modified, deleted, conflicts: conflicts.size };
}

/** Returns what is on disk for an entry; `undefined` if nothing is. */
function contentOf(
  { root, format }: SurveyedTree,
  { name, kind, id, isUnwatched, stat, stage }: SurveyedEntry,
  isInside: (name: string) => boolean,
): string | undefined {
  if (kind === "submodule" || isUnwatched || isForged(name)) return `${kind} ${id}`;
  const path = placeOf(root, name);
  const stats = isInside(name) ? look(path) : undefined;
  if (stats === undefined || stats.isDirectory()) return undefined;
  const isNoted = stage === 0 && stat !== undefined && isNotedAs(stat, stats);
  return isNoted ? `${kind} ${id}` : contentAt(path, stats, format);
}

/** Whether a name could leave the tree or enter `.git`; git writes none that does. */
function isForged(name: string): boolean {
  return (name.startsWith(".") || name.includes("/.")) && FORGED.test(name);
}

/** Returns a check whether every parent of a name is a real folder. Names come in order, so most have that of the last one. */
function folderCheck(root: string): (name: string) => boolean {
  const known = new Map<string, boolean>();
  let [last, isLastReal] = ["", true];
  const isReal = (folder: string): boolean => {
    if (folder === "") return true;
    const seen = known.get(folder);
    if (seen !== undefined) return seen;
    const real =
      isReal(folder.slice(0, Math.max(folder.lastIndexOf("/"), 0))) &&
      (look(placeOf(root, folder))?.isDirectory() ?? false);
    known.set(folder, real);
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

/** Returns the path of a name on disk, as bytes if it is not ASCII. */
function placeOf(root: string, name: string): string | Buffer {
  return /[\x80-\xff]/u.test(name)
    ? Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, "latin1")])
    : `${root}/${name}`;
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Asks git itself, whose adapter is loaded only then. */
async function askGit(
  found: Pick<GitRepository, "gitDirectory" | "workTree">,
  environment: Environment,
): Promise<GitAnswers> {
  return (await import("./ask-git.ts")).gitAnswers(found, environment);
}

/** Asks git which files differ from the index; `undefined` if it cannot say that. */
async function askedNames(root: string, index: string, environment: Environment): Promise<Set<string> | undefined> {
  return (await import("./differing-names.ts")).differingNames(root, index, environment);
}
