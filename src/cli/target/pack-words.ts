import { resolve } from "node:path";
import { pathExists, readConfigFile } from "../../base/io/index.ts";
import { configTextOf, repositoryTop } from "../../source/io/index.ts";
import type { BuildOptions } from "../options.ts";
import type { CliHost } from "../host.ts";

/** Packs of the default config. */
export const DEFAULT_PACKS: ReadonlySet<string> = new Set(["full", "split", "lite"]);

/** Path arguments and the packs to build. */
export interface PackWords {
  readonly names: readonly string[];
  /** As the option `--only`; `undefined` for the packs of the config. */
  readonly only: readonly string[] | undefined;
}

/**
 * Separates leading words that name packs, such as `lite`, from the paths that follow. A word that is also a path is a
 * path. Packs of `--only` are built, too.
 */
export async function splitPackWords(
  words: readonly string[],
  options: BuildOptions & { readonly remote?: string },
  host: CliHost,
): Promise<PackWords> {
  const packs: string[] = [];
  for (const word of words) {
    const isPath = options.remote === undefined && pathExists(resolve(host.cwd, word));
    if (isPath || !(await isPack(word, options, host))) break;
    packs.push(word);
  }
  const only = [...new Set([...(options.only ?? []), ...packs])];
  return { names: words.slice(packs.length), only: only.length === 0 ? undefined : only };
}

/**
 * Whether a word is the id of a default pack, or of a pack in the config of the working tree. An unusable config has no
 * packs here; the run reports its problem.
 */
async function isPack(word: string, options: BuildOptions, host: CliHost): Promise<boolean> {
  if (DEFAULT_PACKS.has(word)) return true;
  if (!/^[a-z][a-z0-9-]*$/u.test(word)) return false;
  try {
    const { name, text = "" } = configOf(options, host);
    // Parsing takes longer than looking for the word.
    if (!text.includes(word)) return false;
    const { loadConfig } = await import("../../pack/config/parse/load.ts");
    return loadConfig(text, name).packs.some(({ id }) => id === word);
  } catch {
    return false;
  }
}

function configOf(
  { config, root }: BuildOptions,
  { cwd }: CliHost,
): { readonly name: string; readonly text?: string | undefined } {
  if (config !== undefined) return readConfigFile(resolve(cwd, config));
  return configTextOf(root === undefined ? repositoryTop(cwd) : resolve(cwd, root));
}
