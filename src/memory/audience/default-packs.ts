import { type Config, DEFAULT_PROFILE, type PackConfig, type TokenLimits } from "../../pack/index.ts";

/** Folder below `packs/` whose pages every audience gets first. */
const COMMON = "common";

const COMMON_BUDGET: TokenLimits = { target: 2500, max: 3000 };
const BUDGETS: ReadonlyMap<string, TokenLimits> = new Map([["chatgpt", { target: 5000, max: 6000 }]]);
const OTHER_BUDGET: TokenLimits = { target: 10_000, max: 12_000 };

/** Markdown page of an audience. The name is limited to characters with no special meaning in globs or documents. */
const AUDIENCE_PAGE = /^(?<name>[a-z][a-z0-9_-]{0,31})\/[^/.][^/]*\.md$/u;

/**
 * Returns the audience packs of a tree whose config defines none: one per folder below the memory folder's `packs/`
 * that directly contains Markdown files, except `common`. Each pack has the pages of `common` and then its own. Skips
 * hidden files, and folders whose name does not match `[a-z][a-z0-9_-]{0,31}`. Sorted by name.
 * @param paths all paths of the tree
 * @param memory path of the memory folder
 */
export function defaultAudiencePacks(paths: readonly string[], memory: string): readonly PackConfig[] {
  const start = `${memory}/packs/`;
  const names = new Set(
    paths.flatMap((path) =>
      path.startsWith(start) ? (AUDIENCE_PAGE.exec(path.slice(start.length))?.groups?.["name"] ?? []) : [],
    ),
  );
  names.delete(COMMON);
  return [...names].toSorted().map((name) => defaultAudiencePack(name, memory));
}

/**
 * Returns a default pack for each model family the config does not cover yet. A family is covered by a pack with its
 * name as id, or by a part that includes files of its folder.
 * @param names names of model families
 * @param memory path of the memory folder
 */
export function missingAudiencePacks(
  { packs }: Config,
  names: readonly string[],
  memory: string,
): readonly PackConfig[] {
  const globs = packs.flatMap(({ audience }) => audience?.parts.flatMap(({ files }) => files) ?? []);
  return names
    .filter((name) => !packs.some(({ id }) => id === name))
    .filter((name) => !globs.some((glob) => glob.startsWith(`${memory}/packs/${name}/`)))
    .map((name) => defaultAudiencePack(name, memory));
}

/** Audience pack of one model family: the common pages, then the family's. */
function defaultAudiencePack(name: string, memory: string): PackConfig {
  return {
    id: name,
    kind: "audience",
    budget: { ...(BUDGETS.get(name) ?? OTHER_BUDGET), per: "pack" },
    omit: [],
    frames: "markdown",
    audience: {
      parts: [
        { name: COMMON, files: filesIn(`${memory}/packs/${COMMON}`), budget: COMMON_BUDGET },
        { name, files: filesIn(`${memory}/packs/${name}`), budget: {} },
      ],
      profile: DEFAULT_PROFILE,
    },
  };
}

/** Excludes hidden files, as a shell glob does. */
function filesIn(folder: string): readonly string[] {
  return [`${folder}/*.md`, `!${folder}/.*`];
}
