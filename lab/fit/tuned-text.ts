import type { TunedReport } from "./tuned-report.ts";
import { TUNED_WEIGHTS } from "../../src/pack/index.ts";
import { formatCount, formatPercent } from "../../src/base/index.ts";

/**
 * Formats a tuning report for a terminal: how current and tuned weights compare, then the tuned weights as YAML if they
 * are better, or else the advice to keep the current ones.
 */
export function tunedText({ tasks, checked, before, after, isBetter, weights }: TunedReport): string {
  const lines = [
    `  ${formatCount(tasks)} commits used as tasks; the newest ${formatCount(checked)} validate weights fitted on the others`,
    "",
    row("", "now", "tuned"),
    row("first file was touched", share(before.first), share(after.first)),
    row("touched files in the first 20", share(before.found), share(after.found)),
    "",
  ];
  const advice = isBetter
    ? [
        "  Weights fitted on all of them, for carryon.yml:",
        "",
        "task-weights:",
        ...TUNED_WEIGHTS.map((name) => `  ${name}: ${weights[name]}`),
      ]
    : ["  Keep your current weights: the tuned ones are not clearly better."];
  return [...lines, ...advice, ""].join("\n");
}

function row(what: string, now: string, then: string): string {
  return `  ${what.padEnd(30)}  ${now.padStart(7)}  ${then.padStart(7)}`;
}

function share(part: number): string {
  return formatPercent(Math.round(part * 1000), 1000);
}
