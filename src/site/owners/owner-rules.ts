import { hasManyGlobstars, matchLines, pathSplitter, type PathFolder } from "../../base/index.ts";

/** Locations that forges check for the file, in order. The first existing file counts. */
export const CODE_OWNERS_PATHS = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"] as const;

/** Owners of a path, as written; empty if no line matches the path or the matching line names no owner. */
export type OwnersOf = (path: string) => readonly string[];

interface OwnerLine {
  readonly pattern: string;
  readonly folder: string;
  readonly owners: readonly string[];
}

const NONE: readonly string[] = [];
/** Pattern up to the first unescaped white space, and the rest of its line. */
const LINE = /^\s*(?<pattern>(?:\\.|[^\s\\])+)(?<rest>.*)$/u;
/** Negations, comments and GitLab sections, which are not patterns. */
const NO_PATTERN = /^\s*(?:[!#[]|\^\[)/u;

/**
 * Parses a CODEOWNERS file and returns a lookup of the owners of a path. Follows GitHub's rules: gitignore(5) patterns
 * relative to the root, the last matching line wins, and `folder/*` matches only direct children of the folder.
 */
export function readCodeOwners(text: string): OwnersOf {
  const lines = text.split(/\r?\n/u).flatMap(ownerLine);
  if (lines.length === 0) return () => NONE;
  const [match, placeOf] = [matchLines(lines), pathSplitter()];
  const above: (number | undefined)[] = [];
  const lastAbove = (folder: PathFolder | undefined): number => {
    if (folder === undefined) return -1;
    const directMatch = (): number =>
      match(folder, true).findLast((index) => !lines[index]!.pattern.endsWith("/*")) ?? -1;
    return (above[folder.number] ??= Math.max(directMatch(), lastAbove(folder.folder)));
  };
  return (path) => {
    const place = placeOf(path);
    const last = Math.max(match(place, false).at(-1) ?? -1, lastAbove(place.folder));
    return lines[last]?.owners ?? NONE;
  };
}

function ownerLine(line: string): readonly OwnerLine[] {
  const { pattern, rest = "" } = NO_PATTERN.test(line) ? {} : (LINE.exec(line)?.groups ?? {});
  if (pattern === undefined || hasManyGlobstars(pattern)) return [];
  const words = rest.split(/\s+/u).filter((word) => word !== "");
  const comment = words.findIndex((word) => word.startsWith("#"));
  return [{ pattern, folder: "", owners: comment === -1 ? words : words.slice(0, comment) }];
}
