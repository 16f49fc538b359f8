import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { platform } from "node:os";

import { CarryonError, isObjectId } from "../../../base/index.ts";
import { FETCH_ALL_OBJECTS } from "../../partial-clone.ts";
import { childEnvironment, findProgram } from "../../../base/io/index.ts";

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Location of a repository. */
export interface RepositoryLocation {
  /** The `.git` directory, the `.git` file of a worktree or submodule, or a bare repository. */
  readonly gitDirectory: string;
  /** Top of the working tree; `undefined` if the repository is bare. */
  readonly workTree: string | undefined;
}

/** A git repository, seen from one of its folders. All paths are absolute. */
export interface GitRepository extends RepositoryLocation {
  /** Path of the git executable. */
  readonly program: string;
  /** Environment for git; see `openRepository`. */
  readonly environment: Environment;
  /** Working directory of git commands. */
  readonly directory: string;
}

/** Result of a git command. */
export interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

const MAX_STDERR = 16 * 1024;

/**
 * Returns a handle for running git commands in a repository. Their environment has no tokens. Its only `GIT_*`
 * variables stop git from writing, prompting and fetching.
 * @param directory working directory of the commands
 * @throws CarryonError `git-failed` if git is not on `PATH`
 */
export function openRepository(
  location: RepositoryLocation,
  directory: string,
  environment: Environment,
): GitRepository {
  return { ...location, directory, program: findGit(environment), environment: safeEnvironment(environment) };
}

/** Whether git is on `PATH`. */
export function hasGit(environment: Environment): boolean {
  return gitProgram(environment) !== undefined;
}

function gitProgram(environment: Environment): string | undefined {
  return findProgram(platform() === "win32" ? "git.exe" : "git", environment);
}

function findGit(environment: Environment): string {
  const path = gitProgram(environment);
  if (path !== undefined) return path;
  throw new CarryonError("git-failed", "git was not found on PATH", {
    hint: "Install git 2.30 or newer, or pass a directory that is not a git repository.",
  });
}

/**
 * Starts git with piped streams so that it executes nothing from the repository: no shell, hook, file system monitor,
 * pager, alias, transport or credential command. Pass only commands that run no content filter (`ls-files`, `ls-tree`,
 * `cat-file`, `rev-parse`, `rev-list`, `show-ref`, `config`, `diff-index --cached`, `diff-tree --raw`; not `status` or
 * `diff-files`, which hash files through clean filters).
 */
export function startGit(repository: GitRepository, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(repository.program, [...safeOptions(repository, args), ...args], {
    ...spawnOptions(repository),
    stdio: "pipe",
  });
}

/**
 * Runs git with the precautions of `startGit` and waits for it, which costs less than streams for short commands.
 * Returns any exit code instead of throwing.
 * @param input standard input; empty by default
 * @throws CarryonError `git-failed` if git cannot be started
 */
export function runGit(repository: GitRepository, args: readonly string[], input?: string): GitResult {
  const { status, stdout, stderr, error } = spawnSync(repository.program, [...safeOptions(repository, args), ...args], {
    ...spawnOptions(repository),
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error !== undefined) {
    throw new CarryonError("git-failed", `cannot start git: ${error.message}`, { cause: error });
  }
  return { code: status ?? -1, stdout, stderr: stderr.toString("utf8", 0, MAX_STDERR) };
}

/**
 * Runs a git command and returns its standard output.
 * @throws CarryonError `git-failed` with git's error output if it fails, or `missing-object` if a partial clone lacks
 * an object
 */
export function gitOutput(repository: GitRepository, args: readonly string[]): Buffer {
  const result = runGit(repository, args);
  if (result.code !== 0) throw gitFailure(args[0] ?? "", result.stderr);
  return result.stdout;
}

/** Runs a git command and returns the object id that it prints; `undefined` if it fails or prints something else. */
export function objectIdFrom(repository: GitRepository, args: readonly string[]): string | undefined {
  const { code, stdout } = runGit(repository, args);
  const id = stdout.toString("latin1").trim();
  return code === 0 && isObjectId(id) ? id : undefined;
}

/** Returns the object id of a revision; `undefined` if git cannot resolve it. */
export function resolveId(repository: GitRepository, name: string): string | undefined {
  return objectIdFrom(repository, ["rev-parse", "--verify", "--quiet", "--end-of-options", name]);
}

/** Matches git's error output when it needs an object that a partial clone has not fetched. */
const UNFETCHED = /promisor|lazy fetching disabled/u;

/**
 * Creates the error for a failed git command, with its error output. The code is `missing-object` if a partial clone
 * lacks an object.
 */
export function gitFailure(command: string, stderr: string): CarryonError {
  if (UNFETCHED.test(stderr)) {
    const [object = "an object"] = /\b(?:[0-9a-f]{64}|[0-9a-f]{40})\b/u.exec(stderr) ?? [];
    return new CarryonError("missing-object", `this partial clone lacks ${object}, which git ${command} needs`, {
      hint: `Run ${FETCH_ALL_OBJECTS} first.`,
    });
  }
  return new CarryonError("git-failed", `git ${command} failed: ${stderr.trim() || "no error output"}`, {
    hint: "Check the repository with git fsck, and that git is 2.30 or newer.",
  });
}

/** Starts collecting a process's standard error. Returns a function for the text so far, up to 16 KiB. */
export function collectStderr(child: ChildProcessWithoutNullStreams): () => string {
  let text = "";
  child.stderr.on("data", (chunk: Buffer) => {
    if (text.length < MAX_STDERR) text += chunk.toString("utf8");
  });
  return () => text.slice(0, MAX_STDERR);
}

function spawnOptions({ directory, environment }: GitRepository) {
  return { cwd: directory, env: environment, shell: false, windowsHide: true } as const;
}

function safeOptions({ gitDirectory, workTree }: GitRepository, [command]: readonly string[]): string[] {
  return [
    "--no-pager",
    // `check-ignore` refuses the option, and takes paths literally anyway.
    ...(command === "check-ignore" ? [] : ["--literal-pathspecs"]),
    "--no-replace-objects",
    `--git-dir=${gitDirectory}`,
    // Explicit, so that git ignores core.worktree.
    ...(workTree === undefined ? [] : [`--work-tree=${workTree}`]),
    // `GIT_GRAFT_FILE` would print this advice into errors.
    ...setting("advice.graftFileDeprecated", "false"),
    ...setting("core.fsmonitor", "false"),
    ...setting("core.hooksPath", "/dev/null"),
    ...setting("protocol.allow", "never"),
    ...setting("safe.directory", workTree ?? gitDirectory),
  ];
}

function setting(key: string, value: string): [string, string] {
  return ["-c", `${key}=${value}`];
}

function safeEnvironment(environment: Environment): Environment {
  const inherited = Object.entries(childEnvironment(environment)).filter(
    ([name]) => !name.toUpperCase().startsWith("GIT_"),
  );
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: "C",
    // Older versions of git ignore GIT_NO_LAZY_FETCH and fetch missing objects of a partial clone. Allow no protocol.
    GIT_ALLOW_PROTOCOL: "",
    // Grafts would make parents of a commit depend on the machine.
    GIT_GRAFT_FILE: "/dev/null",
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}
