import { hash } from "node:crypto";
import { memoryParts } from "./blocks/memory-parts.ts";
import { strictRedactor } from "../secrets/index.ts";
import {
  type BuildRequest,
  type Config,
  type PackPorts,
  type Tree,
  configOf,
  memoryRules,
  openRunContext,
  openTree,
  publishEntries,
} from "../pack/index.ts";
import type { MemoryFile } from "./blocks/memory-file.ts";
import { comparePaths } from "../base/index.ts";
import type { Commits } from "../source/index.ts";
import { isInMemory } from "./blocks/memory-path.ts";
import { definitionOf } from "./distill/operations.ts";

/** Captures of earlier times, in the memory folder, which are no part of the memory. */
const SNAPSHOTS = "snapshots";
/** Larger files are not read. */
const MAX_BYTES = 5_000_000;

/** What the memory folder of a tree holds. */
export interface MemoryOverview {
  readonly encoding: string;
  /** The memory folder. */
  readonly folder: string;
  /** Full id of the commit that the tree is, or that the working tree is based on. */
  readonly commit: string | undefined;
  /** By path. */
  readonly files: readonly MemoryFile[];
  /** Names of sources of the config with the digests of what it says of them. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Which config counts, and whether to look up when files changed. */
export interface MemoryRequest {
  readonly config: BuildRequest["config"];
  readonly commits: Pick<Commits, "lastChange"> | undefined;
}

/**
 * Returns the files of the memory folder with their parts, their tokens and what each part was made from.
 * @throws CarryonError if the tree or its config cannot be read
 */
export async function memoryOverview(
  ports: PackPorts,
  { config: given, commits }: MemoryRequest,
): Promise<MemoryOverview> {
  const context = openRunContext(ports);
  try {
    const tree = await openTree(ports.source, ports.onProgress);
    const read = await configOf(tree.rules, given);
    const { count } = context.countedOf(read.encoding);
    const { folder } = memoryRules(read);
    const has = (path: string): boolean => isInMemory(path, folder) && !isInMemory(path, `${folder}/${SNAPSHOTS}`);
    const files = (await memoryFilesIn(tree, { has, count, commits })).map(({ file }) => file);
    const { commit } = tree.origin;
    return { encoding: read.encoding, folder, commit, files, sources: sourceDefinitions(read) };
  } finally {
    context.close();
  }
}

/** Returns the names of the sources of a config with the digests of what it says of them. */
export function sourceDefinitions({ sources = [] }: Config): MemoryOverview["sources"] {
  return Object.fromEntries(sources.map((source) => [source.name, definitionOf(source)]));
}

/** Which files of a tree are read as memory. */
export interface MemoryReading extends Pick<MemoryRequest, "commits"> {
  readonly has: (path: string) => boolean;
  /** Returns the tokens of a text. */
  readonly count: (text: string) => number;
}

/** Returns files of a tree with what they are made of, sorted by path, and their texts. */
export async function memoryFilesIn(
  { entries, source, origin: { commit } }: Tree,
  { has, count, commits }: MemoryReading,
): Promise<readonly { readonly file: MemoryFile; readonly text: string }[]> {
  const listed = entries.filter(({ path, kind }) => kind === "file" && has(path));
  const found: { file: MemoryFile; text: string }[] = [];
  for await (const [entry, content] of source.read(publishEntries(listed, strictRedactor()), MAX_BYTES)) {
    if (content.kind !== "bytes") continue;
    const text = Buffer.from(content.bytes).toString("utf8");
    const changed = commit === undefined ? undefined : commits?.lastChange(commit, entry.path);
    const file = {
      path: entry.path,
      bytes: content.bytes.length,
      tokens: count(text),
      sha256: hash("sha256", content.bytes),
      parts: memoryParts(text, count),
      ...(changed !== undefined && { changed }),
      ...(entry.indexed !== undefined && { uncommitted: true as const }),
    };
    found.push({ file, text });
  }
  return found.toSorted((a, b) => comparePaths(a.file.path, b.file.path));
}

/** A capture of a commit's memory. */
export interface MemorySnapshot {
  readonly path: string;
  readonly text: string;
  /** The file that keeps captures out of packs. */
  readonly ignore: string;
}

/** Returns the name and the text of a capture of a commit's memory: no contents, and the same bytes for the same commit. */
export function memorySnapshot(
  { encoding, folder, commit = "", files, sources }: MemoryOverview,
  day: string,
): MemorySnapshot {
  const tokens = files.reduce((sum, file) => sum + file.tokens, 0);
  const shown = { schema: "carryon.memory-snapshot/1", commit, day, encoding, tokens, sources, files };
  const text = `${JSON.stringify(shown, undefined, 2)}\n`;
  const place = `${folder}/${SNAPSHOTS}`;
  return { path: `${place}/${day}-${commit.slice(0, 9)}.json`, text, ignore: `${place}/.carryonignore` };
}
