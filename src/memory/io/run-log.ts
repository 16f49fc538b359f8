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

/** Runs that are kept. */
export const MAX_RUNS = 10_000;
/** Size from which a file of lines is cut to its newest runs. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Milliseconds to wait for other processes. */
const PATIENCE = 2000;

const TABLE =
  "create table if not exists runs (command text, state text, started text, ended text, tokens text, tool text)";

/**
 * Opens the record of runs of a repository: `.carryon/ops.sqlite`, or `.carryon/ops.ndjson` where Node has no SQLite. It is
 * written through no link, and what cannot be written is left out.
 * @param root top of the work tree
 * @param open opens SQLite databases; `undefined` where Node has none
 * @param tracked what git tracks, which is not opened
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
        // A run does not fail because it cannot be recorded.
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
  const database = open(path, { timeout: PATIENCE });
  try {
    database.exec(TABLE);
    const { command, state, started, ended, tokens, tool } = row;
    database.prepare("insert into runs values (?, ?, ?, ?, ?, ?)").run(command, state, started, ended, tokens, tool);
    database.prepare("delete from runs where rowid <= (select max(rowid) from runs) - ?").run(MAX_RUNS);
  } finally {
    database.close();
  }
}

/** Appends in one write, so that runs at the same time do not mix; a file that grew too large is written anew. */
function appendLine(path: string, row: Row): void {
  appendFileSync(path, `${JSON.stringify(row)}\n`);
  if (statSync(path).size <= MAX_BYTES) return;
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  writeDurably(dirname(path), path, Buffer.from(`${lines.slice(-MAX_RUNS / 2).join("\n")}\n`), { sync: false });
}
