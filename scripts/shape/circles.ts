/** A module and its imports, as listed by dependency-cruiser. `circular` marks imports that are part of a cycle. */
export interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly circular: boolean }[];
}

/** Groups of files that import each other in a cycle, including type imports. Each group is sorted. */
export function circles(modules: readonly CruisedModule[]): readonly (readonly string[])[] {
  const groupOf = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, circular } of dependencies) {
      if (circular) join(groupOf, source, resolved);
    }
  }
  return [...new Set(groupOf.values())].map((group) => [...group].toSorted());
}

/** Both ends of a circular import reach each other, so they belong to one group. */
function join(groupOf: Map<string, Set<string>>, a: string, b: string): void {
  const group = new Set([...(groupOf.get(a) ?? [a]), ...(groupOf.get(b) ?? [b])]);
  for (const file of group) groupOf.set(file, group);
}
