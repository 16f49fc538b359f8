import type { Delta, DeltaPack, DeltaRedaction } from "../../model/report/delta.ts";
import { type Finding, type Severity, SEVERITIES } from "../../model/report/finding.ts";
import type { Report } from "../../model/report/report.ts";
import { gateFails } from "../plan/gate/gate.ts";
import { grouped, plural } from "../render/number.ts";
import { elidedName } from "./elided.ts";
import { gateSentence, gateText } from "./gate-wording.ts";
import { logLine } from "./log-line.ts";
import { logText } from "./log-text.ts";
import { plainNames } from "./pack-names.ts";
import { worstFirst } from "./telling.ts";
import { worded } from "./wording.ts";

/** A remark that GitHub shows beside a run, and at a line of a file where it names one. */
export interface Annotation {
  readonly level: Severity;
  readonly message: string;
  readonly title: string;
  readonly path?: string;
  /** From 1. */
  readonly line?: number;
}

/** GitHub shows ten of a level for each step; some room is left to others. */
const MOST = 8;
/** The runner cuts a message at 4,096 characters. */
const CHARACTERS = 4000;
const NAME = 200;

/**
 * What is worth a remark: gates that fail or warn, new redactions (all that are secrets by their form, where there is no
 * base to tell), errors, and invisible characters in changed files; at most eight of a level, worst first, the last of which counts those beyond. Only files that the change touches are
 * named as places: at others GitHub would show it to nobody.
 */
export function annotationsOf(report: Report, delta: Delta): readonly Annotation[] {
  const changed = changedPaths(delta);
  const all = [
    ...gates(delta.packs),
    ...policyProblem(delta),
    ...delta.redactions.map((redaction) => ofRedaction(redaction, changed)),
    ...report.findings.filter((finding) => isWorthwhile(finding, delta, changed)).map((one) => ofFinding(one, changed)),
  ];
  return SEVERITIES.flatMap((level) => capped(all.filter((annotation) => annotation.level === level)));
}

function policyProblem({ policy: { problem } }: Delta): readonly Annotation[] {
  if (problem === undefined) return [];
  const message = `The base's config cannot be used, so this change's own judges: ${logText(problem)}`;
  return [{ level: "warning", title: "Policy", message: message.slice(0, CHARACTERS) }];
}

function changedPaths({ files }: Delta): ReadonlySet<string> {
  const there = files.filter(({ change }) => change !== "view" && change !== "removed");
  return new Set(there.map(({ path }) => path));
}

function capped(all: readonly Annotation[]): readonly Annotation[] {
  const [first] = all;
  if (first === undefined || all.length <= MOST) return all;
  const left = all.length - MOST + 1;
  const message = `and ${grouped(left)} more (see the job summary)`;
  return [...all.slice(0, MOST - 1), { level: first.level, message, title: `Carryon: ${grouped(left)} more` }];
}

function gates(packs: readonly DeltaPack[]): readonly Annotation[] {
  const nameOf = plainNames(packs);
  return worstFirst(packs)
    .filter(({ gate }) => gate !== "within")
    .map((pack) => {
      const name = nameOf(pack);
      return {
        level: gateFails(pack.gate) ? "error" : "warning",
        message: shown(gateSentence(pack, name) + cutText(pack)),
        title: elidedName(shown(`${name}: ${gateText(pack)}`), NAME),
      };
    });
}

function cutText({ cuts: [cut] }: DeltaPack): string {
  if (cut === undefined) return "";
  const several = cut.files > 1 ? ` (${plural(cut.files, "file")})` : "";
  return ` Cheapest cut: ${elidedName(cut.pattern, NAME)}${several} in .carryonignore saves ${grouped(cut.tokens)}.`;
}

function ofRedaction({ rule, path, line, specific }: DeltaRedaction, changed: ReadonlySet<string>): Annotation {
  const place = `${elidedName(path, NAME)}${line === undefined ? "" : `:${line}`}`;
  const what = line === undefined ? "was left out whole" : "was redacted";
  return {
    level: specific ? "error" : "warning",
    message: shown(
      `${place} ${what} by rule ${elidedName(rule, NAME)}. If it is a secret, revoke it: it is in the history. If it is none, allow it in policy.allow.`,
    ),
    title: specific ? "New secret redacted" : "New redaction",
    ...placeOf(path, line, changed),
  };
}

/** The gate speaks of budgets, and the delta of what the change redacts. */
function isWorthwhile({ code, severity, path }: Finding, delta: Delta, changed: ReadonlySet<string>): boolean {
  if (code === "over-budget") return false;
  if (code === "redacted" && path !== undefined && delta.redactions.some((one) => one.path === path)) return false;
  if (code === "invisible-characters") return path !== undefined && changed.has(path);
  // Nobody can say then whether the change brought it.
  const isBlind = delta.missing !== undefined && delta.missing !== "not-asked";
  if (code === "redacted" && severity === "warning") return isBlind;
  return severity === "error";
}

function ofFinding(finding: Finding, changed: ReadonlySet<string>): Annotation {
  const { code, severity, path, line } = finding;
  return {
    level: code === "invisible-characters" && severity === "notice" ? "warning" : severity,
    message: shown(worded(finding)),
    title: TITLES[code] ?? "Carryon",
    ...(path !== undefined && placeOf(path, line, changed)),
  };
}

const TITLES: { readonly [code in Finding["code"]]?: string } = {
  "invisible-characters": "Invisible characters",
  redacted: "Secret redacted",
  unreadable: "Not readable",
};

/** A path with an escape in it is no name that GitHub knows. */
function placeOf(
  path: string,
  line: number | undefined,
  changed: ReadonlySet<string>,
): Pick<Annotation, "path" | "line"> {
  if (!changed.has(path) || path.includes("\\")) return {};
  return { path, ...(line !== undefined && { line }) };
}

/** Text of one line that no runner takes for a command. */
function shown(text: string): string {
  return elidedName(logLine(text), CHARACTERS);
}
