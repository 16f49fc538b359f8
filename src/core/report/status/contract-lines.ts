import { VIEWS } from "../../../model/document.ts";
import type { PackContract } from "../../../model/status/pack-contract.ts";
import { formatCount, formatPercent, pluralize } from "../../words/text/number.ts";
import { viewName } from "../../words/pack/view.ts";
import { logLine } from "../log-text.ts";

/** Largest files that are named. */
const NAMED = 3;

/** Returns what a pack costs, shows and leaves out, one line each. */
export function contractLines({ budget, tokens, views, largest, trimmed }: PackContract): readonly string[] {
  const share = budget === undefined ? "" : ` of ${formatCount(budget)} (${formatPercent(tokens, budget)})`;
  const shown = VIEWS.flatMap((view) =>
    views[view] === undefined ? [] : `${formatCount(views[view])} ${viewName(view)}`,
  );
  const names = largest.slice(0, NAMED).map((file) => `${logLine(file.path)} ${formatCount(file.tokens)}`);
  const cut = [
    ...(trimmed.smaller === 0 ? [] : [`${pluralize(trimmed.smaller, "file")} in part`]),
    ...(trimmed.named === 0 ? [] : [`${formatCount(trimmed.named)} only named`]),
    ...(trimmed.omitted === 0 ? [] : [`${formatCount(trimmed.omitted)} left out`]),
  ];
  return [
    `${formatCount(tokens)}${share} tokens`,
    ...(shown.length === 0 ? [] : [shown.join(" · ")]),
    ...(names.length === 0 ? [] : [`largest: ${names.join(", ")}`]),
    ...(cut.length === 0 ? [] : [`trimmed: ${cut.join(", ")}`]),
  ];
}
