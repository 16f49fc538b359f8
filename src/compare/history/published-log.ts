import { type Redactor, publishText, publishTexts } from "../../secrets/index.ts";
import { type PublishedEntry, pathPublisher } from "../../pack/index.ts";
import type { CommitLog, Source } from "../../source/index.ts";
import type { PublishedText } from "../../base/index.ts";

/** A commit's change to one path. A path with a secret is replaced by the redaction marker. */
export interface PublishedChange {
  readonly path: PublishedText;
  /** The new entry; `undefined` if the path was deleted. */
  readonly entry: PublishedEntry | undefined;
}

/** A commit that is safe to publish. */
export interface PublishedCommit {
  readonly id: string;
  /** Committer date in UTC: `2026-01-31T23:59:59Z`. 1970 if the commit's date is unreadable. */
  readonly date: string;
  readonly subject: PublishedText;
  readonly tags: readonly PublishedText[];
  readonly changes: readonly PublishedChange[];
}

/** First-parent history with redacted subjects, tags and paths. */
export interface PublishedLog {
  /** Commits, oldest first. */
  readonly commits: readonly PublishedCommit[];
  /** Whether the oldest commit has a parent that the clone lacks. */
  readonly shallow: boolean;
  /** Reads the contents of entries of this log. */
  readonly read: Source["read"];
}

/** Returns a log with the secrets in its subjects, tags and paths replaced. */
export function publishLog(log: CommitLog, redactor: Redactor): PublishedLog {
  const changed = log.commits.flatMap(({ changes }) => changes.map(({ path }) => path));
  const publisher = pathPublisher([...new Set(changed)], redactor);
  const subjects = publishTexts(
    log.commits.map(({ subject }) => subject),
    redactor,
  );
  const commits = log.commits.map(({ id, date, tags, changes }, i) => ({
    id,
    date,
    subject: subjects[i]!,
    tags: tags.map((tag) => publishText(tag, redactor)),
    changes: changes.map(({ path, entry }) => ({
      path: publisher.path(path),
      entry: entry && publisher.entry(entry),
    })),
  }));
  return { ...log, commits };
}
