import type { Config, PackConfig } from "../config/config.ts";
import type { Document, View } from "../render/document.ts";
import type { PublishedFinding } from "../../base/index.ts";
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
import { configName, ownText, publishMessage } from "../../secrets/index.ts";
import { limitedTokens } from "../words/pack-use.ts";
import { packCuts } from "../plan/budget/pack-cuts.ts";
import { isFitted, isFocused } from "../kinds/list.ts";

/** Input of a report. */
export interface ReportInput {
  readonly tool: string;
  readonly origin: PublishedOrigin;
  readonly config: Pick<Config, "encoding" | "scopes" | "packs">;
  readonly configDigest: string;
  readonly snapshot: string;
  readonly root: string;
  readonly selection?: PublishedSelection | undefined;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly documents: readonly Document[];
  readonly shown: AppearancesByPack;
  /** The documents as listed in the manifest. */
  readonly rows: readonly ManifestDocument[];
  readonly findings: readonly PublishedFinding[];
  /** Rank and imports by index in `files`; `undefined` if no pack needed them. */
  readonly ranks: readonly FileRank[] | undefined;
}

/** Returns a report that makes all of its files when they are first asked for. */
export function wholeReport(record: ReportRecord): Report {
  let files: readonly ReportFile[] | undefined;
  return {
    ...record,
    get files() {
      return (files ??= [...record.files]);
    },
  };
}

/** Returns the report of a run. */
export function reportOf(input: ReportInput): ReportRecord {
  const { tool, origin, config, files, skipped, shown, selection } = input;
  const packs = config.scopes.flatMap(({ name }) =>
    config.packs.flatMap((pack) => reportPack(pack, name, input) ?? []),
  );
  return {
    schema: "carryon.report/1",
    tool,
    origin,
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
      tokens: files.reduce((sum, file) => sum + file.facts.tokens, 0),
    },
    packs,
    documents: input.rows,
    files: lazyList(files, (file, i) => {
      const receipts = config.packs.map((pack) => receipt(file, pack, shown.get(pack.id)?.get(file)));
      return reportFile(file, receipts, input.ranks?.[i]);
    }),
    skipped,
    findings: [...listedFindings(input.findings), ...packs.flatMap((pack) => overBudget(pack))],
  };
}

/** Returns `undefined` for an audience pack that belongs to another scope. */
function reportPack(pack: PackConfig, scope: string, { documents }: ReportInput): ReportPack | undefined {
  const own = documents.filter(
    (document) => document.pack === pack.id && document.scope === scope && document.role === "content",
  );
  if (pack.audience !== undefined && own.length === 0) return undefined;
  const tokens = totalTokens(own);
  const largest = largestTokens(own);
  const { id, kind, budget } = pack;
  const verdict = judgePack(budget, own, pack.audience);
  const cuts = packCuts(kind, budget, own, verdict.over);
  return { pack: id, scope, kind, documents: own.length, tokens, largest, budget, ...verdict, cuts };
}

/** Returns a finding for each maximum that a pack is over. */
function overBudget(pack: ReportPack): PublishedFinding[] {
  const { budget, limits = [] } = pack;
  const named = { pack: configName(pack.pack), scope: configName(pack.scope) };
  const per = budget.per === "pack" ? ownText("pack") : ownText("document");
  const over = limitedTokens(pack) - (budget.max ?? Number.POSITIVE_INFINITY);
  const whole: PublishedFinding[] =
    over > 0 ? [{ code: "over-budget", severity: "error", args: { ...named, over, max: budget.max ?? 0, per } }] : [];
  return [...whole, ...limits.flatMap((limit) => overLimit(named, limit))];
}

function overLimit(named: PublishedFinding["args"], { kind, name, state, ...limit }: ReportLimit): PublishedFinding[] {
  if (state !== "over") return [];
  const { over, budget, largest } = limit;
  const costliest = largest && { largest: publishMessage(largest.path), cost: largest.tokens };
  const args = { ...named, over, max: budget.max ?? 0, per: ownText("pack"), ...costliest };
  return kind === "window"
    ? [{ code: "over-window", severity: "error", args: { ...args, model: configName(name) } }]
    : [{ code: "over-budget", severity: "error", args: { ...args, part: configName(name) } }];
}

function receipt(file: MeasuredFile, pack: PackConfig, shown: FileAppearance | undefined): Receipt {
  if (shown !== undefined) return shownReceipt(pack, shown, reasonOf(pack, file, shown));
  // An audience pack leaves out what its parts do not name, whatever its class.
  const omitted = pack.audience === undefined ? omittedClass(pack, file) : undefined;
  const pointsToAll = isFitted(pack);
  const lacksRoom = pointsToAll && omitted === undefined && file.tier !== "low" && !isFocused(pack);
  const reason = lacksRoom ? "downgraded" : "omitted";
  const base = { pack: pack.id, view: pointsToAll ? "pointer" : "none", tokens: 0, documents: [], reason } as const;
  return omitted === undefined ? base : { ...base, class: omitted };
}

// This object and the next are made once a file; with spreads they would take twice the memory.
function shownReceipt({ id }: PackConfig, shown: FileAppearance, reason: Receipt["reason"]): Receipt {
  const { documents, view, tokens, lines } = shown;
  return lines === undefined
    ? { pack: id, documents, view, tokens, reason }
    : { pack: id, documents, view, tokens, lines, reason };
}

/** The views that tier medium asks for. */
const MIN_OF_MEDIUM: ReadonlySet<View> = new Set(["full", "symbols", "skeleton"]);

/** Tier high aims for the whole file, tier medium for a skeleton at least; a task or a change does not ask for tiers. */
function reasonOf({ kind }: PackConfig, { tier }: MeasuredFile, { view }: FileAppearance): Receipt["reason"] {
  if (isFocused({ kind })) return "included";
  const asked = tier === "high" ? view === "full" : MIN_OF_MEDIUM.has(view);
  return asked ? "included" : "downgraded";
}

function reportFile(file: MeasuredFile, receipts: readonly Receipt[], ranked: FileRank | undefined): ReportFile {
  const { scope, section, tier, class: kind, language, facts } = file;
  const { path } = file.entry;
  const { bytes, lines, tokens, sha256 } = facts;
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
