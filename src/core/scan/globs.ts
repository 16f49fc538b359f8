import { parseGlob } from "./glob-syntax.ts";
import { indexPatterns } from "./pattern-index.ts";
import type { Pattern } from "./segment.ts";

const MAX_PATTERNS = 1000;

/** A glob that cannot be used, and why, worded to follow the glob: "is empty". */
export interface GlobProblem {
  readonly glob: string;
  readonly problem: string;
}

/** Lists of globs; a list has a path that one of its globs matches and none of its globs after a `!` does. */
export type GlobLists = readonly (readonly string[])[];

/** A glob without its `!`, and the numbers of the lists that hold it, plain or after a `!`. */
interface Rule {
  readonly patterns: readonly Pattern[];
  readonly takenBy: number[];
  readonly takenOutOf: number[];
  used: boolean;
}

/** All globs that match one path. */
export type Met = readonly Rule[];

/** What several lists that belong together say of a path. */
export interface GlobGroup {
  /** The number of the first list that has the path, or -1. */
  first(met: Met): number;
  /** For each list its globs that matched none of the paths met so far. */
  unused(): GlobLists;
}

/** Collects groups of lists for one automaton, so that a path is looked up once for all of them. */
export interface GlobCollector {
  /** Adds lists that belong together; globs with a problem match nothing (see `globProblems`). */
  readonly add: (lists: GlobLists) => GlobGroup;
  /** Makes the automaton of all that was added. */
  readonly build: () => (path: string) => Met;
}

interface ReadGlob {
  readonly glob: string;
  /** Without its `!`. */
  readonly bare: string;
  readonly patterns: readonly Pattern[] | string;
}

/** What is wrong with the globs of one list; braces written out, a list holds at most 1,000 globs. */
export function globProblems(globs: readonly string[]): readonly GlobProblem[] {
  return readList(globs, parseGlob).flatMap(({ glob, patterns }) =>
    typeof patterns === "string" ? [{ glob, problem: patterns }] : [],
  );
}

/** Makes one predicate of a list of globs; globs with a problem match nothing (see `globProblems`). */
export function globPredicate(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 1 && globs[0] === "**") return () => true;
  const collector = collectGlobs();
  const only = collector.add([globs]);
  const met = collector.build();
  return (path) => only.first(met(path)) === 0;
}

/** Begins an automaton of groups of lists. */
export function collectGlobs(): GlobCollector {
  const rules = new Map<string, Rule>();
  let count = 0;
  return {
    add(lists) {
      const from = count;
      count += lists.length;
      addLists(rules, lists, from);
      return groupOf(rules, lists, from);
    },
    build() {
      const all = [...rules.values()];
      const ruleOf = all.flatMap((rule) => rule.patterns.map(() => rule));
      const index = indexPatterns(all.flatMap(({ patterns }) => patterns));
      return (path) => {
        const met = index(path).flatMap((id) => ruleOf[id] ?? []);
        for (const rule of met) rule.used = true;
        return met;
      };
    },
  };
}

function addLists(rules: Map<string, Rule>, lists: GlobLists, from: number): void {
  const parse = (bare: string): ReadGlob["patterns"] => rules.get(bare)?.patterns ?? parseGlob(bare);
  lists.forEach((globs, i) => {
    for (const { glob, bare, patterns } of readList(globs, parse)) {
      if (typeof patterns === "string") continue;
      const rule = rules.get(bare) ?? { patterns, takenBy: [], takenOutOf: [], used: false };
      rules.set(bare, rule);
      (bare === glob ? rule.takenBy : rule.takenOutOf).push(from + i);
    }
  });
}

function groupOf(rules: ReadonlyMap<string, Rule>, lists: GlobLists, from: number): GlobGroup {
  const end = from + lists.length;
  return {
    first(met) {
      let first = end;
      for (const { takenBy } of met) {
        for (const list of takenBy) if (list >= from && list < first && !isTakenOut(met, list)) first = list;
      }
      return first === end ? -1 : first - from;
    },
    unused: () => lists.map((globs) => globs.filter((glob) => rules.get(bareOf(glob))?.used === false)),
  };
}

function isTakenOut(met: Met, list: number): boolean {
  for (const { takenOutOf } of met) if (takenOutOf.includes(list)) return true;
  return false;
}

function readList(globs: readonly string[], parse: (bare: string) => ReadGlob["patterns"]): ReadGlob[] {
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

/** A `!` before a parenthesis begins an extglob, which is a problem, and takes nothing out. */
function bareOf(glob: string): string {
  return /^!(?!\()/u.test(glob) ? glob.slice(1) : glob;
}
