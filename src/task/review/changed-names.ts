import { isMember } from "./declarations.ts";
import { isDistinctiveName } from "./names.ts";
import type { ReviewedFile } from "./reviewed-file.ts";

/** Minimum length of a name to search for in importing files. */
const MIN_NAME_LENGTH = 2;

/** Names that a changed file makes visible to other files. */
export interface ChangedNames {
  /** Names of previously existing declarations, to search for in importing files. */
  readonly used: ReadonlySet<string>;
  /** Names of all changed and removed declarations, to search for in tests. */
  readonly all: ReadonlySet<string>;
  /** The subset of `all` that is distinctive enough to identify a declaration anywhere. */
  readonly telling: ReadonlySet<string>;
}

/**
 * Collects the names to search for in other files: names of changed declarations, and distinctive names from `removed`
 * that the new text does not declare. Names of members, such as methods, count only if they are distinctive: at least 4
 * characters and not common like `value`. Other names need 2 characters.
 * @param removed names defined in removed lines
 */
export function changedNames(
  { declarations, allDeclarations }: ReviewedFile,
  removed: readonly string[],
): ChangedNames {
  const remainingNames = new Set(allDeclarations.map(({ name }) => name));
  const removedNames = removed.filter((name) => !remainingNames.has(name) && isDistinctiveName(name));
  const candidates = declarations.filter(
    (one) => one.name.length >= MIN_NAME_LENGTH && (isDistinctiveName(one.name) || !isMember(one)),
  );
  const allNames = new Set([...candidates.map(({ name }) => name), ...removedNames]);
  return {
    used: new Set([...candidates.filter(({ isNew }) => !isNew).map(({ name }) => name), ...removedNames]),
    all: allNames,
    telling: new Set([...allNames].filter(isDistinctiveName)),
  };
}
