import { DEFAULT_SECTIONS } from "../config/parse/default-sections.ts";
import { type Config, OTHER_SECTION, type Scope, type Section, type Tier, TIERS } from "../config/config.ts";
import type { ScannedFile } from "./file.ts";
import { firstMatchingList, listRule, unusedGlobs, pathSplitter, type PathParts } from "../../base/index.ts";

/**
 * Creates a function for the scope of a path: the first scope whose root contains the path, where an `include` glob
 * matches and no `exclude` glob does; otherwise `undefined`.
 */
export function scopeRule(scopes: readonly Scope[]): (place: PathParts) => string | undefined {
  const rules = scopes.map((scope) => ({ name: scope.name, has: hasRule(scope) }));
  return (place) => rules.find(({ has }) => has(place))?.name;
}

/** For each scope, its globs that match no path left over by earlier scopes. */
export function unusedByScope(scopes: readonly Scope[], places: readonly PathParts[]): readonly (readonly string[])[] {
  let remaining = places;
  return scopes.map((scope) => {
    const relativize = relativizer(scope.root);
    const below = remaining.flatMap((place) => relativize(place) ?? []);
    const has = hasRule(scope);
    remaining = remaining.filter((place) => !has(place));
    return [...new Set([...scope.include, ...scope.exclude])]
      .filter((glob) => glob !== "**")
      .flatMap((glob) => unusedGlobs([glob], below));
  });
}

function hasRule({ root, include, exclude }: Scope): (place: PathParts) => boolean {
  const [includes, excludes, relativize] = [listRule(include), listRule(exclude), relativizer(root)];
  return (place) => {
    const below = relativize(place);
    return below !== undefined && includes(below) && !excludes(below);
  };
}

/** Creates a function that makes places relative to a folder; `undefined` for a path outside it. */
function relativizer(root: string): (place: PathParts) => PathParts | undefined {
  if (root === "") return (place) => place;
  const placeOf = pathSplitter();
  return ({ path }) => (path.startsWith(`${root}/`) ? placeOf(path.slice(root.length + 1)) : undefined);
}

/**
 * Creates a function for the section of a path: the first one that matches, otherwise `OTHER_SECTION`. Globs are
 * relative to the repository root.
 */
export function sectionRule(sections: readonly Section[]): (place: PathParts) => string {
  const first = firstMatchingList(sections.map(({ globs }) => globs));
  return (place) => sections[first(place)]?.name ?? OTHER_SECTION;
}

/** Scope and section of a path under the packing rules. */
export interface PathPlace {
  readonly scope: string | undefined;
  readonly section: string;
}

/** Creates a function for the scope and the section of any path, even of one that the tree does not have. */
export function pathPlaces({ scopes, sections }: Pick<Config, "scopes" | "sections">): (path: string) => PathPlace {
  const [partsOf, scopeOf, sectionOf] = [pathSplitter(), scopeRule(scopes), sectionRule(sections)];
  return (path) => {
    const parts = partsOf(path);
    return { scope: scopeOf(parts), section: sectionOf(parts) };
  };
}

/** Section that contains the tests. */
const TESTS = "TESTS";

/**
 * Creates a predicate for the paths of tests: the files of the section `TESTS`, or of the default section of this name
 * if the config has other sections.
 */
export function testRule(sections: readonly Section[]): (place: PathParts) => boolean {
  const sectionOf = sectionRule(sections.some(({ name }) => name === TESTS) ? sections : DEFAULT_SECTIONS);
  return (place) => sectionOf(place) === TESTS;
}

/** Tier of a path, and whether a glob set it. */
export interface TierChoice {
  readonly tier: Tier;
  readonly named: boolean;
}

/**
 * Creates a function for the tier of a path: the first tier whose globs match. If none does, ordinary files are medium,
 * and classes that a pack can omit are low.
 */
export function tierRule(tiers: Config["tiers"]): (place: PathParts, fileClass: ScannedFile["class"]) => TierChoice {
  const first = firstMatchingList(TIERS.map((tier) => tiers[tier]));
  return (place, fileClass) => {
    const tier = TIERS[first(place)];
    return { tier: tier ?? (fileClass === "ordinary" ? "medium" : "low"), named: tier !== undefined };
  };
}
