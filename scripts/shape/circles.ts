/** A module and its imports, as dependency-cruiser lists them; `circular` if the import is part of a circle. */
export interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly circular: boolean }[];
}

/** Returns groups of files that import each other in a circle, type imports included; each group is sorted. */
export function circles(modules: readonly CruisedModule[]): readonly (readonly string[])[] {
  const groupOf = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, circular } of dependencies) {
      if (circular) join(groupOf, source, resolved);
    }
  }
  return [...new Set(groupOf.values())].map((group) => [...group].toSorted());
}

/** Both ends of an import that is part of a circle reach each other, so they are in one group. */
function join(groupOf: Map<string, Set<string>>, a: string, b: string): void {
  const group = new Set([...(groupOf.get(a) ?? [a]), ...(groupOf.get(b) ?? [b])]);
  for (const file of group) groupOf.set(file, group);
}
