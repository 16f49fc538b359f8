/** The folder of a path; empty for one in the root and for the root. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Orders folders so that each comes after those above it. */
export function byDepth(a: string, b: string): number {
  return depthOf(a) - depthOf(b);
}

/** Makes a rule on folders (never asked of the root) one on paths: whether it holds for any folder above. Remembers. */
export function holdsAbove(rule: (folder: string) => boolean): (path: string) => boolean {
  const known = new Map<string, boolean>([["", false]]);
  const holds = (folder: string): boolean => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const answer = holds(parentOf(folder)) || rule(folder);
    known.set(folder, answer);
    return answer;
  };
  return (path) => holds(parentOf(path));
}

function depthOf(folder: string): number {
  return folder === "" ? 0 : folder.split("/").length;
}
