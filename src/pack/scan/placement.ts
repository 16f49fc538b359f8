import { type Config, OTHER, type Scope, type Section, type Tier, TIERS } from "../config/config.ts";
import type { ScannedFile } from "./file.ts";
import { firstList, listRule, unusedGlobs } from "./globs/globs.ts";
import { pathSplitter, type PathParts } from "./globs/placer.ts";

/**
 * Returns a function for the scope of a path, or `undefined`: the first scope in order whose root contains the path,
 * where an `include` glob matches and no `exclude` glob does.
 */
export function scopeRule(scopes: readonly Scope[]): (place: PathParts) => string | undefined {
  const rules = scopes.map((scope) => ({ name: scope.name, has: hasRule(scope) }));
  return (place) => rules.find(({ has }) => has(place))?.name;
}

/** Returns for each scope its globs that match none of the paths left over by earlier scopes. */
export function unusedByScope(scopes: readonly Scope[], places: readonly PathParts[]): readonly (readonly string[])[] {
  let left = places;
  return scopes.map((scope) => {
    const seen = seenFrom(scope.root);
    const below = left.flatMap((place) => seen(place) ?? []);
    const has = hasRule(scope);
    left = left.filter((place) => !has(place));
    return [...new Set([...scope.include, ...scope.exclude])]
      .filter((glob) => glob !== "**")
      .flatMap((glob) => unusedGlobs([glob], below));
  });
}

function hasRule({ root, include, exclude }: Scope): (place: PathParts) => boolean {
  const [includes, excludes, seen] = [listRule(include), listRule(exclude), seenFrom(root)];
  return (place) => {
    const below = seen(place);
    return below !== undefined && includes(below) && !excludes(below);
  };
}

/** Returns a function for places relative to a folder; `undefined` for a path outside it. */
function seenFrom(root: string): (place: PathParts) => PathParts | undefined {
  if (root === "") return (place) => place;
  const placeOf = pathSplitter();
  return ({ path }) => (path.startsWith(`${root}/`) ? placeOf(path.slice(root.length + 1)) : undefined);
}

/**
 * Returns a function for the section of a path: the first one that matches, else `OTHER`. Globs are relative to the
 * repository root.
 */
export function sectionRule(sections: readonly Section[]): (place: PathParts) => string {
  const first = firstList(sections.map(({ globs }) => globs));
  return (place) => sections[first(place)]?.name ?? OTHER;
}

/** The tier of a path, and whether a glob set it. */
export interface TierOf {
  readonly tier: Tier;
  readonly named: boolean;
}

/**
 * Returns a function for the tier of a path: the first whose globs match; else low if the file's class can be left
 * out, and medium otherwise.
 */
export function tierRule(tiers: Config["tiers"]): (place: PathParts, fileClass: ScannedFile["class"]) => TierOf {
  const first = firstList(TIERS.map((tier) => tiers[tier]));
  return (place, fileClass) => {
    const tier = TIERS[first(place)];
    return { tier: tier ?? (fileClass === "ordinary" ? "medium" : "low"), named: tier !== undefined };
  };
}
