import { type MemoryRules, memoryRules, POLICY_FILE, RAW_FOLDERS } from "./policy/memory-rules-model.ts";
import { partFiles, type PlacedFile } from "../pack/audience/parts.ts";
import type { Audience } from "../pack/audience/audience.ts";
import type { Config } from "../pack/config/config.ts";
import { literalGlob } from "../base/glob-rules.ts";
import type { Entry, Source } from "../source/source.ts";
import type { MemoryPage } from "./init-memory.ts";

/** Bytes of a file of a memory that are read; the policy allows less. */
const MOST_BYTES = 5_000_000;

/**
 * Returns the rules of a tree's memory, if it has one: the config says something of it, or its folder has a policy, or
 * Markdown in a folder of `packs/`. Other folders of that name are none.
 */
export function treeMemory(
  config: Pick<Config, "memory">,
  entries: readonly Pick<Entry, "path">[],
): MemoryRules | undefined {
  const rules = memoryRules(config);
  if (config.memory !== undefined) return rules;
  const { folder } = rules;
  for (const { path } of entries) {
    if (!path.startsWith(`${folder}/`)) continue;
    const own = path.slice(folder.length + 1);
    if (own === POLICY_FILE || /^packs\/[^/]+\/.+\.md$/u.test(own)) return rules;
  }
  return undefined;
}

/** Returns globs of the files of a memory that no pack may hold. */
export function rawGlobs(rules: MemoryRules | undefined): readonly string[] {
  return rules === undefined ? [] : RAW_FOLDERS.map((name) => `${rules.folder}/${name}/**`);
}

/** Returns globs of the files of rows that a config names as sources: no pack holds them, only their summary. */
export function rowGlobs(sources: Config["sources"]): readonly string[] {
  return rowPaths(sources).flatMap((path) => literalGlob(path) ?? []);
}

/** Returns the paths of files of rows inside the repository. */
export function rowPaths(sources: Config["sources"] = []): readonly string[] {
  return sources.flatMap((source) => (source.kind !== "postgres" && "path" in source.file ? [source.file.path] : []));
}

/** Where pages are: folders of memory, and the files that audience packs show besides. */
export interface PagePlaces {
  readonly folders: readonly string[];
  readonly packs: Config["packs"];
  /** Every file that packs can show. */
  readonly files: readonly PlacedFile[];
}

/**
 * Reads what every model reads first, as the tree has it, by path: the pages of memory folders, and files anywhere that a
 * part of an audience pack names.
 */
export async function treePages(
  { entries, source }: { readonly entries: readonly Entry[]; readonly source: Source },
  { folders, packs, files }: PagePlaces,
): Promise<readonly MemoryPage[]> {
  const named = new Set(packs.flatMap(({ audience }) => (audience === undefined ? [] : shownPaths(audience, files))));
  const own = entries.filter(
    ({ path, kind }) =>
      kind === "file" && (named.has(path) || folders.some((folder) => path.startsWith(`${folder}/packs/`))),
  );
  const pages: MemoryPage[] = [];
  for await (const [{ path }, content] of source.read(own, MOST_BYTES))
    if (content.kind === "bytes") pages.push({ path, text: Buffer.from(content.bytes).toString("utf8") });
  return pages;
}

function shownPaths(audience: Audience, files: readonly PlacedFile[]): readonly string[] {
  return partFiles(audience, files).flatMap((part) => part.files.map(({ entry }) => entry.path));
}
