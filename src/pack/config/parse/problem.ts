import { CarryonError } from "../../../base/index.ts";

/** Problem in a config. `at` is an offset in the text, in UTF-16 code units. */
export interface ConfigProblem {
  readonly at: number;
  readonly text: string;
}

const MAX_LISTED_PROBLEMS = 10;

/**
 * Combines all problems into one `config-invalid` error: one line `name:line:column text` for each of the first ten,
 * sorted by offset.
 */
export function configError(name: string, source: string, problems: readonly ConfigProblem[]): CarryonError {
  const lines = problems
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MAX_LISTED_PROBLEMS)
    .map(({ at, text }) => `${name}:${formatPosition(source, at)}  ${text}`);
  if (problems.length > MAX_LISTED_PROBLEMS) lines.push(`and ${problems.length - MAX_LISTED_PROBLEMS} more`);
  return new CarryonError("config-invalid", lines.join("\n"), {
    hint: "See docs/reference/config.md in Carryon's folder for all keys; point your editor to carryon.schema.json there.",
  });
}

/** Formats an offset as line and column, 1-based. Columns count UTF-16 code units, as in editors. */
function formatPosition(source: string, at: number): string {
  const preceding = source.slice(0, at);
  const lineStart = preceding.lastIndexOf("\n") + 1;
  return `${preceding.split("\n").length}:${at - lineStart + 1}`;
}
