import type { AllowEntry, RuleSummary } from "../../../secrets/index.ts";
import { formatAllowEntry } from "../../config/allow-lines.ts";
import type { ListedSecret, SecretExplanation, SecretList } from "../secrets.ts";
import { allowCommand } from "../../words/advice.ts";
import { plainPlace } from "../../words/finding.ts";
import { ruleCertainty } from "../../words/rule-certainty.ts";
import { columnWidth, joinFirst, joinWords, logLine, logText, pluralize, shortenEnd } from "../../../base/index.ts";
import type { Painter } from "./terminal-style.ts";

/** Maximum length of a pattern or line, in characters. */
const MAX_TEXT_LENGTH = 160;
/** Maximum number of characters before a marker. */
const MAX_LEAD = 60;
/** Maximum number of patterns or words per line. */
const MAX_NAMES = 4;

/** Formats the secrets of a tree for a terminal: one line each, or a paragraph each if they have explanations. */
export function secretsText({ secrets }: SecretList, { paint }: Painter): string {
  if (secrets.length === 0) return "No secrets found\n";
  const places = secrets.map(({ path, line }) => logLine(plainPlace(path, line)));
  const [widest, rules] = [columnWidth(places), columnWidth(secrets.map(({ rule }) => rule))];
  const rows = secrets.map((secret, i) => {
    const { explanation, rule, specific } = secret;
    const certainty = specific ? ruleCertainty(true) : paint("dim", ruleCertainty(false));
    const row = `${places[i]!.padEnd(widest)}  ${rule.padEnd(rules)}  ${certainty}`;
    return explanation === undefined
      ? row
      : `${row}\n${explanationLines(secret, explanation).map(indented).join("\n")}`;
  });
  const isExplained = secrets.some(({ explanation }) => explanation !== undefined);
  return `${rows.join(isExplained ? "\n\n" : "\n")}\n\n${closing(secrets)
    .map((line) => paint("dim", line))
    .join("\n")}\n`;
}

function indented(line: string): string {
  return `    ${line}`;
}

function closing(secrets: readonly ListedSecret[]): readonly string[] {
  const first = secrets.find(({ line }) => line !== undefined) ?? secrets[0];
  const files = new Set(secrets.map(({ path }) => path)).size;
  const allow = first === undefined ? "" : logLine(allowCommand(first.path, first.line));
  return [
    `${pluralize(secrets.length, "secret")} in ${pluralize(files, "file")}`,
    ...(first?.explanation === undefined ? [`Why: ${allow.replace("--fix-allow", "--explain")}`] : []),
    "Real secret: remove it, and revoke it if it was ever committed",
    `Not a secret: ${allow}`,
  ];
}

function explanationLines(
  { specific }: ListedSecret,
  { rule, shown: packLine, allow }: SecretExplanation,
): readonly string[] {
  return [
    ...(packLine === undefined ? [] : [`shown as    ${aroundMarker(packLine)}`]),
    ...(rule === undefined ? [] : ruleLines(rule, packLine)),
    `judged      ${specific ? "by its specific format; false positives are rare" : "by its context; false positives are possible"}`,
    ...excuseLines(rule, allow),
  ];
}

/** Shortens a pack line to the surroundings of its first marker, without indentation. */
function aroundMarker(line: string): string {
  const text = line.trim();
  const marker = Math.max(0, text.indexOf("[REDACTED:"));
  const from = marker <= MAX_LEAD ? 0 : marker - MAX_LEAD;
  return logLine(
    shortenEnd(`${from === 0 ? "" : "…"}${text.slice(from).replace(/^[\udc00-\udfff]/u, "")}`, MAX_TEXT_LENGTH),
  );
}

