import { isFoldedBot } from "./change/bots.ts";
import type { Change } from "./change/ledger-change.ts";
import { type LedgerLevel, ledgerParts } from "./levels.ts";
import { foldReverts } from "./reverts.ts";
import { botLine, changeLines, groupLines, type PackMove } from "./words.ts";

/** One change, the changes by programs of a level, or a group, with its lines. */
export interface LedgerBlock {
  /** Changes that are not hidden by a revert. */
  readonly changes: readonly Change[];
  readonly lines: readonly string[];
  /** How many of the commits are told with this block and those before it, counted from the newest. */
  readonly end: number;
  /** Whether one of the lines is a summary by a model. */
  readonly isSummarized: boolean;
}

/** What is known of changes besides their own messages. */
export interface LedgerContext {
  /** How changes moved the packs, by id. */
  readonly moves: ReadonlyMap<string, readonly PackMove[]>;
  /** What a model wrote of changes, by `changeSummaryKey`. */
  readonly summaries: ReadonlyMap<string, string>;
}

/** Returns the key of a summary: it is shown at the level that it was written for, and at no other. */
export function changeSummaryKey(id: string, level: SingleLevel): string {
  return `${level} ${id}`;
}

/** Levels of single changes, the one that says most first. */
export const SINGLE_LEVELS = ["detailed", "moderate", "compact"] as const;

/** A level of single changes. */
export type SingleLevel = (typeof SINGLE_LEVELS)[number];

/**
 * Returns what a page says of changes, in order.
 * @param changes newest first
 * @param most the level that says most of those allowed
 */
export function ledgerBlocks(
  changes: readonly Change[],
  { moves, summaries }: LedgerContext,
  most: SingleLevel,
): readonly LedgerBlock[] {
  const { reverted, hidden } = foldReverts(changes);
  const place = new Map(changes.map((change, i) => [change, i + 1]));
  const shown = (items: readonly Change[]): readonly Change[] => items.filter((change) => !hidden.has(change));
  return ledgerParts(changes).flatMap(({ level, items }): readonly LedgerBlock[] => {
    if (level === "merged") {
      const end = place.get(items.at(-1)!)!;
      return [{ changes: shown(items), lines: groupLines(items, hidden), end, isSummarized: false }];
    }
    return withBotsFolded(shown(items)).map((run) => {
      const [first] = run;
      const shownAt = fallen(level, most);
      const summary = isFoldedBot(first!) ? undefined : summaries.get(changeSummaryKey(first!.id, shownAt));
      const context = { reverted: reverted.get(first!), moves: moves.get(first!.id) ?? [], summary };
      const lines = isFoldedBot(first!) ? [botLine(run)] : changeLines(first!, shownAt, context);
      return { changes: run, lines, end: place.get(first!)!, isSummarized: summary !== undefined };
    });
  });
}

/** Returns a level, or the highest allowed one if that says less. */
function fallen(level: Exclude<LedgerLevel, "merged">, most: SingleLevel): SingleLevel {
  return SINGLE_LEVELS[Math.max(SINGLE_LEVELS.indexOf(level), SINGLE_LEVELS.indexOf(most))]!;
}

/** Returns single changes, and those by programs together in the place of the newest one. */
function withBotsFolded(changes: readonly Change[]): readonly (readonly Change[])[] {
  const bots = changes.filter((change) => isFoldedBot(change));
  return changes.flatMap((change) => {
    if (!isFoldedBot(change)) return [[change]];
    return change === bots[0] ? [bots] : [];
  });
}
