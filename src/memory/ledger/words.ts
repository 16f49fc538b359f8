import { formatDifference, pluralize } from "../../base/index.ts";
import type { Change } from "./change/ledger-change.ts";
import { clipped } from "./clipped.ts";
import { foremostSentences } from "./foremost.ts";
import type { ChangeKind } from "./change/change-kind.ts";
import { CHANGE_KINDS } from "./change/change-kind.ts";
import type { LedgerLevel } from "./levels.ts";
import { foremostFolders } from "./places.ts";

/** How a change moved a pack. */
export interface PackMove {
  /** The pack's name as shown. */
  readonly pack: string;
  /** In tokens. */
  readonly change: number;
}

/** What is known of a change besides its own message. */
export interface ChangeContext {
  /** The change that it reverts, if the ledger would tell that too. */
  readonly reverted: Change | undefined;
  readonly moves: readonly PackMove[];
  /** What a model wrote in place of its sentences; absent if nothing that may be shown. */
  readonly summary?: string | undefined;
}

/** Characters of a title, by level. */
const TITLE = { detailed: 160, moderate: 160, compact: 90, merged: 60 } as const;
/** Characters of a sentence. */
const SENTENCE = 300;
/** Sentences by level. */
const SENTENCES = { detailed: 4, moderate: 1 } as const;
/** Characters of a summary; it is limited in tokens. */
const SUMMARY = 3000;
/** How the line begins that a model wrote. */
export const SUMMARIZED = "  summary: ";
/** Titles that the line about programs names. */
const TITLES = 3;
/** Titles that a merged group names. */
const NAMED = 6;
/** Hex digits of a commit. */
const DIGITS = 9;

/** Returns the lines about one change. */
export function changeLines(
  change: Change,
  level: Exclude<LedgerLevel, "merged">,
  { reverted, moves, summary }: ChangeContext,
): readonly string[] {
  const { sentences, paths } = change;
  const head = `${change.day} ${idOf(change)} ${headOf(change, TITLE[level], reverted)}`;
  const breaks = change.breaking
    .filter((text) => text !== change.title)
    .map((text) => `  BREAKING: ${clipped(text, level === "compact" ? TITLE.compact : SENTENCE)}`);
  const moved = moves
    .filter(({ change: tokens }) => tokens !== 0)
    .map(({ pack, change: tokens }) => `${pack} ${formatDifference(tokens)}`);
  if (level === "compact") return [`${head}${moved.length === 0 ? "" : ` [${moved.join(", ")}]`}`, ...breaks];
  const told =
    summary === undefined
      ? foremostSentences(sentences, SENTENCES[level]).map((sentence) => `  ${clipped(sentence, SENTENCE)}`)
      : [`${SUMMARIZED}${clipped(summary.replaceAll(/\s+/gu, " ").trim(), SUMMARY)}`];
  const places = foremostFolders(paths, level === "detailed" ? 6 : 3).map((folder) => clipped(folder, TITLE.merged));
  const where = paths.length === 0 ? [] : [`  ${pluralize(paths.length, "file")}: ${places.join(", ")}`];
  return [head, ...breaks, ...told, ...where, ...(moved.length === 0 ? [] : [`  tokens: ${moved.join(", ")}`])];
}

/** Whether a level shows all that a change says of itself, so that no summary could say more. */
export function isShownWhole({ sentences }: Change, level: keyof typeof SENTENCES): boolean {
  return sentences.length <= SENTENCES[level] && sentences.every((sentence) => sentence.length <= SENTENCE);
}

/** Returns the line about changes by programs. */
export function botLine(changes: readonly Change[]): string {
  const counts = new Map<string, number>();
  for (const { title } of changes) counts.set(title, (counts.get(title) ?? 0) + 1);
  const shown = [...counts].slice(0, TITLES);
  const names = shown.map(([title, times]) => clipped(title, TITLE.merged) + (times === 1 ? "" : ` (${times} times)`));
  const rest = changes.length - shown.reduce((sum, [, times]) => sum + times, 0);
  const more = rest > 0 ? `; and ${rest} more` : "";
  return `${daysOf(changes)} ${pluralize(changes.length, "change")} by programs: ${names.join("; ")}${more}`;
}

/** Returns the lines about a group of changes, what users notice first. */
export function groupLines(changes: readonly Change[], hidden: ReadonlySet<Change>): readonly string[] {
  const shown = changes.filter((change) => !hidden.has(change));
  const own = shown.filter(({ isByBot }) => !isByBot);
  const sorted = CHANGE_KINDS.flatMap((kind) => own.filter((change) => change.kind === kind));
  const breaks = sorted.filter(({ breaking }) => breaking.length > 0);
  const others = sorted.filter(({ breaking }) => breaking.length === 0);
  const rest = new Map<ChangeKind, number>();
  for (const { kind } of others.slice(NAMED)) rest.set(kind, (rest.get(kind) ?? 0) + 1);
  const counted = [...rest].map(([kind, count]) => countOf(kind, count));
  const bots = shown.length - own.length;
  const more = [...counted, ...(bots === 0 ? [] : [`${bots} by programs`])];
  const named = others.slice(0, NAMED).map((change) => `  ${idOf(change)} ${headOf(change, TITLE.merged)}`);
  const folders = foremostFolders(
    changes.flatMap(({ paths }) => paths),
    4,
  );
  return [
    `${daysOf(changes)} ${pluralize(changes.length, "commit")}`,
    ...breaks.map((change) => breakingLine(change)),
    ...named,
    ...(more.length === 0 ? [] : [`  and ${more.join(", ")}`]),
    ...(folders.length === 0 ? [] : [`  mostly in ${folders.map((one) => clipped(one, TITLE.merged)).join(", ")}`]),
  ];
}

/** Returns the line of a change that breaks something, for a place without its other lines. */
export function breakingLine(change: Change): string {
  return `  ${idOf(change)} ${headOf(change, TITLE.compact)}`;
}

const PLURALS: Readonly<Record<ChangeKind, readonly [one: string, many: string]>> = {
  feature: ["feature", "features"],
  fix: ["fix", "fixes"],
  performance: ["improvement of performance", "improvements of performance"],
  removal: ["removal", "removals"],
  revert: ["revert", "reverts"],
  release: ["release", "releases"],
  other: ["other change", "other changes"],
  refactoring: ["refactoring", "refactorings"],
  documentation: ["change of documentation", "changes of documentation"],
  test: ["change of tests", "changes of tests"],
  build: ["change of the build", "changes of the build"],
};

function countOf(kind: ChangeKind, count: number): string {
  const [one, many] = PLURALS[kind];
  return pluralize(count, one, many);
}

function idOf({ id }: Change): string {
  return id.slice(0, DIGITS);
}

function daysOf(changes: readonly Change[]): string {
  const [last, first] = [changes[0]!.day, changes.at(-1)!.day];
  return first === last ? first : `${first} to ${last},`;
}

function headOf({ kind, scope, title, breaking }: Change, most: number, reverted?: Change): string {
  const where = scope === "" ? "" : ` (${clipped(scope, 30)})`;
  const sign = breaking.length > 0 ? "BREAKING " : "";
  const what =
    reverted === undefined ? clipped(title, most) : `reverts ${idOf(reverted)} ${clipped(reverted.title, most)}`;
  return `${sign}${kind}${where}: ${what}`;
}
