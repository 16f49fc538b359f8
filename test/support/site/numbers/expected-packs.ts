import type { ReportFile, ReportPack } from "../../../../src/pack/report/report-model.ts";
import { ruleCount } from "../../../../src/secrets/index.ts";
import { budgetFigures } from "./expected-overview.ts";
import { type ExpectedNumbers, Figures } from "./figures.ts";
import { changeIn, documentName, type Ledger, nameOf, spentOn, total } from "./ledger.ts";
import { addFolders, addRests, numbersIn, type ShownFiles, type Subjects, sumFigures } from "./map-figures.ts";

/** A pack with its files, as its page shows them. */
interface ShownPack extends ShownFiles {
  readonly pack: ReportPack;
}

/** Numbers of a pack's page. Shares are of all tokens of the pack. */
export function packNumbers(page: string, pack: ReportPack, ledger: Ledger): ExpectedNumbers {
  const { report, commits, hrefs, site } = ledger;
  const changed = commits.at(-1)!.delta!.files;
  const shown: ShownPack = {
    pack,
    files: report.files.filter(({ scope }) => scope === pack.scope),
    whole: pack.tokens,
    tokensOf: (file) => spentOn(file, pack),
    changeOf({ path }) {
      const file = changed.find((one) => one.path === path);
      return file === undefined ? [0, 0] : changeIn(file, pack.pack);
    },
  };
  const subjects: Subjects = new Map();
  for (const file of shown.files) {
    const figures = sumFigures([file], shown).count(file.tokens);
    for (const key of [file.path, hrefs.get(file.path)!]) subjects.set(key, figures);
  }
  const figuresOf = (inside: readonly ReportFile[]): Figures => sumFigures(inside, shown);
  addFolders(subjects, shown.files, figuresOf);
  addRests(subjects, site.files.get(page)!.toString("utf8"), shown.files, figuresOf);
  for (const keyOf of groupsOf(shown)) addGroups(subjects, shown, keyOf);
  addSections(subjects, shown);
  addSkipped(subjects, ledger);
  for (const { path, tokens, bytes } of documentsOf(pack, ledger)) {
    subjects.set(documentName(path), new Figures().part(tokens, pack.budget.max ?? tokens).bytes(bytes));
  }
  for (const { pattern, files, tokens } of pack.cuts)
    subjects.set(pattern, new Figures().count(files).change(tokens, 0));
  return { subjects, page: pageFigures(page, shown, ledger) };
}

function documentsOf({ pack, scope }: ReportPack, { report }: Ledger): Ledger["report"]["documents"] {
  return report.documents.filter((one) => one.pack === pack && one.scope === scope);
}

/** Figures in the head of the page, in its list of counts and in its headings. */
function pageFigures(page: string, { pack, files, tokensOf }: ShownPack, ledger: Ledger): Figures {
  const { commits, report, site } = ledger;
  const before = commits.at(-1)!.delta!.packs.find((one) => nameOf(one) === nameOf(pack))!.base!.tokens;
  const figures = budgetFigures(pack).change(before, pack.tokens).count(before, files.length).add("200k");
  const content = documentsOf(pack, ledger).filter(({ role }) => role === "content");
  figures.count(content.length, content[0]!.tokens, documentsOf(pack, ledger).length);
  figures.bytes(total(content.map(({ bytes }) => bytes)));
  const visible = files.filter((file) => tokensOf(file) > 0);
  figures.count(visible.length, files.length - visible.length).part(total(files.map(tokensOf)), pack.tokens);
  figures.count(
    total(visible.map(({ redactions }) => redactions)),
    report.skipped.length,
    ruleCount(),
    pack.cuts.length,
  );
  for (const keyOf of [viewIn(pack), ({ section }: ReportFile) => section]) {
    for (const inside of groupBy(files, keyOf).values())
      figures.count(inside.length).share(total(inside.map(tokensOf)), pack.tokens);
  }
  // Tokens of the classes to leave out, and 0 tokens of those that the pack leaves out.
  for (const inside of groupBy(files, ({ class: kind }) => kind).values())
    figures.count(total(inside.map(({ tokens }) => tokens)), total(inside.map(tokensOf)));
  const paths = new Set(files.map(({ path }) => path));
  const findings = report.findings.filter(({ path, args }) =>
    path === undefined ? args["pack"] === pack.pack && args["scope"] === pack.scope : paths.has(path),
  );
  figures.count(findings.length, ...findings.flatMap(({ line }) => line ?? []));
  for (const inside of groupBy(findings, ({ severity }) => severity).values()) figures.count(inside.length);
  const zip = site.files.get(page.replace(/html$/u, "zip"));
  return zip === undefined ? figures : figures.bytes(zip.length);
}

