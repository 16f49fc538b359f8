import { existsSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { cacheDirectory, whatIsAt } from "../../../pack/io/index.ts";
import { objectFormatOf, ownGitDirectory } from "../../../source/io/index.ts";
import { listedState } from "./listed-state.ts";
import { openAgentNotes } from "./agent-notes.ts";
import { openPackNotes } from "./pack-notes.ts";
import { readTreeState, stateRootOf } from "./tree-state.ts";
import { CarryonError, decodePath, encodePath, isObjectId, toolName } from "../../../base/index.ts";
import type { Snapshot } from "../../../source/index.ts";
import type { AgentNotes, PackNotes, StatusPorts, UnnotedPack } from "../../state/status.ts";
import type { NotedState, TreeState } from "../../state/tree-state.ts";

/** Whose state is asked for. */
export interface StatusPlace {
  /** A folder of the tree: absolute. */
  readonly directory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Cache directory; `undefined` for the default, `false` for none. */
  readonly cache?: string | false | undefined;
}

/** What was noted of the packs of a tree, and what the tree is. */
export interface NotedTree {
  /** Top of the tree: absolute, without symbolic links. */
  readonly root: string;
  readonly notes: PackNotes;
  readonly tree: TreeState;
}

/** Opens the notes of a tree, and reads its state. @throws CarryonError `path-not-found`, `git-failed` */
export async function notedTreeAt(at: StatusPlace): Promise<NotedTree> {
  const { root, notes, readState } = openNotes(at);
  return { root, notes, tree: await readState() };
}

/** Where packs of a tree are noted, whose state is not read yet. */
export interface NotedPlace extends Omit<NotedTree, "tree"> {
  /** Reads the state. @throws CarryonError `git-failed` */
  readonly readState: () => Promise<TreeState>;
  /** Returns the state of what a snapshot of a folder lists; absent where only `readState` can tell it. */
  readonly listedState: ((snapshot: Snapshot) => NotedState) | undefined;
}

/** Opens the notes of the tree that a folder belongs to. @throws CarryonError `path-not-found` */
export function openNotes({ directory, env, cache }: StatusPlace): NotedPlace {
  const place = stateRoot(directory);
  const { root, gitDirectory, workTree } = place;
  const isListed = gitDirectory !== undefined && workTree !== undefined && isSha1(gitDirectory);
  const folder = pathBelowRoot(root, directory) ?? "";
  return {
    root,
    notes: openPackNotes(cache === false ? undefined : cacheDirectory(env, cache, root)),
    readState: () => readTreeState(place, env),
    listedState: isListed ? (snapshot) => listedState(snapshot, realWay(directory), folder) : undefined,
  };
}

function isSha1(gitDirectory: string): boolean {
  return objectFormatOf(ownGitDirectory(gitDirectory)) === "sha1";
}

/** Returns the ports of a snapshot. @throws CarryonError `path-not-found`, `git-failed` */
export async function statusPorts(place: StatusPlace): Promise<StatusPorts> {
  const { root, notes, tree } = await notedTreeAt(place);
  return {
    tool: toolName,
    root,
    tree,
    setup: {
      hasConfig: existsSync(join(root, "carryon.yml")),
      ...(whatIsAt(join(root, "pack")) === "other" && { hasForeignPackFolder: true }),
      hasFolder: existsSync(join(root, ".carryon")),
    },
    notes,
    thread: undefined,
    agents: undefined,
    unnoted: readUnnoted,
    readConfig: () => textOf(join(root, "carryon.yml")),
    exists: (path) => existsSync(join(root, decodePath(path).toString())),
  };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Opens what was last found of the agents of a tree. @param root its top */
export function agentNotesAt(root: string, { env, cache }: StatusPlace): AgentNotes {
  return openAgentNotes(root, cache === false ? undefined : cacheDirectory(env, cache, root));
}

/** Returns the top of the tree that a folder belongs to. @throws CarryonError `path-not-found` */
export function statusRoot(directory: string): string {
  return stateRoot(directory).root;
}

/** Whether a tree has threads, so that it is worth to load what reads them. @param root its top */
export function hasThreads(root: string): boolean {
  return existsSync(join(root, ".carryon/threads"));
}

/** Returns the canonical path of a place below a folder without links; `undefined` if it is not below it, empty if the same. */
export function pathBelowRoot(root: string, place: string): string | undefined {
  const way = relative(root, realWay(place));
  const isOutside = way === ".." || way.startsWith(`..${sep}`) || resolve(root, way) !== realWay(place);
  return isOutside ? undefined : way === "" ? "" : encodePath(Buffer.from(way.replaceAll(sep, "/")));
}

function realWay(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return dirname(place) === place ? place : join(realWay(dirname(place)), basename(place));
  }
}

function stateRoot(directory: string): ReturnType<typeof stateRootOf> {
  try {
    return stateRootOf(directory);
  } catch (cause) {
    throw new CarryonError("path-not-found", `${directory} is not a directory`, {
      hint: "Pass an existing directory.",
      cause,
    });
  }
}

/** The line of a report that says what was packed; the second one. */
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

/** Returns the commit that a pack directory shows; `undefined` if it shows a working tree, or says nothing of that. */
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
