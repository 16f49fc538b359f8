import type { Sink } from "../base/index.ts";
import { type Redactor, publishText } from "../secrets/index.ts";
import {
  type Build,
  type Config,
  type Document,
  type OpenBuild,
  type Output,
  type OutputPorts,
  type PackPorts,
  type PackingRules,
  type Report,
  type RunContext,
  type TextCounter,
  buildTree,
  formatRecords,
  isWhole,
  kindTraits,
  manifestDocuments,
  openRunContext,
  openTree,
  packingRulesFor,
  pathPlaces,
  reportBuild,
  withCachedFiles,
  writeDocuments,
} from "../pack/index.ts";
import { buildOverview } from "../browse/index.ts";
import type { TokenCounter } from "../tokens/index.ts";
import { whatIf } from "./what-if/what-if.ts";
import type { SiteRenderer } from "./data/renderer.ts";
import type { SiteOverview } from "./data/api/site-overview.ts";
import type { SitePlan } from "./data/api/site-plan.ts";
import { publishedPrices } from "./published-prices.ts";
import { type RecordedOutput, recordedOutput } from "./recorded-output.ts";
import { blobHrefs } from "./blobs.ts";
import { fileRelations } from "./pages/file-relations.ts";
import { COUNTER_HREFS, documentNames, fileHrefs, HREFS } from "./hrefs.ts";
import { type HistoryPages, historyPages, type SiteHistory } from "./history/history-pages.ts";
import { type PastPorts, type PastRequest, computeSiteHistory } from "./history/site-past.ts";
import { type MemoryState, memoryState } from "./memory-state.ts";
import { type PageWriter, pageWriter, writePages } from "./write-pages.ts";
import { type ApiSite, apiFiles } from "./api/site-api.ts";
import { siteTree } from "./api/site-tree.ts";
import { codeOwners } from "./owners/code-owners.ts";
import { sitePlan, type SitePlanLinks } from "./api/site-plan.ts";
import { MAX_REPEATED_BYTES, writeArchives } from "./take.ts";
import { type PublishedSettings, siteInfo } from "./site-info.ts";

/** Ports for writing a site. */
export interface SitePorts extends PackPorts, PastPorts, OutputPorts {
  readonly renderer: SiteRenderer;
}

/** Options of a site. */
export interface SiteRequest extends PastRequest {
  /**
   * Path of the published site on its host, such as `/repo/`. The 404 page needs it because it is served at any path.
   */
  readonly base: string;
  /** URL of the published site, if known. */
  readonly address: string | undefined;
  /** URL of the repository, if known. */
  readonly repository: string | undefined;
  /** Canonical path of the packed folder in its repository. Empty for the root. */
  readonly folder: string;
  /** Maximum number of file pages. */
  readonly filePages: number;
}

/** Report of a written site, and the number of its pages and files. */
export interface WrittenSite {
  readonly report: Report;
  readonly pages: number;
  readonly files: number;
}

/**
 * Packs a tree and writes its site atomically: pages, documents, file texts, downloads and the API. Only the first
 * `filePages` files get a page.
 * @throws CarryonError if the source, the config or the output cannot be used; Error that names a page that fails to
 * render
 */
export async function writeSite(ports: SitePorts, siteRequest: SiteRequest): Promise<WrittenSite> {
  // Pages number the lines of files themselves.
  const request = { ...siteRequest, lineNumbers: false };
  const context = openRunContext(ports);
  try {
    const tree = await openTree(ports.source, ports.onProgress, request.configPath);
    const packing = await packingRulesFor(tree.rules, request);
    const build = await buildTree(context, tree, packing);
    const siteHistory = await computeSiteHistory(context, { tree, packing, build }, ports, request);
    const memory = await memoryState(context, { tree, packing, build }, ports.commits, request);
    const overview = await buildOverview(build, build.config);
    // Writing pages does not outline anything, and the parser process can hold 200 MB.
    context.outliner.close();
    const redactor = context.redactorOf(packing.config.policy.allow);
    const folder = publishText(request.folder, redactor);
    return await write(build, siteHistory, {
      ports,
      memory,
      redactor,
      counter: context.counterOf(packing.config.encoding),
      textCounter: context.textCounterOf(packing.config.encoding),
      count: (text) => context.counterOf("o200k_base").countString(text),
      overview: { ...overview, agents: packing.config.agents ?? {} },
      request: { ...request, folder, ...publishedPrices(packing.config, redactor) },
      planOf: planner(context, build, packing),
    });
  } finally {
    context.close();
    ports.output.discard();
  }
}

/** Files that browsers need to count tokens. Empty if no pack can be planned exactly. */
function counterFiles(
  { packs, encoding }: Config,
  { assets }: SitePorts,
): readonly (readonly [path: string, bytes: Uint8Array])[] {
  if (!packs.some((pack) => isWhole(pack))) return [];
  return [
    [COUNTER_HREFS.module, assets("counter.wasm")],
    [COUNTER_HREFS[encoding], assets(`${encoding}.bin`)],
  ];
}

/** Documents of the most complete pack: the first pack with all files in one document, otherwise the first pack. */
function mostComplete({ documents, config }: Build): readonly Document[] {
  const completePack = config.packs.find(({ kind }) => kindTraits(kind).hasPrefix) ?? config.packs[0];
  return documents.filter(({ role, pack }) => role === "content" && pack === completePack?.id);
}

