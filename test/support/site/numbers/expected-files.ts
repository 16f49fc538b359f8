import type { ReportFile } from "../../../../src/pack/report/report-model.ts";
import { type ExpectedNumbers, Figures } from "./figures.ts";
import { documentName, type Ledger, spentOn } from "./ledger.ts";

/** First lines of frames in documents. */
const FRAME = /^## (?:FILE|LINK|PART|SKELETON|BRIEF|SUMMARY|SYMBOLS) /u;

export function documentNumbers(page: string, { report, site }: Ledger): ExpectedNumbers {
  const name = page.slice("documents/".length, -".html".length);
  const { tokens, bytes, ...document } = report.documents.find(({ path }) => documentName(path) === name)!;
  const isInPack = ({ pack, scope }: typeof document): boolean => pack === document.pack && scope === document.scope;
  const pack = report.packs.find((one) => one.pack === document.pack && one.scope === document.scope)!;
  const order = report.documents
    .filter((one) => isInPack(one) && one.role !== "delta")
    .map(({ path }) => documentName(path));
  const text = site.files.get(`documents/${name}.txt`)!.toString("utf8");
  const frames = linesLike(text, (line) => FRAME.test(line));
  const figures = new Figures().part(tokens, pack.tokens).bytes(bytes);
  figures.count(lineCount(text), order.length, order.indexOf(name) + 1, 1, frames.length, ...frames);
  return { subjects: new Map(), page: figures };
}

export function fileNumbers(file: ReportFile, ledger: Ledger): ExpectedNumbers {
  const { report, site, textOf } = ledger;
  const { tokens, bytes, lines, rank = 0, importedBy = 0, redactions } = file;
  const figures = new Figures().part(tokens, report.totals.tokens).bytes(bytes);
  figures.count(lines, rank, report.totals.files, importedBy, redactions);
  for (const pack of report.packs) figures.part(spentOn(file, pack), pack.tokens, tokens);
  for (const path of file.receipts.flatMap(({ documents }) => documents)) {
    const shown = site.files.get(`documents/${documentName(path)}.txt`)!.toString("utf8");
    figures.count(...linesLike(shown, (line) => FRAME.test(line) && line.includes(` ${file.path} `)));
    const [, part = "1", parts = "1"] = /-(\d+)OF(\d+)$/u.exec(documentName(path)) ?? [];
    figures.count(Number(part), Number(parts));
  }
  figures.count(textOf(file.path).match(/ from "\.\.?\//gu)?.length ?? 0);
  figures.count(
    ...report.findings.flatMap(({ path, line }) => (path === file.path && line !== undefined ? [line] : [])),
  );
  figures.all(historyFigures(file, ledger));
  const subjects = outlineFigures(file, ledger);
  return { subjects, page: figures.count(symbolCount(file, ledger)) };
}

/** Tokens of the file at each commit that changed it, and their differences. */
function historyFigures({ path }: ReportFile, { commits }: Ledger): Figures {
  const sizes = commits.flatMap(({ delta }) => {
    const file = delta?.files.find((one) => one.path === path && one.change !== "view");
    return file?.head === undefined ? [] : [file.head.tokens];
  });
  const figures = new Figures().count(sizes.length, ...sizes);
  for (const [at, tokens] of sizes.entries()) if (at > 0) figures.change(0, tokens - sizes[at - 1]!);
  return figures;
}

/** Lines of each definition, as the page names them, and the tokens of these lines, by link. */
function outlineFigures({ path }: ReportFile, { hrefs, site, textOf, count }: Ledger): Map<string, Figures> {
  const lines = textOf(path).split(/(?<=\n)/u);
  const markup = site.files.get(hrefs.get(path)!)!.toString("utf8");
  const places = [...markup.matchAll(/, lines? ([\d,]+)(?: to ([\d,]+))?/gu)].map(([, first = "", last = first]) =>
    [first, last].map((line) => Number(line.replaceAll(",", ""))),
  );
  return new Map(
    places.map(([first = 0, last = 0]) => {
      const tokens = count(lines.slice(first - 1, last).join(""));
      return [`files/#L${first}`, new Figures().count(first, last, tokens)];
    }),
  );
}

/** Number of definitions in a file by the site's search index. */
function symbolCount({ path }: ReportFile, { site }: Ledger): number {
  const index = JSON.parse(site.files.get("api/v1/search.json")!.toString("utf8")) as {
    readonly paths: readonly string[];
    readonly symbols: readonly (readonly [name: string, kind: string, file: number, line: number])[];
  };
  return index.symbols.filter(([, , at]) => index.paths[at] === path).length;
}

function linesLike(text: string, isLike: (line: string) => boolean): readonly number[] {
  return text.split("\n").flatMap((line, i) => (isLike(line) ? [i + 1] : []));
}

function lineCount(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
