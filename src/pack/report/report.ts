import type { DocumentRules, PackConfig } from "../config/config.ts";
import { type Document, type View, packDocuments } from "../render/document.ts";
import type { Finding, PublishedFinding } from "../../base/index.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import type { ManifestDocument } from "../manifest/manifest-model.ts";
import type {
  PublishedOrigin,
  PublishedSelection,
  Receipt,
  Report,
  ReportFile,
  ReportLimit,
  ReportPack,
  ReportRecord,
} from "./report-model.ts";
import type { FileRank } from "../../outline/index.ts";
import { lazyList } from "../manifest/records.ts";
import { largestTokens, totalTokens } from "../plan/budget/budget.ts";
import { judgePack } from "../plan/budget/limits.ts";
import type { FileAppearance, AppearancesByPack } from "../render/appearance.ts";
import { omittedClass } from "../plan/omit.ts";
import { listedFindings } from "./listed-findings.ts";
import { configName, literalText, publishMessage } from "../../secrets/index.ts";
import { limitedTokens } from "../words/pack-use.ts";
import { packCuts } from "../plan/budget/pack-cuts.ts";
import { isFitted, isFocused } from "../kinds/list.ts";

/** Input of a report. */
export interface ReportInput {
  /** Name of the repository in documents. */
  readonly name?: string | undefined;
  readonly tool: string;
  readonly origin: PublishedOrigin;
  readonly config: DocumentRules;
  readonly configDigest: string;
  readonly snapshot: string;
  readonly root: string;
  readonly selection?: PublishedSelection | undefined;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly documents: readonly Document[];
  readonly shown: AppearancesByPack;
  readonly rows: readonly ManifestDocument[];
  readonly findings: readonly PublishedFinding[];
  /** Rank and imports by index in `files`; `undefined` if no pack needed them. */
  readonly ranks: readonly FileRank[] | undefined;
}

/**
 * Converts a report with a lazy file list to one with an array. The array is built when `files` is first read and
 * reused afterwards.
 */
export function withCachedFiles(record: ReportRecord): Report {
  let files: readonly ReportFile[] | undefined;
  return {
    ...record,
    get files() {
      return (files ??= [...record.files]);
    },
  };
}

/** Builds the report of a run from its plan. The file entries are generated on each iteration. */
export function createReport(input: ReportInput): ReportRecord {
  const { name: repositoryName, tool, origin, config, files, skipped, shown: appearances, selection } = input;
  const packs = config.scopes.flatMap(({ name }) =>
    config.packs.flatMap((pack) => reportPack(pack, name, input) ?? []),
  );
  return {
    schema: "carryon.report/1",
    tool,
    origin,
    ...(repositoryName !== undefined && { name: repositoryName }),
    encoding: config.encoding,
    config: input.configDigest,
    snapshot: input.snapshot,
    root: input.root,
    ...(input.findings.some(({ code }) => code === "outline-failed") && { reproducible: false }),
    ...(selection !== undefined && { selection }),
    totals: {
      entries: files.length + skipped.length,
      files: files.length,
      bytes: files.reduce((sum, file) => sum + file.facts.bytes, 0),
      tokens: files.reduce((sum, file) => sum + file.facts.textTokens, 0),
    },
    packs,
    documents: input.rows,
    files: lazyList(files, (file, i) => {
      const receipts = config.packs.map((pack) => receipt(file, pack, appearances.get(pack.id)?.get(file)));
      return reportFile(file, receipts, input.ranks?.[i]);
    }),
    skipped,
    findings: [...listedFindings(input.findings), ...packs.flatMap((pack) => overBudget(pack))],
  };
}

/** @returns `undefined` for an audience pack that belongs to another scope */
function reportPack(pack: PackConfig, scope: string, { documents }: ReportInput): ReportPack | undefined {
  const contentDocuments = packDocuments(documents, { pack: pack.id, scope });
  if (pack.audience !== undefined && contentDocuments.length === 0) return undefined;
  const tokens = totalTokens(contentDocuments);
  const largest = largestTokens(contentDocuments);
  const { id, kind, budget } = pack;
  const verdict = judgePack(budget, contentDocuments, pack.audience);
  const cuts = packCuts(kind, budget, contentDocuments, verdict.over);
  return { pack: id, scope, kind, documents: contentDocuments.length, tokens, largest, budget, ...verdict, cuts };
}

