import { isUtf8 } from "node:buffer";
import { type Redactor, publishText } from "../../secrets/index.ts";
import { type Entry, type Source, declaredName, nameFileRank, repositorySlug } from "../../source/index.ts";
import type { Config } from "../config/config.ts";
import { DEFAULT_CONFIG } from "../config/parse/defaults.ts";
import type { SkippedFile } from "../scan/file.ts";

/** Name of a repository as one of its files declares it. */
export interface DeclaredName {
  /** Canonical path of the file; for a symbolic link, of its target. */
  readonly path: string;
  readonly name: string;
}

/** Larger manifests and READMEs do not name a repository. */
const MAX_NAME_FILE_BYTES = 1_000_000;

/** Reads the names that the root files of a tree declare, also through symbolic links, most reliable first. */
export async function readDeclaredNames(entries: readonly Entry[], source: Source): Promise<readonly DeclaredName[]> {
  const atRoot = entries.filter(({ path }) => nameFileRank(path) >= 0);
  const links = atRoot.filter(({ kind }) => kind === "symlink");
  const rootPaths = new Map(atRoot.map(({ path }) => [path, path]));
  for await (const [{ path }, target] of texts(links, source)) rootPaths.set(target.replace(/^(?:\.\/)+/u, ""), path);
  const files = entries.filter(({ path, kind }) => kind === "file" && rootPaths.has(path));
  const names: (DeclaredName & { readonly rank: number })[] = [];
  for await (const [{ path }, text] of texts(files, source)) {
    const rootPath = rootPaths.get(path)!;
    const name = await declaredName(rootPath, text);
    if (name !== undefined) names.push({ path, name, rank: nameFileRank(rootPath) });
  }
  return names.toSorted((a, b) => a.rank - b.rank);
}

async function* texts(entries: readonly Entry[], source: Source): AsyncGenerator<readonly [Entry, string]> {
  for await (const [entry, content] of source.read(entries, MAX_NAME_FILE_BYTES)) {
    if (content.kind !== "bytes" || !isUtf8(content.bytes)) continue;
    yield [
      entry,
      Buffer.from(content.bytes)
        .toString("utf8")
        .replace(/^\uFEFF/u, ""),
    ];
  }
}

/** Reasons for which a file contributes nothing to a pack, not even a name. */
const EXCLUDED: ReadonlySet<string> = new Set(["carryonignore", "never", "secret-name"]);

/** Sources of a repository's name besides its config. */
export interface NameSources {
  readonly names: readonly DeclaredName[];
  readonly skipped: readonly SkippedFile[];
  readonly redactor: Redactor;
}

/**
 * Returns the config with the repository's name as the title of the default scope: the configured name, otherwise the
 * first one that a file declares, unless rules exclude the file or the name contains a secret. Does not
 * change a config with scopes, because its documents carry the names of the scopes.
 */
export function withRepositoryTitle(config: Config, { names, skipped, redactor }: NameSources): Config {
  const excluded = new Set(skipped.flatMap(({ path, reason }) => (EXCLUDED.has(reason) ? [path] : [])));
  const declared = names.find(({ path, name }) => !excluded.has(path) && publishText(name, redactor) === name);
  const title = config.name ?? (declared && repositorySlug(declared.name));
  if (title === undefined) return config;
  const [defaultScope] = DEFAULT_CONFIG.scopes;
  return { ...config, scopes: config.scopes.map((scope) => (scope === defaultScope ? { ...scope, title } : scope)) };
}

/** Name of the repository in documents; `undefined` if these carry names of scopes, or if the name is unknown. */
export function repositoryTitle({ scopes }: Pick<Config, "scopes">): string | undefined {
  return scopes.find(({ title }) => title !== undefined)?.title;
}
