import {
  type OpenBuild,
  type Output,
  type PackPorts,
  type Report,
  type TextCounter,
  isLeftOut,
  isWhole,
  kindTraits,
  staleFindings,
} from "../pack/index.ts";
import type { SiteFinding } from "./data/site-finding.ts";
import type { FilePage, OverviewPage, SiteFileRow, SiteInfo, SitePackLink, SitePage } from "./data/site.ts";
import { comparePaths } from "../base/index.ts";
import type { SiteRenderer } from "./data/renderer.ts";
import type { SiteTree } from "./data/api/site-tree.ts";
import type { Redactor } from "../secrets/index.ts";
import { lineChunks, lineStretches } from "./pages/line-chunks.ts";
import { type BlobHref, blobWriter } from "./blobs.ts";
import type { HistoryPages } from "./history/history-pages.ts";
import { type FilePages, type HrefOf, HREFS, rootFrom } from "./hrefs.ts";
import type { MemoryState } from "./memory-state.ts";
import { documentPage, type FrameLinks, collectFrameLinks, positionInPack } from "./pages/document-page.ts";
import { fileCommits } from "./pages/file-commits.ts";
import { fileSymbols } from "./pages/file-symbols.ts";
import { fileShading } from "./pages/file-shading.ts";
import { findingsByFile, locateRedactions } from "./pages/file-notes.ts";
import { fileListPages, filesPage } from "./pages/files-page.ts";
import type { FileRelations } from "./pages/file-relations.ts";
import { folderPages } from "./pages/folder-pages.ts";
import { writeLongText } from "./pages/long-text.ts";
import { linkedFindings, redactedLines } from "./pages/linked-findings.ts";
import { memoryPage } from "./pages/memory-page.ts";
import { overviewAdvice } from "./pages/overview-advice.ts";
import { receiptIn } from "./receipt-in.ts";
import { type PackPageInput, fileRow, packPage } from "./pages/pack-page.ts";
import type { PlanPack } from "./what-if/what-if.ts";
import { sumOf } from "./words/numbers.ts";

/** Number of the largest files on the overview. */
const MAX_BIGGEST = 6;

/** Renders pages, writes them one at a time and counts them. */
export interface PageWriter {
  readonly page: (href: string, page: SitePage) => Promise<void>;
  readonly count: () => number;
}

/**
 * Creates a writer that renders pages with `renderer`, writes them to `output` and counts them.
 * @param base path of the site on its host, for the 404 page
 */
export function pageWriter(
  info: SiteInfo,
  { output, renderer, base }: { readonly output: Output; readonly renderer: SiteRenderer; readonly base: string },
): PageWriter {
  let count = 0;
  return {
    async page(href, page) {
      const root = page.kind === "missing" ? base : rootFrom(href);
      output.put(href, await renderer.render(info, page, root));
      count++;
    },
    count: () => count,
  };
}

/** Everything that the pages of one site are built from. */
export interface Pages extends FilePages {
  readonly build: OpenBuild;
  readonly report: Report;
  readonly info: SiteInfo;
  readonly historyPages: HistoryPages;
  /** State of the team's memory; `undefined` if the tree has none. */
  readonly memory: MemoryState | undefined;
  readonly redactor: Redactor;
  readonly relations: FileRelations;
  readonly tree: SiteTree;
  /** Plans a pack under other rules. */
  readonly planPack: PlanPack;
  readonly blobOf: BlobHref;
  /** Counts texts that packs do not count. */
  readonly textCounter: TextCounter;
  readonly total: number;
  readonly onProgress: PackPorts["onProgress"];
  readonly output: Output;
}

/** Returns a function that gives the page of a file, or its text if it has no page. `undefined` for skipped files. */
function findingHrefs({ report, hrefOf, blobOf }: Pages): HrefOf {
  const files = new Map(report.files.map((file) => [file.path, file]));
  return (path) => {
    const file = files.get(path);
    return hrefOf(path) ?? (file && blobOf(file));
  };
}

