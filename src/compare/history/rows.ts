import type { CommitLog, Source } from "../../source/index.ts";
import type { Finding } from "../../base/index.ts";
import {
  type MeasuredFile,
  type PackingRules,
  type RunContext,
  type ScannedFile,
  type SkippedFile,
  type Texts,
  type ToStored,
  measureFiles,
  mergeFacts,
} from "../../pack/index.ts";
import type { PlacedEntry } from "./places.ts";

/** One path of a tree in a history: its measured file, or why it is in no pack. */
export interface HistoryRow {
  readonly placed: PlacedEntry;
  readonly file: MeasuredFile | undefined;
  readonly skipped: SkippedFile | undefined;
  readonly findings: readonly Finding[];
}

/** Measured or skipped paths of a tree, by path, with access to the texts of the files. */
export interface HistoryRows {
  readonly rows: ReadonlyMap<string, HistoryRow>;
  readonly texts: Texts;
}

/**
 * Returns a function that measures the files of one tree after another. It takes the classified paths and the previous
 * results, and reuses those that have not changed.
 */
export function treeMeasurer(
  log: CommitLog,
  packing: PackingRules,
  context: RunContext,
): (placed: readonly PlacedEntry[], previousRows: ReadonlyMap<string, HistoryRow>) => Promise<HistoryRows> {
  const { cache, basis, onProgress } = context;
  const { encoding, policy, maxFileBytes, lineNumbers } = packing.config;
  const redactor = context.redactorOf(policy.allow);
  const measuring = { cache, redactor, encoding, lineNumbers, onProgress, build: basis, stored: asStored };
  const tools = { ...measuring, source: logSource(log), counter: context.counterOf(encoding), maxBytes: maxFileBytes };
  return async (placed, previousRows) => {
    const rows = new Map<string, HistoryRow>();
    const newFiles: ScannedFile[] = [];
    for (const place of placed) {
      const path = pathOf(place);
      const row = previousRows.get(path);
      if (row !== undefined && isSamePlace(row.placed, place)) rows.set(path, row);
      else if ("reason" in place) rows.set(path, { placed: place, file: undefined, skipped: place, findings: [] });
      else newFiles.push(place);
    }
    const { outcomes, texts } = await measureFiles(newFiles, tools);
    for (const outcome of outcomes) {
      const { files, skipped, findings } = mergeFacts([outcome], policy, redactor);
      rows.set(outcome.file.entry.path, { placed: outcome.file, file: files[0], skipped: skipped[0], findings });
    }
    return { rows, texts };
  };
}

/** A log already returns contents in their stored form. */
const asStored: ToStored = (_entry, content) => Promise.resolve(content);

/** Returns a source that reads contents from a log. Its other methods throw. */
export function logSource({ read }: CommitLog): Source {
  return { read, list: unsupported, readObject: unsupported };
}

function pathOf(place: PlacedEntry): string {
  return "reason" in place ? place.path : place.entry.path;
}

/** Whether two places of a path are equal. Ignores the language, which depends only on path and kind. */
function isSamePlace(previous: PlacedEntry, place: PlacedEntry): boolean {
  if ("reason" in previous || "reason" in place)
    return "reason" in previous && "reason" in place && previous.reason === place.reason;
  return (
    previous.entry === place.entry &&
    previous.scope === place.scope &&
    previous.section === place.section &&
    previous.tier === place.tier &&
    previous.named === place.named &&
    previous.class === place.class &&
    previous.charset === place.charset &&
    previous.never.join() === place.never.join()
  );
}

/** Placeholder for the source methods that a log does not support. */
function unsupported(): never {
  throw new Error("not supported by a log");
}
