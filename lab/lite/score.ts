import type { Future, Target, Touch } from "./future.ts";
import { folded } from "./declarations.ts";
import { type PackSection, readPack } from "./pack-sections.ts";

/** Shares from 0 to 1, averaged over the commits; NaN if nothing can be judged. */
export interface Score {
  /** Touched files with a declared name, or a line, in the pack's content for them. */
  readonly told: number;
  /** Touched files with at least one line in the pack. */
  readonly line: number;
  /** Touched declarations whose first line, up to the name, is in the pack. */
  readonly declaration: number;
  /** Changed lines that are in the pack. */
  readonly body: number;
  /** Tokens of the pack for files that any of the commits touches. */
  readonly precision: number;
}

/** Names of the parts of a score, in print order. */
export const SCORES: readonly (keyof Score)[] = ["told", "line", "declaration", "body", "precision"];

/** Score without anything to judge. */
export const NO_SCORE: Score = {
  told: Number.NaN,
  line: Number.NaN,
  declaration: Number.NaN,
  body: Number.NaN,
  precision: Number.NaN,
};

/** A pack's content for a file. */
export interface Shown {
  readonly told: boolean;
  readonly line: boolean;
  readonly hasDeclaration: (name: string) => boolean;
  readonly hasLine: (line: string) => boolean;
}

/** Tokens of the heading and the boundary of a section. */
export const FRAME = 12;

/** Scores the text of a pack against the future. `count` counts tokens. */
export function scoreOf(text: string, future: Future, count: (text: string) => number): Score {
  const sections = readPack(text, new Set(future.paths));
  const contentByPath = new Map(
    future.targets.map((target) => [target.path, shownOf(target, sections.get(target.path))]),
  );
  const of = (touch: Touch): Shown => contentByPath.get(touch.path)!;
  const linesByPath = new Map(future.targets.map(({ path, lines }) => [path, new Set(lines)]));
  const perCommit = future.commits.map((touches) => ({
    told: mean(touches.map((touch) => Number(of(touch).told))),
    line: mean(touches.map((touch) => Number(of(touch).line))),
    declaration: mean(
      touches.flatMap((touch) => touch.declarations.map((name) => Number(of(touch).hasDeclaration(name)))),
    ),
    body: mean(
      touches.flatMap((touch) =>
        touch.lines
          .filter((line) => linesByPath.get(touch.path)!.has(line))
          .map((line) => Number(of(touch).hasLine(line))),
      ),
    ),
  }));
  const touched = new Set(future.touched);
  const useful = [...sections]
    .filter(([path, section]) => touched.has(path) && section.text.trim() !== "")
    .reduce((sum, [, section]) => sum + count(section.text) + FRAME, 0);
  const meanOf = (key: "told" | "line" | "declaration" | "body"): number => mean(perCommit.map((one) => one[key]));
  return {
    told: meanOf("told"),
    line: meanOf("line"),
    declaration: meanOf("declaration"),
    body: meanOf("body"),
    precision: useful / Math.max(1, count(text)),
  };
}

/** Mean of the values that are not NaN; NaN without any. */
export function mean(values: readonly number[]): number {
  const numbers = values.filter((value) => !Number.isNaN(value));
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/** Evaluates the section of a file in a pack. */
export function shownOf(target: Target, section: PackSection | undefined): Shown {
  if (section === undefined) return { told: false, line: false, hasDeclaration: () => false, hasLine: () => false };
  // A signature in an excerpt follows its line number.
  const lines = section.text.split("\n").map((line) => folded(line.replace(/^\d+: /, "")));
  const set = new Set(lines);
  const words = new Set(section.text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
  const targetLines = new Set(target.lines);
  const hasDeclaration = (name: string): boolean =>
    section.kind !== "map" &&
    target.declarations.some((one) => one.name === name && lines.some((line) => beginsWith(line, one.prefix)));
  const names = [...new Set(target.declarations.map(({ name }) => name))];
  const line = lines.some((one) => section.kind === "view" && targetLines.has(one)) || names.some(hasDeclaration);
  const isMentioned =
    line || names.some((name) => words.has(name)) || (names.length === 0 && section.text.trim().length > 20);
  return { told: isMentioned, line, hasDeclaration, hasLine: (one) => set.has(one) };
}

/** Whether a line begins with the words of a declaration. A pack may omit export modifiers. */
function beginsWith(line: string, prefix: string): boolean {
  const bare = prefix.replace(/^(?:(?:export|default|public|pub(?:\([a-z]+\))?) )+/, "");
  return [prefix, bare].some((words) => line.startsWith(words) && !/[\w$]/.test(line[words.length] ?? ""));
}
