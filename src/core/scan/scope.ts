import type { Scope } from "../../model/config/config.ts";
import { listRule, unusedGlobs } from "./globs/globs.ts";
import { placer, type Place } from "./globs/placer.ts";

/** Gives each path its scope, or `undefined`: the first in the order given whose root has it, an `include` glob matches and no `exclude` does. */
export function scopeRule(scopes: readonly Scope[]): (place: Place) => string | undefined {
  const rules = scopes.map((scope) => ({ name: scope.name, has: hasRule(scope) }));
  return (place) => rules.find(({ has }) => has(place))?.name;
}

/** For each scope its globs that match none of the paths that no scope before it has. */
export function unusedByScope(scopes: readonly Scope[], places: readonly Place[]): readonly (readonly string[])[] {
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

function hasRule({ root, include, exclude }: Scope): (place: Place) => boolean {
  const [includes, excludes, seen] = [listRule(include), listRule(exclude), seenFrom(root)];
  return (place) => {
    const below = seen(place);
    return below !== undefined && includes(below) && !excludes(below);
  };
}

/** Places as a folder sees them; `undefined` for one outside. */
function seenFrom(root: string): (place: Place) => Place | undefined {
  if (root === "") return (place) => place;
  const placeOf = placer();
  return ({ path }) => (path.startsWith(`${root}/`) ? placeOf(path.slice(root.length + 1)) : undefined);
}
