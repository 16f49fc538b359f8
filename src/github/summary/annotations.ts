import {
  type Report,
  cutTitle,
  describeCut,
  describePlacedFinding,
  formatAllowEntry,
  gateFails,
  packNames,
  plainPlace,
} from "../../pack/index.ts";
import {
  type Delta,
  type DeltaPack,
  type DeltaPolicy,
  type DeltaRedaction,
  describeGate,
  describeLimitSource,
  explainGate,
  limitAdvice,
  packOrder,
  secretAdvice,
} from "../../compare/index.ts";
import {
  type Finding,
  type PublishedFinding,
  SEVERITIES,
  type Severity,
  formatCount,
  formatDifference,
  logLine,
  logText,
  shortenEnd,
  shortenName,
} from "../../base/index.ts";

/** A message that GitHub shows on the run, and at a line of a file if it names one. */
export interface Annotation {
  readonly level: Severity;
  readonly message: string;
  readonly title: string;
  readonly path?: string;
  /** From 1. */
  readonly line?: number;
}

/** GitHub shows ten of each level per step; this leaves some for other tools. */
const MAX_ANNOTATIONS = 8;
/** The runner truncates a message at 4,096 characters. */
const CHARACTERS = 4000;
const NAME = 200;

/**
 * Returns the annotations of a run: gates that fail or warn, new redactions (without a base, all redactions by specific
 * rules), errors, and invisible characters in changed files. There are at most eight of each level, in the order of
 * `packOrder`; the last one counts the rest. Only files that the change touches have a path and a line, because GitHub
 * shows no annotations on other files.
 */
export function annotationsOf(report: Report, delta: Delta): readonly Annotation[] {
  const changed = changedPaths(delta);
  const all = [
    ...gates(delta),
    ...policyProblem(delta),
    ...delta.redactions.map((redaction) => ofRedaction(redaction, delta.policy, changed)),
    ...report.findings.filter((finding) => isWorthwhile(finding, delta, changed)).map((one) => ofFinding(one, changed)),
  ];
  return SEVERITIES.flatMap((level) => capped(all.filter((annotation) => annotation.level === level)));
}

function policyProblem({ policy: { problem } }: Delta): readonly Annotation[] {
  if (problem === undefined) return [];
  const message = `The base branch's rules cannot be used, so budgets are checked against ${describeLimitSource("head")}: ${problem}`;
  return [{ level: "warning", title: "Rules", message: shortenEnd(logText(message), CHARACTERS) }];
}

function changedPaths({ files }: Delta): ReadonlySet<string> {
  const there = files.filter(({ change }) => change !== "view" && change !== "removed");
  return new Set(there.map(({ path }) => path));
}

function capped(all: readonly Annotation[]): readonly Annotation[] {
  const [first] = all;
  if (first === undefined || all.length <= MAX_ANNOTATIONS) return all;
  const left = all.length - MAX_ANNOTATIONS + 1;
  const message = `and ${formatCount(left)} more (see the job summary)`;
  return [
    ...all.slice(0, MAX_ANNOTATIONS - 1),
    { level: first.level, message, title: `Carryon: ${formatCount(left)} more` },
  ];
}

function gates({ packs, policy }: Delta): readonly Annotation[] {
  const nameOf = packNames(packs, logLine);
  return packOrder(packs)
    .filter(({ gate }) => gate !== "within")
    .map((pack) => {
      const name = nameOf(pack);
      return {
        level: gateFails(pack.gate) ? "error" : "warning",
        message: shown([explainGate(pack, name), ...cutTexts(pack), ...limitTexts(pack, policy)].join(". ")),
        title: shortenName(shown(`${name}: ${describeGate(pack)}`), NAME),
      };
    });
}

function cutTexts(pack: DeltaPack): readonly string[] {
  const { cuts } = pack;
  if (cuts.length === 0) return [];
  const items = cuts.map(
    (cut) => `${describeCut(cut, (pattern) => shortenName(pattern, NAME))} ${formatDifference(-cut.tokens)}`,
  );
  return [`${cutTitle(pack, cuts)}: ${items.join(", ")}`];
}

function limitTexts(pack: DeltaPack, policy: DeltaPolicy): readonly string[] {
  const advice = limitAdvice([pack], policy);
  return advice === "" ? [] : [advice];
}

function ofRedaction(
  { rule, path, line, specific, allow }: DeltaRedaction,
  policy: DeltaPolicy,
  changed: ReadonlySet<string>,
): Annotation {
  const place = plainPlace(shortenName(path, NAME), line);
  const what = line === undefined ? "left out the whole file" : "redacted";
  const entry =
    allow === undefined ? "" : `. The entry: ${formatAllowEntry(allow, "").join("").replaceAll(/ {2,}/gu, " ")}`;
  return {
    level: specific ? "error" : "warning",
    message: shown(
      `Rule ${shortenName(rule, NAME)} ${what} ${place}. ${secretAdvice(policy, { path, ...(line !== undefined && { line }) })}${entry}`,
    ),
    title: specific ? "New secret redacted" : "New redaction",
    ...placeOf(path, line, changed),
  };
}

/** Whether a finding is worth an annotation; gates already cover budgets, and the delta covers new redactions. */
function isWorthwhile({ code, severity, path }: Finding, delta: Delta, changed: ReadonlySet<string>): boolean {
  if (code === "over-budget") return false;
  if (code === "redacted" && path !== undefined && delta.redactions.some((one) => one.path === path)) return false;
  if (code === "invisible-characters") return path !== undefined && changed.has(path);
  // Without a base, any redaction may be new.
  const isBlind = delta.missing !== undefined && delta.missing !== "not-asked";
  if (code === "redacted" && severity === "warning") return isBlind;
  return severity === "error" || code === "memory-stale" || code === "memory-policy";
}

function ofFinding(finding: PublishedFinding, changed: ReadonlySet<string>): Annotation {
  const { code, severity, path, line } = finding;
  return {
    level: code === "invisible-characters" && severity === "notice" ? "warning" : severity,
    message: shown(describePlacedFinding(finding)),
    title: TITLES[code] ?? "Carryon",
    ...(path !== undefined && placeOf(path, line, changed)),
  };
}

const TITLES: { readonly [code in Finding["code"]]?: string } = {
  "invisible-characters": "Invisible characters",
  redacted: "Secret redacted",
  unreadable: "Unreadable file",
};

/** GitHub cannot resolve an escaped path. */
function placeOf(
  path: string,
  line: number | undefined,
  changed: ReadonlySet<string>,
): Pick<Annotation, "path" | "line"> {
  if (!changed.has(path) || path.includes("\\")) return {};
  return { path, ...(line !== undefined && { line }) };
}

/** Returns the text on one line, safe from being read as a workflow command. */
function shown(text: string): string {
  return shortenName(logLine(text), CHARACTERS);
}
