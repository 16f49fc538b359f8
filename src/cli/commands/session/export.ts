import { resolve } from "node:path";
import { historyBytes, namedSession } from "../../../session/index.ts";
import { type ExitCode, exitCodeFor, formatBytes, logLine, pluralize } from "../../../base/index.ts";
import { openSessions, writeTranscript } from "../../../session/io/index.ts";
import type { CliHost } from "../../index.ts";

/**
 * `carryon session export`: prints the history of a session as imported, or writes it to a file. Only secrets are
 * replaced.
 * @throws CarryonError `path-not-found` if the session does not exist, `usage` if several match, `store-damaged`
 */
export function runExportSession(
  name: string | undefined,
  { out }: { readonly out?: string },
  host: CliHost,
): ExitCode {
  const place = openSessions(host);
  const record = namedSession(place, name);
  const bytes = historyBytes(place.store, record.chunks);
  if (out === undefined) for (const chunk of bytes) host.out(chunk);
  else writeTranscript(resolve(host.cwd, out), bytes);
  const secrets = Object.values(record.redactions).reduce((sum, one) => sum + one, 0);
  const replaced = secrets === 0 ? "" : `; ${pluralize(secrets, "secret")} replaced`;
  const written = out === undefined ? "" : `; written to ${out}`;
  host.err(`${logLine(`${record.id}: ${formatBytes(record.bytes)} as imported${replaced}${written}`)}\n`);
  return exitCodeFor(true);
}
