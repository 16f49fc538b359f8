import { CarryonError } from "../../../base/index.ts";

/** One problem in a config; `at` is its offset in the text, in UTF-16 code units. */
export interface ConfigProblem {
  readonly at: number;
  readonly text: string;
}

const MAX_SHOWN = 10;

/**
 * Returns one `config-invalid` error for all problems: a line `name:line:column  text` for each of the first ten,
 * sorted by offset.
 */
export function configError(name: string, source: string, problems: readonly ConfigProblem[]): CarryonError {
  const lines = problems
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MAX_SHOWN)
    .map(({ at, text }) => `${name}:${place(source, at)}  ${text}`);
  if (problems.length > MAX_SHOWN) lines.push(`and ${problems.length - MAX_SHOWN} more`);
  return new CarryonError("config-invalid", lines.join("\n"), {
    hint: "Carryon's folder has every key in docs/config.md, and carryon.schema.json for your editor.",
  });
}

/** Line and column, from 1; columns are UTF-16 code units, as in editors. */
function place(source: string, at: number): string {
  const before = source.slice(0, at);
  const lineStart = before.lastIndexOf("\n") + 1;
  return `${before.split("\n").length}:${at - lineStart + 1}`;
}
