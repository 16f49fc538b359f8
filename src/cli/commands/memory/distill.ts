import { join } from "node:path";
import {
  type OperationsBlock,
  PAGE_DEFAULTS,
  type RecentChanges,
  type RefreshedPage,
  distill,
  formatReleaseNotes,
  isLedgerPath,
  memoryFolder,
  noLedgerPages,
  withRecentChanges,
} from "../../../memory/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, formatCount, logText, pluralize } from "../../../base/index.ts";
import { describeSummaries } from "../../../session/index.ts";
import type { Commits } from "../../../source/index.ts";
import { commitsAt, repositoryTop, upstreamAt } from "../../../source/io/index.ts";
import { openCommit } from "../../../pack/io/index.ts";
import { filesIn, foldersIn, readTextFile, writeText } from "../../../base/io/index.ts";
import type { CliHost } from "../../host.ts";
import type { BuildOptions, ReportOptions } from "../../options.ts";
import { type CommandRun, openRun, requestOf } from "../../run.ts";
import { readOperations, writeOperations } from "./operations.ts";
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

/** Default maximum number of commits in release notes. */
const MAX_RELEASE_COMMITS = 10_000;

/**
 * `carryon memory distill`: writes a page of recent changes into the files `90_*.md` of the memory folder, or prints it.
 * Without an argument, also writes or prints the summaries of the sources in the config. Exits 1 if the page is over
 * its budget or a block was edited by hand. For a range of commits, prints release notes.
 * @throws CarryonError outside of a git repository, for an unknown range, or without both a page file and a source of
 * operational data
 */
export async function runDistill(range: string | undefined, options: DistillOptions, host: CliHost): Promise<ExitCode> {
  const { base, head } = parseRange(range);
  if (base !== undefined) return printNotes({ base, head }, options, host);
  const { budget: _, commits: __, ...build } = options;
  const run = await openRun(repositoryTop(host.cwd), build, host);
  const { root, progress } = run;
  try {
    const pages = options.dryRun === true ? undefined : await ledgerPages(run);
    const includesOperations = options.sources !== false && range === undefined;
    const operations = includesOperations ? await readOperations(run, host) : [];
    if (pages?.length === 0 && operations.length === 0) throw noLedgerPages(await memoryFolder(run.ports, run.request));
    const ledger = pages?.length === 0 ? undefined : await ledgerAt(head, run, options, host);
    progress.end();
    const code =
      pages === undefined
        ? printPages({ ledger, operations }, host)
        : writePages(root, pages, { ledger, operations, quiet: options.quiet === true }, host);
    return isWithin(ledger, options, host) ? code : exitCodeFor(false);
  } finally {
    progress.end();
  }
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
  const commits = commitsAt(root, host.env);
  if (commits === undefined) throw noRepository();
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

/** Prints release notes. Writes nothing, since a page of recent changes covers only the newest commits. */
async function printNotes(
  names: { readonly base: string; readonly head: string },
  { budget, commits: maxCommits = MAX_RELEASE_COMMITS, summaries, config }: DistillOptions,
  host: CliHost,
): Promise<ExitCode> {
  if (budget !== undefined) throw noBudget();
  if (summaries === true) throw noSummaries();
  const root = repositoryTop(host.cwd);
  const commits = commitsAt(root, host.env);
  if (commits === undefined) throw noRepository();
  const [base, head] = [resolveCommit(names.base, commits), resolveCommit(names.head, commits)];
  const remote = upstreamAt(root, host.env)?.url;
  const githubServer = host.env["GITHUB_SERVER_URL"];
  const source = await openCommit({ cwd: root, env: host.env }, head);
  const { config: requestConfig } = requestOf(config === undefined ? {} : { config }, host);
  const range = { config: requestConfig, base, head, names, maxCommits, remote, githubServer };
  host.out(await formatReleaseNotes({ commits, source, onProgress: () => {} }, range));
  return exitCodeFor(true);
}

/** Splits a range `base..head` or a single ref. A missing head defaults to `HEAD`. */
function parseRange(range: string | undefined): { readonly base: string | undefined; readonly head: string } {
  const [, base, head = "HEAD"] = /^(?:((?:(?!\.\.).)+)\.\.\.?)?((?:(?!\.\.).)+)?$/u.exec(range ?? "HEAD") ?? [];
  return { base, head };
}

function resolveCommit(name: string, commits: Commits): string {
  const id = commits.resolve(name);
  if (id === undefined) throw noCommit(name);
  return id;
}

/** Files that contain a page of recent changes. */
async function ledgerPages({ ports, request, root }: CommandRun): Promise<readonly string[]> {
  const memory = await memoryFolder(ports, request);
  const pages = foldersIn(join(root, memory, "packs")).flatMap((audience) => {
    const folder = `${memory}/packs/${audience}`;
    return filesIn(join(root, folder), ".md").map((name) => `${folder}/${name}`);
  });
  return pages.filter((path) => isLedgerPath(path, memory));
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
  const currentPages = pages.map((path) => ({ path, text: readTextFile(join(root, path), path) }));
  const refreshed = ledger === undefined ? [] : withRecentChanges(currentPages, ledger);
  for (const { path, state, text } of refreshed)
    if (state === "changed" || state === "new") writeText(join(root, path), text);
  const results = [...refreshed, ...writeOperations(root, operations)];
  if (!quiet) {
    for (const { path, state } of results) host.out(`  ${logText(path)}  ${STATES[state]}\n`);
    if (ledger !== undefined)
      host.out(`${pluralize(ledger.coveredCommits, "commit")} in ${formatCount(ledger.tokens)} tokens\n`);
  }
  return exitCodeFor(results.every(({ state }) => state !== "edited"));
}

function noRepository(): CarryonError {
  return new CarryonError("usage", "recent changes need a git repository", {
    hint: "Run it in a folder of a git repository.",
  });
}

function noCommit(name: string): CarryonError {
  return new CarryonError("ref-not-found", `the ref ${JSON.stringify(name)} is not in this clone`, {
    hint: "Give branches, tags or commit ids of this repository. Run git fetch --tags to get missing tags.",
  });
}

function noSummaries(): CarryonError {
  return new CarryonError("usage", "release notes have no summaries", {
    hint: "Leave out --summaries, or give one ref instead of a range for a page of recent changes.",
  });
}

function noBudget(): CarryonError {
  return new CarryonError("usage", "release notes have no budget", {
    hint: "Leave out --budget, or give one ref instead of a range for a page of recent changes.",
  });
}
