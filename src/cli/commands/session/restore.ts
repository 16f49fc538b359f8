import { readAsset } from "../../../base/io/index.ts";
import { namedSession, restoreSession, sessionCounting } from "../../../session/index.ts";
import { type ExitCode, exitCodeFor, formatCount } from "../../../base/index.ts";
import type { Encoding } from "../../../tokens/index.ts";
import { openSessions } from "../../../session/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";

/** Options of `carryon session restore`. */
export interface RestoreOptions {
  /** Number of the restore point. */
  readonly to?: number;
  readonly encoding: Encoding;
  readonly json?: boolean;
}

/**
 * `carryon session restore`: returns a session to the state of a restore point, by default the last one. Saves the
 * present state as a new restore point first.
 * @throws CarryonError `path-not-found` if the session or the restore point does not exist, `usage` if several sessions
 * match, and errors of the store
 */
export function runRestoreSession(name: string | undefined, options: RestoreOptions, host: CliHost): ExitCode {
  const place = openSessions(host);
  const { id } = namedSession(place, name);
  const { snapshot, active, before } = restoreSession(place, id, {
    ...sessionCounting(readAsset, options.encoding),
    number: options.to,
    time: Date.now(),
  });
  if (options.json === true) host.out(jsonLine({ id, restored: snapshot, active, before }));
  else {
    const { limit } = active.settings;
    const size = `${formatCount(active.tokens)} tokens of ${formatCount(limit)}`;
    const fit = active.text === undefined ? "; this does not fit, compact it again" : "";
    host.err(`${id}: restored point ${snapshot.number} (${snapshot.reason}), ${size}${fit}\n`);
    host.err(`  restore point ${before} has the state before: carryon session restore ${id} --to ${before}\n`);
  }
  return exitCodeFor(true);
}
