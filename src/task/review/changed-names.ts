import { isMember } from "./declarations.ts";
import { isDistinctiveName } from "./names.ts";
import type { ReviewedFile } from "./reviewed-file.ts";

/** Minimum length of a name to search for in importing files. */
const MIN_NAME_LENGTH = 2;

/** Names by which other files may refer to the changes of a file. */
export interface ChangedNames {
  /** Names of previously existing declarations, to search for in importing files. */
  readonly used: ReadonlySet<string>;
  /** The subset of `used` that only the file itself can use, because it declares them private. */
  readonly fileOnly: ReadonlySet<string>;
  /** Names of all changed and removed declarations, to search for in tests. */
  readonly all: ReadonlySet<string>;
  /** The subset of `all` that is distinctive enough to identify a declaration anywhere. */
  readonly distinctive: ReadonlySet<string>;
  /**
   * The members in `used` whose names have several words, such as `ensureSync`. Files that get an object from
   * another file may call them without importing the changed file.
   */
  readonly members: ReadonlySet<string>;
}

/** Matches a name of several words. */
const SEVERAL_WORDS = /[a-z\d][A-Z]|[A-Za-z\d]_+[A-Za-z]/u;

/** Matches the keyword that hides a declaration from other files. Scala's `private[a]` does not. */
const PRIVATE = /\bprivate\s/u;

/**
 * Collects the names to search for in other files, as references to the changes: those of changed declarations, and
 * those that the change removed. Leaves out names that would match by chance. A member, such as a method, or a removed
 * name must be distinctive: at least 4 characters and not common like `value`. Other names need 2 characters. Callers
 * are found by `used`, which lacks the names of new declarations, since no unchanged code can use them. Tests do
 * not count, nor do declarations with no change but in comments.
 * @param removed names defined in removed lines; those that the new text still declares do not count
 */
export function changedNames(
  { declarations, allDeclarations, lines }: ReviewedFile,
  removed: readonly string[],
): ChangedNames {
  const remainingNames = new Set(allDeclarations.map(({ name }) => name));
  const removedNames = removed.filter((name) => !remainingNames.has(name) && isDistinctiveName(name));
  const candidates = declarations.filter(
    (one) => one.changesCode && one.name.length >= MIN_NAME_LENGTH && (isDistinctiveName(one.name) || !isMember(one)),
  );
  const exported = new Set(
    candidates.filter(({ head }) => !PRIVATE.test(lines[head - 1] ?? "")).map(({ name }) => name),
  );
  const allNames = new Set([...candidates.map(({ name }) => name), ...removedNames]);
  return {
    used: new Set([...candidates.filter(({ isNew }) => !isNew).map(({ name }) => name), ...removedNames]),
    fileOnly: new Set(candidates.filter(({ name }) => !exported.has(name)).map(({ name }) => name)),
    all: allNames,
    distinctive: new Set([...allNames].filter(isDistinctiveName)),
    members: new Set(
      candidates.filter((one) => isMember(one) && !one.isNew && SEVERAL_WORDS.test(one.name)).map(({ name }) => name),
    ),
  };
}
