import { DEFAULT_PROFILE } from "../../../model/audience/profiles.ts";
import type { PartBudget } from "../../../model/audience/audience.ts";
import type { PackConfig } from "../../../model/config/config.ts";

/** The folder whose subfolders are audiences. */
const FOLDER = "memory/packs";
/** The subfolder that every audience gets first. */
const COMMON = "common";

const COMMON_BUDGET: PartBudget = { target: 2500, max: 3000 };
const BUDGETS: ReadonlyMap<string, PartBudget> = new Map([["chatgpt", { target: 5000, max: 6000 }]]);
const OTHER_BUDGET: PartBudget = { target: 10_000, max: 12_000 };

/** Names without characters that globs or documents read otherwise. */
const AUDIENCE = new RegExp(String.raw`^${FOLDER}/(?<name>[a-z][a-z0-9_-]{0,31})/[^/.][^/]*\.md$`, "u");

/**
 * Returns the audience packs of a tree whose config has none: one for each folder of `memory/packs` that holds Markdown
 * files, besides the common one. Sorted by name.
 * @param paths of the tree
 */
export function defaultAudiencePacks(paths: readonly string[]): readonly PackConfig[] {
  const names = new Set(paths.flatMap((path) => AUDIENCE.exec(path)?.groups?.["name"] ?? []));
  names.delete(COMMON);
  return [...names].toSorted().map((name) => defaultPack(name));
}

function defaultPack(name: string): PackConfig {
  return {
    id: name,
    kind: "audience",
    budget: { ...(BUDGETS.get(name) ?? OTHER_BUDGET), per: "pack" },
    omit: [],
    frames: "markdown",
    instructions: "",
    audience: {
      parts: [
        { name: COMMON, files: filesIn(COMMON), budget: COMMON_BUDGET },
        { name, files: filesIn(name), budget: {} },
      ],
      profile: DEFAULT_PROFILE,
    },
  };
}

/** Hidden files are left out, as a shell leaves them out. */
function filesIn(folder: string): readonly string[] {
  return [`${FOLDER}/${folder}/*.md`, `!${FOLDER}/${folder}/.*`];
}
