import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { type GitRepository, resolveId } from "../git/git.ts";
import { listIndex, realGitDirectory } from "../git/index/git-index.ts";
import type { GitIndex } from "../git/index/index-parser.ts";
import { readHead } from "../git/origin.ts";
import { look } from "../../../base/io/index.ts";
import { readRegularFile } from "../disk-file.ts";

/** The state of a repository, as far as a listing depends on it. */
export interface GitState {
  /** Absolute paths of the files that hold the state; most of them need not exist. */
  readonly files: readonly string[];
  /** Stats of these files; `undefined` if they do not tell whether the value changed. */
  readonly stamp: string | undefined;
  /** What the state means for a listing: equal for equal listings, also after `git gc` or a refresh of the index. */
  readonly value: string;
}

/** Which state of a repository counts. */
export interface GitView {
  readonly repository: GitRepository;
  /** The revision whose tree is listed; `undefined` for the working tree. */
  readonly ref: string | undefined;
}

/** Files that a listing depends on as they are. */
const PLAIN = ["config", "config.worktree", "info/attributes", "shallow"];

/** Revisions that depend on more than a ref: on the log of a ref, on its settings, on the text of commits. */
const INVOLVED = /@\{|:\/|\^\{\//u;

/** Symbolic refs that point to symbolic refs; git allows five. */
const MAX_DEPTH = 5;
const MAX_REF_BYTES = 4096;

/**
 * Reads the state of a repository. The stamp is taken first, so it is never newer than the value.
 * @throws CarryonError `git-failed`, or an Error of the file system
 */
export function readGitState(view: GitView): GitState & { readonly index: GitIndex | undefined } {
  const files = stateFiles(view);
  const stamp = stampOf(files);
  const plain = stampOf(files.filter((file) => PLAIN.some((name) => file.endsWith(`/${name}`))));
  const { repository, ref } = view;
  if (ref !== undefined) {
    const value = `${plain} ${resolveId(repository, ref) ?? ""}`;
    return { files, stamp: INVOLVED.test(ref) ? undefined : stamp, value, index: undefined };
  }
  const head = readHead(repository);
  const index = listIndex(repository, head.format);
  const value = [plain, head.commit, head.branch, indexDigest(index)].join(" ");
  return { files, stamp, value, index };
}

/** Returns the stats of files as one text. */
export function stampOf(files: readonly string[]): string {
  return files.map((file) => fileStamp(file)).join(" ");
}

function fileStamp(file: string): string {
  const stats = look(file);
  return stats === undefined || stats.isDirectory()
    ? "-"
    : `${stats.ino}:${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`;
}

/** Returns a digest of an index without the stats in it. */
function indexDigest({ entries }: GitIndex): string {
  const lines = entries.map(
    ({ path, kind, id, stage, isUnwatched }) => `${path}\0${kind} ${id} ${stage}${isUnwatched ? "-" : ""}`,
  );
  return hash("sha256", lines.join("\n"), "hex");
}

/** Returns the files that change if HEAD, a ref, the index or the settings do; see gitrepository-layout(5). */
function stateFiles({ repository, ref }: GitView): readonly string[] {
  const own = realGitDirectory(repository.gitDirectory);
  const places = [...new Set([own, sharedDirectory(own)])];
  const names = ["HEAD", ...(ref === undefined ? [] : refNames(ref))];
  const refs = names.flatMap((name) => [name, ...symbolicTargets(places, name)]);
  const files = [...refs, "packed-refs", "reftable/tables.list", ...PLAIN].filter((name) => name !== "HEAD");
  const inAny = files.flatMap((name) => places.map((place) => join(place, name)));
  const inOwn = ref === undefined ? ["HEAD", "index"] : ["HEAD"];
  return [...new Set([repository.gitDirectory, ...inOwn.map((name) => join(own, name)), ...inAny])];
}

/** Returns the directory that linked worktrees share. */
function sharedDirectory(own: string): string {
  try {
    return resolve(own, readFileSync(join(own, "commondir"), "utf8").trim());
  } catch {
    return own;
  }
}

/** Returns the name of the ref that a ref points to, and so on. */
function symbolicTargets(places: readonly string[], name: string, depth = 0): readonly string[] {
  if (depth === MAX_DEPTH) return [];
  const targets = places.map((place) => symbolicTarget(join(place, name))).filter((target) => target !== undefined);
  return targets.flatMap((target) => [target, ...symbolicTargets(places, target, depth + 1)]);
}

function symbolicTarget(file: string): string | undefined {
  const content = readRegularFile(file, MAX_REF_BYTES);
  const text = content.kind === "bytes" ? content.bytes.toString("utf8") : "";
  const name = /^ref: *(refs\/\S+)\s*$/u.exec(text)?.[1];
  return name === undefined || hasDots(name) ? undefined : name;
}

/** Returns the files that a revision may name, in all places where gitrevisions(7) looks for it. */
function refNames(revision: string): readonly string[] {
  const [name = ""] = revision.split(/[~^@:]/u);
  if (name === "" || hasDots(name) || name.startsWith("/")) return [];
  return [
    name,
    ...["", "tags/", "heads/", "remotes/"].map((place) => `refs/${place}${name}`),
    `refs/remotes/${name}/HEAD`,
  ];
}

/** Whether a name could leave the directory that it is in. */
function hasDots(name: string): boolean {
  return name.split("/").includes("..");
}
