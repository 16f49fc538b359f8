import { type Config, OTHER, type Scope, type Section, type Tier, TIERS } from "../../model/config/config.ts";
import type { ScannedFile } from "../../model/file.ts";
import { firstList, listRule, unusedGlobs } from "./globs/globs.ts";
import { pathSplitter, type PathParts } from "./globs/placer.ts";

/**
 * Gives each path its scope, or `undefined`: the first in the order given whose root has it, an `include` glob matches
 * and no `exclude` does.
 */
export function scopeRule(scopes: readonly Scope[]): (place: PathParts) => string | undefined {
  const rules = scopes.map((scope) => ({ name: scope.name, has: hasRule(scope) }));
  return (place) => rules.find(({ has }) => has(place))?.name;
}

/** For each scope its globs that match none of the paths that no scope before it has. */
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

/** Places as a folder sees them; `undefined` for one outside. */
function seenFrom(root: string): (place: PathParts) => PathParts | undefined {
  if (root === "") return (place) => place;
  const placeOf = pathSplitter();
  return ({ path }) => (path.startsWith(`${root}/`) ? placeOf(path.slice(root.length + 1)) : undefined);
}

/** A path belongs to the first section that has it, else to `OTHER`. Globs are read from the repository's root. */
export function sectionRule(sections: readonly Section[]): (place: PathParts) => string {
  const first = firstList(sections.map(({ globs }) => globs));
  return (place) => sections[first(place)]?.name ?? OTHER;
}

/** The tier of a path, and whether a glob gave it. */
export interface TierOf {
  readonly tier: Tier;
  readonly named: boolean;
}

/** A path has the first tier whose globs match; else low where its class can be left out, or medium. */
export function tierRule(tiers: Config["tiers"]): (place: PathParts, fileClass: ScannedFile["class"]) => TierOf {
  const first = firstList(TIERS.map((tier) => tiers[tier]));
  return (place, fileClass) => {
    const tier = TIERS[first(place)];
    return { tier: tier ?? (fileClass === "ordinary" ? "medium" : "low"), named: tier !== undefined };
  };
}
