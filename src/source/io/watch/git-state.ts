import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { type GitRepository, resolveId } from "../git/git.ts";
import { listIndex, realGitDirectory } from "../git/index/git-index.ts";
import type { GitIndex } from "../git/index/index-parser.ts";
import { readHead } from "../git/origin.ts";
import { lstatIfExists } from "../../../base/io/index.ts";
import { readRegularFile } from "../disk-file.ts";

/** State of a repository that a listing depends on. */
export interface GitState {
  /** Absolute paths of the files that hold the state. Most of them need not exist. */
  readonly files: readonly string[];
  /** Stats of these files; `undefined` if they do not tell whether the value changed. */
  readonly stamp: string | undefined;
  /** Text that is equal for equal listings, even after `git gc` or an index refresh. */
  readonly value: string;
}

/** Repository and revision to track. */
export interface GitView {
  readonly repository: GitRepository;
  /** Revision whose tree is listed; `undefined` for the working tree. */
  readonly ref: string | undefined;
}

/** Files whose exact contents a listing depends on. */
const VERBATIM_FILES = ["config", "config.worktree", "info/attributes", "shallow"];

/** Revisions that depend on more than a ref: on a reflog, on settings of a ref, on commit messages. */
const DYNAMIC_REVISION = /@\{|:\/|\^\{\//u;

/** Maximum depth of symbolic refs. Git allows five. */
const MAX_SYMBOLIC_DEPTH = 5;
const MAX_REF_BYTES = 4096;

/**
 * Reads the state of a repository that a listing depends on, and for a working tree its index. Takes the stamp before
 * the value, so that it is never newer.
 * @throws CarryonError `git-failed`, or an Error of the file system
 */
export function readGitState(view: GitView): GitState & { readonly index: GitIndex | undefined } {
  const files = stateFiles(view);
  const stamp = stampOf(files);
  const verbatimStamp = stampOf(files.filter((file) => VERBATIM_FILES.some((name) => file.endsWith(`/${name}`))));
  const { repository, ref } = view;
  if (ref !== undefined) {
    const value = `${verbatimStamp} ${resolveId(repository, ref) ?? ""}`;
    return { files, stamp: DYNAMIC_REVISION.test(ref) ? undefined : stamp, value, index: undefined };
  }
  const head = readHead(repository);
  const index = listIndex(repository, head.format);
  const value = [verbatimStamp, head.commit, head.branch, indexDigest(index)].join(" ");
  return { files, stamp, value, index };
}

/** Returns the stats of files as one text. Equal texts mean that no file was replaced or written. */
export function stampOf(files: readonly string[]): string {
  return files.map((file) => fileStamp(file)).join(" ");
}

function fileStamp(file: string): string {
  const stats = lstatIfExists(file);
  return stats === undefined || stats.isDirectory()
    ? "-"
    : `${stats.ino}:${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`;
}

/** Digest of an index without its stats. */
function indexDigest({ entries }: GitIndex): string {
  const lines = entries.map(
    ({ path, kind, id, stage, isUnwatched }) => `${path}\0${kind} ${id} ${stage}${isUnwatched ? "-" : ""}`,
  );
  return hash("sha256", lines.join("\n"), "hex");
}

/** Files that change if HEAD, a ref, the index or the settings change; see gitrepository-layout(5). */
function stateFiles({ repository, ref }: GitView): readonly string[] {
  const gitDirectory = realGitDirectory(repository.gitDirectory);
  const places = [...new Set([gitDirectory, sharedDirectory(gitDirectory)])];
  const names = ["HEAD", ...(ref === undefined ? [] : refNames(ref))];
  const refs = names.flatMap((name) => [name, ...symbolicTargets(places, name)]);
  const files = [...refs, "packed-refs", "reftable/tables.list", ...VERBATIM_FILES].filter((name) => name !== "HEAD");
  const inAny = files.flatMap((name) => places.map((place) => join(place, name)));
  const inOwn = ref === undefined ? ["HEAD", "index"] : ["HEAD"];
  return [...new Set([repository.gitDirectory, ...inOwn.map((name) => join(gitDirectory, name)), ...inAny])];
}

/** Directory that linked worktrees share. */
function sharedDirectory(gitDirectory: string): string {
  try {
    return resolve(gitDirectory, readFileSync(join(gitDirectory, "commondir"), "utf8").trim());
  } catch {
    return gitDirectory;
  }
}

/** Names of the refs that a ref points to, directly or through other refs. */
function symbolicTargets(places: readonly string[], name: string, depth = 0): readonly string[] {
  if (depth === MAX_SYMBOLIC_DEPTH) return [];
  const targets = places.map((place) => symbolicTarget(join(place, name))).filter((target) => target !== undefined);
  return targets.flatMap((target) => [target, ...symbolicTargets(places, target, depth + 1)]);
}

function symbolicTarget(file: string): string | undefined {
  const content = readRegularFile(file, MAX_REF_BYTES);
  const text = content.kind === "bytes" ? content.bytes.toString("utf8") : "";
  const name = /^ref: *(refs\/\S+)\s*$/u.exec(text)?.[1];
  return name === undefined || hasDots(name) ? undefined : name;
}

/** Files that a revision may name, in all places where gitrevisions(7) looks for it. */
function refNames(revision: string): readonly string[] {
  const [name = ""] = revision.split(/[~^@:]/u);
  if (name === "" || hasDots(name) || name.startsWith("/")) return [];
  return [
    name,
    ...["", "tags/", "heads/", "remotes/"].map((place) => `refs/${place}${name}`),
    `refs/remotes/${name}/HEAD`,
  ];
}

/** Whether a name could lead out of its directory. */
function hasDots(name: string): boolean {
  return name.split("/").includes("..");
}
