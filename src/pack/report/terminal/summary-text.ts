import {
  addCount,
  columnWidth,
  formatCount,
  formatPercent,
  formatTenths,
  joinFirst,
  logLine,
  logText,
  pluralize,
  shortCommit,
} from "../../../base/index.ts";
import { isTestPath } from "../../../outline/index.ts";
import { usableTokens } from "../../audience/model-window.ts";
import { modelTokens, type TargetModel } from "../../audience/target-model.ts";
import { isFitted, kindTraits } from "../../kinds/list.ts";
import { describeBudgetState } from "../../words/budget.ts";
import { countRedacted } from "../../words/finding.ts";
import { hasSeveralScopes, packNames } from "../../words/pack-name.ts";
import { formatSkipCounts, isLeftOut, skipCounts } from "../../words/skip.ts";
import { isShown } from "../../words/view.ts";
import { type View, packDocuments } from "../../render/document.ts";
import { bestPack } from "../best-pack.ts";
import type { Report, ReportPack } from "../report-model.ts";
import { overBudgetLines } from "./over-budget-text.ts";
import type { TerminalStyle } from "./terminal-style.ts";

/** Content of a summary besides the report. */
export interface Summary {
  /** Model whose window the recommended pack must fit. */
  readonly model: TargetModel;
  /** Limit of a recommended FULL pack that the user set with `--budget`. */
  readonly maxTokens?: number | undefined;
  /** Folder of the written packs as the user entered it; `undefined` if none was written. */
  readonly out: string | undefined;
  /** Words after the recommended pack; empty for no mark. */
  readonly mark: string;
  /** Lines at the end, such as warnings. */
  readonly notes: readonly string[];
}

const MAX_ROWS = 8;

/** A longer path of the written folder appears once above the rows, so that each row has room for its extent. */
const MAX_REPEATED_PATH = 20;

/**
 * Formats the result of a run in a few lines: what was packed, each pack with its path, size and extent, the pack to
 * give to a model, and what no pack shows. Packs over their budget come first, with the lines that fix them.
 */
