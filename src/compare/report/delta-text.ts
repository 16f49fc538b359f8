import {
  columnWidth,
  formatCount,
  formatDifference,
  logLine,
  pluralize,
  shortCommit,
  shortenEnd,
  shortenName,
  unmarked,
} from "../../base/index.ts";
import type { DeltaExtract } from "./delta-extract.ts";
import {
  type NameOf,
  type TerminalView,
  cutLines,
  cutTitle,
  describeLimit,
  gateFails,
  packNames,
  plainPackName,
  plainPlace,
  viewName,
} from "../../pack/index.ts";
import type { Baseline, Delta, DeltaPack, DeltaSide } from "../delta/delta-model.ts";
import { limitAdvice, secretAdvice } from "./change-advice.ts";
import {
  BASELINE_TEXTS,
  baselineAdvice,
  describeChange,
  describeFileCounts,
  fileDifference,
  formatKeptPrefix,
  NO_BASELINE_TEXTS,
  SIDE_NAMES,
} from "./delta-words.ts";
import { describeGateUse, explainGate } from "./gate-words.ts";
import { packOrder } from "./pack-order.ts";
import { describeHeldRules, describeLimitSource, describeRuleChange } from "./rule-words.ts";
import { buildExtract } from "./extract.ts";

const MAX_LINES = 30;
const MAX_PACKS = 6;
const MAX_FILES = 6;
const MAX_CUTS = 5;
const LABEL_WIDTH = 10;
/** Higher than the number of rows that any line uses. */
const MAX_ROWS = 1000;

/**
 * Returns a delta as text for a terminal, about 30 lines: packs first, then what changed them, and how to fix a broken
 * budget. The lines are indented by two spaces.
 */
export function deltaText(delta: Delta, view: TerminalView): string {
  const options = { key: "default", failed: [], deterministic: undefined };
  const comment = buildExtract(delta, options, MAX_ROWS);
  const opening = [deltaHeadline(delta, comment.totals), ...notes(delta)];
  const packs = packTable(delta.packs, view);
  const about = details(comment, view);
  const remedy = remedies(delta, view);
  const closing = view.closing === "" ? [] : [view.closing];
  const usedLines = [opening, packs, about, remedy, closing].flat().length + 5;
  const files = fileLines(comment, view.width, Math.max(1, Math.min(MAX_FILES, MAX_LINES - usedLines - 1)));
  const blocks = [opening, packs, files, about, remedy, closing].filter((block) => block.length > 0);
  return `${blocks.map((block) => block.map((line) => `  ${line}`).join("\n")).join("\n\n")}\n`;
}

function deltaHeadline({ base, head, encoding }: Delta, totals: DeltaExtract["totals"]): string {
  const sides = base === undefined ? sideText(head) : `${sideText(base)} → ${sideText(head)}`;
  const count = base === undefined ? "" : ` · ${describeFileCounts(totals)}`;
  return `${logLine(head.name)} · ${sides} · ${encoding}${count}`;
}

function sideText({ kind, commit, ref }: DeltaSide): string {
  const at = commit === undefined ? "" : shortCommit(commit);
  if (kind === "commit") return logLine(ref === undefined || ref === commit ? at : `${ref} (${at})`);
  return at === "" ? SIDE_NAMES[kind] : `${SIDE_NAMES[kind]} at ${logLine(at)}`;
}

function notes({ base, missing }: Delta): readonly string[] {
  if (missing !== undefined) return [`No baseline yet: ${NO_BASELINE_TEXTS[missing]}`, baselineAdvice(missing)];
  return base === undefined || NAMED_BY_SIDE.has(base.how) ? [] : [`The base is ${BASELINE_TEXTS[base.how]}`];
}

/** Baselines that the names of the sides already make clear. */
const NAMED_BY_SIDE: ReadonlySet<Baseline> = new Set<Baseline>(["given", "pack", "report"]);

function packTable(packs: readonly DeltaPack[], { paint }: TerminalView): readonly string[] {
  const nameOf = packNames(packs, logLine);
  const visiblePacks = new Set(packOrder(packs).slice(0, MAX_PACKS));
  const rows = packs
    .filter((pack) => visiblePacks.has(pack))
    .map((pack) => ({
      name: nameOf(pack),
      tokens: pack.head === undefined ? "–" : formatCount(pack.head.tokens),
      change: describeChange(pack),
      budget: describeLimit(pack),
      state: paint(gateFails(pack.gate) ? "bad" : "good", describeGateUse(pack)),
    }));
  const titles = { name: "PACK", tokens: "TOKENS", change: "CHANGE", budget: "BUDGET", state: "" };
  const tableRows = [titles, ...rows];
  const widest = (key: "name" | "tokens" | "change" | "budget"): number =>
    columnWidth(tableRows.map((row) => row[key]));
  const [name, tokens, change, budget] = [widest("name"), widest("tokens"), widest("change"), widest("budget")];
  const lines = tableRows.map((row) =>
    `${row.name.padEnd(name)}  ${row.tokens.padStart(tokens)}  ${row.change.padEnd(change)}  ${row.budget.padStart(budget)}  ${row.state}`.trimEnd(),
  );
  return packs.length > MAX_PACKS
    ? [...lines, `and ${formatCount(packs.length - MAX_PACKS)} more; --json lists all`]
    : lines;
}

