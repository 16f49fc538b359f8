import { configDigest } from "../config/digest.ts";
import { DEFAULT_CONFIG } from "../config/defaults.ts";
import { chosenScopes, overrideConfig } from "../config/override.ts";
import { manifestDocuments, type ManifestHead, manifestHead } from "../core/manifest/manifest.ts";
import { standings } from "../core/analyze/graph/standing.ts";
import { createCounter } from "../core/measure/counter.ts";
import { createRedactor } from "../core/redact/redactor.ts";
import { shownIn, type ShownIn } from "../core/render/shown.ts";
import { reportOf } from "../core/report/report.ts";
import { globPredicate } from "../core/scan/globs.ts";
import { scan, type Scan } from "../core/scan/scan.ts";
import { hasTextCrlf, storedBytes } from "../core/scan/stored-bytes.ts";
import type { Config } from "../model/config.ts";
import type { Document } from "../model/document.ts";
import type { Encoding } from "../model/facts.ts";
import type { Finding } from "../model/finding.ts";
import type { MeasuredFile, SkippedFile } from "../model/file.ts";
import type { ManifestDocument } from "../model/manifest.ts";
import { comparePaths } from "../model/path.ts";
import type { Report } from "../model/report.ts";
import type { PackPorts } from "../model/run.ts";
import type { Entry, Origin, Snapshot, Source } from "../model/source.ts";
import type { Analysis } from "./analyze-files.ts";
import { countedTexts, lazyCounter } from "./counted-texts.ts";
import { documentsFor } from "./documents.ts";
import { measureFiles, type Texts } from "./measure-files.ts";
import { settle } from "./settle.ts";
import { studyOf } from "./study.ts";
import { ownPacks, readTreeRules, type TreeRules } from "./tree-rules.ts";

/** What a caller asks of a build beside its ports. */
export interface BuildRequest {
  /** A config from outside the tree, in place of the tree's own. */
  readonly config: { readonly name: string; readonly text: string } | undefined;
  readonly encoding: Encoding | undefined;
  /** Ids of the packs to make; all if not given. */
  readonly only: readonly string[] | undefined;
  /** Names of the scopes to pack; all if not given. */
  readonly scopes: readonly string[] | undefined;
  /** Tokens that LITE packs are fitted to, in place of what the config says. */
  readonly budget: number | undefined;
}

/** Packs that are worked out but not written. */
export interface Build {
  readonly tool: string;
  readonly origin: Origin;
  readonly config: Config;
  /** Every file that can be shown, sorted by path. */
  readonly files: readonly MeasuredFile[];
  /** The same files in the order of scopes and chapters, which is the order of every document. */
  readonly order: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
  readonly documents: readonly Document[];
  readonly shown: ShownIn;
  readonly head: ManifestHead;
  readonly texts: Texts;
  /** There where a pack asked for it. */
  readonly analysis: Analysis | undefined;
}

/**
 * Works out all packs of a source: listing, scan, facts, documents. Writes nothing but the caches.
 * @throws CarryonError where the source or the config cannot be used
 */
export async function buildPacks(ports: PackPorts, request: BuildRequest): Promise<Build> {
  const { source, assets, onProgress, tool } = ports;
  onProgress({ stage: "listing", done: 0, total: 0, bytes: 0 });
  const snapshot = await listTree(source);
  const rules = await readTreeRules(snapshot.entries, source);
  const { config, scanned } = await scanTree(snapshot.entries, rules, request);
  const { encoding } = config;
  const basis = Buffer.from(assets("build-id.txt")).toString("utf8").trim();
  const cache = ports.openCache(basis);
  const counter = lazyCounter(() => createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding));
  const redactor = createRedactor(config.policy.allow, globPredicate);
  const { outcomes, texts } = await measureFiles(scanned.files, {
    source,
    cache,
    counter,
    redactor,
    encoding,
    onProgress,
    build: basis,
    stored: storedBy(source, rules),
    maxBytes: config.maxFileBytes,
  });
  const { files, findings, ...settled } = settle(outcomes, config.policy, redactor);
  const skipped = [...scanned.skipped, ...settled.skipped].toSorted((a, b) => comparePaths(a.path, b.path));
  onProgress({ stage: "planning", done: 0, total: 0, bytes: 0 });
  const counted = countedTexts(cache, counter, `${encoding} ${basis}`);
  const study = studyOf({ files, skipped, texts }, { ports, redactor, basis });
  const planned = await documentsFor({ files, skipped, config, texts, ...study }, counted).finally(study.end);
  cache.save();
  const { documents, order } = planned;
  const shown = shownIn(documents);
  const head = manifestHead({ tool, config: configDigest(config), encoding, files, skipped, shown });
  const notes = [...snapshot.findings, ...scanned.findings, ...findings, ...planned.findings];
  const { origin } = snapshot;
  const analysis = study.analysis();
  return { tool, origin, config, files, order, skipped, findings: notes, documents, shown, head, texts, analysis };
}

