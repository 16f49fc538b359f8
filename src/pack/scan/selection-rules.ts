import {
  CarryonError,
  type Finding,
  ignorePatterns,
  hasManyGlobstars,
  linePredicate,
  holdsAbove,
  type PathParts,
} from "../../base/index.ts";
import type { Section } from "../config/config.ts";
import type { Selection } from "../config/selection.ts";
import { testRule } from "./placement.ts";

/** Predicates of a selection, for places of one path splitter. */
export interface SelectionRules {
  /** Whether a place is at or below a selected path and `include` matches it. */
  readonly isSelected: (place: PathParts) => boolean;
  /** Whether `ignore` matches a place. */
  readonly isIgnored: (place: PathParts) => boolean;
  /** Whether a place is a test, and tests are left out. */
  readonly isUnwantedTest: (place: PathParts) => boolean;
}

/**
 * Compiles a selection to predicates. Without one, everything is selected.
 * @param sections sections of the config; its TESTS section, if any, defines the tests
 * @throws CarryonError `usage` for a costly pattern
 */
export function selectionRules(
  { paths, include, ignore, tests }: Selection = {},
  sections: readonly Section[] = [],
): SelectionRules {
  const isBelow = paths === undefined ? () => true : pathRule(new Set(paths));
  const [includes, ignores] = [patternRule(include, true, "--include"), patternRule(ignore, false, "--ignore")];
  const isUnwantedTest = tests === false ? testRule(sections) : () => false;
  return { isSelected: (place) => isBelow(place) && includes(place), isIgnored: ignores, isUnwantedTest };
}

/**
 * Returns a warning for each `include` or `ignore` pattern of a selection that matches none of the places. Patterns
 * with `!` are not checked.
 */
export function unusedPatterns(
  { include = [], ignore = [] }: Selection,
  places: readonly PathParts[],
): readonly Finding[] {
  const unused = (patterns: readonly string[], where: string): readonly Finding[] =>
    patterns
      .filter((pattern) => !pattern.startsWith("!") && !places.some(patternRule([pattern], false, where)))
      .map((glob) => ({ code: "glob-catches-nothing", severity: "warning", args: { where, glob } }));
  return [...unused(include, "--include"), ...unused(ignore, "--ignore")];
}

function pathRule(paths: ReadonlySet<string>): (place: PathParts) => boolean {
  const isBelow = holdsAbove(({ path }) => paths.has(path));
  return (place) => paths.has(place.path) || isBelow(place);
}

function patternRule(
  patterns: readonly string[] | undefined,
  withoutPatterns: boolean,
  option: string,
): (place: PathParts) => boolean {
  if (patterns === undefined) return () => withoutPatterns;
  const lines = patterns.flatMap((pattern) => ignorePatterns(pattern));
  const costly = lines.find(hasManyGlobstars);
  if (costly !== undefined) {
    throw new CarryonError("usage", `${option}: "${costly}" has more than two ** before the end of the pattern`, {
      hint: "Split it into several patterns with more specific folders.",
    });
  }
  const matches = linePredicate(lines);
  return ({ path }) => matches(path);
}
