import { type Redactor, publishTexts } from "../../secrets/index.ts";
import { pathPublisher } from "../../pack/index.ts";
import type { CommitRecord } from "./commit-record.ts";
import type { Commits, LoggedRecord, RecordLog, RecordRange } from "../../source/index.ts";
import { isInMemory } from "../blocks/memory-path.ts";

/** Records of commits as they may be shown. */
export interface ToldRecords extends Omit<RecordLog, "records"> {
  readonly records: readonly CommitRecord[];
  /** How many commits of the range are as new as each of the records, or newer. */
  readonly places: readonly number[];
}

/** Which commits are told of, and what of their texts. */
export interface TellingRules {
  /** Commits, at most. */
  readonly most: number;
  /** The memory folder: commits that change nothing else are not told. */
  readonly folder: string;
  readonly redactor: Redactor;
}

/**
 * Reads the newest first-parent commits of a range, without those that change nothing but memory, and without secrets.
 * What it returns of other commits does not depend on how many of those there are.
 */
export async function toldRecords(
  commits: Pick<Commits, "records">,
  range: RecordRange,
  { most, folder, redactor }: TellingRules,
): Promise<ToldRecords> {
  for (let asked = most; ;) {
    const { records, known, isShallow } = await commits.records(range, asked);
    const places = records.flatMap(({ paths }, i) => (isOnlyMemory(paths, folder) ? [] : [i + 1])).slice(0, most);
    if (places.length === most || records.length < asked) {
      const untold = (places.length === most ? places.at(-1)! : records.length) - places.length;
      const told = places.map((place) => records[place - 1]!);
      return { records: published(told, redactor), places, known: known - untold, isShallow };
    }
    asked += 2 * (most - places.length);
  }
}

function isOnlyMemory(paths: readonly string[], folder: string): boolean {
  return paths.length > 0 && paths.every((path) => isInMemory(path, folder));
}

/** Replaces the secrets in records: whatever exceptions a config makes, a commit is not one of its files. */
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
