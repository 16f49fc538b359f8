import { pluralize } from "../../base/index.ts";
import { cleanLines } from "./clean-lines.ts";
import { foldFindings, type WeighedLine } from "./fold-findings.ts";
import { foldRepeats } from "./fold-repeats.ts";
import { LINE_WEIGHTS } from "./kind.ts";
import { OUTPUT_KINDS } from "./kinds/list.ts";

/** Length of the longest token of any encoding in characters. A text with more characters per token cannot fit. */
const MAX_TOKEN_LENGTH = 128;

/** Program output reduced to its most useful lines. */
export interface TrimmedOutput {
  /** Name of the detected kind. */
  readonly kind: string;
  /** Selected lines in order. A line that begins with `…` represents omitted lines. */
  readonly text: string;
  /** Number of lines of the output, and number of those shown. */
  readonly lines: number;
  readonly shown: number;
  /** Number of headlines that did not fit. If 0, the text names every failure, or every file of a diff. */
  readonly missing: number;
}

/**
 * Trims a program's output to `budget` tokens: failure lines first, then summaries and details while they fit, all in
 * their original order. Folds and counts repeats, and omitted lines. If failures do not fit, identical findings are
 * merged and list all their locations. Rewords nothing, but removes escape sequences and cuts lines at 2,000
 * characters. The most important line is shown even if it exceeds the budget.
 * @param budget in the unit of `count`
 */
export function trimOutput(output: string, budget: number, count: (text: string) => number): TrimmedOutput {
  const lines = cleanLines(output);
  const kind = OUTPUT_KINDS.find((one) => one.recognises(lines))!;
  const weights = kind.weigh(lines);
  const isKept = (at: number): boolean => weights[at] === "headline" || weights[at] === "failure";
  const whole = foldRepeats(lines, isKept).map((line): WeighedLine => ({ ...line, weight: weights[line.from]! }));
  const plain = lineSelection(whole, budget, count);
  const findings = plain.missing === 0 ? undefined : kind.findings?.(lines);
  const folded = findings === undefined ? plain : lineSelection(foldFindings(whole, findings), budget, count);
  const { candidates, selected, missing } = folded.missing < plain.missing ? folded : plain;
  const shownCount = candidates.filter((line) => selected.has(line) && line.to - line.from === 1).length;
  return { kind: kind.name, text: renderLines(candidates, selected), lines: lines.length, shown: shownCount, missing };
}

/** Candidate lines and the selected ones. */
interface LineSelection {
  readonly candidates: readonly WeighedLine[];
  readonly selected: ReadonlySet<WeighedLine>;
  /** Number of failure lines or locations that were not selected. */
  readonly missing: number;
}

function lineSelection(
  candidates: readonly WeighedLine[],
  budget: number,
  count: (text: string) => number,
): LineSelection {
  const selected = selectLines(candidates, budget, count);
  const omittedHeadlines = candidates.filter((line) => line.weight === "headline" && !selected.has(line));
  return { candidates, selected, missing: omittedHeadlines.reduce((sum, { places = 1 }) => sum + places, 0) };
}

/** Selects lines by weight, then by position, until the budget is used. */
function selectLines(
  candidates: readonly WeighedLine[],
  budget: number,
  count: (text: string) => number,
): ReadonlySet<WeighedLine> {
  // With the lines that count omissions, a selection can cost more than the whole.
  const fullText = renderLines(candidates, new Set(candidates));
  if (fullText.length <= budget * MAX_TOKEN_LENGTH && count(fullText) <= budget) return new Set(candidates);
  const order = LINE_WEIGHTS.flatMap((weight) => candidates.filter((line) => line.weight === weight));
  // The first line is shown regardless of its cost.
  let [fits, tooMany] = [Math.min(1, order.length), order.length + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (count(renderLines(candidates, new Set(order.slice(0, middle)))) <= budget) fits = middle;
    else tooMany = middle;
  }
  return new Set(order.slice(0, fits));
}

function renderLines(candidates: readonly WeighedLine[], selected: ReadonlySet<WeighedLine>): string {
  const lines: string[] = [];
  let omittedCount = 0;
  const close = (): void => {
    if (omittedCount > 0) lines.push(`… ${pluralize(omittedCount, "line")} left out`);
    omittedCount = 0;
  };
  for (const line of candidates) {
    if (selected.has(line)) {
      close();
      lines.push(line.text);
    } else omittedCount += line.to - line.from;
  }
  close();
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * Formats the last line of trimmed output, with its line break. It gives the number of lines, the command that prints
 * the full output, and the number of headlines that did not fit, if any.
 * @param id content id of the full output
 */
export function wholeOutputLine(id: string, { kind, lines, missing }: TrimmedOutput): string {
  const { headlines = "about failures" } = OUTPUT_KINDS.find(({ name }) => name === kind) ?? {};
  const more = missing === 0 ? "" : ` ${pluralize(missing, "line")} ${headlines} did not fit.`;
  return `… the whole output, ${pluralize(lines, "line")}: carryon store slice ${id}${more ? `.${more}` : ""}\n`;
}
