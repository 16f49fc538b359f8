import { addCount } from "../../../base/index.ts";
import type { ChangedNames } from "../changed-names.ts";
import { importingFiles } from "./importing-files.ts";
import type { ChangedFile } from "./read-changes.ts";
import type { ReviewTools } from "./review-tools.ts";

/** Minimum number of importing files that define a name themselves, so that its uses do not point to the change. */
const MIN_DEFINING_FILES = 3;
/** Maximum number of importing files to examine. */
const MAX_FILES = 300;

/**
 * Removes the changed names that at least {@link MIN_DEFINING_FILES} unchanged importing files define, too. Methods of
 * an interface, such as `ServeHTTP` of a handler, are called on other types everywhere, so their uses do not point to
 * the change. Examines up to {@link MAX_FILES} importing files.
 */
export async function withoutCommonNames(
  changes: readonly ChangedFile[],
  { analysis }: ReviewTools,
): Promise<readonly ChangedFile[]> {
  const sources = changes.map(({ file }) => file);
  const isChanged = new Set(sources);
  const importing = importingFiles(sources, analysis).filter(({ file }) => !isChanged.has(file));
  const sketches = await analysis.sketches(importing.slice(0, MAX_FILES).map(({ file }) => file));
  const counts = new Map<string, number>();
  for (const { definitions } of sketches.values())
    for (const name of new Set(definitions.map((one) => one.name))) addCount(counts, name);
  const isCommon = (name: string): boolean => (counts.get(name) ?? 0) >= MIN_DEFINING_FILES;
  return changes.map((change) => ({ ...change, names: withoutNames(change.names, isCommon) }));
}

function withoutNames(names: ChangedNames, isRemoved: (name: string) => boolean): ChangedNames {
  const filtered = (set: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...set].filter((name) => !isRemoved(name)));
  return {
    used: filtered(names.used),
    fileOnly: filtered(names.fileOnly),
    all: filtered(names.all),
    distinctive: filtered(names.distinctive),
    members: filtered(names.members),
  };
}
