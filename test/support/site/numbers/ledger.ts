import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Delta, DeltaFile } from "../../../../src/compare/delta/delta-model.ts";
import type { Report, ReportFile, ReportPack } from "../../../../src/pack/report/report-model.ts";
import { apiOf } from "../api.ts";
import type { TestSite } from "../make-site.ts";
import { makeDirectory, type TestRepository } from "../../repository.ts";
import { runCli } from "../../run-cli.ts";

/** A commit of the history, oldest first, with the comparison with the one before. */
export interface LedgerCommit {
  readonly id: string;
  readonly subject: string;
  readonly tags: readonly string[];
  readonly delta: Delta | undefined;
}

/** Sources of the numbers of a site: its report, git, and separate comparisons and packs of the program. */
export interface Ledger {
  readonly report: Report;
  readonly site: TestSite;
  readonly repository: TestRepository;
  readonly commits: readonly LedgerCommit[];
  /** Page of a file, and the file of a page. */
  readonly hrefs: ReadonlyMap<string, string>;
  /** Text of a file without secrets. */
  readonly textOf: (path: string) => string;
  /** Bytes of a pack's document before the last commit. */
  readonly before: (path: string) => Buffer;
  /** Counts tokens as tiktoken does. */
  readonly count: (text: string) => number;
  /** Tokens of a pack if a line is added to the ignore file. */
  readonly without: (line: string, pack: ReportPack) => number;
}

export function openLedger(site: TestSite, repository: TestRepository, count: Ledger["count"]): Ledger {
  const { root } = repository;
  const ids = repository.git("rev-list", "--first-parent", "--reverse", "HEAD").split("\n");
  const commits = ids.map((id, i): LedgerCommit => {
    const subject = repository.git("log", "-1", "--format=%s", id);
    const tags = repository.git("tag", "--points-at", id).split("\n").filter(Boolean);
    return {
      id,
      subject,
      tags,
      delta: i === 0 ? undefined : (json(root, ["diff", ids[i - 1]!, id, "--json"]) as Delta),
    };
  });
  const previous = makeDirectory();
  runCli(["pack", ids.at(-2)!, "--out", previous], { cwd: root });
  const { files } = apiOf(site.files);
  return {
    report: site.report,
    site,
    repository,
    commits,
    textOf: (path) => site.files.get(files.find((file) => file.path === path)!.blob)!.toString("utf8"),
    before: (path) => readFileSync(join(previous, path)),
    hrefs: new Map(files.flatMap(({ path, href }) => (href === null ? [] : [[path, href] as const]))),
    count,
    without(line, pack) {
      const copy = makeDirectory({ ".carryonignore": `${line}\n` });
      cpSync(root, copy, { recursive: true });
      json(copy, ["pack", "--untracked", "--out", "packed"], false);
      const report = JSON.parse(readFileSync(join(copy, "packed/report.json"), "utf8")) as Report;
      return report.packs.find((one) => nameOf(one) === nameOf(pack))!.tokens;
    },
  };
}

function json(cwd: string, args: readonly string[], isJson = true): unknown {
  const { code, stdout, stderr } = runCli(args, { cwd });
  if (isJson ? stdout === "" : code === 2 || code === 3) throw new Error(`carryon ${args.join(" ")}: ${stderr}`);
  return isJson ? JSON.parse(stdout) : undefined;
}

/** Name of a pack on pages: `APP FULL`. */
export function nameOf({ pack, scope }: { readonly pack: string; readonly scope: string }): string {
  return `${scope} ${pack.toUpperCase()}`;
}

/** Name of a document on pages: `APP-FULL`. */
export function documentName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/u, "");
}

/** Tokens that a pack spends on a file. */
export function spentOn(file: ReportFile, { pack, scope }: Pick<ReportPack, "pack" | "scope">): number {
  if (file.scope !== scope) return 0;
  const receipt = file.receipts.find((one) => one.pack === pack);
  return receipt === undefined || receipt.view === "none" || receipt.view === "pointer" ? 0 : receipt.tokens;
}

/** Change of the tokens that a pack spends on a file. */
export function changeIn({ shown }: DeltaFile, pack: string): readonly [before: number, after: number] {
  const change = shown.find((one) => one.pack === pack);
  return change === undefined ? [0, 0] : [change.base.tokens, change.head.tokens];
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
