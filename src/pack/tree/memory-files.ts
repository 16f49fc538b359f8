import type { Config, MemorySettings } from "../config/config.ts";
import { type MemoryRules, memoryRules, RAW_FOLDERS } from "../config/memory-rules.ts";
import { literalGlob } from "../../base/index.ts";
import { type Entry, POLICY_FILE } from "../../source/index.ts";

/**
 * Returns the memory rules of a tree; `undefined` if the tree has no memory. A tree has a memory if the config mentions
 * it, or if its folder contains a policy or Markdown in a folder of `packs/`. Other folders of that name do not count.
 */
export function treeMemory(config: MemorySettings, entries: readonly Entry[]): MemoryRules | undefined {
  const rules = memoryRules(config);
  if (config.memory !== undefined) return rules;
  const { folder } = rules;
  for (const { path } of entries) {
    if (!path.startsWith(`${folder}/`)) continue;
    const relativePath = path.slice(folder.length + 1);
    if (relativePath === POLICY_FILE || /^packs\/[^/]+\/.+\.md$/u.test(relativePath)) return rules;
  }
  return undefined;
}

/** Globs for memory files that no pack may contain: everything in `snapshots` and `sources`. Empty without rules. */
export function rawGlobs(rules: MemoryRules | undefined): readonly string[] {
  return rules === undefined ? [] : RAW_FOLDERS.map((name) => `${rules.folder}/${name}/**`);
}

/** Globs for the files inside the repository that a config lists as row sources. Packs contain only their summary. */
export function rowGlobs(sources: Config["sources"]): readonly string[] {
  return rowPaths(sources).flatMap((path) => literalGlob(path) ?? []);
}

/** Paths of the files inside the repository that a config lists as row sources. */
export function rowPaths(sources: Config["sources"] = []): readonly string[] {
  return sources.flatMap((source) => (source.kind !== "postgres" && "path" in source.file ? [source.file.path] : []));
}
