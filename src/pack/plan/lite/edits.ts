/** Maximum number of commits whose changes count. */
export const HISTORY_COMMITS = 500;

/** A commit that changes more files than this says nothing about one of them. */
const MAX_FILES = 30;

/** How many recent commits changed each path; paths that none of them changed are left out. */
export type Edits = ReadonlyMap<string, number>;

/** Counts the commits that changed each path. @param changes paths by commit */
export function editsOf(changes: readonly (readonly string[])[]): Edits {
  const edits = new Map<string, number>();
  for (const paths of changes) {
    if (paths.length > MAX_FILES) continue;
    for (const path of paths) edits.set(path, (edits.get(path) ?? 0) + 1);
  }
  return edits;
}
