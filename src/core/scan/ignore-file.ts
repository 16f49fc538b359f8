import { byDepth, holdsAbove } from "./folder.ts";
import { gitPatternOf, type GitPattern } from "./gitignore-pattern.ts";
import { indexPatterns } from "./pattern-index.ts";

interface IgnoreRule extends GitPattern {
  readonly keeps: boolean;
}

/**
 * Reads `.carryonignore` files by the rules of gitignore(5): a later line wins over an earlier one, a deeper file over
 * a higher one, `!` takes a path in again unless a folder above is left out.
 * @param files text of each file by its folder, empty for the root's
 */
export function readIgnoreFiles(files: ReadonlyMap<string, string>): (path: string) => boolean {
  const folders = [...files.keys()].toSorted(byDepth);
  const rules = folders.flatMap((folder) => readIgnoreFile(files.get(folder) ?? "", folder));
  if (rules.length === 0) return () => false;
  const index = indexPatterns(rules.map(({ pattern }) => pattern));
  const spoken = (path: string, isFolder: boolean): boolean => {
    const ids = index(path).filter((id) => isFolder || rules[id]?.folderOnly === false);
    return ids.length > 0 && rules[Math.max(...ids)]?.keeps === false;
  };
  const ignoredAbove = holdsAbove((folder) => spoken(folder, true));
  return (path) => ignoredAbove(path) || spoken(path, false);
}

function readIgnoreFile(text: string, folder: string): IgnoreRule[] {
  return text
    .replace(/^\uFEFF/u, "")
    .split("\n")
    .flatMap((raw) => {
      const line = withoutTrailingBlanks(raw.endsWith("\r") ? raw.slice(0, -1) : raw);
      if (line === "" || line.startsWith("#")) return [];
      const keeps = line.startsWith("!");
      const pattern = gitPatternOf(keeps ? line.slice(1) : line, folder);
      return pattern === undefined ? [] : [{ ...pattern, keeps }];
    });
}

/** Blanks at the end do not count, but for one after a backslash. */
function withoutTrailingBlanks(line: string): string {
  let end = 0;
  for (let i = 0; i < line.length; i += 1) {
    if (line[i] === "\\") i += 1;
    else if (line[i] === " ") continue;
    end = i + 1;
  }
  return line.slice(0, end);
}