/** Groups of the legends, of the receipts and of the classes to leave out. */
function groupsOf({ pack, tokensOf, changeOf }: ShownPack): readonly ((file: ReportFile) => string)[] {
  return [
    ({ language }) => language || "no language",
    ({ tier }) => tier,
    (file) => file.class,
    viewIn(pack),
    (file) => (viewIn(pack)(file) === "full" ? "whole" : levelOf(tokensOf(file) / file.tokens)),
    (file) => changeWord(changeOf(file), tokensOf(file)),
  ];
}

function viewIn({ pack }: ReportPack): (file: ReportFile) => string {
  return ({ receipts }) => receipts.find((receipt) => receipt.pack === pack)!.view;
}

function levelOf(share: number): string {
  return share >= 0.5 ? "50% or more" : share >= 0.2 ? "20 to 50%" : share >= 0.05 ? "5 to 20%" : "under 5%";
}

function changeWord([before, after]: readonly [number, number], tokens: number): string {
  if (before === after) return "unchanged";
  const isLarge = Math.abs(after - before) * 4 > tokens - (after - before);
  if (after > before) return isLarge ? "▲ more than a quarter more" : "▲ more";
  return isLarge ? "▼ more than a quarter less" : "▼ less";
}

/** Adds a group as a whole, and its files that a pack shows for one reason. */
function addGroups(
  subjects: Subjects,
  { pack, files, tokensOf }: ShownPack,
  keyOf: (file: ReportFile) => string,
): void {
  const reasonOf = ({ tier, receipts }: ReportFile): string =>
    `${tier} ${receipts.find((receipt) => receipt.pack === pack.pack)!.reason}`;
  for (const [key, inside] of groupBy(files, keyOf)) {
    const figures = (subjects.get(key) ?? new Figures()).all(numbersIn(key));
    figures.count(inside.filter((file) => tokensOf(file) > 0).length).share(total(inside.map(tokensOf)), pack.tokens);
    for (const some of [inside, ...groupBy(inside, reasonOf).values()]) {
      figures.count(some.length, total(some.map(tokensOf)), total(some.map(({ tokens }) => tokens)));
    }
    subjects.set(key, figures);
  }
}

/** Adds the sections, and what they leave of the pack. */
function addSections(subjects: Subjects, { pack, files, tokensOf }: ShownPack): void {
  for (const [section, inside] of groupBy(files, (file) => file.section)) {
    const visible = inside.filter((file) => tokensOf(file) > 0);
    const figures = new Figures().count(visible.length, inside.length).part(total(inside.map(tokensOf)), pack.tokens);
    subjects.set(`${section.slice(0, 1)}${section.slice(1).toLowerCase()}`, figures);
  }
  subjects.set("Index and frames", new Figures().part(pack.tokens - total(files.map(tokensOf)), pack.tokens));
}

function addSkipped(subjects: Subjects, { report: { skipped } }: Ledger): void {
  const bytes = total(skipped.map(({ size = 0 }) => size));
  subjects.set("skipped", new Figures().count(skipped.length).bytes(bytes));
  for (const { path, size = 0 } of skipped) subjects.set(path, new Figures().bytes(size));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  return new Map([...new Set(items.map(keyOf))].map((key) => [key, items.filter((item) => keyOf(item) === key)]));
}
