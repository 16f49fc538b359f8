import type { PackSection } from "../lite/pack-sections.ts";
import { shownOf } from "../lite/score.ts";
import type { Selection } from "./judge.ts";
import type { PlacedDeclaration, ReviewTruth } from "./review-truth.ts";

/** Coverage of a review's truth by a review pack: found and total. */
export interface JudgedReview {
  /** Changed declarations whose first line, up to the name, is shown. */
  readonly changed: readonly [found: number, all: number];
  /** Callers whose first line is shown, or whose name is mentioned for their file. */
  readonly callers: readonly [found: number, all: number];
  /** Called definitions whose first line is shown, or whose name is mentioned for their file. */
  readonly definitions: readonly [found: number, all: number];
  /** Test files with any content in the pack. */
  readonly tests: readonly [found: number, all: number];
  readonly tokens: number;
  readonly cpu: number | null;
  /** Missing items, as `caller path name`. */
  readonly missing: readonly string[];
}

/** Prefix of a hunk line, of a numbered line, or of both. */
const MARK = /^(?: *\d+ ?[|│:]?)? ?[-+>]? ?/;

/** Judges a review pack. */
export function judgeReview({ sections, tokens, cpu }: Selection, truth: ReviewTruth): JudgedReview {
  const plain = new Map([...sections].map(([path, section]) => [path, withPlainLines(section)]));
  const isShown = ({ path, name, prefix }: PlacedDeclaration): boolean =>
    shownOf({ path, declarations: [{ name, prefix }], lines: [] }, plain.get(path)).hasDeclaration(name);
  const isSaid = ({ path, name }: PlacedDeclaration): boolean =>
    plain
      .get(path)
      ?.text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu)
      ?.includes(name) ?? false;
  const changed = truth.changed.filter((one) => !isShown(one));
  const callers = truth.callers.filter((one) => !isShown(one) && !isSaid(one));
  const definitions = truth.definitions.filter((one) => !isShown(one) && !isSaid(one));
  const tests = truth.tests.filter((path) => !sections.has(path));
  return {
    changed: [truth.changed.length - changed.length, truth.changed.length],
    callers: [truth.callers.length - callers.length, truth.callers.length],
    definitions: [truth.definitions.length - definitions.length, truth.definitions.length],
    tests: [truth.tests.length - tests.length, truth.tests.length],
    tokens,
    cpu: cpu ?? null,
    missing: [
      ...named("changed", changed),
      ...named("caller", callers),
      ...named("definition", definitions),
      ...tests.map((path) => `test ${path}`),
    ],
  };
}

function named(role: string, declarations: readonly PlacedDeclaration[]): readonly string[] {
  return declarations.map(({ path, name }) => `${role} ${path} ${name}`);
}

/** Adds a copy of the lines without hunk marks and numbers. */
function withPlainLines(section: PackSection): PackSection {
  const plain = section.text.split("\n").map((line) => line.replace(MARK, ""));
  return { ...section, text: `${section.text}\n${plain.join("\n")}` };
}
