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

/** One path under the packing rules: its file, or why it is in no pack. */
export interface HistoryRow {
  readonly placed: PlacedEntry;
  readonly file: MeasuredFile | undefined;
  readonly skipped: SkippedFile | undefined;
  readonly findings: readonly Finding[];
}

/** Rows by path, and access to the texts of their files. */
export interface HistoryRows {
  readonly rows: ReadonlyMap<string, HistoryRow>;
  readonly texts: Texts;
}

/** Returns a function that makes the rows of placed entries, reusing known rows that have not changed. */
export function historyRows(
  log: CommitLog,
  packing: PackingRules,
  context: RunContext,
): (placed: readonly PlacedEntry[], known: ReadonlyMap<string, HistoryRow>) => Promise<HistoryRows> {
  const { cache, basis, onProgress } = context;
  const { encoding, policy, maxFileBytes, lineNumbers } = packing.config;
  const redactor = context.redactorOf(policy.allow);
  const measuring = { cache, redactor, encoding, lineNumbers, onProgress, build: basis, stored: asStored };
  const tools = { ...measuring, source: logSource(log), counter: context.counterOf(encoding), maxBytes: maxFileBytes };
  return async (placed, known) => {
    const rows = new Map<string, HistoryRow>();
    const fresh: ScannedFile[] = [];
    for (const place of placed) {
      const path = pathOf(place);
      const row = known.get(path);
      if (row !== undefined && isSamePlace(row.placed, place)) rows.set(path, row);
      else if ("reason" in place) rows.set(path, { placed: place, file: undefined, skipped: place, findings: [] });
      else fresh.push(place);
    }
    const { outcomes, texts } = await measureFiles(fresh, tools);
    for (const outcome of outcomes) {
      const { files, skipped, findings } = mergeFacts([outcome], policy, redactor);
      rows.set(outcome.file.entry.path, { placed: outcome.file, file: files[0], skipped: skipped[0], findings });
    }
    return { rows, texts };
  };
}

/** A log gives what git stores. */
const asStored: ToStored = (_entry, content) => Promise.resolve(content);

/** Wraps a log as a source that can only read contents. */
export function logSource({ read }: CommitLog): Source {
  return { read, list: unused, readObject: unused };
}

function pathOf(place: PlacedEntry): string {
  return "reason" in place ? place.path : place.entry.path;
}

/** Whether two places of a path are equal; its language depends only on path and kind. */
function isSamePlace(known: PlacedEntry, place: PlacedEntry): boolean {
  if ("reason" in known || "reason" in place)
    return "reason" in known && "reason" in place && known.reason === place.reason;
  return (
    known.entry === place.entry &&
    known.scope === place.scope &&
    known.section === place.section &&
    known.tier === place.tier &&
    known.named === place.named &&
    known.class === place.class &&
    known.charset === place.charset &&
    known.never.join() === place.never.join()
  );
}

/** Stands in for the methods of a source that a log does not support. */
function unused(): never {
  throw new Error("not supported by a log");
}
