import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { commitAll, gitIn } from "./checkout.ts";
import { isText, trackedFiles } from "./text-files.ts";

/** A repository of a given size with a pull request that changes one file. */
export interface LargeRepository {
  /** A clone of depth 2, as in a workflow. */
  readonly workspace: string;
  readonly files: number;
  readonly base: string;
  readonly head: string;
  /** Merge commit checked out for the pull request. `base` is its first parent, `head` its second. */
  readonly merge: string;
  /** Path of the file that the pull request changes. */
  readonly changed: string;
}

const SOURCE = /\.(?:[cm]?[jt]sx?|py|go|rs|java|rb|php|svelte|vue)$/u;

/**
 * Fills a repository with copies of the files of a checkout up to a number of files. Each copy of a text is a different
 * blob.
 */
export function makeLargeRepository(checkout: string, home: string, files: number): LargeRepository {
  const origin = join(home, "origin");
  const git = gitIn(home);
  mkdirSync(origin);
  git(origin, "init", "--quiet", "--initial-branch=main");
  const paths = copyFiles(checkout, origin, files);
  commitAll(origin, home);
  const base = git(origin, "rev-parse", "HEAD");
  const changed = paths.find((path) => SOURCE.test(path)) ?? paths[0] ?? "";
  git(origin, "checkout", "--quiet", "-b", "feature");
  writeFileSync(
    join(origin, changed),
    Buffer.concat([readFileSync(join(origin, changed)), Buffer.from("\n// more\n")]),
  );
  commitAll(origin, home);
  const head = git(origin, "rev-parse", "HEAD");
  const tree = git(origin, "rev-parse", "HEAD^{tree}");
  const who = ["-c", "user.name=bench", "-c", "user.email=bench@example.com"];
  const merge = git(origin, ...who, "commit-tree", tree, "-p", base, "-p", head, "-m", "Merge");
  git(origin, "update-ref", "refs/pull/1/merge", merge);
  return { workspace: cloneShallow(origin, merge, home), files: paths.length, base, head, merge, changed };
}

/** Line breaks at the end of a text change its blob without breaking its syntax. */
function copyFiles(checkout: string, origin: string, maxFiles: number): readonly string[] {
  const sources = trackedFiles(checkout);
  if (sources.length === 0) throw new Error(`${checkout}: no file is tracked`);
  const paths: string[] = [];
  for (let copy = 0; paths.length < maxFiles; copy++) {
    for (const source of sources.slice(0, maxFiles - paths.length)) {
      const path = join(`part-${copy}`, relative(checkout, source));
      const to = join(origin, path);
      mkdirSync(dirname(to), { recursive: true });
      const bytes = readFileSync(source);
      if (copy === 0 || !isText(bytes)) cpSync(source, to);
      else writeFileSync(to, Buffer.concat([bytes, Buffer.from("\n".repeat(copy))]));
      paths.push(path);
    }
  }
  return paths;
}

/** Objects arrive as one pack file, as from a server. */
function cloneShallow(origin: string, merge: string, home: string): string {
  const git = gitIn(home);
  const workspace = join(home, "work", "widgets", "widgets");
  mkdirSync(workspace, { recursive: true });
  git(workspace, "init", "--quiet", "--initial-branch=main");
  git(
    workspace,
    "fetch",
    "--quiet",
    "--no-tags",
    "--depth=2",
    `file://${origin}`,
    "+refs/pull/1/merge:refs/remotes/pull/1/merge",
  );
  git(workspace, "checkout", "--quiet", "--detach", merge);
  return workspace;
}
