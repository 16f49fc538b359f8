import { raisedLimit } from "../../../../src/compare/report/change-advice.ts";
import type { ReportPack } from "../../../../src/pack/report/report-model.ts";
import { LIST_PRICES } from "../../../../site/src/lib/pack/prices.ts";
import { packsAt, releaseSubjects, stripFigures } from "./expected-changes.ts";
import { type ExpectedNumbers, Figures } from "./figures.ts";
import { type Ledger, nameOf, spentOn, total } from "./ledger.ts";

const WINDOWS = [128_000, 200_000, 1_000_000] as const;
/** Numbers of the things to do. */
const STEPS = [1, 2, 3] as const;

/** Tokens of a pack, of its documents and of its budget, and what it has above or below it. */
export function budgetFigures({ tokens, largest, documents, budget, over }: ReportPack): Figures {
  const used = budget.per === "document" ? largest : tokens;
  const figures = new Figures()
    .count(tokens, largest, documents, over)
    .windows(tokens, ...WINDOWS)
    .windows(largest, ...WINDOWS);
  for (const limit of [budget.target, budget.max]) {
    if (limit !== undefined) figures.part(used, limit).count(limit, Math.abs(limit - used));
  }
  return figures;
}

export function overviewNumbers(ledger: Ledger): ExpectedNumbers {
  const { report, commits, hrefs } = ledger;
  const { packs, files, totals, findings } = report;
  const last = commits.at(-1)!.delta!;
  const subjects = new Map(packs.map((pack) => [nameOf(pack), budgetFigures(pack)]));
  for (const [at, { subject, id, tags }] of commits.entries()) {
    const title = `${subject}\n${[id.slice(0, 7), ...tags].join(" ")}`;
    subjects.set(title, new Figures().count(...packsAt(ledger, at).values()));
  }
  for (const [title, figures] of releaseSubjects(ledger)) subjects.set(title, figures);
  const page = new Figures()
    .count(totals.files, totals.tokens, leftOutTokens(files), findings.length, commits.length, packs.length)
    .add("200k");
  page.count(...STEPS, last.files.length, total(files.map(({ redactions }) => redactions)));
  page.count(packs.filter(({ state }) => state === "ok").length, ...findings.flatMap(({ line }) => line ?? []));
  for (const pack of packs) {
    const { base, head } = last.packs.find((one) => nameOf(one) === nameOf(pack))!;
    subjects.get(nameOf(pack))!.change(base!.tokens, head!.tokens);
    page.change(base!.tokens, head!.tokens).all(stripFigures(ledger, pack));
    if (pack.state === "over") page.all(adviceFigures(ledger, pack));
    const size = pack.kind === "split" ? pack.largest : pack.tokens;
    for (const { model, input, cached } of LIST_PRICES.models) {
      subjects.set(model, (subjects.get(model) ?? new Figures()).prices(size, input, cached).count(size));
    }
  }
  const lead = packs.find(({ kind }) => kind === "full")!;
  for (const file of files) subjects.set(hrefs.get(file.path)!, new Figures().part(spentOn(file, lead), lead.tokens));
  return { subjects, page };
}

/** Tokens of the special files that no pack shows. */
function leftOutTokens(files: Ledger["report"]["files"]): number {
  const special = files.filter((file) => file.class !== "ordinary");
  return total(
    special
      .filter(({ receipts }) => receipts.every(({ view }) => view === "none" || view === "pointer"))
      .map(({ tokens }) => tokens),
  );
}

/** Advice on a pack over its budget: its size without the advised files, and a limit that it keeps. */
function adviceFigures({ site, without }: Ledger, pack: ReportPack): Figures {
  const [, line = ""] = /<code[^>]*>(\/[^<]+)<\/code>/u.exec(site.files.get("index.html")!.toString("utf8")) ?? [];
  const tokens = without(line, pack);
  return new Figures().count(tokens, pack.budget.max!, pack.over, raisedLimit(pack.tokens)).change(pack.tokens, tokens);
}
