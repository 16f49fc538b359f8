import type { Config } from "../config/config.ts";
import { type MemoryRules, memoryRules, RAW_FOLDERS } from "../config/memory-rules.ts";
import { literalGlob } from "../../base/index.ts";
import { type Entry, POLICY_FILE } from "../../source/index.ts";

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