/** Writes all pages of a site, the indexes of long documents, and the redacted text of each file. */
export async function writePages(writer: PageWriter, pages: Pages): Promise<void> {
  const { page } = writer;
  const { report, info, historyPages, hrefOf, output } = pages;
  const places = collectFrameLinks();
  const lineOf = await redactedLines(pages.build);
  const linkTo = findingHrefs(pages);
  const findings = linkedFindings(report.findings, linkTo, lineOf);
  const stale = (await staleFindings(pages.build)).filter(({ code }) => code === "link-to-nothing");
  const brokenLinks = linkedFindings(stale, linkTo, lineOf);
  const scopes = pages.build.config.scopes;
  const input = { report: { ...report, findings }, scopes, hrefOf, changes: historyPages.latest, tree: pages.tree };
  await page(HREFS.overview, overviewPage(input, pages, brokenLinks));
  const pieces = new Map(pages.build.documents.map((document) => [document.path, document.pieces]));
  for (const pack of info.packs) {
    const packData = packPage(pack, input);
    await page(pack.href, packData);
    for (const [at, document] of packData.documents.entries()) {
      const bytes = output.read(document.text);
      const paged = {
        document,
        pack,
        order: positionInPack(packData.documents, at),
        stretches: lineStretches(bytes),
        pieces: pieces.get(document.path) ?? [],
      };
      const documentData = documentPage(paged, bytes, hrefOf);
      places.add(documentData);
      await page(document.href, documentData);
      writeLongText(output, documentData, paged.stretches);
    }
  }
  await page(HREFS.files, filesPage(pages.tree));
  for (const list of fileListPages(pages.tree)) await page(list.list.href, list);
  const { packs, folderPages: folders } = info;
  const { importsOf } = pages.relations;
  const folderInput = { files: report.files, packs, folders, hrefOf, changes: historyPages.latest, importsOf };
  for (const folder of folderPages(folderInput)) await page(folder.href, folder);
  if (historyPages.page !== undefined) await page(HREFS.history, historyPages.page);
  for (const [href, delta] of historyPages.pages) await page(href, delta);
  const { memory: state, redactor } = pages;
  if (state !== undefined) await page(HREFS.memory, memoryPage({ state, findings, hrefOf, redactor }));
  await page(HREFS.glossary, { kind: "glossary" });
  await page(HREFS.missing, { kind: "missing" });
  await writeFiles(writer, pages, places);
}

function overviewPage(
  input: PackPageInput,
  { info: { packs }, historyPages, planPack }: Pages,
  brokenLinks: readonly SiteFinding[],
): OverviewPage {
  const { report } = input;
  const { findings } = report;
  const biggestIn = packs.find((pack) => isWhole(pack) && !kindTraits(pack.kind).slicesFiles) ?? packs[0];
  return {
    kind: "overview",
    history: historyPages.points,
    findings,
    leftOut: sumOf(
      report.files.filter((file) => isLeftOut(file)),
      "tokens",
    ),
    advice: overviewAdvice({
      report,
      packs,
      findings,
      brokenLinks,
      history: { ...historyPages.extent, points: historyPages.points },
      plan: planPack,
    }),
    biggest: biggestIn === undefined ? [] : biggestFiles(biggestIn, input),
    ...(historyPages.newest !== undefined && { latest: historyPages.newest }),
    ...(historyPages.list.missing !== undefined && { missing: historyPages.list.missing }),
    ...(historyPages.extent.unreadable !== undefined && { unreadable: historyPages.extent.unreadable }),
    ...(biggestIn !== undefined && { biggestIn }),
  };
}

/** The files that a pack spends the most tokens on, largest first. */
function biggestFiles(pack: SitePackLink, { report, hrefOf, changes }: PackPageInput): readonly SiteFileRow[] {
  return report.files
    .filter((file) => (receiptIn(pack, file)?.tokens ?? 0) > 0)
    .map((file) => fileRow(file, pack, { hrefOf, changeOf: changes?.(pack) }))
    .toSorted((a, b) => b.tokens - a.tokens || comparePaths(a.path, b.path))
    .slice(0, MAX_BIGGEST);
}

/** Writes the text of each file, and the page of each file that has one. Reads each text once. */
async function writeFiles({ page }: PageWriter, pages: Pages, places: FrameLinks): Promise<void> {
  const { build, report, info, relations, historyPages, textCounter, hrefOf, blobOf, total, onProgress, output } =
    pages;
  const rows = new Map(report.files.map((file) => [file.path, file]));
  const writeBlob = blobWriter(output);
  let done = 0;
  const findings = findingsByFile(report.findings);
  const shadingOf = fileShading(build.documents, info.packs);
  const commitsOf = fileCommits(historyPages);
  for await (const [{ entry, facts }, text] of build.texts(build.files)) {
    const file = rows.get(entry.path)!;
    const href = hrefOf(entry.path);
    writeBlob(blobOf(file), text);
    if (href === undefined) continue;
    const shading = shadingOf(file, text);
    const fileData: FilePage = {
      kind: "file",
      href,
      file,
      places: places.of(entry.path),
      redactions: locateRedactions(text, facts.spans),
      findings: findings.get(entry.path) ?? [],
      chunks: lineChunks(text),
      blob: blobOf(file),
      symbols: fileSymbols({ utf8: text, tokens: facts.tokens }, relations.symbols.get(entry.path) ?? [], textCounter),
      imports: relations.importsOf(entry.path),
      importers: relations.importersOf(entry.path),
      nameLinks: relations.nameLinksOf(entry.path, text),
      ...(shading !== undefined && { shading }),
      history: commitsOf(entry.path),
    };
    await page(href, fileData);
    onProgress({ stage: "writing", done: ++done, total, bytes: 0 });
  }
}
