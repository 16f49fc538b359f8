import { CarryonError, comparePaths, encodeByteString, isObjectId } from "../../base/index.ts";
import type { Entry, EntryKind, GitTreeId, Origin, Snapshot } from "../source.ts";
import { missingRefHint } from "../missing-ref.ts";
import { FOLDER_ITSELF, kindOfMode } from "./git/file-mode.ts";
import { gitOutput, type GitRepository, resolveId, runGit } from "./git/git.ts";
import { readHead, readName, readRemoteSettings, type RemoteSettings } from "./git/origin.ts";

/** Length of an object id in a repository whose hash function is SHA-1. */
const SHA1_LENGTH = 40;

/** Git object of one file in a tree. */
export interface TreeFile {
  readonly id: string;
  /** Size in bytes, if known. */
  readonly size: number | undefined;
}

/**
 * Lists the files of a tree, limited to the repository's directory, as a snapshot in path order. Also returns the git
 * object of each file, by path.
 * @throws CarryonError `ref-not-found`, `nothing-to-pack` if the tree has no files there, `git-failed`, or
 * `missing-object` if a partial clone lacks a tree
 */
export function listTree(
  repository: GitRepository,
  ref: string,
): { snapshot: Snapshot; files: ReadonlyMap<string, TreeFile> } {
  const tree = resolve(repository, ref);
  const settings = readRemoteSettings(repository);
  // In a partial clone, asking for sizes would make git look up every missing blob.
  const stdout = gitOutput(repository, ["ls-tree", "-r", "-z", ...(settings.isPartial ? [] : ["-l"]), tree.id]);
  const files = new Map<string, TreeFile>();
  const entries: Entry[] = [];
  for (const { path, kind, id, size } of parseTree(stdout)) {
    // Only a damaged tree has duplicate names.
    if (files.has(path) || path === FOLDER_ITSELF) continue;
    files.set(path, { id, size });
    entries.push({ path, kind, blob: id.length === SHA1_LENGTH && kind !== "submodule" ? id : undefined });
  }
  if (entries.length === 0) {
    throw new CarryonError("nothing-to-pack", `no files in this folder at ${ref}`, {
      hint: "Check the folder and the ref with git ls-tree.",
    });
  }
  return {
    snapshot: {
      origin: originOf(repository, { ref, tree, settings }),
      entries: entries.toSorted(byPath),
      findings: [],
    },
    files,
  };
}

/**
 * Returns the id and origin of the folder's tree at a ref. `undefined` if the ref is not a known commit or does not
 * contain the folder.
 */
export function findTree(repository: GitRepository, ref: string): GitTreeId | undefined {
  const commit = isObjectId(ref) ? ref : resolveId(repository, `${ref}^{commit}`);
  const id = commit && resolveId(repository, `${commit}^{commit}:./`);
  return id && commit ? { id, origin: originOf(repository, { ref, tree: { id: commit, isCommit: true } }) } : undefined;
}

interface NamedTree {
  readonly ref: string;
  readonly tree: ResolvedTree;
  /** The settings, if they have been read. */
  readonly settings?: RemoteSettings;
}

function originOf(repository: GitRepository, { ref, tree, settings }: NamedTree): Origin {
  const name = readName(repository, settings);
  return { kind: "commit", name, ref, ...(tree.isCommit ? { commit: tree.id } : {}) };
}

interface ResolvedTree {
  readonly id: string;
  readonly isCommit: boolean;
}

function resolve(repository: GitRepository, ref: string): ResolvedTree {
  for (const type of ["commit", "tree"]) {
    const id = resolveId(repository, `${ref}^{${type}}`);
    if (id !== undefined) return { id, isCommit: type === "commit" };
  }
  // Throws if git rejects the repository and not only the ref.
  readHead(repository);
  throw new CarryonError("ref-not-found", `${ref} is not a file, folder, commit or tree`, {
    missing: ref,
    hint: missingRefHint(ref, {
      isShallow: gitText(repository, "rev-parse", "--is-shallow-repository") === "true",
      hasRemote: gitText(repository, "remote") !== "",
      hasCommits: resolveId(repository, "HEAD^{commit}") !== undefined,
    }),
  });
}

function gitText(repository: GitRepository, ...args: readonly string[]): string {
  return runGit(repository, args).stdout.toString("latin1").trim();
}

interface TreeLine extends TreeFile {
  readonly path: string;
  readonly kind: EntryKind;
}

/** Parses git-ls-tree(1) output with `-z`, with or without `-l`, which pads the size with spaces. */
function* parseTree(stdout: Buffer): Generator<TreeLine> {
  for (let at = 0; at < stdout.length;) {
    const end = stdout.indexOf(0, at);
    const tab = stdout.indexOf(0x09, at);
    const [mode = "", , id = "", size] = stdout.toString("latin1", at, tab).split(/ +/);
    const hasSize = size !== undefined && /^\d+$/.test(size);
    const path = encodeByteString(stdout.toString("latin1", tab + 1, end));
    yield { path, kind: kindOfMode(Number.parseInt(mode, 8)), id, size: hasSize ? Number(size) : undefined };
    at = end + 1;
  }
}

function byPath(a: Entry, b: Entry): number {
  return comparePaths(a.path, b.path);
}
