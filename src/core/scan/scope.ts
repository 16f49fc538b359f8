import type { Scope } from "../../model/config.ts";
import { collectGlobs } from "./globs.ts";

/** Gives each path its scope. */
export interface ScopeRule {
  /** The scope's name, or `undefined` for a path that no scope has. */
  of(path: string): string | undefined;
  /** Globs that matched no path so far, with the name of their scope. */
  unused(): readonly (readonly [scope: string, glob: string])[];
}

/** A path belongs to the first scope in the order given whose root has it, an `include` glob matches and no `exclude` does. */
export function scopeRule(scopes: readonly Scope[]): ScopeRule {
  const asked = scopes.map(askable);
  return {
    of: (path) => asked.find(({ has }) => has(path))?.name,
    unused: () => asked.flatMap(({ name, unused }) => unused().map((glob) => [name, glob] as const)),
  };
}

interface Askable {
  readonly name: string;
  readonly has: (path: string) => boolean;
  readonly unused: () => readonly string[];
}

function askable({ name, root, include, exclude }: Scope): Askable {
  const prefix = root === "" ? "" : `${root}/`;
  if (exclude.length === 0 && include.length === 1 && include[0] === "**") {
    return { name, has: (path) => path.startsWith(prefix), unused: () => [] };
  }
  const globs = collectGlobs();
  const [included, excluded] = [globs.add([include]), globs.add([exclude])];
  const met = globs.build();
  return {
    name,
    has(path) {
      if (!path.startsWith(prefix)) return false;
      const found = met(path.slice(prefix.length));
      return included.first(found) === 0 && excluded.first(found) === -1;
    },
    unused: () => [...included.unused(), ...excluded.unused()].flat(),
  };
}
