import { configDigest } from "../config/parse/digest.ts";
import { partFindings } from "../audience/parts.ts";
import { fileRanks } from "../../outline/index.ts";
import { manifestDocuments, type ManifestHead, manifestHead } from "../manifest/manifest.ts";
import { collectAppearances, type AppearancesByPack } from "../render/appearance.ts";
import { createReport, withCachedFiles } from "../report/report.ts";
import { publishEntries, publishFindings, publishOrigin, publishSelection } from "../tree/publish-fields.ts";
import type { Redactor } from "../../secrets/index.ts";
import type { Config } from "../config/config.ts";
import type { Document } from "../render/document.ts";
import { type Finding, type PublishedFinding, comparePaths } from "../../base/index.ts";
import type { MeasuredFile, ScannedFile, SkippedFile } from "../scan/file.ts";
import type { ManifestDocument } from "../manifest/manifest-model.ts";
import type { PublishedOrigin, PublishedSelection, Report, ReportRecord } from "../report/report-model.ts";
import type { PackPorts } from "../run.ts";
import type { Analysis } from "../study/analyze-files.ts";
import { documentsFor, type NotesByPack } from "./documents.ts";
import { measureFiles, type Texts } from "../facts/measure-files.ts";
import type { PackingRules } from "../tree/packing.ts";
import { type BuildRequest, packingRulesFor, scanTree } from "../tree/packing-rules.ts";
import { mergeFacts, secretNameFindings } from "../facts/merge-facts.ts";
import { storedFormConverter } from "../facts/stored-form.ts";
import { requireHeaderFits } from "./header-limit.ts";
import { unusedAllowances } from "../tree/unused-allowances.ts";
import { redactInstructions } from "../tree/redact-instructions.ts";
import { type LazyAnalysis, lazyAnalysis } from "../study/lazy-analysis.ts";
import { plainTexts } from "../study/plain-texts.ts";
import { recentEdits } from "./recent-edits.ts";
import { preparePlanners } from "./prepare-planners.ts";
import type { PackPlanners } from "../feature.ts";
import { openTreeWithPaths } from "../tree/selected-tree.ts";
import type { Tree } from "../tree/tree.ts";
import { repositoryTitle, withRepositoryTitle } from "../tree/tree-names.ts";
import { openRunContext, type RunContext } from "../facts/run-context.ts";

/** Files of a tree, and the config that determines which of them packs can show. */
interface SiftedFiles {
  readonly config: Config;
  /** Every file that packs can show, sorted by path. */
  readonly files: readonly MeasuredFile[];
  /** Entries outside all packs, sorted by path. Those of a build include files of Carryon's own outputs. */
  readonly skipped: readonly SkippedFile[];
}

/** Planned documents, and the order of the files in them. */
export interface PlannedDocuments {
  readonly documents: readonly Document[];
  /** Files of the build, ordered by scope and chapter. Documents use this order unless they define their own. */
  readonly order: readonly MeasuredFile[];
}

/** Packs that are planned but not written, as plain data. */
export interface Build extends SiftedFiles, PlannedDocuments {
  readonly tool: string;
  readonly origin: PublishedOrigin;
  /** Packed part of the tree; `undefined` for the whole tree. */
  readonly selection: PublishedSelection | undefined;
  readonly findings: readonly PublishedFinding[];
  readonly shown: AppearancesByPack;
  readonly head: ManifestHead;
  readonly notes: NotesByPack;
  /** Set only if a pack needed it. */
  readonly analysis: Analysis | undefined;
}

/** Planned documents with the texts to write them. */
export interface WritableDocuments extends PlannedDocuments {
  /** Yields file texts, from memory or read again from the source. */
  readonly texts: Texts;
}

/**
 * Build whose source can still be read. It remains usable after its run context closes, except for `analyze` and
 * `analyzeOnly`.
 */
export interface OpenBuild extends Build, WritableDocuments {
  /** Returns the analysis and computes it if no pack needed it. */
  readonly analyze: () => Promise<Analysis>;
  /** Analyzes some of the files, as if nothing imported or used them but these. */
  readonly analyzeOnly: LazyAnalysis["analyzeOnly"];
  /** Loads views and symbols of files. */
  readonly outlineFiles: LazyAnalysis["outlineFiles"];
}

/**
 * Plans all packs of a source: listing, scan, facts, documents. Writes nothing but the caches.
 * @throws CarryonError if the source or the config cannot be used
 */
