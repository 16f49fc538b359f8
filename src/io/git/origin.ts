import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { isObjectId } from "../../model/object-id.ts";
import { encodeByteString, encodePath } from "../../model/path.ts";
import { gitFailure, type GitRepository, runGit } from "./git.ts";

/** What is checked out. */
export interface Head {
  /** Hash that object ids are made with. */
  readonly format: "sha1" | "sha256";
  /** Ids of the commit and of its tree; `undefined` before the first one. */
  readonly commit: string | undefined;
  readonly tree: string | undefined;
  /** `undefined` where no branch is checked out, and before the first commit. */
  readonly branch: string | undefined;
}

const BRANCHES = "refs/heads/";
/** A remote as git itself writes it. */
const ORIGIN = /^\[remote "origin"\]\n(?:\t.*\n)*?\turl = ([\w:/@.~+-]+)\n/m;

/** @throws CarryonError `git-failed` when git cannot be started or does not know the repository */
export function readHead(repository: GitRepository): Head {
  const args = ["--show-object-format", "HEAD", "HEAD^{tree}", "--symbolic-full-name", "HEAD"];
  const { stdout, stderr } = runGit(repository, ["rev-parse", ...args]);
  // Before the first commit rev-parse fails after it has said the object format, and HEAD as it stands.
  const [format, commit, tree, ref = ""] = stdout.toString("utf8").split("\n");
  if (format !== "sha1" && format !== "sha256") throw gitFailure("rev-parse", stderr);
  return {
    format,
    commit: commit !== undefined && isObjectId(commit) ? commit : undefined,
    tree: tree !== undefined && isObjectId(tree) ? tree : undefined,
    branch: ref.startsWith(BRANCHES) ? ref.slice(BRANCHES.length) : undefined,
  };
}

/** Whether objects may be missing until they are fetched. */
export function isPartial(repository: GitRepository): boolean {
  const keys = String.raw`^(remote\..*\.promisor|extensions\.partialclone)$`;
  return runGit(repository, ["config", "--get-regexp", keys]).code === 0;
}

/** `owner/name` of the remote, else the name of the top folder. */
export function readName(repository: GitRepository): string {
  return nameFromUrl(plainUrl(repository) ?? configuredUrl(repository)) ?? folderName(repository);
}

/**
 * Canonical paths, below the repository's directory, whose index entry differs from the commit that is checked out;
 * `undefined` before the first commit, and where a partial clone lacks a tree.
 * @param tree the tree that the index stands for, where it is known
 */
export function listStaged(
  repository: GitRepository,
  head: Head,
  tree: string | undefined,
): readonly string[] | undefined {
  if (tree !== undefined && tree === head.tree) return [];
  const args = ["diff-index", "--cached", "--name-only", "--no-renames", "--relative", "-z", "HEAD", "--"];
  const { code, stdout } = runGit(repository, args);
  if (code !== 0) return undefined;
  const names = stdout.toString("latin1").split("\0").slice(0, -1);
  return names.map((name) => encodeByteString(name));
}

/**
 * Where the remote can be reached over HTTP, without user, password or query; an SSH address is taken for the same host's.
 * `undefined` where it has another form.
 */
export function readRemote(repository: GitRepository): string | undefined {
  const url = plainUrl(repository) ?? configuredUrl(repository);
  const [, scheme, authority, path] =
    /^(?:(https?|ssh|git):\/\/)(?:[^/@]*@)?([\w.-]+(?::\d+)?)\/([\w./-]+)$/.exec(url) ?? [];
  if (authority !== undefined) {
    return scheme?.startsWith("http") === true
      ? `${scheme}://${authority}/${path}`
      : `https://${authority.replace(/:\d+$/, "")}/${path}`;
  }
  const [, host, name] = /^(?:[^/@:]+@)?([\w.-]{2,}):(?!\/\/)([\w./-]+)$/.exec(url) ?? [];
  return host === undefined ? undefined : `https://${host}/${name}`;
}

/** The remote's address where it can be seen without git. */
function plainUrl({ gitDirectory }: GitRepository): string | undefined {
  try {
    return ORIGIN.exec(readFileSync(join(gitDirectory, "config"), "latin1"))?.[1];
  } catch {
    return undefined;
  }
}

function configuredUrl(repository: GitRepository): string {
  return runGit(repository, ["config", "--null", "--get", "remote.origin.url"]).stdout.toString("utf8").slice(0, -1);
}

/**
 * `owner/name` from the address of a remote on another machine; never a user, password, host or query.
 * `undefined` where the address is a local path or has another form.
 */
function nameFromUrl(url: string): string | undefined {
  const path =
    /^(?:https?|ssh|git):\/\/[^/]+\/([^?#]+)/.exec(url)?.[1] ?? /^(?:[^/@:]+@)?[^/@:]{2,}:(?!\/\/)(.+)$/.exec(url)?.[1];
  const parts =
    path
      ?.replace(/\/+$/, "")
      .replace(/\.git$/, "")
      .split("/")
      .slice(-2) ?? [];
  return parts.length === 2 && parts.every((part) => /^(?!\.{1,2}$)[\w.-]{1,100}$/.test(part))
    ? parts.join("/")
    : undefined;
}

/** The name of a folder, in canonical form. */
function folderName({ workTree, gitDirectory }: Pick<GitRepository, "workTree" | "gitDirectory">): string {
  return encodePath(Buffer.from(basename(workTree ?? gitDirectory))) || "repository";
}