export function summaryText(report: Report, summary: Summary, style: TerminalStyle): string {
  const { packs } = report;
  const over = packs.filter(({ state }) => state === "over");
  const isLong = summary.out !== undefined && summary.out.length > MAX_REPEATED_PATH;
  const folder = isLong ? [logLine(`${summary.out}/`)] : [];
  const place = isLong ? "" : summary.out && `${summary.out}/`;
  const allRows = [
    ...inReadingOrder(packs).map((pack) => rowOf(pack, report, { ...summary, place })),
    ...deltaRows(report, place),
  ];
  const rows = allRows.slice(0, MAX_ROWS);
  const more = allRows.length > MAX_ROWS ? [`and ${pluralize(allRows.length - MAX_ROWS, "more pack")}: --verbose`] : [];
  const blocks = [
    [headline(report)],
    over.length === 0 ? [] : overBudgetLines(packs, style),
    [...folder, ...table(rows, style, folder.length * INDENT), ...more].map((line) => `  ${line}`),
    modelLines(report, summary).map((line) => `  ${line}`),
    [`  ${lastLine(over, report)}`, ...summary.notes.map((note) => `  ${note}`)],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n")}\n`;
}

function headline(report: Report): string {
  const { origin, totals, findings } = report;
  const commit = origin.commit === undefined ? "" : ` @ ${shortCommit(origin.commit)}`;
  const changes = origin.changed ?? 0;
  const changed = changes === 0 ? "" : ` + ${pluralize(changes, "changed file")}`;
  return [
    `${logText(origin.name)}${commit}${changed}`,
    pluralize(totals.files + skippedCount(report), "file"),
    shortTokens(totals.tokens),
    redactionWords(findings),
  ].join(" · ");
}

/** Says how many secrets were redacted, and how many of them are in tests, whose keys are rarely real. */
function redactionWords(findings: Report["findings"]): string {
  const secrets = countRedacted(findings);
  if (secrets === 0) return "no secrets";
  const testSecrets = findings.filter(({ code, path = "" }) => code === "redacted" && isTestPath(path)).length;
  const testWords = testSecrets === 0 ? "" : `, ${testSecrets === secrets ? "all" : formatCount(testSecrets)} in tests`;
  return `${pluralize(secrets, "secret")} redacted${testWords} (carryon check --secrets)`;
}

/** Formats tokens in few digits: `842 tokens`, `86,145 tokens`, `1.1 M tokens`. */
function shortTokens(tokens: number): string {
  return tokens < 1_000_000 ? pluralize(tokens, "token") : `${formatTenths(Math.round(tokens / 100_000))} M tokens`;
}

function rank(pack: ReportPack): number {
  return isFitted(pack) ? 0 : kindTraits(pack.kind).hasPrefix ? 1 : 2;
}

/** Sorts packs by scope in the order of the config; in a scope, fitted packs come first, then packs of one document. */
function inReadingOrder(packs: readonly ReportPack[]): readonly ReportPack[] {
  const scopes = [...new Set(packs.map(({ scope }) => scope))];
  return scopes.flatMap((name) => packs.filter(({ scope }) => scope === name).toSorted((a, b) => rank(a) - rank(b)));
}

interface Row {
  readonly place: string;
  readonly size: string;
  readonly extent: string;
  readonly state: "bad" | "good" | undefined;
  readonly mark: string;
}

/** Summary with the path before the names of documents; `undefined` if none was written. */
interface PlacedSummary extends Summary {
  readonly place: string | undefined;
}

function rowOf(pack: ReportPack, report: Report, { model, maxTokens, mark, place }: PlacedSummary): Row {
  const best = bestPack(
    report.packs.filter(({ scope }) => scope === pack.scope),
    model,
    maxTokens,
  );
  const isSeries = pack.documents > 1 && pack.budget.per === "document" && pack.budget.max !== undefined;
  return {
    place: placeOf(pack, report, place),
    size: isSeries ? `≤ ${formatCount(pack.budget.max)} each` : pluralize(pack.tokens, "token"),
    extent: [extentOf(pack, report, model), stateOf(pack)].filter(Boolean).join("; "),
    state: pack.state === "over" ? "bad" : pack === best ? "good" : undefined,
    mark: pack === best ? mark : "",
  };
}

/** Rows of the documents that bring older FULL packs up to date. */
function deltaRows({ documents }: Report, place = ""): readonly Row[] {
  return documents
    .filter(({ role }) => role === "delta")
    .map(({ path, tokens }) => ({
      place: logLine(`${place}${path}`),
      size: pluralize(tokens, "token"),
      extent: "changes since the anchor's FULL",
      state: undefined,
      mark: "",
    }));
}

function placeOf(pack: ReportPack, { documents, packs }: Report, place: string | undefined): string {
  const count = pack.documents > 1 ? `  ${formatCount(pack.documents)} files` : "";
  if (place === undefined) return `${packNames(packs, logLine)(pack)}${count}`;
  const [first] = packDocuments(documents, pack);
  const inFolder = pack.documents > 1 || first === undefined;
  const scope = inFolder && hasSeveralScopes(packs) ? `  ${pack.scope}` : "";
  return logLine(`${place}${inFolder ? `${kindTraits(pack.kind).folder}/` : first.path}${scope}${count}`);
}

function stateOf(pack: ReportPack): string {
  return pack.state === "ok" ? "" : describeBudgetState(pack);
}

/** Kinds of views for a sentence about most of a pack's files. */
const VIEW_WORDS: Readonly<Partial<Record<View, string>>> = {
  full: "whole",
  symbols: "signatures",
  skeleton: "signatures",
  brief: "signatures",
  excerpt: "passages",
  diff: "changes",
  summary: "summaries",
};

function extentOf(pack: ReportPack, report: Report, model: TargetModel): string {
  if (pack.documents > 1) return "upload in order";
  const inScope = report.files.filter(({ scope }) => scope === pack.scope || kindTraits(pack.kind).hasParts);
  const counts = wordCounts(pack, inScope);
  const visibleCount = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const files = countText(visibleCount, inScope.length, report);
  if (!isFitted(pack)) return `${files}; ${fitText(pack.tokens, model)}`;
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (most === undefined) return files;
  if (visibleCount === inScope.length && counts.size === 1 && most[0] === "whole") return `${files}, the text of FULL`;
  return `${files}, ${counts.size === 1 ? "" : "mostly "}${most[0]}`;
}

/** Formats the visible share of a scope's files: `every file`, `229 of 236 files`. Counts skipped files, too. */
function countText(visible: number, readable: number, report: Report): string {
  const skipped = skippedCount(report);
  // A skipped file has no scope.
  const hasTotal = skipped === 0 || !hasSeveralScopes(report.packs);
  const total = readable + (hasTotal ? skipped : 0);
  if (visible < total) return `${formatCount(visible)} of ${pluralize(total, "file")}`;
  return hasTotal ? "every file" : pluralize(visible, "file");
}

/** Counts the files that no pack can show, except those that the user's own options leave out. */
function skippedCount({ skipped }: Report): number {
  return skipped.filter(({ reason }) => !CHOSEN.has(reason)).length;
}

/** Counts the files that a pack shows, by the word for their view. */
function wordCounts(pack: ReportPack, files: Report["files"]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { receipts } of files) {
    const receipt = receipts.find((one) => one.pack === pack.pack);
    if (receipt === undefined || receipt.view === "none" || !isShown(receipt)) continue;
    addCount(counts, VIEW_WORDS[receipt.view] ?? receipt.view);
  }
  return counts;
}

