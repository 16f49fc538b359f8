import { readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";

import { encodeByteString, encodePath, isObjectId } from "../../../base/index.ts";
import { gitFailure, type GitRepository, runGit } from "./git.ts";

/** Checked-out commit, its tree and branch. */
export interface Head {
  /** Hash function of object ids. */
  readonly format: "sha1" | "sha256";
  /** Ids of the commit and its tree; `undefined` before the first commit. */
  readonly commit: string | undefined;
  readonly tree: string | undefined;
  /** `undefined` if HEAD is detached, and before the first commit. */
  readonly branch: string | undefined;
}

const BRANCHES = "refs/heads/";
/** Start of a row with the URL of `origin`. A key without a value is not a URL. */
const URL_KEY = "remote.origin.url\n";
/** Remote in the form that git writes to its config. */
const ORIGIN = /^\[remote "origin"\]\n(?:\t.*\n)*?\turl = ([\w:/@.~+-]+)\n/m;

/**
 * Reads the commit, tree and branch of HEAD, and the hash function of the repository.
 * @throws CarryonError `git-failed` if git cannot be started or rejects the repository
 */
export function readHead(repository: GitRepository): Head {
  const args = ["--show-object-format", "HEAD", "HEAD^{tree}", "--symbolic-full-name", "HEAD"];
  const { stdout, stderr } = runGit(repository, ["rev-parse", ...args]);
  // Before the first commit, rev-parse fails after printing the object format and the literal HEAD.
  const [format, commit, tree, ref = ""] = stdout.toString("utf8").split("\n");
  if (format !== "sha1" && format !== "sha256") throw gitFailure("rev-parse", stderr);
  return {
    format,
    commit: commit !== undefined && isObjectId(commit) ? commit : undefined,
    tree: tree !== undefined && isObjectId(tree) ? tree : undefined,
    branch: ref.startsWith(BRANCHES) ? ref.slice(BRANCHES.length) : undefined,
  };
}

/** Git settings of a repository's remotes. */
export interface RemoteSettings {
  /** Whether the repository is a partial clone, whose objects may be missing until they are fetched. */
  readonly isPartial: boolean;
  /** URL of the remote `origin`; `undefined` without such a remote. */
  readonly originUrl: string | undefined;
}

/** Reads the settings of all remotes. Runs git. */
export function readRemoteSettings(repository: GitRepository): RemoteSettings {
  const keys = String.raw`^(remote\.origin\.url|remote\..*\.promisor|extensions\.partialclone)$`;
  const { stdout } = runGit(repository, ["config", "--null", "--get-regexp", keys]);
  const rows = stdout.toString("utf8").split("\0").slice(0, -1);
  const urls = rows.filter((row) => row.startsWith(URL_KEY));
  return { isPartial: rows.length > urls.length, originUrl: urls.at(-1)?.slice(URL_KEY.length) };
}

/** Whether the repository is a partial clone. Runs git. */
export function isPartial(repository: GitRepository): boolean {
  return readRemoteSettings(repository).isPartial;
}

/**
 * Returns the display name of the repository: `owner/name` of the remote, otherwise the top folder's name. The path of
 * the repository's directory follows, if it is a subfolder: `owner/name/docs`.
 * @param settings the settings, if they have been read
 */
export function readName(repository: GitRepository, settings?: RemoteSettings): string {
  const { workTree, directory } = repository;
  const url = plainUrl(repository) ?? (settings ?? readRemoteSettings(repository)).originUrl ?? "";
  const name = nameFromUrl(url) ?? folderName(repository);
  const folder = workTree === undefined ? "" : relative(workTree, directory).replaceAll(sep, "/");
  return folder === "" ? name : `${name}/${encodePath(Buffer.from(folder))}`;
}

/**
 * Lists the canonical paths, relative to the repository's directory, whose index entry differs from HEAD. `undefined`
 * before the first commit, and if a partial clone lacks a tree.
 * @param tree id of the tree that a commit of the index would have, if known
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
 * Returns the HTTP URL of the remote `origin`, without user and password. `undefined` without such a remote, or if its
 * address names no server.
 */
export function readRemote(repository: GitRepository): string | undefined {
  return httpUrlOf(plainUrl(repository) ?? readRemoteSettings(repository).originUrl ?? "");
}

/**
 * Converts a remote's address to its HTTP URL, without user and password. An SSH address becomes HTTPS on the same
 * host, without its port. `undefined` for other addresses, such as local paths.
 */
export function httpUrlOf(url: string): string | undefined {
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

/** URL of the remote, if the config file can be read without git. */
function plainUrl({ gitDirectory }: GitRepository): string | undefined {
  try {
    return ORIGIN.exec(readFileSync(join(gitDirectory, "config"), "latin1"))?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Extracts `owner/name` from a remote's URL, without user, password, host and query. `undefined` for local paths and
 * other kinds of addresses.
 */
export function nameFromUrl(url: string): string | undefined {
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

/** Name of the repository's folder in canonical form. */
function folderName({ workTree, gitDirectory }: GitRepository): string {
  return encodePath(Buffer.from(basename(workTree ?? gitDirectory))) || "repository";
}