/** Creates a finding for each exceeded maximum. */
function overBudget(pack: ReportPack): PublishedFinding[] {
  const { budget, limits = [] } = pack;
  const packArgs = { pack: configName(pack.pack), scope: configName(pack.scope) };
  const per = budget.per === "pack" ? literalText("pack") : literalText("document");
  const over = limitedTokens(pack) - (budget.max ?? Number.POSITIVE_INFINITY);
  const whole: PublishedFinding[] =
    over > 0
      ? [{ code: "over-budget", severity: "error", args: { ...packArgs, over, max: budget.max ?? 0, per } }]
      : [];
  return [...whole, ...limits.flatMap((limit) => overLimit(packArgs, limit))];
}

function overLimit(
  packArgs: PublishedFinding["args"],
  { kind, name, state, ...limit }: ReportLimit,
): PublishedFinding[] {
  if (state !== "over") return [];
  const { over, budget, largest } = limit;
  const costliest = largest && { largest: publishMessage(largest.path), cost: largest.tokens };
  const args = { ...packArgs, over, max: budget.max ?? 0, per: literalText("pack"), ...costliest };
  return kind === "window"
    ? [{ code: "over-window", severity: "error", args: { ...args, model: configName(name) } }]
    : [{ code: "over-budget", severity: "error", args: { ...args, part: configName(name) } }];
}

function receipt(file: MeasuredFile, pack: PackConfig, appearance: FileAppearance | undefined): Receipt {
  if (appearance !== undefined) return visibleReceipt(pack, appearance, reasonOf(pack, file, appearance));
  // An audience pack leaves out all files outside its parts, whatever their class.
  const omitted = pack.audience === undefined ? omittedClass(pack, file) : undefined;
  const pointsToAll = isFitted(pack);
  const lacksRoom = pointsToAll && omitted === undefined && file.tier !== "low" && !isFocused(pack);
  const reason = lacksRoom ? "downgraded" : "omitted";
  const base = { pack: pack.id, view: pointsToAll ? "pointer" : "none", tokens: 0, documents: [], reason } as const;
  return omitted === undefined ? base : { ...base, class: omitted };
}

// This object and the next are created once per file. Spreads would double their memory.
function visibleReceipt({ id }: PackConfig, appearance: FileAppearance, reason: Receipt["reason"]): Receipt {
  const { documents, view, tokens } = appearance;
  return { pack: id, documents, view, tokens, reason };
}

/** Views that satisfy tier medium. */
const MEDIUM_TIER_VIEWS: ReadonlySet<View> = new Set(["full", "symbols", "skeleton"]);

/** Tier high requires the whole file, tier medium at least a skeleton. Tiers do not apply to task and review packs. */
function reasonOf({ kind }: PackConfig, { tier }: MeasuredFile, { view }: FileAppearance): Receipt["reason"] {
  if (isFocused({ kind })) return "included";
  const meetsTier = tier === "high" ? view === "full" : MEDIUM_TIER_VIEWS.has(view);
  return meetsTier ? "included" : "downgraded";
}

function reportFile(file: MeasuredFile, receipts: readonly Receipt[], ranked: FileRank | undefined): ReportFile {
  const { scope, section, tier, class: kind, language, facts } = file;
  const { path } = file.entry;
  const { bytes, lines, textTokens: tokens, sha256 } = facts;
  const redactions = facts.spans.length;
  if (ranked === undefined) {
    return { path, scope, section, tier, class: kind, language, bytes, lines, tokens, redactions, sha256, receipts };
  }
  const { rank, importedBy, unresolved } = ranked;
  return {
    path,
    scope,
    section,
    tier,
    class: kind,
    language,
    bytes,
    lines,
    tokens,
    redactions,
    sha256,
    rank,
    importedBy,
    unresolved,
    receipts,
  };
}

/** Whether a run passed: it has no finding with severity `error`. */
export function packPassed({ findings }: { readonly findings: readonly Finding[] }): boolean {
  return findings.every(({ severity }) => severity !== "error");
}