function fileLines({ files, totals }: DeltaExtract, width: number, maxLines: number): readonly string[] {
  if (files.length === 0) return [];
  const visibleFiles = files.slice(0, files.length > maxLines ? Math.max(1, maxLines - 1) : maxLines);
  const tokens = visibleFiles.map((file) => formatDifference(fileDifference(file)));
  const column = columnWidth(tokens);
  const changes = columnWidth(visibleFiles.map(({ change }) => change));
  const nameWidth = Math.max(width - column - changes - 8, 40);
  const lines = visibleFiles.map((file, i) => {
    const fileCount = file.files === undefined ? "" : ` (${pluralize(file.files, "file")})`;
    const name = file.from === undefined ? file.path : `${file.from} → ${file.path}${fileCount}`;
    return `${tokens[i]!.padStart(column)}  ${file.change.padEnd(changes)}  ${logLine(shortenName(name, nameWidth))}`;
  });
  const remainingFiles = totals.files - visibleFiles.reduce((sum, { files: moved = 1 }) => sum + moved, 0);
  return remainingFiles > 0 ? [...lines, `and ${pluralize(remainingFiles, "more file")}; --json lists all`] : lines;
}

function details(comment: DeltaExtract, { width, paint }: TerminalView): readonly string[] {
  const nameOf = packNames(comment.packs, logLine);
  const lines: readonly (readonly [string, string])[] = [
    ["Views", viewText(comment)],
    ["Redacted", redactionText(comment)],
    ["Rules", ruleText(comment, nameOf)],
    ["Tiers", tierText(comment)],
    ["Cache", cacheText(comment, nameOf)],
  ];
  return lines
    .filter(([, text]) => text !== "")
    .map(([label, text]) => {
      const line = `${label.padEnd(LABEL_WIDTH)}${logLine(shortenEnd(text, Math.max(width - LABEL_WIDTH - 4, 40)))}`;
      return label === "Redacted" ? paint("bad", line) : line;
    });
}

function viewText({ views, totals }: DeltaExtract): string {
  const [first] = views;
  if (first === undefined) return "";
  const moreViews = totals.views > 1 ? ` · and ${formatCount(totals.views - 1)} more` : "";
  const { path, pack, base, head, tokens } = first;
  return `${plainPackName({ pack, scope: "" })} ${path} ${viewName(base)} → ${viewName(head)} (${formatDifference(tokens)})${moreViews}`;
}

function redactionText({ redactions, totals }: DeltaExtract): string {
  if (totals.redactions === 0) return "";
  const examples = redactions.slice(0, 2).map(({ rule, path, line }) => `${rule} ${plainPlace(path, line)}`);
  const ellipsis = totals.redactions > examples.length ? " · …" : "";
  return `${formatCount(totals.redactions)} new (${examples.join(" · ")}${ellipsis})`;
}

function ruleText({ policy, packs }: DeltaExtract, nameOf: NameOf): string {
  const { source, problem } = policy;
  if (problem !== undefined) {
    return `budgets are checked against ${describeLimitSource(source)}, because the base branch's rules are unusable: ${problem}`;
  }
  const change = describeRuleChange(policy, packs, { nameOf, mark: unmarked });
  if (change === "") return "";
  const held = describeHeldRules(policy);
  return `changed in ${change}${held === "" ? "" : ` · ${held.slice(0, 1).toLowerCase()}${held.slice(1)}`}`;
}

function tierText({ tiers = [] }: DeltaExtract): string {
  return tiers.map(({ base, head, files }) => `${pluralize(files, "file")} ${base} → ${head}`).join(" · ");
}

function cacheText({ packs }: DeltaExtract, nameOf: NameOf): string {
  return packs
    .flatMap((pack) =>
      pack.prefix === undefined || pack.change === "identical"
        ? []
        : [`the first ${formatKeptPrefix(pack.prefix)} of ${nameOf(pack)} is unchanged`],
    )
    .join(" · ");
}

function remedies(delta: Delta, view: TerminalView): readonly string[] {
  const secret = delta.redactions.find(({ specific }) => specific);
  const isCommitted = delta.head.kind === "commit";
  const advice = secret === undefined ? [] : [logLine(secretAdvice(delta.policy, secret, { isCommitted }))];
  return [...cuts(delta, view), ...advice];
}

function cuts({ packs, policy }: Delta, { paint }: TerminalView): readonly string[] {
  const nameOf = packNames(packs, logLine);
  const notablePacks = packOrder(packs).filter(({ gate }) => gate !== "within");
  const worst = notablePacks.find(({ gate, cuts: some }) => gateFails(gate) || some.length > 0) ?? notablePacks[0];
  if (worst === undefined) return [];
  const visibleCuts = worst.cuts.slice(0, MAX_CUTS);
  const sentence = explainGate(worst, nameOf(worst));
  const raise = limitAdvice([worst], policy);
  const advice = raise === "" ? "" : `${visibleCuts.length > 0 ? "Or" : "To pass,"} ${raise}`;
  return [
    gateFails(worst.gate) ? paint("bad", sentence) : sentence,
    ...(visibleCuts.length === 0 ? [] : [`${cutTitle(worst, visibleCuts)}:`, ...cutLines(visibleCuts)]),
    ...(advice === "" ? [] : [advice]),
  ];
}
