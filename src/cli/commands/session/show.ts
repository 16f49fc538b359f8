import { readAsset } from "../../../base/io/index.ts";
import {
  type SessionOverview,
  type RestorePoint,
  type StoredActive,
  describeSession,
  namedSession,
  sessionCounting,
} from "../../../session/index.ts";
import { type ExitCode, exitCodeFor, formatBytes, formatCount, logText, pluralize } from "../../../base/index.ts";
import type { Encoding } from "../../../tokens/index.ts";
import { openSessions } from "../../../session/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import { importRemarks } from "./import.ts";

/** Options of `carryon session show`. */
export interface ShowSessionOptions {
  readonly encoding: Encoding;
  readonly json?: boolean;
}

/** Maximum number of tool rows and of file rows. */
const MAX_ROWS = 12;

/**
 * `carryon session show`: prints the tokens, tools, files and restore points of a session.
 * @throws CarryonError `path-not-found` if the session does not exist, `usage` if several match, `store-damaged`
 */
export function runShowSession(name: string | undefined, options: ShowSessionOptions, host: CliHost): ExitCode {
  const place = openSessions(host);
  const overview = describeSession(place, namedSession(place, name), {
    ...sessionCounting(readAsset, options.encoding),
    encoding: options.encoding,
  });
  const { id } = overview.record;
  const active = place.sessions.active(id);
  const snapshots = place.sessions.restorePoints(id);
  if (options.json === true) host.out(jsonLine({ ...overview, active, snapshots }));
  else host.out(logText(`${overviewText(overview)}${stateText(active, snapshots)}`));
  return exitCodeFor(true);
}

function overviewText(overview: SessionOverview): string {
  const { record, turns, first, last } = overview;
  const span = first === undefined ? [] : [`${first} to ${last ?? first}`];
  return `${[
    `${record.id}  ${record.title}`,
    [record.format, ...span, ...(record.folder === undefined ? [] : [record.folder])].join(", "),
    [
      pluralize(turns, "turn"),
      pluralize(record.events, "event"),
      formatBytes(record.bytes),
      ...importRemarks(record),
    ].join("; "),
    ...tokenLines(overview),
    ...toolLines(overview),
    ...fileLines(overview),
  ].join("\n")}\n`;
}

function stateText(active: StoredActive | undefined, snapshots: readonly RestorePoint[]): string {
  if (active === undefined) return "";
  const { compactions, tokens, settings, state } = active;
  const size = `${formatCount(tokens)} tokens of ${formatCount(settings.limit)}`;
  const points = snapshots
    .slice(-MAX_ROWS)
    .map(({ number, time, reason }) => `  ${String(number).padStart(4)}  ${new Date(time).toISOString()}  ${reason}`);
  return `${["", `Compacted ${pluralize(compactions, "time")}: ${size} in ${pluralize(state.cuts.length, "part")}`, "Restore points", ...points].join("\n")}\n`;
}

function tokenLines({ tokens, chains, encoding }: SessionOverview): readonly string[] {
  const total = Object.values(tokens).reduce((sum, one) => sum + one, 0);
  const rows = Object.entries(tokens).filter(([, count]) => count > 0);
  const side = chains.map(({ chain, events, tokens: count }) =>
    row(chain, count, `side chain, ${pluralize(events, "event")}`),
  );
  return ["", `Tokens (${encoding})`, ...rows.map(([kind, count]) => row(kind, count)), row("total", total), ...side];
}

function toolLines({ tools }: SessionOverview): readonly string[] {
  if (tools.length === 0) return [];
  const rows = tools
    .slice(0, MAX_ROWS)
    .map(({ tool, calls, failed, tokens }) =>
      row(tool, calls, `${pluralize(tokens, "token")}${failed === 0 ? "" : `, ${formatCount(failed)} failed`}`),
    );
  return ["", "Tools", ...rows, ...overflowLine(tools.length)];
}

function fileLines({ files }: SessionOverview): readonly string[] {
  if (files.length === 0) return [];
  const rows = files.slice(0, MAX_ROWS).map(({ path, changed }) => `  ${changed ? "changed" : "named  "}  ${path}`);
  return ["", "Files that calls name", ...rows, ...overflowLine(files.length)];
}

function row(name: string, count: number, note?: string): string {
  return `  ${name.padEnd(24)} ${formatCount(count).padStart(9)}${note === undefined ? "" : `  ${note}`}`;
}

function overflowLine(length: number): readonly string[] {
  return length > MAX_ROWS ? [`  … and ${formatCount(length - MAX_ROWS)} more; --json has all`] : [];
}
