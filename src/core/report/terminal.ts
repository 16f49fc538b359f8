import type { Report, ReportPack } from "../../model/report/report.ts";
import { grouped, percent, plural } from "../render/number.ts";
import { leftOut } from "./left-out.ts";
import { logText } from "./log-text.ts";
import { plainNames } from "./pack-names.ts";
import { isShown, viewsText } from "./views.ts";
import { worded } from "./wording.ts";

/** How a report is shown; the surface knows all of it, the report none. */
export interface TerminalView {
  /** Marks a state; the identity where colour is not wanted. */
  readonly paint: (state: "bad" | "good" | "dim", text: string) => string;
  /** Characters in a line. */
  readonly width: number;
  /** The last line: where it was written, how long it took, what to do next. */
  readonly closing: string;
}

const ROWS = 6;
const LABEL = 11;
/** Packs whose views are told of. */
const LITES = 2;

/** A run as a person reads it: packs first, then what is big, redacted and left out; 20 lines at the most. */
export function terminalText(report: Report, view: TerminalView): string {
  const blocks = [
    [headline(report)],
    packTable(report.packs, view),
    details(report, view),
    cuts(report.packs, view),
    [view.closing],
  ];
  const lines = blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => (line === "" ? "" : `  ${line}`)).join("\n"))
    .join("\n\n");
  return `${lines}\n`;
}

function headline({ origin, encoding, totals }: Report): string {
  const commit = origin.commit === undefined ? "" : ` @ ${origin.commit.slice(0, 7)}`;
  const changed =
    origin.changed === undefined || origin.changed === 0 ? "" : ` + ${plural(origin.changed, "changed file")}`;
  return `${logText(origin.name)}${commit}${changed} · ${encoding} · ${plural(totals.files, "file")}, ${megabytes(totals.bytes)}`;
}

function megabytes(bytes: number): string {
  const unit = bytes < 1_000_000 ? 1000 : 1_000_000;
  const tenths = Math.round((bytes / unit) * 10);
  return `${grouped(Math.trunc(tenths / 10))}.${tenths % 10} ${unit === 1000 ? "kB" : "MB"}`;
}

function packTable(packs: readonly ReportPack[], { paint }: TerminalView): string[] {
  const nameOf = plainNames(packs);
  const rows = packs.map((pack) => ({
    name: nameOf(pack),
    documents: grouped(pack.documents),
    tokens: grouped(pack.tokens),
    budget: budgetText(pack),
    state: paint(pack.state === "over" ? "bad" : "good", stateText(pack)),
  }));
  const shown = rows.slice(0, ROWS);
  const name = Math.max(4, ...shown.map((row) => row.name.length));
  const lines = [{ name: "PACK", documents: "DOCS", tokens: "TOKENS", budget: "BUDGET", state: "" }, ...shown].map(
    (row) =>
      `${row.name.padEnd(name)}  ${row.documents.padStart(5)}  ${row.tokens.padStart(11)}  ${row.budget.padStart(11)}   ${row.state}`.trimEnd(),
  );
  return rows.length > ROWS ? [...lines, `and ${plural(rows.length - ROWS, "more", "more")} in report.json`] : lines;
}

/** What the pack is held against: a LITE pack is fitted to its target, the others must not be over their maximum. */
function budgetText({ kind, budget: { target, max } }: ReportPack): string {
  const limit = kind === "lite" ? (target ?? max) : (max ?? target);
  return limit === undefined ? "–" : grouped(limit);
}

/** Tenths of a bar that are filled. */
const BAR = 10;

/** How much of what it was fitted to a LITE pack uses: a bar and a number. */
function fillText({ tokens, budget }: ReportPack): string {
  const limit = budget.target ?? budget.max ?? tokens;
  const full = Math.min(Math.round((tokens * BAR) / Math.max(limit, 1)), BAR);
  return `${"▰".repeat(full)}${"▱".repeat(BAR - full)} ${percent(tokens, limit)}`;
}

