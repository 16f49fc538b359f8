import { describePlacedFinding, reportUnwritten } from "../../../pack/index.ts";
import { type ReviewedChange, planPrintableReview, reviewTable } from "../../../task/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logText } from "../../../base/index.ts";
import { packPassed } from "../../../compare/index.ts";
import { portsWithoutSource } from "../../../pack/io/index.ts";
import { runTools } from "../../run-tools.ts";
import type { CliHost } from "../../host.ts";
import { clipboardFor } from "../../output/clipboard.ts";
import type { BuildOptions, ReportOptions } from "../../options.ts";
import { progressLine } from "../../progress.ts";
import { requireNoFormat } from "../../output/printed.ts";
import { jsonLine, requestOf, runLocationOf, unreadLine, viewFor, withUntrackedFiles } from "../../run.ts";
import { goesToStdout, hasDestination, type PackPlace, putPack } from "../task/put-pack.ts";
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
  const start = host.now();
  const { pr } = options;
  if (pr !== undefined && base !== undefined) {
    throw new CarryonError("usage", "--pr cannot be combined with a base", {
      hint: "Leave the base out: a pull request is compared with its own base.",
    });
  }
  if (!hasDestination(options)) requireNoFormat(options, "-o FILE");
  const clipboard = clipboardFor(options, host);
  const progress = progressLine(host, options.quiet);
  try {
    const place = runLocationOf(withUntrackedFiles(options), host);
    const { root, commits, ...sides } = await openReviewSides({ base, pr }, place, host);
    const packs = portsWithoutSource(place, root, runTools(progress.show));
    const change = { ...sides, request: requestOf(options, host), policySource: "base" } as const;
    const { planned: review, print } = await planPrintableReview({ packs, commits }, change, options.format);
    progress.end();
    const destination = await putPack(print, options, { host, clipboard, next: NEXT_HINT });
    const seconds = ((host.now() - start) / 1000).toFixed(1);
    printReview(review, { ...options, closing: `${destination} · ${seconds} s${unreadLine(review.build)}` }, host);
    return exitCodeFor(packPassed(reportUnwritten(review.build)));
  } finally {
    progress.end();
  }
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
    const errors = findings.filter(({ severity }) => severity === "error");
    host.err(errors.map((finding) => `${logText(describePlacedFinding(finding))}\n`).join(""));
  } else {
    const { encoding } = build.config;
    const tableInput = { origin, base: base.commit, encoding, selection, findings, isPartial };
    print(reviewTable(tableInput, viewFor(host, options.closing)));
  }
}
