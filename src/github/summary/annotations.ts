import {
  type Report,
  cutTitle,
  describeCut,
  describeFinding,
  formatAllowEntry,
  gateFails,
  packNames,
  plainPlace,
} from "../../pack/index.ts";
import {
  type Acceptance,
  type Delta,
  type DeltaPack,
  type DeltaPolicy,
  type DeltaRedaction,
  describeGate,
  describeLimitSource,
  explainGate,
  limitAdvice,
  missingBase,
  packOrder,
  repositoryPath,
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
import { describeAcceptance } from "../acceptance.ts";

/** Line of a changed file; absent for other files, because GitHub shows no annotations there. */
interface AnnotatedPlace {
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
}

/** Message that GitHub shows on the run and, with a path, at a line of the file. */
export interface Annotation extends AnnotatedPlace {
  readonly level: Severity;
  readonly message: string;
  readonly title: string;
}

/** Facts of the run that annotations need and the delta does not contain. */
export interface AnnotationOptions {
  /** Packed folder, relative to the repository root. `undefined` if the whole repository is packed. */
  readonly folder?: string | undefined;
  /** Set if a maintainer accepted what exceeds a budget. Turns failed gates into warnings. */
  readonly accepted?: Acceptance | undefined;
}

/** Files that can have annotations. */
interface AnnotationPlaces extends AnnotationOptions {
  /** Files that the change touches, relative to the packed folder. */
  readonly touchedPaths: ReadonlySet<string>;
}

/** GitHub shows ten per level and step. This leaves room for other tools. */
const MAX_ANNOTATIONS = 8;
/** The runner truncates a message at 4,096 characters. */
const MAX_MESSAGE_CHARACTERS = 4000;
const MAX_LABEL_CHARACTERS = 200;

/**
 * Returns the annotations of a run: failed or warning gates, unusable base rules, new redactions, errors, outdated
 * memory, violations of the memory policy, and invisible characters in changed files. If the base is missing although
 * one was requested, all redactions by specific rules count as new.
 *
 * Contains up to `MAX_ANNOTATIONS` per level, with gates first in the order of `packOrder`; the last one counts the
 * remainder. Only changed files get a path and a line, because GitHub shows no annotations on other files.
 */
export function runAnnotations(report: Report, delta: Delta, options: AnnotationOptions = {}): readonly Annotation[] {
  const places = { touchedPaths: changedPaths(delta), folder: options.folder };
  const annotations = [
    ...gateAnnotations(delta, options),
    ...policyProblem(delta),
    ...delta.redactions.map((redaction) => redactionAnnotation(redaction, delta.policy, places)),
    ...report.findings
      .filter((finding) => isWorthwhile(finding, delta, places.touchedPaths))
      .map((one) => findingAnnotation(one, places)),
  ];
  return SEVERITIES.flatMap((level) => capAnnotations(annotations.filter((annotation) => annotation.level === level)));
}

function policyProblem({ policy: { problem } }: Delta): readonly Annotation[] {
  if (problem === undefined) return [];
  const message = `The base branch's rules cannot be used, so budgets are checked against ${describeLimitSource("head")}: ${problem}`;
  return [{ level: "warning", title: "Rules", message: shortenEnd(logText(message), MAX_MESSAGE_CHARACTERS) }];
}

function changedPaths({ files }: Delta): ReadonlySet<string> {
  const existingFiles = files.filter(({ change }) => change !== "view" && change !== "removed");
  return new Set(existingFiles.map(({ path }) => path));
}

function capAnnotations(annotations: readonly Annotation[]): readonly Annotation[] {
  const [first] = annotations;
  if (first === undefined || annotations.length <= MAX_ANNOTATIONS) return annotations;
  const hiddenCount = annotations.length - MAX_ANNOTATIONS + 1;
  const message = `and ${formatCount(hiddenCount)} more (see the job summary)`;
  return [
    ...annotations.slice(0, MAX_ANNOTATIONS - 1),
    { level: first.level, message, title: `Carryon: ${formatCount(hiddenCount)} more` },
  ];
}

function gateAnnotations({ packs, policy }: Delta, { accepted, folder }: AnnotationOptions): readonly Annotation[] {
  const nameOf = packNames(packs, logLine);
  const adviceOf = (pack: DeltaPack): readonly string[] =>
    accepted !== undefined && gateFails(pack.gate)
      ? [describeAcceptance(accepted)]
      : [...cutTexts(pack, folder), ...limitTexts(pack, policy, folder)];
  return packOrder(packs)
    .filter(({ gate }) => gate !== "within")
    .map((pack) => {
      const name = nameOf(pack);
      return {
        level: gateFails(pack.gate) && accepted === undefined ? "error" : "warning",
        message: messageText([explainGate(pack, name), ...adviceOf(pack)].join(". ")),
        title: shortenName(messageText(`${name}: ${describeGate(pack)}`), MAX_LABEL_CHARACTERS),
      };
    });
}

function cutTexts(pack: DeltaPack, folder: string | undefined): readonly string[] {
  const { cuts } = pack;
  if (cuts.length === 0) return [];
  const items = cuts.map(
    (cut) =>
      `${describeCut(cut, (pattern) => shortenName(pattern, MAX_LABEL_CHARACTERS))} ${formatDifference(-cut.tokens)}`,
  );
  return [`${cutTitle(pack, cuts, repositoryPath(folder, ".carryonignore"))}: ${items.join(", ")}`];
}

function limitTexts(pack: DeltaPack, policy: DeltaPolicy, folder: string | undefined): readonly string[] {
  const advice = limitAdvice([pack], policy, { folder });
  return advice === "" ? [] : [`${pack.cuts.length > 0 ? "Or" : "To pass,"} ${advice}`];
}

function redactionAnnotation(
  { rule, path, line, specific, allow }: DeltaRedaction,
  policy: DeltaPolicy,
  places: AnnotationPlaces,
): Annotation {
  const place = plainPlace(shortenName(repositoryPath(places.folder, path), MAX_LABEL_CHARACTERS), line);
  const what = line === undefined ? "left out the whole file" : "redacted";
  const entry =
    allow === undefined ? "" : `. The entry: ${formatAllowEntry(allow, "").join("").replaceAll(/ {2,}/gu, " ")}`;
  return {
    level: specific ? "error" : "warning",
    message: messageText(
      `Rule ${shortenName(rule, MAX_LABEL_CHARACTERS)} ${what} ${place}. ${secretAdvice(policy, { path, ...(line !== undefined && { line }) }, { folder: places.folder })}${entry}`,
    ),
    title: specific ? "New secret redacted" : "New redaction",
    ...annotationPlace(path, line, places),
  };
}

/** Whether a finding deserves an annotation. Gates already cover budgets, and the delta covers new redactions. */
function isWorthwhile({ code, severity, path }: Finding, delta: Delta, changed: ReadonlySet<string>): boolean {
  if (code === "over-budget") return false;
  if (code === "redacted" && path !== undefined && delta.redactions.some((one) => one.path === path)) return false;
  if (code === "invisible-characters") return path !== undefined && changed.has(path);
  // Without a base, any redaction may be new.
  if (code === "redacted" && severity === "warning") return missingBase(delta) !== undefined;
  return severity === "error" || code === "memory-stale" || code === "memory-policy";
}

function findingAnnotation(finding: PublishedFinding, places: AnnotationPlaces): Annotation {
  const { code, severity, path, line } = finding;
  const text =
    path === undefined
      ? describeFinding(finding)
      : `${plainPlace(repositoryPath(places.folder, path), line)}  ${describeFinding(finding)}`;
  return {
    level: code === "invisible-characters" && severity === "notice" ? "warning" : severity,
    message: messageText(text),
    title: TITLES[code] ?? "Carryon",
    ...(path !== undefined && annotationPlace(path, line, places)),
  };
}

const TITLES: { readonly [code in Finding["code"]]?: string } = {
  "invisible-characters": "Invisible characters",
  redacted: "Secret redacted",
  unreadable: "Unreadable file",
};

/** GitHub cannot resolve an escaped path. */
function annotationPlace(
  path: string,
  line: number | undefined,
  { touchedPaths, folder }: AnnotationPlaces,
): AnnotatedPlace {
  const fullPath = repositoryPath(folder, path);
  if (!touchedPaths.has(path) || fullPath.includes("\\")) return {};
  return { path: fullPath, ...(line !== undefined && { line }) };
}

/** Flattens the text to one line and prevents GitHub from reading it as a workflow command. */
function messageText(text: string): string {
  return shortenName(logLine(text), MAX_MESSAGE_CHARACTERS);
}
