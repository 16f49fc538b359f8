import { CarryonError } from "../model/error.ts";

/** What is wrong at one place of a config; `at` is the offset in the text, in UTF-16 code units. */
export interface ConfigProblem {
  readonly at: number;
  readonly text: string;
}

const MAX_SHOWN = 10;

/** One error for all problems of a config: a line `name:line:column  text` for each of the first ten, in their order. */
export function configError(name: string, source: string, problems: readonly ConfigProblem[]): CarryonError {
  const lines = problems
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MAX_SHOWN)
    .map(({ at, text }) => `${name}:${place(source, at)}  ${text}`);
  if (problems.length > MAX_SHOWN) lines.push(`and ${problems.length - MAX_SHOWN} more`);
  return new CarryonError("config-invalid", lines.join("\n"), {
    hint: "Every key is described in docs/config.md and, for editors, in carryon.schema.json.",
  });
}

/** Line and column from 1; a column is a UTF-16 code unit, as editors count. */
function place(source: string, at: number): string {
  const before = source.slice(0, at);
  const lineStart = before.lastIndexOf("\n") + 1;
  return `${before.split("\n").length}:${at - lineStart + 1}`;
}
