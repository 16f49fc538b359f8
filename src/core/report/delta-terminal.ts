import type { Comment, CommentFile } from "../../model/report/delta-extract.ts";
import type { Baseline, Delta, DeltaPack, DeltaSide } from "../../model/report/delta.ts";
import { gateFails } from "../plan/gate/gate.ts";
import { grouped, plural } from "../render/number.ts";
import { withoutHalf } from "../analyze/text/shortened.ts";
import { extractOf } from "./comment.ts";
import { BASELINE_TEXTS, changeText, countsText, keptText, NO_BASELINE_TEXTS, signed } from "./delta-wording.ts";
import { elidedName } from "./elided.ts";
import { gateSentence, limitText, standingText } from "./gate-wording.ts";
import { logLine } from "./log-line.ts";
import { type NameOf, plainNames } from "./pack-names.ts";
import { movedByPolicy, worstFirst } from "./telling.ts";
import type { TerminalView } from "./terminal.ts";

const LINES = 25;
const PACKS = 6;
const MOST_FILES = 6;
const CUTS = 3;
const LABEL = 10;
/** More than any line shows. */
const ROWS = 1000;

/** A delta as a person reads it, in 25 lines at the most: packs first, then what moved them, and what to do about it. */
export function deltaText(delta: Delta, view: TerminalView): string {
  const options = { key: "default", failed: [], deterministic: undefined };
  const comment = extractOf(delta, options, ROWS);
  const opening = [headline(delta, comment.totals), ...notes(delta)];
  const packs = packTable(delta.packs, view);
  const about = details(comment, view);
  const remedy = cuts(delta.packs, view);
  const closing = view.closing === "" ? [] : [view.closing];
  const taken = [opening, packs, about, remedy, closing].flat().length + 5;
  const files = fileLines(comment, view.width, Math.max(1, Math.min(MOST_FILES, LINES - taken - 1)));
  const blocks = [opening, packs, files, about, remedy, closing].filter((block) => block.length > 0);
  return `${blocks.map((block) => block.map((line) => `  ${line}`).join("\n")).join("\n\n")}\n`;
}

function headline({ base, head, encoding }: Delta, totals: Comment["totals"]): string {
  const sides = base === undefined ? sideText(head) : `${sideText(base)} → ${sideText(head)}`;
  const count = base === undefined ? "" : ` · ${totals.files === 0 ? "no file changed" : countsText(totals)}`;
  return `${logLine(head.name)} · ${sides} · ${encoding}${count}`;
}

function sideText({ kind, commit, ref }: DeltaSide): string {
  const at = commit === undefined ? "" : commit.slice(0, 7);
  if (kind === "commit") return logLine(ref === undefined || ref === commit ? at : `${ref} (${at})`);
  const names = { "working-tree": "working tree", directory: "directory", pack: "pack", report: "report" } as const;
  return at === "" ? names[kind] : `${names[kind]} at ${logLine(at)}`;
}

function notes({ base, missing }: Delta): readonly string[] {
  if (missing !== undefined) {
    const { why, advice, setting } = NO_BASELINE_TEXTS[missing];
    return [`No baseline yet: ${why}.`, `${advice}: ${setting}`];
  }
  return base === undefined || SAID.has(base.how) ? [] : [`The base is ${BASELINE_TEXTS[base.how]}.`];
}

/** Told by how the sides are named. */
const SAID: ReadonlySet<Baseline> = new Set<Baseline>(["given", "pack", "report"]);

function packTable(packs: readonly DeltaPack[], { paint }: TerminalView): readonly string[] {
  const nameOf = plainNames(packs);
  const kept = new Set(worstFirst(packs).slice(0, PACKS));
  const rows = packs
    .filter((pack) => kept.has(pack))
    .map((pack) => ({
      name: nameOf(pack),
      tokens: pack.head === undefined ? "–" : grouped(pack.head.tokens),
      change: changeText(pack),
      budget: limitText(pack),
      state: paint(gateFails(pack.gate) ? "bad" : "good", standingText(pack)),
    }));
  const titles = { name: "PACK", tokens: "TOKENS", change: "CHANGE", budget: "BUDGET", state: "" };
  const all = [titles, ...rows];
  const widest = (key: "name" | "tokens" | "change" | "budget"): number =>
    Math.max(...all.map((row) => row[key].length));
  const [name, tokens, change, budget] = [widest("name"), widest("tokens"), widest("change"), widest("budget")];
  const lines = all.map((row) =>
    `${row.name.padEnd(name)}  ${row.tokens.padStart(tokens)}  ${row.change.padEnd(change)}  ${row.budget.padStart(budget)}  ${row.state}`.trimEnd(),
  );
  return packs.length > PACKS
    ? [...lines, `and ${plural(packs.length - PACKS, "more", "more")}; --json has all`]
    : lines;
}

