import { execFileSync } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { atFileEnd } from "./file-end.ts";
import { COMPILED_CODE } from "./program-environment.ts";

/** Content for a path: text or bytes of a file, or a special entry. */
export type FileSpec =
  | string
  | Uint8Array
  | { readonly executable: string | Uint8Array }
  | { readonly symlink: string | Buffer }
  /** Commit of another repository. It need not exist. */
  | { readonly submodule: string };

/** Files by path. Use pairs for paths that are not valid UTF-8. */
export type FileMap =
  | Readonly<Record<string, FileSpec>>
  | readonly (readonly [path: string | Buffer, spec: FileSpec])[];

export interface RepositoryOptions {
  readonly files?: FileMap;
  /** `false` stages the files without a commit. */
  readonly commit?: boolean;
  readonly objectFormat?: "sha1" | "sha256";
  /** Git settings of the repository. */
  readonly config?: Readonly<Record<string, string>>;
}

/** Git repository in a temporary directory. The end of the test file removes it. */
export interface TestRepository {
  readonly root: string;
  /**
   * Runs git in the root and returns its output without the final newline.
   * @throws Error if git fails
   */
  git(...args: readonly string[]): string;
  /** Writes files to disk without staging them. */
  write(files: FileMap): void;
  remove(...paths: readonly string[]): void;
  /** Stages everything on disk, commits, and returns the commit id. */
  commit(message?: string): string;
}

const WHO = { NAME: "Test", EMAIL: "test@example.invalid", DATE: "2001-02-03T04:05:06Z" };

/**
 * Environment of every git command in the tests: none of the machine's settings, one author, one date. Programs that
 * start from sources with it share compiled code.
 */
export const gitEnvironment: Readonly<Record<string, string>> = {
  ...COMPILED_CODE,
  PATH: process.env["PATH"] ?? "",
  HOME: "/nonexistent",
  LC_ALL: "C",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  ...Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((role) => Object.entries(WHO).map(([key, value]) => [`GIT_${role}_${key}`, value])),
  ),
};

/** Creates a directory that the end of the test file removes. The path contains a space. */
export function makeDirectory(files: FileMap = {}): string {
  const parent = mkdtempSync(join(tmpdir(), "carryon-test-"));
  atFileEnd(() => rmSync(parent, { recursive: true, force: true }));
  const root = join(parent, "a repository");
  mkdirSync(root);
  writeFiles(root, files);
  return root;
}

/** Creates a repository whose only commit contains these files. */
export async function makeRepository(options: RepositoryOptions = {}): Promise<TestRepository> {
  const repository = repositoryAt(makeDirectory());
  repository.git(
    "init",
    "--quiet",
    "--template=",
    "--initial-branch=main",
    `--object-format=${options.objectFormat ?? "sha1"}`,
  );
  for (const [key, value] of Object.entries(options.config ?? {})) repository.git("config", key, value);
  const files = options.files ?? {};
  repository.write(files);
  repository.git("add", "--all");
  for (const [path, spec] of pairs(files)) {
    if (isSubmodule(spec))
      repository.git("update-index", "--add", "--cacheinfo", `160000,${spec.submodule},${String(path)}`);
  }
  if (options.commit ?? true) repository.git("commit", "--quiet", "--allow-empty", "--message=first");
  return repository;
}

/** Test interface of an existing repository, such as a clone or a worktree. */
export function repositoryAt(root: string): TestRepository {
  const git = (...args: readonly string[]): string => runGit(root, args);
  return {
    root,
    git,
    write: (files) => writeFiles(root, files),
    remove: (...paths) => paths.forEach((path) => rmSync(join(root, path), { recursive: true })),
    commit(message = "next") {
      git("add", "--all");
      git("commit", "--quiet", `--message=${message}`);
      return git("rev-parse", "HEAD");
    },
  };
}

/** Clones a repository into a new directory. Uses the git protocol, not hard links. */
export function cloneRepository(from: TestRepository, ...options: readonly string[]): TestRepository {
  const root = join(makeDirectory(), "clone");
  runGit(dirname(root), ["clone", "--quiet", ...options, `file://${from.root}`, root]);
  return repositoryAt(root);
}

/** Creates a named pipe. */
export function makePipe(path: string): void {
  execFileSync("/usr/bin/env", ["mkfifo", path]);
}

/** Without this setting, each commit starts a second program that finds nothing to tidy. */
const NO_MAINTENANCE = {
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "maintenance.auto",
  GIT_CONFIG_VALUE_0: "false",
};

function runGit(cwd: string, args: readonly string[]): string {
  const env = { ...gitEnvironment, ...NO_MAINTENANCE };
  const stdout = execFileSync("git", [...args], { cwd, env, encoding: "utf8", stdio: "pipe" });
  return stdout.replace(/\n$/, "");
}

function writeFiles(root: string, files: FileMap): void {
  for (const [path, spec] of pairs(files)) {
    const full = typeof path === "string" ? join(root, path) : Buffer.concat([Buffer.from(`${root}/`), path]);
    mkdirSync(parentOf(full), { recursive: true });
    if (isSubmodule(spec)) mkdirSync(full, { recursive: true });
    else writeOne(full, spec);
  }
}

function writeOne(path: string | Buffer, spec: Exclude<FileSpec, { submodule: string }>): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
  if (typeof spec === "string" || spec instanceof Uint8Array) writeFileSync(path, spec);
  else if ("symlink" in spec) symlinkSync(spec.symlink, path);
  else {
    writeFileSync(path, spec.executable);
    chmodSync(path, 0o755);
  }
}

function parentOf(path: string | Buffer): string | Buffer {
  return typeof path === "string" ? dirname(path) : path.subarray(0, path.lastIndexOf("/"));
}

function pairs(files: FileMap): readonly (readonly [path: string | Buffer, spec: FileSpec])[] {
  return isList(files) ? files : Object.entries(files);
}

function isList(files: FileMap): files is Extract<FileMap, readonly unknown[]> {
  return Array.isArray(files);
}

function isSubmodule(spec: FileSpec): spec is { readonly submodule: string } {
  return typeof spec === "object" && "submodule" in spec;
}