function ruleLines(
  { about, pattern, anchors, keywords, entropy, path }: RuleSummary,
  packLine: string | undefined,
): readonly string[] {
  if (about !== undefined) return [logLine(`looks for   ${about}`)];
  const begins = anchors === undefined ? "" : `, beginning with ${joinFirst(anchorsIn(anchors, packLine), MAX_NAMES)}`;
  const conditions = [
    ...(keywords === undefined ? [] : [`the file has ${joinFirst(keywords, MAX_NAMES)}`]),
    ...(entropy === undefined ? [] : [`the secret has more than ${entropy} bits of entropy per character`]),
    ...(path === undefined || pattern === undefined ? [] : [`the path matches ${shortenEnd(path, MAX_TEXT_LENGTH)}`]),
  ];
  const text =
    pattern === undefined
      ? `files whose path matches ${shortenEnd(path ?? "", MAX_TEXT_LENGTH)}`
      : `texts that match ${shortenEnd(readable(pattern), MAX_TEXT_LENGTH)}${begins}`;
  return [
    `looks for   ${text}`,
    `matched     ${conditions.length === 0 ? "that alone decides" : `that, and ${joinWords(conditions)}`}`,
  ].map((line) => logLine(line));
}

/** Returns the anchors that precede the marker in a pack line. If there are none, returns all anchors. */
function anchorsIn(anchors: readonly string[], packLine = ""): readonly string[] {
  const [lead = ""] = packLine.toLowerCase().split("[redacted:", 1);
  const matches = anchors.filter((anchor) => lead.includes(anchor));
  return matches.length === 0 ? anchors : matches;
}

function excuseLines(rule: RuleSummary | undefined, allow: AllowEntry | undefined): readonly string[] {
  const { texts = [], paths = [], words = 0 } = rule?.excused ?? {};
  const ruleExcuses = [
    ...(texts.length === 0 ? [] : [`texts that match ${joinFirst(short(texts), MAX_NAMES)}`]),
    ...(paths.length === 0 ? [] : [`files that match ${joinFirst(short(paths), MAX_NAMES)}`]),
    ...(words === 0 ? [] : [`texts with one of ${pluralize(words, "common word")}`]),
  ];
  const entry = allow === undefined ? [] : ["add to policy.allow in carryon.yml:", ...formatAllowEntry(allow, "  ")];
  return [...labeled("except", ruleExcuses.map(logLine)), ...labeled("to allow", entry.map(logLine))];
}

function labeled(label: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, i) => `${(i === 0 ? label : "").padEnd(12)}${line}`);
}

/** Writes letters in either case, such as `[Kk][Ee][Yy]`, as `key`. */
function readable(pattern: string): string {
  return pattern.replaceAll(/(?<!\\)\[([A-Z])([a-z])\]/gu, (pair: string, upper: string, lower: string) =>
    upper.toLowerCase() === lower ? lower : pair,
  );
}

function short(patterns: readonly string[]): readonly string[] {
  return patterns.map((pattern) => shortenEnd(readable(pattern), MAX_TEXT_LENGTH / 2));
}

/** Result of `carryon check --secrets --fix-allow`. */
export interface AllowedSummary {
  readonly name: string;
  /** Whether the config did not exist before. */
  readonly isNew: boolean;
  readonly entries: readonly AllowEntry[];
  readonly allowed: readonly unknown[];
  readonly left: readonly { readonly path: string; readonly rule: string; readonly span?: { readonly line: number } }[];
}

/**
 * Formats the result of `carryon check --secrets --fix-allow` as text for a terminal: the added `policy.allow` entries
 * as YAML, the next steps, and the secrets that cannot be allowed.
 */
export function fixAllowText({ name, isNew, entries, allowed, left: blocked }: AllowedSummary): string {
  const config = logLine(name);
  const lines = [
    ...(entries.length === 0
      ? ["Nothing to allow"]
      : [
          `${pluralize(allowed.length, "secret")} allowed in ${config}:`,
          ...entries.flatMap((entry) => formatAllowEntry(entry, "  ")),
          `Add a reason, ${isNew ? `run git add ${config}, ` : ""}and commit it. If the secret is real, revoke it instead.`,
        ]),
    ...blocked.map(
      ({ path, rule, span }) => `Left: ${plainPlace(path, span?.line)}  ${rule} cannot be allowed by itself`,
    ),
  ];
  return logText(`${lines.join("\n")}\n`);
}
