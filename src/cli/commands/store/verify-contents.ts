import { type StoreProblem, verifyStore } from "../../../store/index.ts";
import {
  type ExitCode,
  exitCodeFor,
  formatBytes,
  joinFirst,
  logLine,
  logText,
  pluralize,
} from "../../../base/index.ts";
import { openContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine, progressLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/** Maximum number of titles listed per problem. */
const MAX_TITLES = 3;

/** `carryon store verify`: reads all contents, and exits 1 if any is missing or damaged. */
export function runVerifyContents(options: StoreOptions, host: CliHost): ExitCode {
  const { root, store } = openContentStore(host, options.store);
  const progress = progressLine(host);
  const { contents, references, bytes, problems } = verifyStore(store, progress.show);
  progress.end();
  const isWhole = problems.length === 0;
  if (options.json === true) host.out(jsonLine({ whole: isWhole, contents, references, bytes, problems }));
  else if (isWhole) {
    const what = `${pluralize(contents, "item")}, ${formatBytes(bytes)}, ${pluralize(references, "reference")}`;
    host.out(`${logText(root)} verified: ${what}\n`);
  } else for (const problem of problems) host.err(`${logLine(problemLine(problem))}\n`);
  return exitCodeFor(isWhole);
}

function problemLine({ problem, titles, kind }: StoreProblem): string {
  if (kind === "unreadable-list" || titles.length === 0) return problem;
  return `${joinFirst(titles, MAX_TITLES)}: ${problem}`;
}