/** The config with the scopes that are asked for, and the place of every entry in it. */
async function scanTree(
  entries: readonly Entry[],
  rules: TreeRules,
  request: BuildRequest,
): Promise<{ config: Config; scanned: Scan }> {
  const config = await configFor(rules, request);
  const scopes = chosenScopes(config, request.scopes);
  const scanned = scan(entries, {
    ...rules,
    ...config,
    asked: new Set(scopes.map(({ name }) => name)),
    never: config.policy.never,
    defaults: defaultParts(config),
    builtIn: BUILT_IN,
  });
  return { config: { ...config, scopes }, scanned };
}

/** The listing in the order of paths, without packs of ours: output is no input. */
async function listTree(source: Source): Promise<Snapshot> {
  const { origin, entries, findings } = await source.list();
  const sorted = entries.toSorted((a, b) => comparePaths(a.path, b.path));
  const own = await ownPacks(sorted, source);
  const skipped = own.map((folder): Finding => ({
    code: "own-output-skipped",
    severity: "notice",
    path: folder.slice(0, -1),
    args: {},
  }));
  const input = sorted.filter(({ path }) => !own.some((folder) => path.startsWith(folder)));
  return { origin, entries: input, findings: [...findings, ...skipped] };
}

/** The report of a build. @param rows the documents as written @param root the manifest's root */
export function reportBuild(build: Build, rows: readonly ManifestDocument[], root: string): Report {
  const { config: digest, snapshot } = build.head;
  const standing = build.analysis === undefined ? undefined : standings(build.analysis.graph);
  return reportOf({ ...build, configDigest: digest, snapshot, root, rows, standings: standing });
}

/** The report of a build that was not written: without digests of documents. */
export function reportUnwritten(build: Build): Report {
  return reportBuild(build, manifestDocuments(build.documents, new Map()), "");
}

/** The config that applies. Reading one needs a YAML parser and a validator, so they are loaded only then. */
async function configFor(rules: TreeRules, { config: given, encoding, only, budget }: BuildRequest): Promise<Config> {
  const own = rules.config === undefined ? undefined : { name: "carryon.yml", text: rules.config };
  const file = given ?? own;
  const config =
    file === undefined ? DEFAULT_CONFIG : (await import("../config/load.ts")).loadConfig(file.text, file.name);
  return overrideConfig(config, { encoding, only, budget });
}

/** Globs of tiers that stay where a config names other tiers. */
const BUILT_IN: ReadonlySet<string> = new Set(Object.values(DEFAULT_CONFIG.tiers).flat());

/** The parts of a config that nobody wrote: what catches nothing there is no finding. */
function defaultParts(config: Config): readonly ("scopes" | "sections")[] {
  return (["scopes", "sections"] as const).filter((part) => config[part] === DEFAULT_CONFIG[part]);
}

/** Bytes from a disk as git would store them; for `text=auto` git looks at what it has stored already. */
function storedBy(source: Source, { attributes }: TreeRules): (entry: Entry, bytes: Buffer) => Promise<Buffer> {
  return async ({ path, indexed }, bytes) => {
    if (!bytes.includes("\r\n")) return bytes;
    const before = indexed === undefined ? undefined : await source.readObject(indexed);
    const stored = storedBytes(bytes, attributes.of(path), before !== undefined && hasTextCrlf(before));
    return Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  };
}
