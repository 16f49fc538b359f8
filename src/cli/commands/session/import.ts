import { readAsset } from "../../../base/io/index.ts";
import { resolve } from "node:path";
import { type SessionFormat, type SessionRecord, importSession, sessionCounting } from "../../../session/index.ts";
import { type ExitCode, exitCodeFor, formatBytes, formatCount, logLine, pluralize } from "../../../base/index.ts";
import { createSessions, joinedTranscript, requireReadableFile } from "../../../session/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";

/** Options of `carryon session import`. */
export interface ImportOptions {
  readonly format: SessionFormat | "auto";
  readonly json?: boolean;
  /** Find the transcript of this repository that changed last. */
  readonly latest?: boolean;
  /** Find all transcripts of this repository. */
  readonly all?: boolean;
}

/** Encoding for token counts, the default of other commands. */
const COUNT_ENCODING = "o200k_base";

/**
 * `carryon session import`: imports a transcript without its secrets, and prints the session id. For a known session,
 * adds only the new events.
 * @throws CarryonError `path-not-found`, `usage` if the input is not a transcript or does not continue its session, and
 * errors of the store
 */
export async function runImportSession(file: string, options: ImportOptions, host: CliHost): Promise<ExitCode> {
  const input = file === "-" ? [Buffer.from(await host.readInput())] : undefined;
  const path = resolve(host.cwd, file);
  // Check first: a wrong path must not leave an empty store behind.
  if (input === undefined) requireReadableFile(path);
  const { record, change, added } = importFrom(() => input ?? joinedTranscript(path), options, host);
  if (options.json === true) host.out(jsonLine({ change, added, ...record }));
  else {
    host.out(`${record.id}\n`);
    host.err(`${logLine(importedText(change, added, record))}\n`);
  }
  return exitCodeFor(true);
}

/**
 * Imports a transcript into the sessions of the current repository. @throws CarryonError the errors of `importSession`
 */
export function importFrom(
  chunks: () => Iterable<Buffer>,
  { format }: ImportOptions,
  host: CliHost,
): ReturnType<typeof importSession> {
  return importSession(createSessions(host), {
    chunks,
    format: format === "auto" ? undefined : format,
    time: Date.now(),
    counting: sessionCounting(readAsset, COUNT_ENCODING),
  });
}

/**
 * Describes the effect of an import in one line, with the remarks of `importRemarks`.
 * @param added number of new events
 */
export function importedText(change: "new" | "grown" | "unchanged", added: number, record: SessionRecord): string {
  const what = {
    new: `Imported ${pluralize(record.events, "event")}`,
    grown: `Added ${pluralize(added, "event")} to ${formatCount(record.events - added)}`,
    unchanged: `Already imported: ${pluralize(record.events, "event")}`,
  }[change];
  return [`${what} (${record.format}, ${formatBytes(record.bytes)})`, ...importRemarks(record)].join("; ");
}

/**
 * Returns phrases about an imported session: its replaced secrets, and its records that are unknown, duplicate or
 * damaged. Skips counts of 0.
 */
export function importRemarks({ redactions, records }: SessionRecord): readonly string[] {
  const secrets = Object.values(redactions).reduce((sum, one) => sum + one, 0);
  const { unknown, duplicate, damaged } = records;
  return [
    ...(secrets === 0 ? [] : [`${pluralize(secrets, "secret")} replaced`]),
    ...(unknown === 0 ? [] : [`${pluralize(unknown, "record")} of unknown types`]),
    ...(duplicate === 0 ? [] : [pluralize(duplicate, "duplicate")]),
    ...(damaged === 0 ? [] : [pluralize(damaged, "damaged record")]),
  ];
}
