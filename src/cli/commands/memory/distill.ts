import {
  type OperationsBlock,
  PAGE_DEFAULTS,
  type RecentChanges,
  type RefreshedPage,
  distill,
  memoryFolder,
  noLedgerPages,
} from "../../../memory/index.ts";
import { ledgerFiles, readOperations, writeLedger, writeOperations } from "../../../memory/io/index.ts";
import { type ExitCode, exitCodeFor, formatCount, logText, pluralize } from "../../../base/index.ts";
import { describeSummaries } from "../../../session/index.ts";
import { repositoryTop } from "../../../source/io/index.ts";
import { type BuildOptions, type CliHost, type CommandRun, type ReportOptions, openRun } from "../../index.ts";
import { printReleaseNotes, requireCommits, resolveCommit } from "./release-notes.ts";
import { summariesFor } from "./summaries.ts";

/** Options of `carryon memory distill` in addition to those for reading a tree. */
export interface DistillOptions extends BuildOptions, ReportOptions {
  /** Whether to print the page instead of writing files. */
  readonly dryRun?: boolean;
  /** Maximum number of commits. */
  readonly commits?: number;
  /** Token budget of the page. */
  readonly budget?: number;
  /** Whether to summarize the sources in the config, too. Ignored for a range. */
  readonly sources?: boolean;
  /** Whether to ask the configured model for summaries. Not allowed for a range. */
  readonly summaries?: boolean;
}

/**
 * `carryon memory distill`: writes a page of recent changes into the files `90_*.md` of the memory folder, or prints it.
 * Without an argument, also writes or prints the summaries of the sources in the config. Exits 1 if the page is over
 * its budget or a block was edited by hand. For a range of commits, prints release notes.
 * @throws CarryonError outside of a git repository, for an unknown range, or without both a page file and a source of
 * operational data
 */
export async function runDistill(range: string | undefined, options: DistillOptions, host: CliHost): Promise<ExitCode> {
  const { base, head } = parseRange(range);
  if (base !== undefined) return printReleaseNotes({ base, head }, options, host);
  const { budget: _, commits: __, ...build } = options;
  using run = await openRun(repositoryTop(host.cwd), build, host);
  const { root, progress } = run;
  const pages = options.dryRun === true ? undefined : ledgerFiles(root, await memoryFolder(run.ports, run.request));
  const includesOperations = options.sources !== false && range === undefined;
  const operations = includesOperations
    ? await readOperations(run.ports, run.request.config, { root, env: host.env })
    : [];
  if (pages?.length === 0 && operations.length === 0) throw noLedgerPages(await memoryFolder(run.ports, run.request));
  const ledger = pages?.length === 0 ? undefined : await ledgerAt(head, run, options, host);
  progress.end();
  const code =
    pages === undefined
      ? printPages({ ledger, operations }, host)
      : writePages(root, pages, { ledger, operations, quiet: options.quiet === true }, host);
  return isWithin(ledger, options, host) ? code : exitCodeFor(false);
}

/** Summarizes the commits up to a ref. @throws CarryonError outside of a git repository, or for an unknown ref */
async function ledgerAt(
  head: string,
  { ports, request, root, progress }: CommandRun,
  {
    budget: tokens = PAGE_DEFAULTS.tokens,
    commits: maxCommits = PAGE_DEFAULTS.commits,
    quiet,
    summaries,
  }: DistillOptions,
  host: CliHost,
): Promise<RecentChanges> {
  const commits = requireCommits(root, host);
  const asking = summaries === true && { openSummaries: summariesFor({ root, quiet }, host) };
  const distillRequest = { ...request, head: resolveCommit(head, commits), maxCommits, tokens };
  const ledger = await distill({ ...ports, commits, ...asking }, distillRequest);
  progress.end();
  if (ledger.summaries !== undefined && quiet !== true)
    host.err(`${logText(`carryon: ${describeSummaries(ledger.summaries)}`)}\n`);
  return ledger;
}

/** Whether a page is within its budget. Warns on standard error if it is not. */
function isWithin(
  ledger: RecentChanges | undefined,
  { budget = PAGE_DEFAULTS.tokens }: DistillOptions,
  { err }: CliHost,
): boolean {
  const over = (ledger?.tokens ?? 0) - budget;
  if (over > 0) err(`carryon: the page is over its budget of ${pluralize(budget, "token")} by ${formatCount(over)}\n`);
  return over <= 0;
}

function printPages({ ledger, operations }: DistilledTexts, { out }: CliHost): ExitCode {
  out([...(ledger === undefined ? [] : [ledger]), ...operations].map(({ text }) => text).join("\n"));
  return exitCodeFor(true);
}

/** Splits a range `base..head` or a single ref. A missing head defaults to `HEAD`. */
function parseRange(range: string | undefined): { readonly base: string | undefined; readonly head: string } {
  const [, base, head = "HEAD"] = /^(?:((?:(?!\.\.).)+)\.\.\.?)?((?:(?!\.\.).)+)?$/u.exec(range ?? "HEAD") ?? [];
  return { base, head };
}

const STATES: Readonly<Record<RefreshedPage["state"], string>> = {
  new: "written",
  changed: "written",
  same: "unchanged",
  edited: "kept: its block was edited by hand; move the edits out of the block",
};

/** Texts to print or write. */
interface DistilledTexts {
  /** Absent if no file exists for it. */
  readonly ledger: RecentChanges | undefined;
  readonly operations: readonly OperationsBlock[];
}

interface DistillOutput extends DistilledTexts {
  readonly quiet: boolean;
}

function writePages(
  root: string,
  pages: readonly string[],
  { ledger, operations, quiet }: DistillOutput,
  host: CliHost,
): ExitCode {
  const refreshed = ledger === undefined ? [] : writeLedger(root, pages, ledger);
  const results = [...refreshed, ...writeOperations(root, operations)];
  if (!quiet) {
    for (const { path, state } of results) host.out(`  ${logText(path)}  ${STATES[state]}\n`);
    if (ledger !== undefined)
      host.out(`${pluralize(ledger.coveredCommits, "commit")} in ${formatCount(ledger.tokens)} tokens\n`);
  }
  return exitCodeFor(results.every(({ state }) => state !== "edited"));
}
