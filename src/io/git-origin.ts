import { basename } from "node:path";

import { encodeByteString, encodePath } from "../model/path.ts";
import { gitFailure, type Repository, runGit } from "./git.ts";

/** What git says of a repository as a whole. */
export interface RepositoryState {
  /** Hash that object ids are made with. */
  readonly format: "sha1" | "sha256";
  /** The commit that is checked out; `undefined` before the first one. */
  readonly commit: string | undefined;
  /** The branch that is checked out; `undefined` on a detached HEAD. */
  readonly branch: string | undefined;
  /** Whether objects may be missing until they are fetched. */
  readonly isPartial: boolean;
  /** `owner/name` of the remote, else the name of the top folder. */
  readonly name: string;
}

const BRANCHES = "refs/heads/";
const CONFIG_KEYS = String.raw`^(remote\..*\.(url|promisor)|extensions\.partialclone)$`;

/** @throws CarryonError `git-failed` when git cannot be started or does not know the repository */
export async function readState(repository: Repository): Promise<RepositoryState> {
  const [head, config] = await Promise.all([
    runGit(repository, ["rev-parse", "--show-object-format", "HEAD", "--symbolic-full-name", "HEAD"]),
    runGit(repository, ["config", "--null", "--get-regexp", CONFIG_KEYS]),
  ]);
  // Before the first commit rev-parse fails, or takes HEAD for a file, after it has said the object format.
  const [format, commit = "", ref] = head.stdout.toString("utf8").split("\n");
  if (format !== "sha1" && format !== "sha256") throw gitFailure("rev-parse", head.stderr);
  const isBorn = /^[0-9a-f]{40,64}$/.test(commit);
  const settings = readSettings(config.stdout);
  return {
    format,
    commit: isBorn ? commit : undefined,
    branch: isBorn && ref?.startsWith(BRANCHES) ? ref.slice(BRANCHES.length) : undefined,
    isPartial: settings.some(([key]) => key.endsWith(".promisor") || key === "extensions.partialclone"),
    name: nameFromUrl(settings.find(([key]) => key === "remote.origin.url")?.[1] ?? "") ?? folderName(repository),
  };
}

/**
 * Canonical paths, below the repository's directory, whose index entry differs from the commit that is checked out;
 * `undefined` before the first commit, and where a partial clone lacks a tree.
 */
export async function listStaged(repository: Repository): Promise<readonly string[] | undefined> {
  const args = ["diff-index", "--cached", "--name-only", "--no-renames", "--relative", "-z", "HEAD", "--"];
  const { code, stdout } = await runGit(repository, args);
  if (code !== 0) return undefined;
  const names = stdout.toString("latin1").split("\0").slice(0, -1);
  return names.map((name) => encodeByteString(name));
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
function folderName({ workTree, gitDirectory }: Pick<Repository, "workTree" | "gitDirectory">): string {
  return encodePath(Buffer.from(basename(workTree ?? gitDirectory))) || "repository";
}

function readSettings(stdout: Buffer): (readonly [key: string, value: string])[] {
  const lines = stdout.toString("utf8").split("\0").slice(0, -1);
  return lines.map((line) => {
    const end = line.indexOf("\n");
    return end < 0 ? [line, ""] : [line.slice(0, end), line.slice(end + 1)];
  });
}
