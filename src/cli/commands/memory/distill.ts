import { join } from "node:path";
import { distill, type RecentChanges } from "../../../app/memory/distill.ts";
import { isLedgerPath, type RefreshedPage, refreshPages } from "../../../app/memory/ledger-pages.ts";
import { memoryFolder } from "../../../app/memory/memory-folder.ts";
import { logText } from "../../../core/report/log-text.ts";
import { formatCount, pluralize } from "../../../core/words/number.ts";
import { CarryonError } from "../../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../../model/exit-code.ts";
import type { Commits } from "../../../model/ports/commits.ts";
import { commitsAt } from "../../../wire/commits.ts";
import { filesIn, foldersIn, readTextFile, writeText } from "../../../wire/workspace.ts";
import type { CliHost } from "../../host.ts";
import type { BuildOptions, ReportOptions } from "../../options.ts";
import { openRun } from "../../run.ts";

/** Options of `carryon distill` in addition to those for reading a tree. */
export interface DistillOptions extends Omit<BuildOptions, "budget">, ReportOptions {
  /** Whether to print the page instead of writing files. */
  readonly dryRun?: boolean;
  readonly commits: number;
  /** Tokens of the page, at most. */
  readonly budget: number;
}

/**
 * `carryon distill`: writes a page of recent changes into the files `90_*.md` of the memory folder, or prints it.
 * @throws CarryonError outside a git repository, for a range that is not there, and if there is no such file
 */
export async function runDistill(range: string | undefined, options: DistillOptions, host: CliHost): Promise<ExitCode> {
  const { budget: tokens, commits: most, ...build } = options;
  const { ports, request, root, progress } = await openRun(".", build, host);
  try {
    const commits = commitsAt(root, host.env);
    if (commits === undefined) throw noRepository();
    const ends = endsOf(range, commits);
    const pages = options.dryRun === true ? [] : ledgerPages(root, await memoryFolder(ports, request));
    const ledger = await distill({ ...ports, commits }, { ...request, ...ends, most, tokens });
    progress.end();
    if (options.dryRun === true) host.out(ledger.text);
    else return written(root, pages, { ledger, quiet: options.quiet === true }, host);
    return exitCodeFor(true);
  } finally {
    progress.end();
  }
}

/** Returns the commits of `base..head`, or all up to one ref. */
function endsOf(range: string | undefined, commits: Commits): { head: string; after: string | undefined } {
  const [, base, ref = "HEAD"] = /^(?:((?:(?!\.\.).)+)\.\.)?((?:(?!\.\.).)+)?$/u.exec(range ?? "HEAD") ?? [];
  const idOf = (name: string): string => {
    const id = commits.resolve(name);
    if (id === undefined) throw noCommit(name);
    return id;
  };
  return { head: idOf(ref), after: base === undefined ? undefined : idOf(base) };
}

/** Returns the files that hold a page of recent changes. @throws CarryonError if there are none */
function ledgerPages(root: string, memory: string): readonly string[] {
  const pages = foldersIn(join(root, memory, "packs")).flatMap((audience) => {
    const folder = `${memory}/packs/${audience}`;
    return filesIn(join(root, folder), ".md").map((name) => `${folder}/${name}`);
  });
  const asked = pages.filter((path) => isLedgerPath(path, memory));
  if (asked.length === 0) {
    throw new CarryonError("usage", `there is no file ${memory}/packs/*/90_*.md to write recent changes into`, {
      hint: `Create ${memory}/packs/common/90_recent_changes.md, empty, or print the page with --dry-run.`,
    });
  }
  return asked;
}

const STATES: Readonly<Record<RefreshedPage["state"], string>> = {
  new: "written",
  changed: "written",
  same: "unchanged",
  edited: "kept: its block was edited by hand; move the edits out of the block",
};

function written(
  root: string,
  pages: readonly string[],
  { ledger, quiet }: { readonly ledger: RecentChanges; readonly quiet: boolean },
  host: CliHost,
): ExitCode {
  const before = pages.map((path) => ({ path, text: readTextFile(join(root, path), path) }));
  const results = refreshPages(before, ledger);
  for (const { path, state, text } of results)
    if (state === "changed" || state === "new") writeText(join(root, path), text);
  if (!quiet) {
    for (const { path, state } of results) host.out(`  ${logText(path)}  ${STATES[state]}\n`);
    host.out(`${pluralize(ledger.told, "commit")} in ${formatCount(ledger.tokens)} tokens\n`);
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
