import { CarryonError, comparePaths } from "../../base/index.ts";
import type { Content, Entry, EntryContent, Origin, Source } from "../source.ts";
import { readIfBlob } from "./disk-blob.ts";
import { createFolderCheck, diskPath } from "./disk-file.ts";
import { readCheckoutSettings } from "./git/checkout-settings.ts";
import { takeTurns } from "./event-turns.ts";
import { type GitRepository, runGit } from "./git/git.ts";
import type { GitIndex } from "./git/index/index-parser.ts";
import { createObjectReader, type ObjectReader } from "./git/objects.ts";
import { type Head, listStaged, readName } from "./git/origin.ts";
import { contentOf, objectBytes } from "./object-content.ts";
import { listUntracked, untrackedRules, type UntrackedName } from "./untracked.ts";
import { readFromDisk, type ContentLocation, type WorkingFile } from "./working-file.ts";
import { listWorkingTree, type WorkingListing } from "./working-tree-listing.ts";

/** State of a working tree, queried from git before files are read. */
export interface WorkingTreeState {
  readonly repository: GitRepository;
  readonly head: Head;
  /** Reads the index. It is large, so it is kept only while the tree is listed. */
  readonly index: () => GitIndex;
  /** Files that git neither tracks nor ignores. */
  readonly untracked: readonly UntrackedName[];
  /** Whether to list untracked files as entries. */
  readonly includesUntracked: boolean;
}

/**
 * Creates a source for the tracked files below the repository's directory, with the contents on disk. It also lists
 * untracked files if `includesUntracked` is set. Its `list` throws CarryonError `nothing-to-pack` if none of the
 * tracked files is on disk.
 */
export function createWorkingTreeSource(tree: WorkingTreeState): Source {
  const { repository, head } = tree;
  const root = repository.directory;
  const reader = createObjectReader(repository, "--batch");
  const sizes = createObjectReader(repository, "--batch-check");
  const places: Places = new Map();
  const settings = lazily(() => readCheckoutSettings(repository));
  return {
    async list() {
      const index = tree.index();
      const listing = listWorkingTree({ root, format: head.format, settings }, index.entries);
      const untracked = tree.includesUntracked ? listUntracked(root, tree.untracked) : [];
      const listedFiles = [...listing.files, ...untracked];
      const skipped = tree.includesUntracked ? [] : skippedFiles(tree.untracked);
      for (const { entry, where } of listedFiles) places.set(entry.path, placeOf(entry, where));
      const rules = untrackedRules(root, new Set(places.keys()));
      for (const { entry, where } of [...skipped, ...rules]) places.set(entry.path, placeOf(entry, where));
      requireOnDisk(listing, tree);
      const entries = listedFiles.map((file) => file.entry).toSorted((a, b) => comparePaths(a.path, b.path));
      const changed = changedPaths(listedFiles, listing.deleted);
      return {
        origin: originOf(tree, index, changed),
        entries,
        findings: [],
        untrackedRules: rules.map(({ entry }) => entry),
        skippedUntracked: skipped.map(({ entry }) => entry),
      };
    },
    read: (entries, maxBytes) => readFiles({ root, format: head.format, places, reader, sizes, maxBytes }, entries),
    readObject: (id) => objectBytes(reader, id),
    convertsLineEnds: () => settings().convertsLineEnds,
  };
}

/**
 * Location of each listed path. For an unchanged file whose entry has git's id, only the size on disk, because an
 * object for each of these files would take more memory than the map.
 */
type Places = Map<string, ContentLocation | number>;

function placeOf({ blob }: Entry, where: ContentLocation): ContentLocation | number {
  return where.in === "both" && where.id === blob ? where.size : where;
}

function whereIs({ path, blob }: Entry, places: ReadonlyMap<string, ContentLocation | number>): ContentLocation {
  const place = places.get(path);
  if (typeof place !== "number") {
    if (place === undefined) throw new Error(`not in the listing: ${path}`);
    return place;
  }
  if (blob === undefined) throw new Error(`not as it was listed: ${path}`);
  return { in: "both", id: blob, size: place };
}