interface Writing {
  readonly ports: SitePorts;
  readonly redactor: Redactor;
  readonly counter: TokenCounter;
  readonly textCounter: TextCounter;
  readonly request: SiteRequest & PublishedSettings;
  readonly memory: MemoryState | undefined;
  readonly planOf: (planned: SitePlanLinks) => Promise<SitePlan>;
  readonly overview: SiteOverview;
  /** Counts tokens with o200k_base. */
  readonly count: (text: string) => number;
}

/** Returns a function that collects the planning data for browsers. */
function planner(context: RunContext, build: OpenBuild, packing: PackingRules): Writing["planOf"] {
  const redactor = context.redactorOf(packing.config.policy.allow);
  const { count } = context.textCounterOf(build.config.encoding);
  return async (planned) => sitePlan({ build, packing, redactor, count, ...planned });
}

async function write(
  build: OpenBuild,
  siteHistory: SiteHistory,
  { ports, redactor, counter, textCounter, request, memory, planOf, overview, count }: Writing,
): Promise<WrittenSite> {
  const { renderer, onProgress } = ports;
  const { output, paths } = recordedOutput(ports.output);
  const create = (path: string): Sink => output.create(documentNames({ path }).text);
  const written = await writeDocuments(build, { create }, onProgress);
  const texts = mostComplete(build);
  writeFullText(output, texts, written);
  const report = withCachedFiles(reportBuild(build, manifestDocuments(build.documents, written), ""));
  const paged = new Set(report.files.slice(0, request.filePages).map(({ path }) => path));
  // Compute page names for all files, so that no name depends on how many files have pages.
  const hrefs = fileHrefs(report.files.map(({ path }) => path));
  const hrefOf = (path: string): string | undefined => (paged.has(path) ? hrefs.get(path) : undefined);
  const blobOf = blobHrefs(report.files);
  const historyData = historyPages(siteHistory, { hrefOf, placeOf: pathPlaces(build.config) });
  const info = await writeArchives(siteInfo(report, { ...request, memory }, historyData), report, {
    output,
    openZip: ports.openZip,
  });
  const writer = pageWriter(info, { output, renderer, base: request.base });
  const relations = await fileRelations(build, hrefOf);
  const commonData = { report, info, hrefOf, blobOf };
  const ownersOf = await codeOwners(build, redactor);
  const tree = siteTree({
    ...commonData,
    packs: info.packs,
    folderPages: info.folderPages,
    ownersOf,
    changes: historyData.latest,
  });
  const files = new Map(report.files.map((file) => [file.path, file]));
  const plan = await planOf({ packs: info.packs, textOf: (path) => blobOf(files.get(path)!) });
  const planPack = whatIf({ tree, plan, counter, textOf: () => undefined });
  const site = { ...commonData, tree, build, historyPages: historyData, memory, relations, redactor };
  await writePages(writer, { ...site, planPack, textCounter, total: paged.size, onProgress, output });
  const textHrefs = texts.map((document) => documentNames(document).text);
  await writeData({ ...site, plan, overview, texts: textHrefs, count }, { ports, output });
  return finish(writer, report, { output, paths });
}

/** Writes `llms-full.txt`, the address that agents try by convention, unless it would repeat too many bytes. */
function writeFullText(
  output: Output,
  documents: readonly Document[],
  written: ReadonlyMap<string, { readonly bytes: number }>,
): void {
  const bytes = documents.reduce((sum, { path }) => sum + (written.get(path)?.bytes ?? 0), 0);
  if (bytes > MAX_REPEATED_BYTES) return;
  output.put(HREFS.llmsFull, Buffer.concat(documents.map((document) => output.read(documentNames(document).text))));
}

interface WrittenData extends ApiSite {
  readonly build: OpenBuild;
  readonly count: (text: string) => number;
  readonly historyPages: HistoryPages;
}

/** Ports of a site, and the output that records the written paths. */
interface DataTarget {
  readonly ports: SitePorts;
  readonly output: Output;
}

/** Writes everything except pages. */
async function writeData(data: WrittenData, { ports, output }: DataTarget): Promise<void> {
  const { build, historyPages: history, report } = data;
  const links = new Set(build.files.flatMap(({ entry }) => (entry.kind === "symlink" ? [entry.path] : [])));
  const historyInput = {
    links,
    deltas: history.list.deltas,
    points: history.points,
    commitChanges: history.changes,
  };
  for (const [path, text] of apiFiles({ ...data, ...historyInput })) output.put(path, text);
  output.put("report.json", formatRecords(report));
  for (const { path, bytes } of ports.renderer.assets()) output.put(path, bytes);
  for (const [path, bytes] of counterFiles(build.config, ports)) output.put(path, bytes);
}

/** Writes the manifest, and makes the site visible. */
function finish({ count }: PageWriter, report: Report, { output, paths }: RecordedOutput): WrittenSite {
  const manifest = { schema: "carryon.site-manifest/1", tool: report.tool, pages: count(), files: paths() };
  output.put("manifest.json", formatRecords(manifest));
  output.commit();
  return { report, pages: count(), files: report.files.length };
}
