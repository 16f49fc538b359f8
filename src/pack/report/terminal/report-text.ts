import {
  addCount,
  columnWidth,
  formatBytes,
  formatCount,
  formatPercent,
  logLine,
  logText,
  pluralize,
  shortCommit,
  shortenEnd,
} from "../../../base/index.ts";
import type { Report, ReportPack } from "../report-model.ts";
import { describeBudgetState } from "../../words/budget.ts";
import { limitedTokens } from "../../words/pack-use.ts";
import { countRedacted, describePlacedFinding, plainPlace } from "../../words/finding.ts";
import { packNames } from "../../words/pack-name.ts";
import { formatSkipCounts, skipCounts } from "../../words/skip.ts";
import { isShown, viewCounts } from "../../words/view.ts";
import type { TerminalStyle } from "./terminal-style.ts";
import { overBudgetLines } from "./over-budget-text.ts";
import { isFitted, reportedLimit } from "../../kinds/list.ts";

/** Terminal settings that the caller chooses. */
export interface TerminalView extends TerminalStyle {
  /** Last lines: the files to give to a model, the output directory, the duration, the next step. */
  readonly closing: string;
}

const MAX_ROWS = 6;
const LABEL_WIDTH = 11;
/** Maximum number of packs whose views get a line. */
const MAX_LITE_LINES = 2;

/**
 * Formats a report for a terminal: a headline, up to {@link MAX_ROWS} packs and as many deltas, the biggest, redacted and
 * left-out files, suggested cuts, then `view.closing`.
 */
export function reportText(report: Report, view: TerminalView): string {
  const blocks = [
    [reportHeadline(report)],
    packTable(report, view),
    details(report, view),
    overBudgetLines(report.packs, view),
    view.closing.split("\n"),
  ];
  const lines = blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => (line === "" ? "" : `  ${line}`)).join("\n"))
    .join("\n\n");
  return `${lines}\n`;
}

function reportHeadline({ origin, encoding, totals }: Report): string {
  const commit = origin.commit === undefined ? "" : ` @ ${shortCommit(origin.commit)}`;
  const changed =
    origin.changed === undefined || origin.changed === 0 ? "" : ` + ${pluralize(origin.changed, "changed file")}`;
  return `${logText(origin.name)}${commit}${changed} · ${encoding} · ${pluralize(totals.files, "text file")}, ${formatBytes(totals.bytes)}`;
}

function packTable({ packs, documents, root }: Report, { paint }: TerminalView): string[] {
  const nameOf = packNames(packs, logLine);
  const rows = packs.map((pack) => ({
    name: nameOf(pack),
    documents: formatCount(pack.documents),
    tokens: formatCount(pack.tokens),
    budget: limitText(pack),
    state: paint(pack.state === "over" ? "bad" : "good", stateText(pack)),
  }));
  const deltas = documents
    .filter(({ role }) => role === "delta")
    .map(({ scope, path, tokens }) => ({
      name: nameOf({ pack: "delta", scope }),
      documents: "1",
      tokens: formatCount(tokens),
      budget: "–",
      state: logLine(path),
    }));
  const tableRows = [...rows.slice(0, MAX_ROWS), ...deltas.slice(0, MAX_ROWS)];
  const name = columnWidth(["PACK", ...tableRows.map((row) => row.name)]);
  const lines = [{ name: "PACK", documents: "DOCS", tokens: "TOKENS", budget: "BUDGET", state: "" }, ...tableRows].map(
    (row) =>
      `${row.name.padEnd(name)}  ${row.documents.padStart(5)}  ${row.tokens.padStart(11)}  ${row.budget.padStart(11)}   ${row.state}`.trimEnd(),
  );
  return rows.length > MAX_ROWS ? [...lines, moreText(rows.length - MAX_ROWS, root)] : lines;
}

/**
 * Formats the number of further items, and where to find them.
 * @param root root digest of the packs; empty if they, and therefore the report, were not written
 */
