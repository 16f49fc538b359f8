import { isMember } from "./declarations.ts";
import { isTellingName, codeNames } from "./names.ts";
import type { ReviewedFile } from "./reviewed-file.ts";

/** Shortest name that is looked for in files that import what defines it. */
const MIN_NAME_LENGTH = 2;

/** The names that a changed file gave to others. */
export interface ChangedNames {
  /** Of declarations that were there before, to look for in files that import this one. */
  readonly used: ReadonlySet<string>;
  /** Of all changed declarations and of those that went, to look for in tests. */
  readonly all: ReadonlySet<string>;
  /** Of those, names that tell what is meant wherever they are. */
  readonly telling: ReadonlySet<string>;
}

/**
 * Returns the names of what changed. Those of members count only if they are telling.
 * @param removed names of definitions in lines that went
 */
export function changedNames({ declarations, known }: ReviewedFile, removed: readonly string[]): ChangedNames {
  const kept = new Set(known.map(({ name }) => name));
  const gone = removed.filter((name) => !kept.has(name) && isTellingName(name));
  const counted = declarations.filter(
    (one) => one.name.length >= MIN_NAME_LENGTH && (isTellingName(one.name) || !isMember(one)),
  );
  const all = new Set([...counted.map(({ name }) => name), ...gone]);
  return {
    used: new Set([...counted.filter(({ isNew }) => !isNew).map(({ name }) => name), ...gone]),
    all,
    telling: new Set([...all].filter(isTellingName)),
  };
}

/** Returns the names in the lines that came, with the number of these lines. */
export function addedNames({ diff }: ReviewedFile): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { mark, text } of diff) {
    if (mark !== "+") continue;
    for (const name of new Set(codeNames(text))) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return names;
}
