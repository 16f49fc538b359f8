import { publishTexts } from "../../core/redact/publish.ts";
import { pathPublisher } from "../../core/redact/publish-fields.ts";
import type { Redactor } from "../../core/redact/redact.ts";
import type { CommitRecord } from "../../model/memory/commit-record.ts";
import type { Commits, LoggedRecord, RecordLog, RecordRange } from "../../model/ports/commits.ts";
import { isInMemory } from "./ledger-pages.ts";

/** Records of commits as they may be shown. */
export interface ToldRecords extends Omit<RecordLog, "records"> {
  readonly records: readonly CommitRecord[];
}

/** Which commits are told of, and what of their texts. */
export interface TellingRules {
  /** Commits, at most. */
  readonly most: number;
  /** The memory folder: commits that change nothing else are not told. */
  readonly folder: string;
  readonly redactor: Redactor;
}

/** Reads the newest first-parent commits of a range, without those that change nothing but memory, and without secrets. */
export async function toldRecords(
  commits: Pick<Commits, "records">,
  range: RecordRange,
  { most, folder, redactor }: TellingRules,
): Promise<ToldRecords> {
  const { records, known, isShallow } = await commits.records(range, most);
  const told = records.filter(({ paths }) => paths.length === 0 || !paths.every((path) => isInMemory(path, folder)));
  return { records: published(told, redactor), known: known - (records.length - told.length), isShallow };
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
