import type { CommitRecord } from "../distill/commit-record.ts";
import { type SingleLevel, changeSummaryKey } from "./blocks.ts";
import { isFoldedBot } from "./change/bots.ts";
import type { Change } from "./change/ledger-change.ts";
import { changeOf } from "./change/change.ts";
import { ledgerParts } from "./levels.ts";
import { foldReverts } from "./reverts.ts";
import { isShownWhole } from "./words.ts";

/** A commit of which a page shows only a part of what it says. */
export interface SummarySource {
  /** Its `changeSummaryKey`. */
  readonly key: string;
  readonly level: Exclude<SingleLevel, "compact">;
  /** What it says of itself: title, notes, sentences and paths, without trailers and code. */
  readonly text: string;
}

/** Paths that a model is told of. */
const PATHS = 40;

/**
 * Returns the commits that a model may summarize, newest first: those whose message says more than the page would show of
 * it. Where all is shown, a summary could only say less, or something else.
 * @param records newest first
 */
export function summarySources(records: readonly CommitRecord[]): readonly SummarySource[] {
  const changes = records.map((record) => changeOf(record));
  const { reverted, hidden } = foldReverts(changes);
  return ledgerParts(changes).flatMap(({ level, items }) => {
    if (level === "merged" || level === "compact") return [];
    const told = items.filter((change) => !hidden.has(change) && !reverted.has(change) && !isFoldedBot(change));
    return told
      .filter((change) => !isShownWhole(change, level))
      .map((change) => ({ key: changeSummaryKey(change.id, level), level, text: textOf(change) }));
  });
}

function textOf({ header, breaking, sentences, paths }: Change): string {
  return [
    header,
    ...breaking.map((text) => `BREAKING: ${text}`),
    ...sentences,
    "",
    "files:",
    ...paths.slice(0, PATHS),
  ].join("\n");
}