/** Computes a value on first use and caches it. */
function lazily<T>(compute: () => T): () => T {
  let value: { readonly computed: T } | undefined;
  return () => (value ??= { computed: compute() }).computed;
}

/**
 * Working files for untracked names, without repositories. Does not look them up on disk: there may be many, and few
 * are read.
 */
function skippedFiles(names: readonly UntrackedName[]): readonly WorkingFile[] {
  return names
    .filter(({ isRepository }) => !isRepository)
    .map(({ path }) => ({ entry: { path, kind: "file", blob: undefined }, where: { in: "disk" } }));
}

/**
 * @throws CarryonError `nothing-to-pack` if none of the tracked files is on disk, for example because `core.worktree`
 * names another folder
 */
function requireOnDisk({ files, deleted }: WorkingListing, { repository }: WorkingTreeState): void {
  if (files.length > 0 || deleted.length === 0) return;
  const configured = runGit(repository, ["config", "--get", "core.worktree"]).stdout.toString("utf8").trim();
  throw new CarryonError(
    "nothing-to-pack",
    `none of the ${deleted.length} tracked files is in ${repository.directory}${configured === "" ? "" : `: core.worktree is ${configured}`}`,
    {
      hint:
        configured === ""
          ? "Restore them with git restore, or pack a commit with carryon HEAD."
          : "Pack the commit with carryon HEAD, or name that folder with --root.",
    },
  );
}

interface Reading {
  readonly root: string;
  readonly format: "sha1" | "sha256";
  readonly places: ReadonlyMap<string, ContentLocation | number>;
  readonly reader: ObjectReader;
  readonly sizes: ObjectReader;
  readonly maxBytes: number;
}

async function* readFiles(reading: Reading, entries: Iterable<Entry>): AsyncGenerator<EntryContent> {
  const isInside = createFolderCheck(reading.root);
  const turn = takeTurns();
  for (const entry of entries) {
    const pause = turn();
    if (pause !== undefined) await pause;
    const where = whereIs(entry, reading.places);
    if (where.in === "nowhere" || where.in === "disk") {
      yield [entry, readFromDisk(reading.root, { entry, where }, { maxBytes: reading.maxBytes, isInside })];
    } else {
      const bytes = where.in === "both" ? readVerified(reading, entry, where) : undefined;
      if (bytes === undefined) yield [entry, await readStored(reading, entry.path, where.id)];
      else yield [entry, { kind: "bytes", bytes, stored: true }];
    }
  }
}

/** Reads a file from disk if it equals git's object. The check makes it irrelevant which path led to the bytes. */
function readVerified(
  { root, format, maxBytes }: Reading,
  { path, kind }: Entry,
  { id, size }: { readonly id: string; readonly size: number },
): Buffer | undefined {
  return size > maxBytes ? undefined : readIfBlob(diskPath(root, path), { id, format, kind, size });
}

/** Checks the size first, because git would inflate a large blob only to discard it. */
async function readStored({ reader, sizes, maxBytes }: Reading, path: string, id: string): Promise<Content> {
  const answer = await sizes.read(id, maxBytes);
  if (answer.kind === "size" && answer.size > maxBytes) return { kind: "oversize", size: answer.size };
  const content = contentOf(await reader.read(id, maxBytes), path);
  if (content instanceof CarryonError) throw content;
  return content;
}

/** Paths whose bytes on disk may differ from those in the index. */
function changedPaths(files: readonly WorkingFile[], deleted: readonly string[]): readonly string[] {
  const onDisk = files.filter(({ entry, where }) => entry.kind !== "submodule" && !("id" in where));
  return [...deleted, ...onDisk.map(({ entry }) => entry.path)];
}

/**
 * Describes the origin, with the number of paths that differ from the commit: staged, changed, deleted or untracked.
 */
function originOf({ repository, head }: WorkingTreeState, index: GitIndex, changed: readonly string[]): Origin {
  const staged = listStaged(repository, head, index.tree);
  return {
    kind: "working-tree",
    name: readName(repository),
    ...(head.commit === undefined ? {} : { commit: head.commit }),
    ...(head.branch === undefined ? {} : { ref: head.branch }),
    ...(staged === undefined ? {} : { changed: new Set([...staged, ...changed]).size }),
  };
}