function fileLines({ files, totals }: Comment, width: number, most: number): readonly string[] {
  if (files.length === 0) return [];
  const shown = files.slice(0, files.length > most ? Math.max(1, most - 1) : most);
  const tokens = shown.map((file) => signed(differenceIn(file)));
  const column = Math.max(...tokens.map(({ length }) => length));
  const changes = Math.max(...shown.map(({ change }) => change.length));
  const room = Math.max(width - column - changes - 8, 40);
  const lines = shown.map((file, i) => {
    const many = file.files === undefined ? "" : ` (${plural(file.files, "file")})`;
    const name = file.from === undefined ? file.path : `${file.from} → ${file.path}${many}`;
    return `${tokens[i]!.padStart(column)}  ${file.change.padEnd(changes)}  ${logLine(elidedName(name, room))}`;
  });
  const left = totals.files - shown.reduce((sum, { files: moved = 1 }) => sum + moved, 0);
  return left > 0 ? [...lines, `and ${plural(left, "more file")}; --json has all`] : lines;
}

function differenceIn({ base = 0, head = 0 }: CommentFile): number {
  return head - base;
}

function details(comment: Comment, { width, paint }: TerminalView): readonly string[] {
  const nameOf = plainNames(comment.packs);
  const lines: readonly (readonly [string, string])[] = [
    ["Views", viewText(comment)],
    ["Redacted", redactionText(comment)],
    ["Policy", policyText(comment, nameOf)],
    ["Tiers", tierText(comment)],
    ["Cache", cacheText(comment, nameOf)],
  ];
  return lines
    .filter(([, text]) => text !== "")
    .map(([label, text]) => {
      const line = `${label.padEnd(LABEL)}${shortened(text, Math.max(width - LABEL - 4, 40))}`;
      return label === "Redacted" ? paint("bad", line) : line;
    });
}

function shortened(text: string, most: number): string {
  return logLine(text.length > most ? `${withoutHalf(text.slice(0, most - 1))}…` : text);
}

function viewText({ views, totals }: Comment): string {
  const [first] = views;
  if (first === undefined) return "";
  const rest = totals.views > 1 ? ` · and ${plural(totals.views - 1, "more", "more")}` : "";
  const { path, pack, base, head, tokens } = first;
  return `${pack.toUpperCase()} ${path} ${base} → ${head} (${signed(tokens)})${rest}`;
}

function redactionText({ redactions, totals }: Comment): string {
  if (totals.redactions === 0) return "";
  const named = redactions
    .slice(0, 2)
    .map(({ rule, path, line }) => `${rule} ${path}${line === undefined ? "" : `:${line}`}`);
  const rest = totals.redactions > named.length ? " · …" : "";
  return `${grouped(totals.redactions)} new (${named.join(" · ")}${rest})`;
}

function policyText({ policy: { files, source, problem }, packs }: Comment, nameOf: NameOf): string {
  if (problem !== undefined) return `judged by the head's own, as the base's cannot be used: ${problem}`;
  if (files.length === 0) return "";
  const moved = movedByPolicy(packs)
    .slice(0, 3)
    .map(({ pack, tokens }) => `${nameOf(pack)} ${signed(tokens)}`);
  const sizes = moved.length === 0 ? "" : ` · it moves ${moved.join(", ")}`;
  const whose = source === "base" ? "the base's" : "the head's own";
  return `judged by ${whose} · changed in ${files.slice(0, 3).join(", ")}${files.length > 3 ? ", …" : ""}${sizes}`;
}

function tierText({ tiers = [] }: Comment): string {
  return tiers.map(({ base, head, files }) => `${plural(files, "file")} ${base} → ${head}`).join(" · ");
}

function cacheText({ packs }: Comment, nameOf: NameOf): string {
  return packs
    .flatMap((pack) =>
      pack.prefix === undefined || pack.change === "identical"
        ? []
        : [`the first ${keptText(pack.prefix)} of ${nameOf(pack)} is kept`],
    )
    .join(" · ");
}

function cuts(packs: readonly DeltaPack[], { paint }: TerminalView): readonly string[] {
  const nameOf = plainNames(packs);
  const worst = worstFirst(packs).find(({ gate }) => gate !== "within");
  if (worst === undefined) return [];
  const shown = worst.cuts.slice(0, CUTS);
  const hint = shown.length === 0 ? "" : " Cheapest cuts, for .carryonignore:";
  const column = Math.max(0, ...shown.map(({ tokens }) => signed(-tokens).length));
  const sentence = `${gateSentence(worst, nameOf(worst))}${hint}`;
  return [
    gateFails(worst.gate) ? paint("bad", sentence) : sentence,
    ...shown.map(
      ({ pattern, files, tokens }) =>
        `  ${signed(-tokens).padStart(column)}  ${logLine(pattern)}${files > 1 ? ` (${plural(files, "file")})` : ""}`,
    ),
  ];
}
