import { countBy, formatDifference, pluralize } from "../../base/index.ts";
import { isFoldedBot } from "./change/bots.ts";
import type { Change } from "./change/ledger-change.ts";
import { clipText } from "./clipped.ts";
import { keySentences } from "./key-sentences.ts";
import { type ChangeKind, CHANGE_KINDS } from "./change/change-kind.ts";
import type { LedgerLevel } from "./levels.ts";
import { topFolders } from "./places.ts";

/** Effect of a change on a pack. */
export interface PackMove {
  /** The pack's display name. */
  readonly pack: string;
  /** Difference in tokens that the change makes. */
  readonly change: number;
}

/** Facts about a change beyond its own message. */
export interface ChangeContext {
  /** The change that it reverts, if the ledger would list that one too. */
  readonly reverted: Change | undefined;
  readonly moves: readonly PackMove[];
  /** Model summary that replaces its sentences; absent without a publishable one. */
  readonly summary?: string | undefined;
}

/** Maximum number of characters of a title, by level. */
const MAX_TITLE_LENGTHS = { detailed: 160, moderate: 160, compact: 90, merged: 60 } as const;
/** Maximum number of characters of a sentence. */
const MAX_SENTENCE_LENGTH = 300;
/** Maximum number of sentences, by level. */
const MAX_SENTENCES = { detailed: 4, moderate: 1 } as const;
/** Maximum number of characters of a summary, which already has a token limit. */
const MAX_SUMMARY_LENGTH = 3000;
/** Prefix of a line that a model wrote. */
export const SUMMARY_PREFIX = "  summary: ";
/** Maximum number of titles in the line about bot changes. */
const MAX_BOT_TITLES = 3;
/** Maximum number of changes that a merged group names. */
const MAX_NAMED_CHANGES = 6;
/** Number of hex digits of a displayed commit id. */
const ID_DIGITS = 9;

/**
 * Returns the lines of a recent-changes page about one change: its day, id and title, breaking changes, and the effect
 * on pack sizes. `moderate` and `detailed` add 1 and 4 sentences or the model's summary, and 3 and 6 folders. Long
 * texts are cut.
 */
export function changeLines(
  change: Change,
  level: Exclude<LedgerLevel, "merged">,
  { reverted, moves, summary }: ChangeContext,
): readonly string[] {
  const { sentences, paths } = change;
  const head = `${change.day} ${idOf(change)} ${headOf(change, MAX_TITLE_LENGTHS[level], reverted)}`;
  const breaks = change.breaking
    .filter((text) => text !== change.title)
    .map(
      (text) => `  BREAKING: ${clipText(text, level === "compact" ? MAX_TITLE_LENGTHS.compact : MAX_SENTENCE_LENGTH)}`,
    );
  const moved = moves
    .filter(({ change: tokens }) => tokens !== 0)
    .map(({ pack, change: tokens }) => `${pack} ${formatDifference(tokens)}`);
  if (level === "compact") return [`${head}${moved.length === 0 ? "" : ` [${moved.join(", ")}]`}`, ...breaks];
  const details =
    summary === undefined
      ? keySentences(sentences, MAX_SENTENCES[level]).map((sentence) => `  ${clipText(sentence, MAX_SENTENCE_LENGTH)}`)
      : [`${SUMMARY_PREFIX}${clipText(summary.replaceAll(/\s+/gu, " ").trim(), MAX_SUMMARY_LENGTH)}`];
  const places = topFolders(paths, level === "detailed" ? 6 : 3).map((folder) =>
    clipText(folder, MAX_TITLE_LENGTHS.merged),
  );
  const pathLine = paths.length === 0 ? [] : [`  ${pluralize(paths.length, "file")}: ${places.join(", ")}`];
  return [head, ...breaks, ...details, ...pathLine, ...(moved.length === 0 ? [] : [`  tokens: ${moved.join(", ")}`])];
}

/** Whether a level shows all sentences of a message in full, so that a summary could add nothing. */
export function isShownWhole({ sentences }: Change, level: keyof typeof MAX_SENTENCES): boolean {
  return (
    sentences.length <= MAX_SENTENCES[level] && sentences.every((sentence) => sentence.length <= MAX_SENTENCE_LENGTH)
  );
}

