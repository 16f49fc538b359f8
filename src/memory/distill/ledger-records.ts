import { type Redactor, publishTexts } from "../../secrets/index.ts";
import { pathPublisher } from "../../pack/index.ts";
import type { CommitRecord } from "./commit-record.ts";
import type { Commits, LoggedRecord, RecordLog, RecordRange } from "../../source/index.ts";
import { isInMemory } from "../blocks/memory-path.ts";

/** Commit records that are safe to show. */
export interface LedgerRecords extends RecordLog {
  readonly records: readonly CommitRecord[];
  /** One-based position of each record among all commits of the range, newest first, including skipped commits. */
  readonly places: readonly number[];
}

/** Limits for the commits to read, and how to redact their texts. */
export interface LedgerRecordLimits {
  /** Maximum number of commits. */
  readonly maxCommits: number;
  /** The memory folder. Commits that change nothing else are skipped. */
  readonly folder: string;
  readonly redactor: Redactor;
}

/**
 * Reads up to `maxCommits` of the newest first-parent commits of a range, newest first and redacted. Skips commits that
 * change only the memory folder and reads older ones in their place.
 */
export async function readLedgerRecords(
  commits: Commits,
  range: RecordRange,
  { maxCommits, folder, redactor }: LedgerRecordLimits,
): Promise<LedgerRecords> {
  for (let limit = maxCommits; ;) {
    const { records, known: commitCount, isShallow } = await commits.records(range, limit);
    const places = records.flatMap(({ paths }, i) => (isOnlyMemory(paths, folder) ? [] : [i + 1])).slice(0, maxCommits);
    if (places.length === maxCommits || records.length < limit) {
      const skippedCount = (places.length === maxCommits ? places.at(-1)! : records.length) - places.length;
      const selected = places.map((place) => records[place - 1]!);
      return { records: published(selected, redactor), places, known: commitCount - skippedCount, isShallow };
    }
    limit += 2 * (maxCommits - places.length);
  }
}

function isOnlyMemory(paths: readonly string[], folder: string): boolean {
  return paths.length > 0 && paths.every((path) => isInMemory(path, folder));
}

/** Redacts the records without the exceptions of the config, which apply to files and not to commits. */
function published(records: readonly LoggedRecord[], redactor: Redactor): readonly CommitRecord[] {
  const paths = pathPublisher([...new Set(records.flatMap((record) => record.paths))], redactor);
  const messages = publishTexts(
    records.map(({ message }) => message),
    redactor,
  );
  const authors = publishTexts(
    records.map(({ author }) => author),
    redactor,
  );
  return records.map((record, i) => ({
    ...record,
    author: authors[i]!,
    message: messages[i]!,
    paths: record.paths.map((path) => paths.path(path)),
  }));
}