export async function buildPacks(ports: PackPorts, request: BuildRequest): Promise<OpenBuild> {
  using context = openRunContext(ports);
  const tree = await openTreeWithPaths(ports.source, request, ports.onProgress);
  return await buildTree(context, tree, await packingRulesFor(tree.rules, request));
}

/** Plans all packs of a listed tree by its own packing rules or those of another tree. */
export async function buildTree(context: RunContext, tree: Tree, packing: PackingRules): Promise<OpenBuild> {
  return planTree(context, tree, packing, await measureTree(context, tree, packing));
}

/** Measured tree with optional precomputed inputs for planning. */
export interface TreeToPlan extends MeasuredTree {
  /** Existing analysis of the tree; absent to compute one on demand. */
  readonly analyze?: OpenBuild["analyze"];
  /** Planners that replace those of the run's features, by kind. */
  readonly planners?: PackPlanners;
}

/** Plans all packs of a measured tree. */
export async function planTree(
  context: RunContext,
  tree: Tree,
  packing: PackingRules,
  measured: TreeToPlan,
): Promise<OpenBuild> {
  const { tool, onProgress } = context;
  const { config, redactor, files, skipped, findings, texts } = measured;
  const { encoding, strip } = config;
  onProgress({ stage: "planning", done: 0, total: 0, bytes: 0 });
  const plain = config.lineNumbers ? plainTexts(texts) : texts;
  const ownStudy = lazyAnalysis({ files, skipped, texts: plain }, redactor, studyContext(context, config));
  const study = measured.analyze === undefined ? ownStudy : { ...ownStudy, analyze: measured.analyze };
  const count = context.textCounterOf(encoding);
  const shownConfig = requireHeaderFits(redactInstructions(config, redactor), count.count);
  const recent = await recentEdits(config, tree.source);
  const planners = { ...context.planners, ...measured.planners };
  const prepared = await preparePlanners({ config, source: tree.source, redactor }, planners);
  const input = {
    files,
    skipped,
    config: shownConfig,
    texts,
    edits: recent.edits,
    ages: recent.ages,
    makers: prepared.makers,
    redactor,
    ...study,
  };
  const planned = await documentsFor(input, count);
  const { documents, order, notes } = planned;
  const appearances = collectAppearances(documents);
  const headInput = { tool, config: configDigest(config), encoding, strip, files, skipped, appearances };
  const title = repositoryTitle(config);
  const head = manifestHead({ name: title, ...headInput });
  const parts = isWholeTree(packing) ? partFindings(config.packs, files) : [];
  const allFindings = publishFindings(
    [...findings, ...recent.findings, ...prepared.findings, ...parts, ...planned.findings],
    redactor,
  );
  const origin = publishOrigin(tree.origin, redactor, title);
  const analysis = study.analysis();
  const selection = packing.selection && publishSelection(packing.selection, redactor);
  const contents = {
    selection,
    files,
    order,
    skipped: withOwnOutputs(skipped, tree, redactor),
    findings: allFindings,
    documents,
    shown: appearances,
    head,
    notes,
    texts,
  };
  const { analyze, analyzeOnly, outlineFiles } = study;
  return { tool, origin, config, ...contents, analysis, analyze, analyzeOnly, outlineFiles };
}

/** Separates cached analyses of texts without comments or blank lines from those of whole texts. */
function studyContext(context: RunContext, { strip }: Config): RunContext {
  if (strip === undefined) return context;
  const entries: RunContext["entries"] = () => {
    const { cache, basis } = context.entries();
    return { cache, basis: `${basis} ${JSON.stringify(strip)}` };
  };
  return { ...context, entries };
}

/**
 * Adds the files of Carryon's own outputs to the skipped files of a report. Packs do not mention them, so that the next
 * pack of an unchanged tree has the same bytes.
 */
function withOwnOutputs(
  skipped: readonly SkippedFile[],
  { outputEntries }: Tree,
  redactor: Redactor,
): readonly SkippedFile[] {
  const outputs = publishEntries(outputEntries, redactor).map(({ path }): SkippedFile => ({
    path,
    reason: "own-output",
  }));
  return [...skipped, ...outputs].toSorted((a, b) => comparePaths(a.path, b.path));
}

/**
 * Whether the run packs all scopes with all their files. Audience parts are checked only then, because they may be in
 * any scope.
 */
