import { isCostly } from "../../base/index.ts";
import { matchLines } from "./globs/line-matcher.ts";
import { pathSplitter, type PathFolder } from "./globs/placer.ts";

/** Where forges look for the file, in order; the first that exists counts. */
export const CODE_OWNERS_PATHS = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"] as const;

/** Returns the owners of a path, as written; none if no line matches it or if its line names none. */
export type OwnersOf = (path: string) => readonly string[];

interface OwnerLine {
  readonly pattern: string;
  readonly folder: string;
  readonly owners: readonly string[];
}

const NONE: readonly string[] = [];
/** A pattern up to the first white space that is not escaped, and the rest of its line. */
const LINE = /^\s*(?<pattern>(?:\\.|[^\s\\])+)(?<rest>.*)$/u;
/** Negations, comments, and the sections of GitLab, which are no patterns. */
const NO_PATTERN = /^\s*(?:[!#[]|\^\[)/u;

/**
 * Reads a CODEOWNERS file by GitHub's rules: patterns as in gitignore(5) relative to the root, the last matching line
 * counts, and `folder/*` matches only what is directly in the folder.
 */
export function readCodeOwners(text: string): OwnersOf {
  const lines = text.split(/\r?\n/u).flatMap(ownerLine);
  if (lines.length === 0) return () => NONE;
  const [match, placeOf] = [matchLines(lines), pathSplitter()];
  const above: (number | undefined)[] = [];
  const lastAbove = (folder: PathFolder | undefined): number => {
    if (folder === undefined) return -1;
    const own = (): number => match(folder, true).findLast((index) => !lines[index]!.pattern.endsWith("/*")) ?? -1;
    return (above[folder.number] ??= Math.max(own(), lastAbove(folder.folder)));
  };
  return (path) => {
    const place = placeOf(path);
    const last = Math.max(match(place, false).at(-1) ?? -1, lastAbove(place.folder));
    return lines[last]?.owners ?? NONE;
  };
}

function ownerLine(line: string): readonly OwnerLine[] {
  const { pattern, rest = "" } = NO_PATTERN.test(line) ? {} : (LINE.exec(line)?.groups ?? {});
  if (pattern === undefined || isCostly(pattern)) return [];
  const words = rest.split(/\s+/u).filter((word) => word !== "");
  const comment = words.findIndex((word) => word.startsWith("#"));
  return [{ pattern, folder: "", owners: comment === -1 ? words : words.slice(0, comment) }];
}
