import type { Scope } from "../../model/config.ts";
import { compileLists, type GlobLists } from "./globs.ts";

/** Gives each path its scope. */
export interface ScopeRule {
  /** The scope's name, or `undefined` for a path that no scope has. */
  of(path: string): string | undefined;
  /** Globs that matched no path so far, by scope. */
  unused(): readonly { readonly scope: string; readonly glob: string }[];
}

interface Asked {
  readonly scope: Scope;
  readonly prefix: string;
  readonly include: GlobLists;
  readonly exclude: GlobLists;
}

/** A path belongs to the first scope in the order given whose root has it, an `include` glob matches and no `exclude` does. */
export function scopeRule(scopes: readonly Scope[]): ScopeRule {
  const asked: readonly Asked[] = scopes.map((scope) => ({
    scope,
    prefix: scope.root === "" ? "" : `${scope.root}/`,
    include: compileLists([scope.include]),
    exclude: compileLists([scope.exclude]),
  }));
  const has = ({ prefix, include, exclude }: Asked, path: string): boolean => {
    if (!path.startsWith(prefix)) return false;
    const inside = path.slice(prefix.length);
    return include.first(inside) === 0 && exclude.first(inside) === -1;
  };
  return {
    of: (path) => asked.find((one) => has(one, path))?.scope.name,
    unused: () =>
      asked.flatMap(({ scope, include, exclude }) =>
        [...include.unused(), ...exclude.unused()].flat().map((glob) => ({ scope: scope.name, glob })),
      ),
  };
}