function isWholeTree({ config: { scopes }, asked: requestedScopes, selection }: PackingRules): boolean {
  return selection === undefined && scopes.every(({ name }) => requestedScopes.has(name));
}

/** Files of a tree, measured but not yet planned into packs. */
export interface MeasuredTree extends SiftedFiles {
  readonly findings: readonly Finding[];
  readonly redactor: Redactor;
  readonly texts: Texts;
}

/** Scans and measures the files of a tree. Data that only these two steps need is released afterwards. */
export async function measureTree(context: RunContext, tree: Tree, packing: PackingRules): Promise<MeasuredTree> {
  const { entries, scanned, outcomes, ...measured } = await measureScanned(context, tree, packing);
  const { config, redactor, files } = measured;
  const unused = await unusedAllowances(outcomes, redactor, packing);
  const nameFindings = secretNameFindings(entries, scanned.skipped, config.policy);
  const checked = { tree, config, files, redactor, isOfBase: packing.isOfBase === true };
  const featureFindings: Finding[] = [];
  for (const feature of context.features)
    for (const finding of (await feature.findings?.(checked)) ?? []) featureFindings.push(finding);
  const findings = [
    ...tree.findings,
    ...scanned.findings,
    ...nameFindings,
    ...measured.findings,
    ...unused,
    ...featureFindings,
  ];
  return { ...measured, findings };
}

/** Tree with only some files measured. Its config and secrets are not checked. */
export interface PartlyMeasuredTree extends MeasuredTree {
  /** The other files, sorted by path. */
  readonly unmeasured: readonly ScannedFile[];
}

/** Scans a tree and measures only the files that `select` returns, for readers that need no others. */
export async function measureSome(
  context: RunContext,
  tree: Tree,
  packing: PackingRules,
  select: SelectFiles,
): Promise<PartlyMeasuredTree> {
  const { scanned, selected, config, redactor, files, skipped, findings, texts } = await measureScanned(
    context,
    tree,
    packing,
    select,
  );
  const measured = new Set(selected);
  const unmeasured = scanned.files.filter((file) => !measured.has(file));
  return { config, redactor, files, skipped, findings, texts, unmeasured };
}

/** Selects files by their paths and classes, which are known before their contents. Keeps the order. */
export type SelectFiles = (files: readonly ScannedFile[]) => readonly ScannedFile[];

async function measureScanned(
  { cache, basis, onProgress, redactorOf, counterOf }: RunContext,
  tree: Tree,
  packing: PackingRules,
  select: SelectFiles = (files) => files,
) {
  const redactor = redactorOf(packing.config.policy.allow);
  const entries = publishEntries(tree.entries, redactor);
  const { config: scannedConfig, scanned } = scanTree(entries, packing);
  const config = withRepositoryTitle(scannedConfig, { names: tree.names, skipped: scanned.skipped, redactor });
  const { encoding } = config;
  const selected = select(scanned.files);
  const { outcomes, texts } = await measureFiles(selected, {
    source: tree.source,
    cache,
    counter: counterOf(encoding),
    redactor,
    encoding,
    lineNumbers: config.lineNumbers,
    strip: config.strip,
    onProgress,
    build: basis,
    stored: storedFormConverter(tree.source, tree.rules),
    maxBytes: config.maxFileBytes,
  });
  const { files, skipped: unreadable, findings } = mergeFacts(outcomes, config.policy, redactor);
  const skipped = [...scanned.skipped, ...unreadable].toSorted((a, b) => comparePaths(a.path, b.path));
  return { config, redactor, files, skipped, findings, texts, entries, scanned, selected, outcomes };
}

/**
 * Creates the report record of a build. @param rows manifest records of the written documents @param root root digest
 * of the manifest
 */
export function reportBuild(build: Build, rows: readonly ManifestDocument[], root: string): ReportRecord {
  const { config: digest, name, snapshot } = build.head;
  const ranks = build.analysis === undefined ? undefined : fileRanks(build.analysis.graph);
  return createReport({ ...build, name, configDigest: digest, snapshot, root, rows, ranks });
}

/** Creates the report of a build that was not written. Its document digests and its root digest are empty. */
export function reportUnwritten(build: Build): Report {
  return withCachedFiles(reportBuild(build, manifestDocuments(build.documents, new Map()), ""));
}
