import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { cacheDirectory, textIfReadable } from "../../../base/io/index.ts";
import { outputState } from "../../../pack/io/index.ts";
import { objectFormatOf, ownGitDirectory } from "../../../source/io/index.ts";
import { listedState } from "./listed-state.ts";
import { openAgentNotes } from "./agent-notes.ts";
import { openPackNotes } from "./pack-notes.ts";
import { readTreeState, findStateRoot } from "./tree-state.ts";
import { CarryonError, decodePath, encodePath, isObjectId, toolName } from "../../../base/index.ts";
import type { Snapshot } from "../../../source/index.ts";
import { OWN_FOLDER, readRecordedActivity } from "../../../store/io/index.ts";
import type { AgentNotes, PackNotes, StatusPorts, UnnotedPack } from "../../state/status.ts";
import type { NotedState, TreeState } from "../../state/tree-state.ts";

/** Location of the tree whose status is requested. */
export interface StatusPlace {
  /** Absolute path of a folder in the tree. */
  readonly directory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Cache directory; `undefined` for the default, `false` for none. */
  readonly cache?: string | false | undefined;
}

/** Pack notes of a tree. */
export interface TreeNotes {
  /** Top of the tree: absolute, without symbolic links. */
  readonly root: string;
  readonly notes: PackNotes;
}

/** Pack notes of a tree together with its current state. */
export interface NotedTree extends TreeNotes {
  readonly tree: TreeState;
}

/**
 * Opens the notes on a tree's packs and reads the tree's state.
 * @throws CarryonError `path-not-found`, `git-failed`
 */
export async function openNotedTree(at: StatusPlace): Promise<NotedTree> {
  const { root, notes, readState } = openNotes(at);
  return { root, notes, tree: await readState() };
}

/** Pack notes of a tree, and ways to read its state, which has not been read yet. */
export interface NotedPlace extends TreeNotes {
  /** Reads the state. @throws CarryonError `git-failed` */
  readonly readState: () => Promise<TreeState>;
  /** Derives the state from a snapshot of the folder. Absent if only `readState` can determine it. */
  readonly listedState: ((snapshot: Snapshot) => NotedState) | undefined;
}

/**
 * Opens the notes on the packs of the tree that contains a folder. Does not read the tree's state yet.
 * @throws CarryonError `path-not-found`
 */
export function openNotes({ directory, env, cache }: StatusPlace): NotedPlace {
  const place = requireStateRoot(directory);
  const { root, gitDirectory, workTree } = place;
  const isListed = gitDirectory !== undefined && workTree !== undefined && isSha1(gitDirectory);
  const folder = pathBelowRoot(root, directory) ?? "";
  return {
    root,
    notes: openPackNotes(cache === false ? undefined : cacheDirectory(env, cache, root)),
    readState: () => readTreeState(place, env),
    listedState: isListed ? (snapshot) => listedState(snapshot, resolveRealPath(directory), folder) : undefined,
  };
}

function isSha1(gitDirectory: string): boolean {
  return objectFormatOf(ownGitDirectory(gitDirectory)) === "sha1";
}

/**
 * Reads the tree state, the setup and the pack notes that a status snapshot needs. Leaves `thread` and `agents`
 * undefined for the caller to add.
 * @throws CarryonError `path-not-found`, `git-failed`
 */
export async function statusPorts(place: StatusPlace): Promise<StatusPorts> {
  const { root, notes, tree } = await openNotedTree(place);
  const recorded = readRecordedActivity(join(root, OWN_FOLDER));
  return {
    tool: toolName,
    root,
    tree,
    setup: {
      hasConfig: existsSync(join(root, "carryon.yml")),
      ...(outputState(join(root, "pack")) === "other" && { hasForeignPackFolder: true }),
      hasFolder: existsSync(join(root, OWN_FOLDER)),
      ...(recorded !== undefined && { recorded }),
    },
    notes,
    thread: undefined,
    agents: undefined,
    unnoted: readUnnoted,
    readConfig: () => textIfReadable(join(root, "carryon.yml")),
    exists: (path) => existsSync(join(root, decodePath(path).toString())),
  };
}

/**
 * Opens the cache of agent states for a tree. It is in the tree's cache folder, and disabled if `place.cache` is
 * `false`.
 * @param root top of the tree
 */
export function agentNotesAt(root: string, { env, cache }: StatusPlace): AgentNotes {
  return openAgentNotes(root, cache === false ? undefined : cacheDirectory(env, cache, root));
}

/**
 * Returns the top of the working tree that contains a folder, otherwise the folder itself: absolute, without symbolic
 * links.
 * @throws CarryonError `path-not-found`
 */
export function statusRoot(directory: string): string {
  return requireStateRoot(directory).root;
}

/**
 * Whether a tree has a folder for threads, so that loading their reader is worthwhile.
 * @param root top of the tree
 */
export function hasThreads(root: string): boolean {
  return existsSync(join(root, ".carryon/threads"));
}

/**
 * Returns the canonical path of a file or folder below `root`, with links resolved. Empty for `root` itself,
 * `undefined` outside of it.
 * @param root absolute path without symbolic links
 * @param place need not exist
 */
export function pathBelowRoot(root: string, place: string): string | undefined {
  const relativePath = relative(root, resolveRealPath(place));
  const isOutside =
    relativePath === ".." ||
    relativePath.startsWith(`..${sep}`) ||
    resolve(root, relativePath) !== resolveRealPath(place);
  return isOutside ? undefined : relativePath === "" ? "" : encodePath(Buffer.from(relativePath.replaceAll(sep, "/")));
}

function resolveRealPath(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return dirname(place) === place ? place : join(resolveRealPath(dirname(place)), basename(place));
  }
}

function requireStateRoot(directory: string): ReturnType<typeof findStateRoot> {
  try {
    return findStateRoot(directory);
  } catch (cause) {
    throw new CarryonError("path-not-found", `${directory} is not a directory`, {
      hint: "Pass an existing directory.",
      cause,
    });
  }
}

/** The line of a report that describes the packed tree. It is the second line. */
const ORIGIN_LINE = /^"origin":(\{.*\}),?$/mu;

async function readUnnoted(place: string): Promise<UnnotedPack | undefined> {
  const { openPackFiles } = await import("../../../pack/io/output/pack-files.ts");
  const { manifestSchema } = await import("../../../pack/manifest/manifest-schema.ts");
  try {
    const parsed: unknown = JSON.parse(openPackFiles(place).read("manifest.json", 256_000_000).toString("utf8"));
    const manifest = manifestSchema.safeParse(parsed).data;
    const commit = await packedCommit(place);
    return manifest && { manifest, ...(commit !== undefined && { commit }) };
  } catch {
    return undefined;
  }
}

/** Commit that a pack directory shows; `undefined` if it shows a working tree or does not record a commit. */
async function packedCommit(place: string): Promise<string | undefined> {
  try {
    const { openPackFiles } = await import("../../../pack/io/output/pack-files.ts");
    const text = openPackFiles(place).read("report.json", 256_000_000).toString("utf8");
    const origin: unknown = JSON.parse(ORIGIN_LINE.exec(text)?.[1] ?? "null");
    if (typeof origin !== "object" || origin === null || !("kind" in origin) || !("commit" in origin)) return undefined;
    const { kind, commit } = origin;
    return kind === "commit" && typeof commit === "string" && isObjectId(commit) ? commit : undefined;
  } catch {
    return undefined;
  }
}