/**
 * Returns the line about all bot changes of a level: their days, their number, and the first {@link MAX_BOT_TITLES}
 * different titles.
 * @param changes newest first, not empty
 */
export function botLine(changes: readonly Change[]): string {
  const counts = countBy(changes, ({ title }) => title);
  const listedTitles = [...counts].slice(0, MAX_BOT_TITLES);
  const names = listedTitles.map(
    ([title, times]) => clipText(title, MAX_TITLE_LENGTHS.merged) + (times === 1 ? "" : ` (${times} times)`),
  );
  const remainder = changes.length - listedTitles.reduce((sum, [, times]) => sum + times, 0);
  const more = remainder > 0 ? `; and ${remainder} more` : "";
  return `${daysOf(changes)} ${pluralize(changes.length, "change")} by bots: ${names.join("; ")}${more}`;
}

/**
 * Returns the lines about a group of changes: days and number, breaking changes, the first {@link MAX_NAMED_CHANGES}
 * others with user-visible ones first, the number of the remaining ones by kind, and the 4 folders with the most files.
 * Changes by bots that break nothing are counted but not named.
 * @param changes newest first, not empty
 * @param hidden reverted changes, which are counted but not named
 */
export function groupLines(changes: readonly Change[], hidden: ReadonlySet<Change>): readonly string[] {
  const visibleChanges = changes.filter((change) => !hidden.has(change));
  const humanChanges = visibleChanges.filter((change) => !isFoldedBot(change));
  const sorted = CHANGE_KINDS.flatMap((kind) => humanChanges.filter((change) => change.kind === kind));
  const breaks = sorted.filter(({ breaking }) => breaking.length > 0);
  const others = sorted.filter(({ breaking }) => breaking.length === 0);
  const remainingCounts = countBy(others.slice(MAX_NAMED_CHANGES), ({ kind }) => kind);
  const counted = [...remainingCounts].map(([kind, count]) => countOf(kind, count));
  const bots = visibleChanges.length - humanChanges.length;
  const more = [...counted, ...(bots === 0 ? [] : [`${bots} by bots`])];
  const namedLines = others
    .slice(0, MAX_NAMED_CHANGES)
    .map((change) => `  ${idOf(change)} ${headOf(change, MAX_TITLE_LENGTHS.merged)}`);
  const folders = topFolders(
    changes.flatMap(({ paths }) => paths),
    4,
  );
  return [
    `${daysOf(changes)} ${pluralize(changes.length, "commit")}`,
    ...breaks.map((change) => breakingLine(change)),
    ...namedLines,
    ...(more.length === 0 ? [] : [`  and ${more.join(", ")}`]),
    ...(folders.length === 0
      ? []
      : [`  mostly in ${folders.map((one) => clipText(one, MAX_TITLE_LENGTHS.merged)).join(", ")}`]),
  ];
}

/** Returns the line with id and title of a breaking change that is listed without details. */
export function breakingLine(change: Change): string {
  return `  ${idOf(change)} ${headOf(change, MAX_TITLE_LENGTHS.compact)}`;
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
  return id.slice(0, ID_DIGITS);
}

function daysOf(changes: readonly Change[]): string {
  const [last, first] = [changes[0]!.day, changes.at(-1)!.day];
  return first === last ? first : `${first} to ${last},`;
}

function headOf({ kind, scope, title, breaking }: Change, maxLength: number, reverted?: Change): string {
  const scopeText = scope === "" ? "" : ` (${clipText(scope, 30)})`;
  const prefix = breaking.length > 0 ? "BREAKING " : "";
  const subject =
    reverted === undefined
      ? clipText(title, maxLength)
      : `reverts ${idOf(reverted)} ${clipText(reverted.title, maxLength)}`;
  // Most titles have no recognized kind.
  return kind === "other" && scope === "" ? `${prefix}${subject}` : `${prefix}${kind}${scopeText}: ${subject}`;
}
