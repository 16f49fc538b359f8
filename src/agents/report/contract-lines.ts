import { VIEWS, describeUse, viewName } from "../../pack/index.ts";
import type { PackContract } from "../state/pack-contract.ts";
import { formatCount, logLine, pluralize } from "../../base/index.ts";

/** Maximum number of largest files listed by name. */
const MAX_NAMED_FILES = 3;

/**
 * Returns the cost of a pack as lines: one each for its size, its files per view, its largest files and its omissions.
 * Skips a line that has nothing to report.
 */
export function contractLines(contract: PackContract): readonly string[] {
  const { views, largest, trimmed } = contract;
  const viewWords = VIEWS.flatMap((view) =>
    views[view] === undefined ? [] : `${formatCount(views[view])} ${viewName(view)}`,
  );
  const names = largest.slice(0, MAX_NAMED_FILES).map((file) => `${logLine(file.path)} ${formatCount(file.tokens)}`);
  const cut = [
    ...(trimmed.smaller === 0 ? [] : [`${pluralize(trimmed.smaller, "file")} in part`]),
    ...(trimmed.named === 0 ? [] : [`${formatCount(trimmed.named)} only named`]),
    ...(trimmed.omitted === 0 ? [] : [`${formatCount(trimmed.omitted)} left out`]),
  ];
  return [
    sizeWords(contract),
    ...(viewWords.length === 0 ? [] : [viewWords.join(" · ")]),
    ...(names.length === 0 ? [] : [`largest: ${names.join(", ")}`]),
    ...(cut.length === 0 ? [] : [`trimmed: ${cut.join(", ")}`]),
  ];
}

/** Formats the size and the limits of a pack: `23,983 of 24,000 (max 32,000) tokens`. */
function sizeWords({ budget, tokens, largestDocument }: PackContract): string {
  if (budget === undefined) return pluralize(tokens, "token");
  const use = describeUse({ budget, tokens, largest: largestDocument ?? tokens });
  return budget.per === "document" ? `${pluralize(tokens, "token")}, ${use}` : `${use} tokens`;
}
