import { pluralize } from "../../base/index.ts";
import { cleanLines } from "./clean-lines.ts";
import { foldFindings, type WeighedLine } from "./fold-findings.ts";
import { foldRepeats } from "./fold-repeats.ts";
import { LINE_WEIGHTS } from "./kind.ts";
import { OUTPUT_KINDS } from "./kinds/list.ts";

/** Characters of the longest token of an encoding; more than so many for each token cannot fit. */
const MAX_TOKEN_LENGTH = 128;

/** Output, trimmed. */
export interface TrimmedOutput {
  /** What kind of output it was taken for. */
  readonly kind: string;
  /** What matters of it, in its order; a line that begins with `…` stands for lines that are left out. */
  readonly text: string;
  /** Lines of the output, and how many of them are shown. */
  readonly lines: number;
  readonly shown: number;
  /** Headlines that have no room, in lines; 0 means that every failure is there, or every file of a diff. */
  readonly missing: number;
}

/**
 * Returns what matters of a program's output within a budget: lines about failures first and unfolded, then summaries and
 * details as long as they fit. Repeats are folded and counted; findings that have no room are said once, with all their places.
 * Nothing is reworded.
 * @param budget in what `count` counts
 */
export function trimOutput(output: string, budget: number, count: (text: string) => number): TrimmedOutput {
  const lines = cleanLines(output);
  const kind = OUTPUT_KINDS.find((one) => one.recognises(lines))!;
  const weights = kind.weigh(lines);
  const isKept = (at: number): boolean => weights[at] === "headline" || weights[at] === "failure";
  const whole = foldRepeats(lines, isKept).map((line): WeighedLine => ({ ...line, weight: weights[line.from]! }));
  const plain = choiceOf(whole, budget, count);
  const found = plain.missing === 0 ? undefined : kind.findings?.(lines);
  const folded = found === undefined ? plain : choiceOf(foldFindings(whole, found), budget, count);
  const { candidates, chosen, missing } = folded.missing < plain.missing ? folded : plain;
  const shown = candidates.filter((line) => chosen.has(line) && line.to - line.from === 1).length;
  return { kind: kind.name, text: rendered(candidates, chosen), lines: lines.length, shown, missing };
}

/** Lines to choose from, and those that were chosen. */
interface Choice {
  readonly candidates: readonly WeighedLine[];
  readonly chosen: ReadonlySet<WeighedLine>;
  /** Lines or places of failures that were not chosen. */
  readonly missing: number;
}

function choiceOf(candidates: readonly WeighedLine[], budget: number, count: (text: string) => number): Choice {
  const chosen = within(candidates, budget, count);
  const left = candidates.filter((line) => line.weight === "headline" && !chosen.has(line));
  return { candidates, chosen, missing: left.reduce((sum, { places = 1 }) => sum + places, 0) };
}

/** Chooses lines by weight, then by place, as many as fit. */
function within(
  candidates: readonly WeighedLine[],
  budget: number,
  count: (text: string) => number,
): ReadonlySet<WeighedLine> {
  // Lines that count what is left out can make a part cost more than all of it.
  const all = rendered(candidates, new Set(candidates));
  if (all.length <= budget * MAX_TOKEN_LENGTH && count(all) <= budget) return new Set(candidates);
  const order = LINE_WEIGHTS.flatMap((weight) => candidates.filter((line) => line.weight === weight));
  // The first one is shown whatever it costs.
  let [fits, tooMany] = [Math.min(1, order.length), order.length + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (count(rendered(candidates, new Set(order.slice(0, middle)))) <= budget) fits = middle;
    else tooMany = middle;
  }
  return new Set(order.slice(0, fits));
}

function rendered(candidates: readonly WeighedLine[], chosen: ReadonlySet<WeighedLine>): string {
  const lines: string[] = [];
  let left = 0;
  const close = (): void => {
    if (left > 0) lines.push(`… ${pluralize(left, "line")} left out`);
    left = 0;
  };
  for (const line of candidates) {
    if (chosen.has(line)) {
      close();
      lines.push(line.text);
    } else left += line.to - line.from;
  }
  close();
  return lines.map((line) => `${line}\n`).join("");
}

/** Returns the line that says where the whole output is. */
export function wholeOutputLine(id: string, { kind, lines, missing }: TrimmedOutput): string {
  const { headlines = "about failures" } = OUTPUT_KINDS.find(({ name }) => name === kind) ?? {};
  const more = missing === 0 ? "" : ` ${pluralize(missing, "line")} ${headlines} had no room.`;
  return `… the whole output, ${pluralize(lines, "line")}: carryon store slice ${id}${more ? `.${more}` : ""}\n`;
}
