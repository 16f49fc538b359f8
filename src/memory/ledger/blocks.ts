import { isFoldedBot } from "./change/bots.ts";
import type { Change } from "./change/ledger-change.ts";
import { type LedgerLevel, ledgerParts } from "./levels.ts";
import { foldReverts } from "./reverts.ts";
import { botLine, changeLines, groupLines, type PackMove } from "./words.ts";

/** Lines of a recent-changes page: for one change, for all bot changes of a level, or for a group of changes. */
export interface LedgerBlock {
  /** Changes that no revert hides. */
  readonly changes: readonly Change[];
  readonly lines: readonly string[];
  /** Number of commits covered up to and including this block, counted from the newest. */
  readonly end: number;
  /** Whether one of the lines is a model summary. */
  readonly isSummarized: boolean;
}

/** Facts about changes beyond their own messages. */
export interface LedgerContext {
  /** Effect of changes on packs, by commit id. */
  readonly moves: ReadonlyMap<string, readonly PackMove[]>;
  /** Model summaries, by `changeSummaryKey`. */
  readonly summaries: ReadonlyMap<string, string>;
}

/**
 * Key of the model summary of a commit. The level of detail is part of it because a summary is only shown at the level
 * it was written for.
 */
export function changeSummaryKey(id: string, level: SingleLevel): string {
  return `${level} ${id}`;
}

/** Levels of single changes, most detailed first. */
export const SINGLE_LEVELS = ["detailed", "moderate", "compact"] as const;

/** A level of single changes. */
export type SingleLevel = (typeof SINGLE_LEVELS)[number];

/**
 * Formats changes as blocks of lines for a recent-changes page, newest first. The position of a change determines its
 * level of detail (see `ledgerParts`). Reverted changes are not named, bot changes of a level share one line, and the
 * oldest changes share the lines of a group.
 * @param changes newest first
 * @param maxLevel most detailed level allowed; changes with a more detailed level get this one
 */
export function ledgerBlocks(
  changes: readonly Change[],
  { moves, summaries }: LedgerContext,
  maxLevel: SingleLevel,
): readonly LedgerBlock[] {
  const { reverted, hidden } = foldReverts(changes);
  const position = new Map(changes.map((change, i) => [change, i + 1]));
  const visibleChanges = (items: readonly Change[]): readonly Change[] => items.filter((change) => !hidden.has(change));
  return ledgerParts(changes).flatMap(({ level, items }): readonly LedgerBlock[] => {
    if (level === "merged") {
      const end = position.get(items.at(-1)!)!;
      return [{ changes: visibleChanges(items), lines: groupLines(items, hidden), end, isSummarized: false }];
    }
    return withBotsFolded(visibleChanges(items)).map((run) => {
      const [first] = run;
      const shownLevel = cappedLevel(level, maxLevel);
      const summary = isFoldedBot(first!) ? undefined : summaries.get(changeSummaryKey(first!.id, shownLevel));
      const context = { reverted: reverted.get(first!), moves: moves.get(first!.id) ?? [], summary };
      const lines = isFoldedBot(first!) ? [botLine(run)] : changeLines(first!, shownLevel, context);
      return { changes: run, lines, end: position.get(first!)!, isSummarized: summary !== undefined };
    });
  });
}

/** Lowers a level to the maximum allowed. */
function cappedLevel(level: Exclude<LedgerLevel, "merged">, maxLevel: SingleLevel): SingleLevel {
  return SINGLE_LEVELS[Math.max(SINGLE_LEVELS.indexOf(level), SINGLE_LEVELS.indexOf(maxLevel))]!;
}

/** Single changes in order. All bot changes form one entry at the position of the newest. */
function withBotsFolded(changes: readonly Change[]): readonly (readonly Change[])[] {
  const bots = changes.filter((change) => isFoldedBot(change));
  return changes.flatMap((change) => {
    if (!isFoldedBot(change)) return [[change]];
    return change === bots[0] ? [bots] : [];
  });
}
