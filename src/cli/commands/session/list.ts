import { type SessionRecord, byImport } from "../../../session/index.ts";
import { type ExitCode, exitCodeFor, formatBytes, formatCount, logLine, pluralize } from "../../../base/index.ts";
import { existingSessions } from "../../../session/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";

const NO_SESSIONS = "No sessions; import a transcript with carryon session import\n";

/**
 * `carryon session list`: lists sessions, most recent import first.
 * @throws CarryonError `store-damaged`
 */
export function runListSessions({ json = false }: { readonly json?: boolean }, host: CliHost): ExitCode {
  const sessions = existingSessions(host)?.sessions;
  const records = (sessions?.ids() ?? [])
    .map((id) => sessions?.read(id))
    .filter((record) => record !== undefined)
    .toSorted(byImport);
  if (json) host.out(jsonLine({ sessions: records }));
  else {
    for (const record of records) host.out(`${logLine(sessionRow(record))}\n`);
    host.err(records.length === 0 ? NO_SESSIONS : `${pluralize(records.length, "session")}\n`);
  }
  return exitCodeFor(true);
}

function sessionRow({ id, imported, format, events, bytes, title }: SessionRecord): string {
  const time = `${new Date(imported).toISOString().slice(0, 16)}Z`;
  const size = `${formatCount(events).padStart(7)} events  ${formatBytes(bytes).padStart(8)}`;
  return `${id}  ${time}  ${format.padEnd(11)}  ${size}  ${title}`;
}