function stateText(pack: ReportPack): string {
  const { state, over, budget, tokens, largest } = pack;
  const size = budget.per === "document" ? largest : tokens;
  if (state === "over")
    return budget.per === "document" ? `a document is over by ${grouped(over)}` : `over by ${grouped(over)}`;
  if (state === "warn") return `over its target of ${grouped(budget.target ?? 0)}`;
  if (pack.kind === "lite") return fillText(pack);
  if (budget.max === undefined) return "no limit";
  return budget.per === "document" ? "each document fits" : `fits · ${percent(size, budget.max)}`;
}

function details(report: Report, { width, paint }: TerminalView): string[] {
  const hint = paint("dim", "carryon why <path>");
  const nameOf = plainNames(report.packs);
  return [
    labelled("Biggest", biggest(report), width),
    labelled("Redacted", redacted(report), width),
    ...report.packs
      .filter(({ kind }) => kind === "lite")
      .slice(0, LITES)
      .map((pack) => labelled(`In ${nameOf(pack)}`, viewsText(report.files, pack), width)),
    labelled("Left out", leftOutText(report), width, `   ${hint}`),
    labelled("Noticed", noticed(report), width),
  ].filter((line) => line !== "");
}

function labelled(label: string, text: string, width: number, suffix = ""): string {
  if (text === "") return "";
  const room = Math.max(width - LABEL - 4, 40);
  const clipped = logText(text.length > room ? `${text.slice(0, room - 1)}…` : text);
  return `${label.padEnd(LABEL)}  ${clipped}${suffix}`;
}

function biggest({ files }: Report): string {
  const folders = new Map<string, number>();
  for (const { path, receipts, tokens } of files) {
    if (!receipts.some((receipt) => isShown(receipt))) continue;
    const parts = path.split("/");
    const folder = parts.length === 1 ? path : `${parts.slice(0, Math.min(parts.length - 1, 2)).join("/")}/`;
    folders.set(folder, (folders.get(folder) ?? 0) + tokens);
  }
  return [...folders]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([folder, tokens]) => `${folder} ${grouped(tokens)}`)
    .join(" · ");
}

function redacted({ findings }: Report): string {
  const found = findings.filter(({ code }) => code === "redacted");
  if (found.length === 0) return "";
  const files = new Set(found.map(({ path }) => path)).size;
  const named = found
    .slice(0, 2)
    .map(({ args, path, line }) => `${String(args["rule"])} ${path ?? ""}${line === undefined ? "" : `:${line}`}`);
  const failed = found.some(({ severity }) => severity === "error") ? "policy.secrets says fail · " : "";
  return `${failed}${plural(found.length, "secret")} in ${plural(files, "file")} (${named.join(" · ")}${found.length > 2 ? " · …" : ""})`;
}

function leftOutText(report: Report): string {
  return leftOut(report)
    .map(([reason, number]) => `${grouped(number)} ${reason}`)
    .join(" · ");
}

/** Findings that no other line speaks of. */
function noticed({ findings }: Report): string {
  const rest = findings.filter(({ code }) => code !== "redacted" && code !== "over-budget");
  const first = rest.find(({ severity }) => severity === "error") ?? rest[0];
  if (first === undefined) return "";
  return `${worded(first)}${rest.length > 1 ? ` · and ${plural(rest.length - 1, "more", "more")} in report.json` : ""}`;
}

function cuts(packs: readonly ReportPack[], { paint }: TerminalView): string[] {
  const over = packs.find((pack) => pack.cuts.length > 0);
  if (over === undefined) return [];
  const width = Math.max(...over.cuts.map(({ tokens }) => grouped(tokens).length + 1));
  const lines = over.cuts
    .slice(0, 3)
    .map(
      ({ pattern, files, tokens }) =>
        `  ${`−${grouped(tokens)}`.padStart(width)}  ${logText(pattern)}${files > 1 ? ` (${plural(files, "file")})` : ""}`,
    );
  return [paint("bad", `${over.pack.toUpperCase()} is over its budget. Cheapest cuts, for .carryonignore:`), ...lines];
}
