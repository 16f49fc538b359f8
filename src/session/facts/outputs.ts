import { reportsFailure } from "../../store/index.ts";
import { wordScan } from "../../base/index.ts";
import type { SessionFact } from "./fact.ts";
import { extractSpecifics } from "./specifics.ts";

/** Words that hint at a failure. Only lines with such a word or a failure mark are examined closely. */
const HINT_WORDS = wordScan(
  /error|\berr\b|fail|fatal|panic|exception|denied|refused|cannot|unable to|not found|traceback|timed? ?out|segfault|undefined (?:reference|symbol)|no such|unresolved|unexpected|could not|can't resolve|aborted|killed|missing|mismatch|violat/iuy,
  "err|fail|fata|pani|exce|deni|refu|cann|unab|not |trac|time|segf|unde|no s|unre|unex|coul|can'|abor|kill|miss|mism|viol".split(
    "|",
  ),
);
/** Failure marks of test runners. */
const FAILURE_MARKS = ["✗", "✕", "×"] as const;
/** Less common failure phrases. */
const RARE_FAILURE_PHRASE =
  /\b(?:undefined (?:reference|symbol)|no such|unresolved|unexpected|could not|can't resolve|aborted|killed|missing|mismatch|violat\w+|timed? ?out)\b/iu;
/** Matches a line of source code, as opposed to program output. */
const CODE =
  /^\s*(?:\/\/|\/?\*|#\s|import\b|export\b|const\b|let\b|var\b|throw\b|return\b|if\b|\}|def\b|class\b|raise\b|catch\b|except\b|function\b|<\w)|[{;]\s*$|=>|\bnew \w*Error\(|^\s*\d+[:\t→|]|^[^:\s]+:\d+[:-]\s/u;
/** Matches the start of a compiler or runtime error. */
const HEAD =
  /(?:^|[\s:[])(?:\w*(?:Error|Exception)|error(?:\[\w+\]| [A-Z]+\d+)?|fatal|panic|FAIL(?:ED)?|npm ERR|ERR_\w+|E[A-Z]{4,})\b\s*[:!(\]-]?/u;
/** Matches the totals of a test run. */
const TOTAL = /\b\d+ (?:passed|failed|failing|passing|errors?|skipped|tests?|warnings?)\b/iu;

/** Maximum number of lines kept per result, and of characters per line. */
const MAX_LINES = 4;
const MAX_LINE_LENGTH = 260;
/** Maximum number of examined hits, so that a long log costs no more than a short one. */
const MAX_HITS = 400;
const FAILURE_WEIGHT = 6;

/** Output of one tool call. */
export interface ToolOutput {
  /** Index of the result's event. */
  readonly event: number;
  readonly text: string;
  readonly isError: boolean;
  /** Whether the tool shows files, whose lines do not report failures. */
  readonly showsFiles: boolean;
}

/**
 * Returns up to four lines of a tool's output as error facts: lines that report a failure, in order, then the totals of
 * a test run if there is room. Lines that differ only in numbers or addresses count once. Without such a line, the
 * output of a failed tool gives one fact with its first {@link MAX_LINE_LENGTH} characters. Empty if the tool only
 * shows files and did not fail, or if nothing reports a failure.
 */
export function outputFacts({ event, text, isError, showsFiles }: ToolOutput): readonly SessionFact[] {
  if (showsFiles && !isError) return [];
  const facts: SessionFact[] = [];
  const shapes = new Set<string>();
  const add = (line: string, weight: number): void => {
    const shape = shapeOf(line);
    if (shapes.has(shape) || facts.length >= MAX_LINES) return;
    shapes.add(shape);
    facts.push(errorFact(event, line, weight));
  };
  for (const [line, end] of hintedLines(text)) {
    const weight = reportWeight(line, isError);
    if (weight > 0) add(withLocation(line, text, end), weight);
    if (facts.length >= MAX_LINES) break;
  }
  if (facts.length === 0 && isError) add(foldLine(text.slice(0, 2 * MAX_LINE_LENGTH)), FAILURE_WEIGHT);
  if (facts.length > 0) addTotal(text, add);
  return facts;
}

/** Weight of a line as a failure report; 0 if it does not report one. */
function reportWeight(line: string, isError: boolean): number {
  if (!isError && (CODE.test(line) || CODE.test(line.replace(/^\d+[ :]/u, "")))) return 0;
  if (HEAD.test(line)) return FAILURE_WEIGHT + (isError ? 1.5 : 0.5);
  return reportsFailure(line) || RARE_FAILURE_PHRASE.test(line) ? FAILURE_WEIGHT - (isError ? 0 : 0.5) : 0;
}

function addTotal(text: string, add: (line: string, weight: number) => void): void {
  const total = text
    .slice(-2_000)
    .split("\n")
    .findLast((line) => TOTAL.test(line));
  if (total !== undefined) add(foldLine(total), FAILURE_WEIGHT - 2.5);
}

function errorFact(event: number, line: string, weight: number): SessionFact {
  return {
    kind: "error",
    event,
    by: "tool",
    text: line,
    weight,
    specifics: extractSpecifics(line),
    pin: undefined,
    corrects: false,
  };
}

/** Replaces numbers that change from run to run, such as times and addresses. */
function shapeOf(line: string): string {
  return line.toLowerCase().replaceAll(/0x[0-9a-f]+|\d+/gu, "0");
}

/** Matches a code location below an error: a stack frame or a line of a file. */
const LOCATION = /^(?:at |--> |File "|in |from |\S+:\d+|[\w.*/]+\()/u;
/** Maximum number of lines below an error that are searched for its location. */
const MAX_LOCATION_LINES = 5;

/** Appends the location of an error, unless the line already names one. */
function withLocation(line: string, text: string, end: number): string {
  if (/:\d+\b/u.test(line) || !HEAD.test(line)) return line;
  const below = text
    .slice(end + 1, end + 1 + 4 * MAX_LINE_LENGTH)
    .split("\n", MAX_LOCATION_LINES)
    .map((one) => foldLine(one));
  const place = below.find((one) => LOCATION.test(one) && !HEAD.test(one));
  return place === undefined ? line : `${line} ${place.slice(0, MAX_LINE_LENGTH / 2)}`;
}

/** Yields lines that may report a failure, each with the index of its end. */
function* hintedLines(text: string): Generator<readonly [line: string, end: number]> {
  const nextHint = hintFinder(text);
  let end = 0;
  for (let hits = 0; hits <= MAX_HITS; hits++) {
    const index = nextHint(end);
    if (index < 0) return;
    const start = text.lastIndexOf("\n", index) + 1;
    const newline = text.indexOf("\n", index);
    end = newline < 0 ? text.length : newline;
    // A very long line is cut to the characters around the hit.
    const from = index - start > MAX_LINE_LENGTH ? index - MAX_LINE_LENGTH / 2 : start;
    const line = foldLine(text.slice(from, Math.min(end, from + MAX_LINE_LENGTH)));
    if (line.length > 3) yield [line, end];
  }
}

/** Returns a function that finds the next hint at or after an index. Indexes must not fall. */
function hintFinder(text: string): (from: number) => number {
  const nextWord = HINT_WORDS(text);
  let [word, mark] = [nextWord(0), nextMark(text, 0)];
  return (from) => {
    if (word >= 0 && word < from) word = nextWord(from);
    if (mark >= 0 && mark < from) mark = nextMark(text, from);
    return earlierIndex(word, mark);
  };
}

function nextMark(text: string, from: number): number {
  return FAILURE_MARKS.reduce((first, mark) => earlierIndex(first, text.indexOf(mark, from)), -1);
}

/** Smaller of two indexes, where −1 means none. */
function earlierIndex(one: number, other: number): number {
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
