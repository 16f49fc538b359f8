import { reportUnwritten, packPassed } from "../../../pack/index.ts";
import { type ReviewedChange, planPrintableReview, reviewTable } from "../../../task/index.ts";
import { CarryonError, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import {
  type BuildOptions,
  type CliHost,
  type ReportOptions,
  jsonLine,
  openEngine,
  printErrors,
  unreadLine,
  viewFor,
} from "../../index.ts";
import { goesToStdout, openDestination, type PackPlace } from "../task/put-pack.ts";
import { openReviewSides } from "./review-sides.ts";

/** Options of `carryon review`. */
export interface ReviewOptions extends BuildOptions, ReportOptions, PackPlace {
  /** Number of a pull request to fetch. */
  readonly pr?: number;
}

const NEXT_HINT = "Print the pack with --stdout, copy it with --copy, or write it with -o review.md";

/**
 * `carryon review`: fits a change and its context into a budget, and prints a summary of the pack. Prints, copies or
 * writes the pack itself only on request. Exits 1 if the run has an error finding.
 */
export async function runReview(base: string | undefined, options: ReviewOptions, host: CliHost): Promise<ExitCode> {
  const { pr } = options;
  if (pr !== undefined && base !== undefined) {
    throw new CarryonError("usage", "--pr cannot be combined with a base", {
      hint: "Leave the base out: a pull request is compared with its own base.",
    });
  }
  const destination = openDestination(options, host);
  using run = openEngine(options, host);
  const { place, portsAt, request, progress } = run;
  const { root, commits, ...sides } = await openReviewSides({ base, pr }, place, host);
  const change = { ...sides, request, policySource: "base" } as const;
  const ports = { packs: portsAt(root), commits };
  const { planned: review, print } = await planPrintableReview(ports, change, options.format);
  progress.end();
  const placed = await destination.put(print, NEXT_HINT);
  printReview(review, { ...options, closing: `${placed} · ${run.elapsed()}${unreadLine(review.build)}` }, host);
  return exitCodeFor(packPassed(reportUnwritten(review.build)));
}

/**
 * Prints the summary as a table, as JSON, or only its errors. Uses standard error if the pack goes to standard output.
 */
function printReview(
  review: ReviewedChange,
  options: ReviewOptions & { readonly closing: string },
  host: CliHost,
): void {
  const { build, base, changes, selection, isPartial } = review;
  const { findings, origin } = build;
  const print = goesToStdout(options) ? host.err : host.out;
  if (options.json === true) {
    const changeFields = changes.map(({ hunks: _hunks, ...rest }) => rest);
    print(jsonLine({ origin, base: base.commit, isPartial, changes: changeFields, ...selection, findings }));
  } else if (options.quiet === true) {
    printErrors(findings, host);
  } else {
    const { encoding } = build.config;
    const tableInput = { origin, base: base.commit, encoding, selection, findings, isPartial };
    print(reviewTable(tableInput, viewFor(host, options.closing)));
  }
}
