import { parseGlob } from "./glob-syntax.ts";
import { indexPatterns } from "./pattern-index.ts";
import type { Pattern } from "./segment.ts";

const MAX_PATTERNS = 1000;

/** A glob that cannot be used, and why, worded to follow the glob: "is empty". */
export interface GlobProblem {
  readonly glob: string;
  readonly problem: string;
}

/** Several lists of globs that are asked together, in order. A list has a path that a glob matches and no `!` glob does. */
export interface GlobLists {
  /** The number of the first list that has the path, or -1. */
  first(path: string): number;
  /** For each list its globs that matched no path so far. */
  unused(): readonly (readonly string[])[];
}

interface ReadGlob {
  readonly glob: string;
  /** Without its `!`. */
  readonly bare: string;
  readonly patterns: readonly Pattern[] | string;
}

/** A glob without its `!`, and the numbers of the lists that hold it, plain or after a `!`. */
interface Rule {
  readonly patterns: readonly Pattern[];
  readonly takenBy: number[];
  readonly takenOutOf: number[];
  used: boolean;
}

/** What is wrong with the globs of one list; braces written out, a list holds at most 1,000 globs. */
export function globProblems(globs: readonly string[]): readonly GlobProblem[] {
  return readList(globs, parseGlob).flatMap(({ glob, patterns }) =>
    typeof patterns === "string" ? [{ glob, problem: patterns }] : [],
  );
}

/** Makes one predicate of a list of globs; globs with a problem match nothing (see `globProblems`). */
export function globPredicate(globs: readonly string[]): (path: string) => boolean {
  const lists = compileLists([globs]);
  return (path) => lists.first(path) === 0;
}

/** Makes one automaton of all lists; globs with a problem match nothing (see `globProblems`). */
export function compileLists(lists: readonly (readonly string[])[]): GlobLists {
  const rules = new Map<string, Rule>();
  lists.forEach((globs, list) => {
    for (const { glob, bare, patterns } of readList(globs, (bare) => rules.get(bare)?.patterns ?? parseGlob(bare))) {
      if (typeof patterns === "string") continue;
      const rule = rules.get(bare) ?? { patterns, takenBy: [], takenOutOf: [], used: false };
      rules.set(bare, rule);
      (bare === glob ? rule.takenBy : rule.takenOutOf).push(list);
    }
  });
  const all = [...rules.values()];
  const ruleOf = all.flatMap((rule) => rule.patterns.map(() => rule));
  const index = indexPatterns(all.flatMap(({ patterns }) => patterns));
  return {
    first(path) {
      const met = index(path).map((id) => ruleOf[id]);
      let first = lists.length;
      for (const rule of met) {
        if (rule === undefined) continue;
        rule.used = true;
        for (const list of rule.takenBy) {
          if (list < first && !met.some((other) => other?.takenOutOf.includes(list))) first = list;
        }
      }
      return first === lists.length ? -1 : first;
    },
    unused: () =>
      lists.map((globs) => globs.filter((glob) => rules.get(bareOf(glob))?.used === false)),
  };
}

function readList(globs: readonly string[], parse: typeof parseGlob): ReadGlob[] {
  let count = 0;
  return globs.map((glob) => {
    const bare = bareOf(glob);
    const patterns = parse(bare);
    if (typeof patterns === "string") return { glob, bare, patterns };
    count += patterns.length;
    const problem = `takes the list over ${MAX_PATTERNS} globs, each choice in braces counted`;
    return { glob, bare, patterns: count > MAX_PATTERNS ? problem : patterns };
  });
}

function bareOf(glob: string): string {
  return glob.startsWith("!") ? glob.slice(1) : glob;
}
