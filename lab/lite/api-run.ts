import { table } from "../measure/table.ts";
import { type ApiDeclaration, apiDeclarations, apiTexts } from "./api-declarations.ts";
import { type ApiCoverage, apiCoverage, emptyCoverage } from "./api-coverage.ts";
import type { BenchData } from "./bench-data.ts";
import { type Build, litePacks } from "./build.ts";
import type { Repository } from "./repository.ts";

/** Repositories with the commits to pack, and the budgets in tokens. */
export interface ApiOrder {
  readonly repositories: readonly { readonly repository: Repository; readonly commit: string }[];
  readonly budgets: readonly number[];
  readonly data: BenchData;
  /** Maximum number of missing declarations and lines listed per row. */
  readonly missed: number;
}

/** Table of the public declarations that views of packs show, by language and view. Requires ctags. */
export async function apiText(build: Build, order: ApiOrder): Promise<string> {
  const sums = new Map<string, ApiCoverage>();
  for (const { repository, commit } of order.repositories) {
    const { texts, declarations } = await judgedApi(repository, commit, order.data);
    const packs = await litePacks(build, repository, { ...order, commit });
    for (const pack of packs)
      for (const [key, coverage] of apiCoverage(pack, declarations, texts)) {
        const [language, view] = key.split(" ");
        for (const group of [key, `all ${view}`, `all of ${language}`, "all"])
          sums.set(group, sumOf(sums.get(group) ?? emptyCoverage(), coverage));
      }
  }
  const rows = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const listed = rows
    .filter(([, { missed }]) => missed.length > 0)
    .map(
      ([name, { missed }]) =>
        `${name}\n${missed
          .slice(0, order.missed)
          .map((one) => `  ${one}\n`)
          .join("")}`,
    );
  const head = [
    "public declarations in views",
    "files",
    "declarations",
    "named %",
    "with parameters %",
    "whole %",
    "lines",
    "faithful %",
  ];
  const text = table([head, ...rows.map(([name, sum]) => rowOf(name, sum))]);
  return order.missed === 0 ? text : `${text}\n${listed.join("")}`;
}

async function judgedApi(
  repository: Repository,
  commit: string,
  data: BenchData,
): Promise<{ readonly texts: ReadonlyMap<string, string>; readonly declarations: readonly ApiDeclaration[] }> {
  const texts = apiTexts(repository, commit);
  return { texts, declarations: apiDeclarations(texts, data) };
}

function sumOf(a: ApiCoverage, b: ApiCoverage): ApiCoverage {
  return {
    files: a.files + b.files,
    declarations: a.declarations + b.declarations,
    named: a.named + b.named,
    withParameters: a.withParameters + b.withParameters,
    whole: a.whole + b.whole,
    lines: a.lines + b.lines,
    faithful: a.faithful + b.faithful,
    missed: [...a.missed, ...b.missed],
  };
}

function rowOf(name: string, sum: ApiCoverage): readonly string[] {
  const { files, declarations, named, withParameters, whole, lines, faithful } = sum;
  const counts = [
    declarations,
    share(named, declarations),
    share(withParameters, declarations),
    share(whole, declarations),
  ];
  return [name, files, ...counts, lines, share(faithful, lines)].map(String);
}

function share(part: number, all: number): string {
  return all === 0 ? "–" : ((100 * part) / all).toFixed(1);
}
