import { appendFileSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RunLog, RunRecord } from "../operations/run-log.ts";
import { containedPath } from "../../base/io/index.ts";
import {
  NOTHING_TRACKED,
  OWN_FOLDER,
  type SqliteOpener,
  type TrackedState,
  makeOwnFolder,
  writeDurably,
} from "../../store/io/index.ts";

/** Maximum number of runs in the log. */
export const MAX_RUNS = 10_000;
/** Maximum size of the NDJSON file before it is cut down to its newest runs. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Milliseconds to wait for a lock of another process. */
const LOCK_TIMEOUT_MS = 2000;

const TABLE =
  "create table if not exists runs (command text, state text, started text, ended text, tokens text, tool text)";

/**
 * Opens the log of Carryon's runs in a repository: `.carryon/ops.sqlite`, or `.carryon/ops.ndjson` if Node has no
 * SQLite. The file is created by the first run. Never writes through a link. Runs that cannot be written are dropped.
 * SQLite keeps the newest {@link MAX_RUNS} runs; an NDJSON file of more than 4 MiB is cut to its newest 5,000.
 * @param root top of the work tree
 * @param open opens SQLite databases; `undefined` if Node has no SQLite
 * @param tracked files under version control; they are never opened
 */
export function openRunLog(
  root: string,
  open: SqliteOpener | undefined,
  tracked: TrackedState = NOTHING_TRACKED,
): RunLog {
  return {
    add(record) {
      try {
        const name = open === undefined ? "ops.ndjson" : "ops.sqlite";
        if (tracked.has(name)) return;
        const path = containedPath(root, join(OWN_FOLDER, name), "the record of runs");
        makeOwnFolder(dirname(path));
        if (open === undefined) appendLine(path, rowOf(record));
        else insert(open, path, rowOf(record));
      } catch {
        // A run must not fail because it cannot be logged.
      }
    },
  };
}

type Row = Readonly<Record<"command" | "state" | "started" | "ended" | "tokens" | "tool", string>>;

function rowOf({ command, state, started, ended, tokens, tool }: RunRecord): Row {
  return { command, state, started: isoTime(started), ended: isoTime(ended), tokens: JSON.stringify(tokens), tool };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function insert(open: SqliteOpener, path: string, row: Row): void {
  const database = open(path, { timeout: LOCK_TIMEOUT_MS });
  try {
    database.exec(TABLE);
    const { command, state, started, ended, tokens, tool } = row;
    database.prepare("insert into runs values (?, ?, ?, ?, ?, ?)").run(command, state, started, ended, tokens, tool);
    database.prepare("delete from runs where rowid <= (select max(rowid) from runs) - ?").run(MAX_RUNS);
  } finally {
    database.close();
  }
}

/**
 * Appends the row in a single write, so that concurrent runs do not interleave. Rewrites the file when it grows too
 * large.
 */
function appendLine(path: string, row: Row): void {
  appendFileSync(path, `${JSON.stringify(row)}\n`);
  if (statSync(path).size <= MAX_BYTES) return;
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  writeDurably(dirname(path), path, Buffer.from(`${lines.slice(-MAX_RUNS / 2).join("\n")}\n`), { sync: false });
}
