import { hash } from "node:crypto";
import { memoryParts } from "./blocks/memory-parts.ts";
import { strictRedactor } from "../secrets/index.ts";
import {
  type Config,
  type PackPorts,
  type Tree,
  loadTreeConfig,
  memoryRules,
  openRunContext,
  openTree,
  publishEntries,
} from "../pack/index.ts";
import type { MemoryFile } from "./blocks/memory-file.ts";
import { comparePaths } from "../base/index.ts";
import type { Commits } from "../source/index.ts";
import { isInMemory } from "./blocks/memory-path.ts";
import { MAX_MEMORY_BYTES } from "./memory-tree.ts";
import type { ConfigRequest } from "./memory-folder.ts";
import { sourceDigest } from "./distill/operations.ts";

/** Subfolder of captures of earlier states, which do not belong to the memory. */
const SNAPSHOTS = "snapshots";

/** Contents of a tree's memory folder. */
export interface MemoryOverview {
  readonly encoding: string;
  readonly folder: string;
  /** Full id of the tree's commit, or of the commit that the working tree is based on. */
  readonly commit: string | undefined;
  /** Sorted by path. */
  readonly files: readonly MemoryFile[];
  /** Digest of each source's definition in the config, by source name. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Config to use, and whether to look up when files changed. */
export interface MemoryRequest extends ConfigRequest {
  readonly commits: Commits | undefined;
}

/**
 * Lists the files of the memory folder with their tokens, their hand-written and generated parts, and the inputs of
 * these parts. Captures in `snapshots/` and files of more than 5 MB are left out.
 * @throws CarryonError if the tree or its config cannot be read
 */
export async function memoryOverview(
  ports: PackPorts,
  { config: configOverride, commits }: MemoryRequest,
): Promise<MemoryOverview> {
  using context = openRunContext(ports);
  const tree = await openTree(ports.source, ports.onProgress);
  const parsedConfig = await loadTreeConfig(tree.rules, configOverride);
  const { count } = context.textCounterOf(parsedConfig.encoding);
  const { folder } = memoryRules(parsedConfig);
  const has = (path: string): boolean => isInMemory(path, folder) && !isInMemory(path, `${folder}/${SNAPSHOTS}`);
  const files = (await memoryFilesIn(tree, { has, count, commits })).map(({ file }) => file);
  const { commit } = tree.origin;
  return { encoding: parsedConfig.encoding, folder, commit, files, sources: sourceDefinitions(parsedConfig) };
}

/** Returns the digest of each source's definition in the config (see `sourceDigest`), by source name. */
export function sourceDefinitions({ sources = [] }: Config): MemoryOverview["sources"] {
  return Object.fromEntries(sources.map((source) => [source.name, sourceDigest(source)]));
}

/** Selects the files to read as memory. */
export interface MemoryReading {
  /** Finds when files changed; `undefined` to skip this. */
  readonly commits: Commits | undefined;
  readonly has: (path: string) => boolean;
  readonly count: (text: string) => number;
}

/**
 * Reads the selected files of a tree with their texts and parts, sorted by path. Files of more than 5 MB are skipped.
 */
export async function memoryFilesIn(
  { entries, source, origin: { commit } }: Tree,
  { has, count, commits }: MemoryReading,
): Promise<readonly { readonly file: MemoryFile; readonly text: string }[]> {
  const listed = entries.filter(({ path, kind }) => kind === "file" && has(path));
  const results: { file: MemoryFile; text: string }[] = [];
  for await (const [entry, content] of source.read(publishEntries(listed, strictRedactor()), MAX_MEMORY_BYTES)) {
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
    results.push({ file, text });
  }
  return results.toSorted((a, b) => comparePaths(a.file.path, b.file.path));
}

/** Capture of a commit's memory. */
export interface MemorySnapshot {
  readonly path: string;
  readonly text: string;
  /** Path of the ignore file that keeps captures out of packs. */
  readonly ignore: string;
}

/**
 * Builds the JSON capture of a commit's memory: paths, sizes, digests and inputs of its files, but no contents. Its
 * bytes depend only on the commit and the day. Writes nothing. A tree without a commit gives an empty `commit`.
 * @param day day of the capture, such as `2026-11-22`, which becomes part of its file name
 */
export function memorySnapshot(
  { encoding, folder, commit = "", files, sources }: MemoryOverview,
  day: string,
): MemorySnapshot {
  const tokens = files.reduce((sum, file) => sum + file.tokens, 0);
  const capture = { schema: "carryon.memory-snapshot/1", commit, day, encoding, tokens, sources, files };
  const text = `${JSON.stringify(capture, undefined, 2)}\n`;
  const place = `${folder}/${SNAPSHOTS}`;
  return { path: `${place}/${day}-${commit.slice(0, 9)}.json`, text, ignore: `${place}/.carryonignore` };
}
