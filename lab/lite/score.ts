import type { Future, Target, Touch } from "./future.ts";
import { folded } from "./declarations.ts";
import { type PackSection, readPack } from "./pack-sections.ts";

/** Shares from 0 to 1, means over the commits; NaN where there is nothing to judge. */
export interface Score {
  /** Touched files of which a declared name, or a line, is in what the pack says of them. */
  readonly told: number;
  /** Touched files of which the pack shows a line. */
  readonly line: number;
  /** Touched declarations whose first line, up to the name, the pack shows. */
  readonly declaration: number;
  /** Lines changed that the pack shows. */
  readonly body: number;
  /** Tokens of the pack that are about files that any of the commits touches. */
  readonly precision: number;
}

/** The names of the parts of a score, in the order in which they are printed. */
export const SCORES: readonly (keyof Score)[] = ["told", "line", "declaration", "body", "precision"];

/** The score of nothing that can be judged. */
export const NO_SCORE: Score = {
  told: Number.NaN,
  line: Number.NaN,
  declaration: Number.NaN,
  body: Number.NaN,
  precision: Number.NaN,
};

/** What a pack shows of a file. */
export interface Shown {
  readonly told: boolean;
  readonly line: boolean;
  readonly hasDeclaration: (name: string) => boolean;
  readonly hasLine: (line: string) => boolean;
}

/** Tokens of the heading and the boundary of a section. */
export const FRAME = 12;

/** Judges the text of a pack by what the future touches. `count` counts tokens. */
export function scoreOf(text: string, future: Future, count: (text: string) => number): Score {
  const sections = readPack(text, new Set(future.paths));
  const shown = new Map(future.targets.map((target) => [target.path, shownOf(target, sections.get(target.path))]));
  const of = (touch: Touch): Shown => shown.get(touch.path)!;
  const known = new Map(future.targets.map(({ path, lines }) => [path, new Set(lines)]));
  const perCommit = future.commits.map((touches) => ({
    told: mean(touches.map((touch) => Number(of(touch).told))),
    line: mean(touches.map((touch) => Number(of(touch).line))),
    declaration: mean(
      touches.flatMap((touch) => touch.declarations.map((name) => Number(of(touch).hasDeclaration(name)))),
    ),
    body: mean(
      touches.flatMap((touch) =>
        touch.lines.filter((line) => known.get(touch.path)!.has(line)).map((line) => Number(of(touch).hasLine(line))),
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

/** The mean of the numbers among some values; NaN of none. */
export function mean(values: readonly number[]): number {
  const numbers = values.filter((value) => !Number.isNaN(value));
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/** What a section of a pack shows of a file. */
export function shownOf(target: Target, section: PackSection | undefined): Shown {
  if (section === undefined) return { told: false, line: false, hasDeclaration: () => false, hasLine: () => false };
  const lines = section.text.split("\n").map(folded);
  const set = new Set(lines);
  const words = new Set(section.text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
  const own = new Set(target.lines);
  const hasDeclaration = (name: string): boolean =>
    section.kind !== "map" &&
    target.declarations.some((one) => one.name === name && lines.some((line) => beginsWith(line, one.prefix)));
  const names = [...new Set(target.declarations.map(({ name }) => name))];
  const line = lines.some((one) => section.kind === "view" && own.has(one)) || names.some(hasDeclaration);
  const told = line || names.some((name) => words.has(name)) || (names.length === 0 && section.text.trim().length > 20);
  return { told, line, hasDeclaration, hasLine: (one) => set.has(one) };
}

/** Whether a line begins with the words of a declaration; a pack may leave out that it is exported. */
function beginsWith(line: string, prefix: string): boolean {
  const bare = prefix.replace(/^(?:(?:export|default|public|pub(?:\([a-z]+\))?) )+/, "");
  return [prefix, bare].some((words) => line.startsWith(words) && !/[\w$]/.test(line[words.length] ?? ""));
}
