import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { platform } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";

import { CarryonError } from "../../model/error.ts";
import { isObjectId } from "../../model/object-id.ts";
import { childEnvironment } from "../child-environment.ts";

/** Environment variables as a surface got them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One git repository, looked at from one of its folders. Every path is absolute. */
export interface GitRepository {
  /** The git program. */
  readonly program: string;
  /** What git is started with: see `openRepository`. */
  readonly environment: Environment;
  /** The `.git` directory, the `.git` file of a worktree or submodule, or a bare repository. */
  readonly gitDirectory: string;
  /** Top of the working tree; `undefined` where the repository is bare. */
  readonly workTree: string | undefined;
  /** The folder that commands run in. */
  readonly directory: string;
}

/** How one git command ended. */
export interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

const MAX_STDERR = 16 * 1024;

/**
 * Makes a repository ready to be asked. Its environment has no token, and none of git's own variables but those that
 * forbid it to write, to ask and to fetch.
 * @throws CarryonError `git-failed` when git is not on `PATH`
 */
export function openRepository(
  found: Pick<GitRepository, "gitDirectory" | "workTree">,
  directory: string,
  environment: Environment,
): GitRepository {
  return { ...found, directory, program: findGit(environment), environment: safeEnvironment(environment) };
}

/** Where git is on `PATH`. Relative entries are not looked at: they would mean the folder that is being read. */
function findGit(environment: Environment): string {
  const name = platform() === "win32" ? "git.exe" : "git";
  const path = environment["PATH"] ?? environment["Path"] ?? "";
  for (const folder of path.split(delimiter)) {
    if (isAbsolute(folder) && isExecutable(join(folder, name))) return join(folder, name);
  }
  throw new CarryonError("git-failed", "git was not found on PATH.", {
    hint: "Install git 2.30 or newer, or pass a directory that is not a git repository.",
  });
}

/**
 * Starts git so that nothing of the repository can run: no shell, hook, file system monitor, pager, alias, transport or
 * credential command. Only commands that run no content filter may be given (`ls-files`, `ls-tree`, `cat-file`,
 * `rev-parse`, `rev-list`, `show-ref`, `config`, `diff-index --cached`, `diff-tree --raw`; not `status` or `diff-files`,
 * which hash files through clean filters).
 */
export function startGit(repository: GitRepository, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(repository.program, [...safeOptions(repository), ...args], {
    ...spawnOptions(repository),
    stdio: "pipe",
  });
}

/**
 * Runs git to its end, whatever its exit code, and waits: that takes less than streams do, and little time.
 * @throws CarryonError `git-failed` when it cannot be started
 */
export function runGit(repository: GitRepository, args: readonly string[]): GitResult {
  const { status, stdout, stderr, error } = spawnSync(repository.program, [...safeOptions(repository), ...args], {
    ...spawnOptions(repository),
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error !== undefined) {
    throw new CarryonError("git-failed", `git could not be started: ${error.message}`, { cause: error });
  }
  return { code: status ?? -1, stdout, stderr: stderr.toString("utf8", 0, MAX_STDERR) };
}

/** What a successful git command prints. @throws CarryonError `git-failed` with what git said */
export function gitOutput(repository: GitRepository, args: readonly string[]): Buffer {
  const result = runGit(repository, args);
  if (result.code !== 0) throw gitFailure(args[0] ?? "", result.stderr);
  return result.stdout;
}

/** The object id that a git command prints; `undefined` where it prints none. */
export function objectIdFrom(repository: GitRepository, args: readonly string[]): string | undefined {
  const { code, stdout } = runGit(repository, args);
  const id = stdout.toString("latin1").trim();
  return code === 0 && isObjectId(id) ? id : undefined;
}

/** The id of what a name stands for; `undefined` where it stands for nothing. */
export function resolveId(repository: GitRepository, name: string): string | undefined {
  return objectIdFrom(repository, ["rev-parse", "--verify", "--quiet", "--end-of-options", name]);
}

/** The error for a git command that failed, with what it said on stderr. */
export function gitFailure(command: string, stderr: string): CarryonError {
  return new CarryonError("git-failed", `git ${command} failed: ${stderr.trim() || "it said nothing"}`, {
    hint: "Check the repository with git fsck; Carryon needs git 2.30 or newer.",
  });
}

/** Keeps the beginning of what a process says on stderr. */
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

function safeOptions({ gitDirectory, workTree }: GitRepository): string[] {
  return [
    "--no-pager",
    "--literal-pathspecs",
    "--no-replace-objects",
    `--git-dir=${gitDirectory}`,
    // Said aloud, so that core.worktree is not asked.
    ...(workTree === undefined ? [] : [`--work-tree=${workTree}`]),
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
  const kept = Object.entries(childEnvironment(environment)).filter(([name]) => !name.toUpperCase().startsWith("GIT_"));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: "C",
    // Older gits fetch a missing object of a partial clone whatever GIT_NO_LAZY_FETCH says; no protocol, no fetch.
    GIT_ALLOW_PROTOCOL: "",
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}

function isExecutable(path: string): boolean {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
