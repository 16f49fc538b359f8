import { reportsFailure } from "../../store/index.ts";
import { wordScan } from "../../base/index.ts";
import type { SessionFact } from "./fact.ts";
import { specificsOf } from "./specifics.ts";

/** What may be a line about a failure; a line is looked at closely only if it has one of these. */
const HINTS = wordScan(
  /error|\berr\b|fail|fatal|panic|exception|denied|refused|cannot|unable to|not found|traceback|timed? ?out|segfault|undefined (?:reference|symbol)|no such|unresolved|unexpected|could not|can't resolve|aborted|killed|missing|mismatch|violat/iuy,
  "err|fail|fata|pani|exce|deni|refu|cann|unab|not |trac|time|segf|unde|no s|unre|unex|coul|can'|abor|kill|miss|mism|viol".split(
    "|",
  ),
);
/** Signs that say so, too. */
const SIGNS = ["✗", "✕", "×"] as const;
/** What says so in other words than most. */
const MORE =
  /\b(?:undefined (?:reference|symbol)|no such|unresolved|unexpected|could not|can't resolve|aborted|killed|missing|mismatch|violat\w+|timed? ?out)\b/iu;
/** A line of a program, not of its output. */
const CODE =
  /^\s*(?:\/\/|\/?\*|#\s|import\b|export\b|const\b|let\b|var\b|throw\b|return\b|if\b|\}|def\b|class\b|raise\b|catch\b|except\b|function\b|<\w)|[{;]\s*$|=>|\bnew \w*Error\(|^\s*\d+[:\t→|]|^[^:\s]+:\d+[:-]\s/u;
/** The beginning of what a compiler or a runtime says. */
const HEAD =
  /(?:^|[\s:[])(?:\w*(?:Error|Exception)|error(?:\[\w+\]| [A-Z]+\d+)?|fatal|panic|FAIL(?:ED)?|npm ERR|ERR_\w+|E[A-Z]{4,})\b\s*[:!(\]-]?/u;
/** How a run ended. */
const TOTAL = /\b\d+ (?:passed|failed|failing|passing|errors?|skipped|tests?|warnings?)\b/iu;

/** Lines of one result that are kept, and their characters. */
const MAX_LINES = 4;
const MAX_LINE_LENGTH = 260;
/** Lines with a hit that are looked at, so that a long log costs no more than a short one. */
const HITS = 400;
const WEIGHT = 6;

/** What a tool printed. */
export interface ToolOutput {
  readonly event: number;
  readonly text: string;
  readonly isError: boolean;
  /** Whether the tool shows files, whose lines are no reports. */
  readonly showsFiles: boolean;
}

/** Returns the lines of an output that say what failed, the first ones of each shape. */
export function outputFacts({ event, text, isError, showsFiles }: ToolOutput): readonly SessionFact[] {
  if (showsFiles && !isError) return [];
  const facts: SessionFact[] = [];
  const shapes = new Set<string>();
  const add = (line: string, weight: number): void => {
    const shape = shapeOf(line);
    if (shapes.has(shape) || facts.length >= MAX_LINES) return;
    shapes.add(shape);
    facts.push(reported(event, line, weight));
  };
  for (const [line, end] of hintedLines(text)) {
    const weight = reportWeight(line, isError);
    if (weight > 0) add(withPlace(line, text, end), weight);
    if (facts.length >= MAX_LINES) break;
  }
  if (facts.length === 0 && isError) add(foldLine(text.slice(0, 2 * MAX_LINE_LENGTH)), WEIGHT);
  if (facts.length > 0) addTotal(text, add);
  return facts;
}

/** Returns what a line weighs as a report of a failure; 0 if it is none. */
function reportWeight(line: string, isError: boolean): number {
  if (!isError && (CODE.test(line) || CODE.test(line.replace(/^\d+[ :]/u, "")))) return 0;
  if (HEAD.test(line)) return WEIGHT + (isError ? 1.5 : 0.5);
  return reportsFailure(line) || MORE.test(line) ? WEIGHT - (isError ? 0 : 0.5) : 0;
}

function addTotal(text: string, add: (line: string, weight: number) => void): void {
  const total = text
    .slice(-2_000)
    .split("\n")
    .findLast((line) => TOTAL.test(line));
  if (total !== undefined) add(foldLine(total), WEIGHT - 2.5);
}

function reported(event: number, line: string, weight: number): SessionFact {
  return {
    kind: "error",
    event,
    by: "tool",
    text: line,
    weight,
    specifics: specificsOf(line),
    pin: undefined,
    corrects: false,
  };
}

/** Returns a failure without what changes from run to run, such as times and addresses. */
function shapeOf(line: string): string {
  return line.toLowerCase().replaceAll(/0x[0-9a-f]+|\d+/gu, "0");
}

/** The first place that is named below an error: a frame of a stack, or a line of a file. */
const PLACE = /^(?:at |--> |File "|in |from |\S+:\d+|[\w.*/]+\()/u;
/** Lines below an error that are searched for its place. */
const BELOW = 5;

/** Puts the place of an error behind it, unless it names one itself. */
function withPlace(line: string, text: string, end: number): string {
  if (/:\d+\b/u.test(line) || !HEAD.test(line)) return line;
  const below = text
    .slice(end + 1, end + 1 + 4 * MAX_LINE_LENGTH)
    .split("\n", BELOW)
    .map((one) => foldLine(one));
  const place = below.find((one) => PLACE.test(one) && !HEAD.test(one));
  return place === undefined ? line : `${line} ${place.slice(0, MAX_LINE_LENGTH / 2)}`;
}

/** Yields lines that may be about a failure, each with where it ends. */
function* hintedLines(text: string): Generator<readonly [line: string, end: number]> {
  const nextHint = hintsIn(text);
  let end = 0;
  for (let hits = 0; hits <= HITS; hits++) {
    const index = nextHint(end);
    if (index < 0) return;
    const start = text.lastIndexOf("\n", index) + 1;
    const newline = text.indexOf("\n", index);
    end = newline < 0 ? text.length : newline;
    // Of a line without an end, what is around the hit.
    const from = index - start > MAX_LINE_LENGTH ? index - MAX_LINE_LENGTH / 2 : start;
    const line = foldLine(text.slice(from, Math.min(end, from + MAX_LINE_LENGTH)));
    if (line.length > 3) yield [line, end];
  }
}

/** Returns what finds the next word or sign from a place on, for rising places. */
function hintsIn(text: string): (from: number) => number {
  const nextWord = HINTS(text);
  let [word, sign] = [nextWord(0), nextSign(text, 0)];
  return (from) => {
    if (word >= 0 && word < from) word = nextWord(from);
    if (sign >= 0 && sign < from) sign = nextSign(text, from);
    return firstOf(word, sign);
  };
}

function nextSign(text: string, from: number): number {
  return SIGNS.reduce((first, sign) => firstOf(first, text.indexOf(sign, from)), -1);
}

/** Returns the lesser of two places, of which -1 is none. */
function firstOf(one: number, other: number): number {
  return one < 0 || (other >= 0 && other < one) ? other : one;
}

// oxlint-disable-next-line no-control-regex -- colors of terminals
const COLOR = /\u001B\[[0-9;]*m/gu;

function foldLine(line: string): string {
  return (line.includes("\u001B") ? line.replaceAll(COLOR, "") : line)
    .replaceAll(/\s{2,}|[^\S ]/gu, " ")
    .trim()
    .slice(0, MAX_LINE_LENGTH);
}
