import { isSessionId, namedSession, removeSession } from "../../../session/index.ts";
import { type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { openSessions } from "../../../session/io/index.ts";
import type { CliHost } from "../../index.ts";

/**
 * `carryon session remove`: removes a session. Given the full id, removes it even if its record is damaged. Its
 * contents stay in the store until a garbage collection.
 * @throws CarryonError `path-not-found` if the session does not exist, `usage` if several match, `store-damaged` for a
 * damaged record without the full id, `write-failed`
 */
export function runRemoveSession(name: string, host: CliHost): ExitCode {
  const place = openSessions(host);
  const id = isSessionId(name) && place.sessions.ids().includes(name) ? name : namedSession(place, name).id;
  removeSession(place, id);
  host.err(`Removed ${id}; carryon store gc --run removes its contents once they are old enough\n`);
  return exitCodeFor(true);
}
