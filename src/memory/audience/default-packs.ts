import { type Config, DEFAULT_PROFILE, type PackConfig, type PartBudget } from "../../pack/index.ts";

/** The subfolder that every audience gets first. */
const COMMON = "common";

const COMMON_BUDGET: PartBudget = { target: 2500, max: 3000 };
const BUDGETS: ReadonlyMap<string, PartBudget> = new Map([["chatgpt", { target: 5000, max: 6000 }]]);
const OTHER_BUDGET: PartBudget = { target: 10_000, max: 12_000 };

/** Names without characters that globs or documents read otherwise. */
const AUDIENCE = /^(?<name>[a-z][a-z0-9_-]{0,31})\/[^/.][^/]*\.md$/u;

/**
 * Returns the audience packs of a tree whose config has none: one for each folder below `packs/` of the memory that holds
 * Markdown files, besides the common one. Sorted by name.
 * @param paths of the tree
 * @param memory the memory folder
 */
export function defaultAudiencePacks(paths: readonly string[], memory: string): readonly PackConfig[] {
  const start = `${memory}/packs/`;
  const names = new Set(
    paths.flatMap((path) =>
      path.startsWith(start) ? (AUDIENCE.exec(path.slice(start.length))?.groups?.["name"] ?? []) : [],
    ),
  );
  names.delete(COMMON);
  return [...names].toSorted().map((name) => defaultAudiencePack(name, memory));
}

/** Returns the packs of these names that a config lacks: it has no pack of the name, and no part with the files of its folder. */
export function missingAudiencePacks(
  { packs }: Pick<Config, "packs">,
  names: readonly string[],
  memory: string,
): readonly PackConfig[] {
  const globs = packs.flatMap(({ audience }) => audience?.parts.flatMap(({ files }) => files) ?? []);
  return names
    .filter((name) => !packs.some(({ id }) => id === name))
    .filter((name) => !globs.some((glob) => glob.startsWith(`${memory}/packs/${name}/`)))
    .map((name) => defaultAudiencePack(name, memory));
}

/** Returns the pack of a family of models: the common pages, then its own. */
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

/** Hidden files are left out, as a shell leaves them out. */
function filesIn(folder: string): readonly string[] {
  return [`${folder}/*.md`, `!${folder}/.*`];
}
