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
import type { CliHost } from "../../host.ts";
import { progressLine } from "../../progress.ts";
import { jsonLine } from "../../run.ts";
import type { StoreOptions } from "./options.ts";

/** How many titles are named for each problem. */
const SHOWN = 3;

/** `carryon store verify`: reads everything, and returns 1 if something is missing or damaged. */
export function runVerifyContents(options: StoreOptions, host: CliHost): ExitCode {
  const { root, store } = openContentStore(host, options.store);
  const progress = progressLine(host);
  const { contents, references, bytes, problems } = verifyStore(store, progress.show);
  progress.end();
  const whole = problems.length === 0;
  if (options.json === true) host.out(jsonLine({ whole, contents, references, bytes, problems }));
  else if (whole) {
    const what = `${pluralize(contents, "item")}, ${formatBytes(bytes)}, ${pluralize(references, "reference")}`;
    host.out(`${logText(root)} verified: ${what}\n`);
  } else for (const problem of problems) host.err(`${logLine(lineOf(problem))}\n`);
  return exitCodeFor(whole);
}

function lineOf({ problem, titles, kind }: StoreProblem): string {
  if (kind === "unreadable-list" || titles.length === 0) return problem;
  return `${joinFirst(titles, SHOWN)}: ${problem}`;
}
