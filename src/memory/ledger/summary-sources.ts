import type { CommitRecord } from "../distill/commit-record.ts";
import { type SingleLevel, changeSummaryKey } from "./blocks.ts";
import { isFoldedBot } from "./change/bots.ts";
import type { Change } from "./change/ledger-change.ts";
import { parseChange } from "./change/change.ts";
import { ledgerParts } from "./levels.ts";
import { foldReverts } from "./reverts.ts";
import { isShownWhole } from "./words.ts";

/** Commit whose message the page shows only in part. */
export interface SummarySource {
  /** Its `changeSummaryKey`. */
  readonly key: string;
  readonly level: Exclude<SingleLevel, "compact">;
  /** Title, notes, sentences and paths, without trailers and code. */
  readonly text: string;
}

/** Maximum number of paths given to the model. */
const MAX_PATHS = 40;

/**
 * Selects the detailed and moderate commits that a model may summarize, newest first: those whose message contains more
 * sentences, or longer ones, than the page would show. Skips reverts, reverted commits and bot changes. A summary of a
 * fully shown message could only lose or distort information.
 * @param records newest first
 */
export function summarySources(records: readonly CommitRecord[]): readonly SummarySource[] {
  const changes = records.map((record) => parseChange(record));
  const { reverted, hidden } = foldReverts(changes);
  return ledgerParts(changes).flatMap(({ level, items }) => {
    if (level === "merged" || level === "compact") return [];
    const candidates = items.filter((change) => !hidden.has(change) && !reverted.has(change) && !isFoldedBot(change));
    return candidates
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
    ...paths.slice(0, MAX_PATHS),
  ].join("\n");
}