function moreText(count: number, root: string): string {
  return `and ${formatCount(count)} more${root === "" ? "; --json lists all" : " in report.json"}`;
}

function limitText(pack: ReportPack): string {
  const limit = reportedLimit(pack.kind, pack.budget, pack.over);
  return limit === undefined ? "–" : formatCount(limit);
}

/** Length of the bar, in characters. */
const BAR_WIDTH = 10;

/** Formats how much of its limit a LITE pack uses, as a bar and a percentage. */
function fillText(pack: ReportPack): string {
  const { tokens } = pack;
  const limit = reportedLimit(pack.kind, pack.budget, pack.over) ?? tokens;
  const full = Math.min(Math.round((tokens * BAR_WIDTH) / Math.max(limit, 1)), BAR_WIDTH);
  return `${"▰".repeat(full)}${"▱".repeat(BAR_WIDTH - full)} ${formatPercent(tokens, limit)}`;
}

function stateText(pack: ReportPack): string {
  const { state, budget } = pack;
  if (state === "ok" && isFitted(pack)) return fillText(pack);
  const words = describeBudgetState(pack);
  const hasShare = state === "ok" && budget.max !== undefined && budget.per === "pack";
  return hasShare ? `${words} · ${formatPercent(limitedTokens(pack), budget.max)}` : words;
}

function details(report: Report, { width, paint }: TerminalView): string[] {
  const hint = paint("dim", "carryon stats <path>");
  const nameOf = packNames(report.packs, logLine);
  return [
    labelled("Biggest", biggest(report), width),
    labelled("Redacted", redacted(report), width),
    ...report.packs
      .filter((pack) => isFitted(pack))
      .slice(0, MAX_LITE_LINES)
      .map((pack) => labelled(`In ${nameOf(pack)}`, viewCounts(report.files, pack), width)),
    labelled("Left out", formatSkipCounts(skipCounts(report)), width, `   ${hint}`),
    labelled("Findings", otherFindings(report), width),
  ].filter((line) => line !== "");
}

function labelled(label: string, text: string, width: number, suffix = ""): string {
  if (text === "") return "";
  const room = Math.max(width - LABEL_WIDTH - 4, 40);
  return `${label.padEnd(LABEL_WIDTH)}  ${logText(shortenEnd(text, room))}${suffix}`;
}

function biggest({ files }: Report): string {
  const folders = new Map<string, number>();
  for (const { path, receipts, tokens } of files) {
    if (!receipts.some((receipt) => isShown(receipt))) continue;
    const parts = path.split("/");
    const folder = parts.length === 1 ? path : `${parts.slice(0, Math.min(parts.length - 1, 2)).join("/")}/`;
    addCount(folders, folder, tokens);
  }
  return [...folders]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([folder, tokens]) => `${folder} ${formatCount(tokens)}`)
    .join(" · ");
}

function redacted({ findings }: Report): string {
  const secrets = findings.filter(({ code }) => code === "redacted");
  if (secrets.length === 0) return "";
  const files = new Set(secrets.map(({ path }) => path)).size;
  const examples = secrets
    .slice(0, 2)
    .map(({ args, path = "", line }) => `${String(args["rule"])} ${plainPlace(path, line)}`);
  const failed = secrets.some(({ severity }) => severity === "error") ? "policy.secrets: fail · " : "";
  return `${failed}${pluralize(countRedacted(findings), "secret")} in ${pluralize(files, "file")} (${examples.join(" · ")}${secrets.length > 2 ? " · …" : ""})`;
}

/** Formats the first finding that no other line covers, and the number of further ones. */
function otherFindings({ findings, root }: Report): string {
  const others = findings.filter(({ code, args }) => code !== "redacted" && (code !== "over-budget" || "part" in args));
  const first = others.find(({ severity }) => severity === "error") ?? others[0];
  if (first === undefined) return "";
  return `${describePlacedFinding(first)}${others.length > 1 ? ` · ${moreText(others.length - 1, root)}` : ""}`;
}