/** Common window sizes above the default, in tokens. */
const LARGER_WINDOWS = [400_000, 1_000_000];

/**
 * Formats how a size compares with the model's window and larger ones: `fits a 200k window`, `too close to 200k; fits a
 * 400k window`, `2.7 windows of 1M`.
 */
function fitText(tokens: number, model: TargetModel): string {
  const size = modelTokens(tokens, model);
  if (size <= model.usable) return `fits a ${windowName(model.context)} window`;
  const larger = LARGER_WINDOWS.filter((context) => context > model.context);
  const fitting = larger.find((context) => size <= usableTokens({ context }));
  const close = size <= model.context ? `too close to ${windowName(model.context)}; ` : "";
  if (fitting !== undefined) return `${close}fits a ${windowName(fitting)} window`;
  const largest = larger.at(-1) ?? model.context;
  if (size <= largest) return `too close to a ${windowName(largest)} window`;
  return `${formatTenths(Math.ceil((size * 10) / largest))} windows of ${windowName(largest)}`;
}

function windowName(tokens: number): string {
  if (tokens < 1_000_000) return `${formatCount(Math.round(tokens / 1000))}k`;
  return `${tokens % 1_000_000 < 50_000 ? formatCount(tokens / 1_000_000) : formatTenths(Math.round(tokens / 100_000))}M`;
}

/** Characters before a row, and before its extent. */
const [INDENT, GAP] = [2, 3];

function table(rows: readonly Row[], { paint, width }: TerminalStyle, indent: number): readonly string[] {
  const place = columnWidth(rows.map((row) => row.place));
  const size = columnWidth(rows.map((row) => row.size));
  return rows.map((row) => {
    const start = `${" ".repeat(indent)}${row.place.padEnd(place)}  ${row.size.padStart(size)}`;
    const mark = row.mark === "" ? "" : `   ← ${row.mark}`;
    const room = width - INDENT - start.length - mark.length - GAP;
    // A long path takes its room from the extent, never from the recommendation.
    const clauses = wholeClauses(row.extent, room);
    const extent = clauses === "" ? "" : `   ${clauses}`;
    const text = `${start}${extent}${mark}`;
    return row.state === undefined ? text : paint(row.state, text);
  });
}

/** Drops clauses from the end of a text that does not fit. A clause cut in its middle says nothing. */
function wholeClauses(text: string, room: number): string {
  if (text.length <= room) return text;
  const end = Math.max(text.lastIndexOf(", ", room), text.lastIndexOf("; ", room));
  return end < 0 ? "" : text.slice(0, end);
}

/** Returns the size of the recommended pack in tokens of the model that the user named; an empty list without one. */
function modelLines({ packs, encoding }: Report, { model, maxTokens }: Summary): readonly string[] {
  const best = bestPack(packs, model, maxTokens);
  if (model.name === undefined || best === undefined) return [];
  const share = `${formatPercent(modelTokens(best.tokens, model), model.context)} of its ${windowName(model.context)} window`;
  const { tokens } = model;
  const name = packNames(packs, logLine)(best);
  if (tokens.kind === "ratio") {
    const about = formatCount(modelTokens(best.tokens, model));
    return [
      `${name} for ${model.name}: ≈ ${about} tokens, ${share} (${encoding} × ${tokens.ratio}, ±${tokens.error}%: ${tokens.source})`,
    ];
  }
  if (tokens.kind === "exact" && tokens.encoding === encoding)
    return [`${name} for ${model.name}: ${pluralize(best.tokens, "token")}, ${share}`];
  const reason = tokens.kind === "exact" ? `count exactly with -e ${tokens.encoding}` : "its tokenizer is not public";
  return [`${name} for ${model.name}: ${formatCount(best.tokens)} ${encoding} tokens, ${share}; ${reason}`];
}

/** Reasons that follow from the user's own options. */
const CHOSEN: ReadonlySet<string> = new Set(["not-selected", "other-scope", "ignore-option", "own-output"]);

function lastLine(over: readonly ReportPack[], report: Report): string {
  const nameOf = packNames(report.packs, logLine);
  const budget = over.length === 0 ? "nothing" : joinFirst(over.map(nameOf), 3);
  const reasons = skipCounts(report).filter(([reason]) => !CHOSEN.has(reason));
  const counts = formatSkipCounts(reasons, ", ");
  const tokens = report.files.filter((file) => isLeftOut(file)).reduce((sum, file) => sum + file.tokens, 0);
  const size = tokens === 0 ? "" : ` ${shortTokens(tokens)}`;
  const leftOut = reasons.length === 0 ? "" : ` · Left out${size}: ${counts} (carryon stats --left-out)`;
  return `Over budget: ${budget}${leftOut}`;
}
