import { statSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { type JsonObject, CarryonError } from "../../base/index.ts";
import { namesIn, type SqliteDatabase, sqliteMessage, type SqliteOpener, sqliteOpener } from "../../store/io/index.ts";
import { objectIn, parseObject } from "../formats/json.ts";
import {
  type FoundTranscript,
  isWithin,
  type TranscriptPlace,
  type TranscriptSearch,
  userHome,
} from "./transcript-search.ts";

/** Maximum time to wait for OpenCode to finish writing, in milliseconds. */
const BUSY_MS = 2000;

/** Name of a database: `opencode.db`, or with the release channel, such as `opencode-dev.db`. */
const DATABASE_NAME = /^opencode(?:-[\w.-]+)?\.db$/u;

/** Advice for when a database cannot be read. */
const EXPORT_HINT = "import the output of opencode export <session>";

/**
 * Finds the sessions of a repository in the databases of OpenCode 1.2 and later, in the form of `opencode export`. Omits
 * sessions of subagents, as OpenCode's own list does.
 */
export function findOpenCodeSessions(place: TranscriptPlace): TranscriptSearch {
  const open = sqliteOpener();
  const searches = databasesOf(place).map((path) => searchDatabase(path, place.top, open));
  return {
    transcripts: searches.flatMap(({ transcripts }) => transcripts),
    problems: searches.flatMap(({ problems }) => problems),
  };
}

function searchDatabase(path: string, top: string, open: SqliteOpener | undefined): TranscriptSearch {
  const unread = (reason: string): TranscriptSearch => ({
    transcripts: [],
    problems: [`the sessions of OpenCode in ${path} were not searched, because ${reason}`],
  });
  if (open === undefined) {
    return unread(`this version of Node cannot read SQLite: use Node 22.13 or later, or ${EXPORT_HINT}`);
  }
  try {
    return { transcripts: sessionsIn(path, top, open), problems: [] };
  } catch (error) {
    const message = sqliteMessage(error);
    if (message === undefined) throw error;
    return unread(`they cannot be read (${message}): ${EXPORT_HINT}`);
  }
}

/** Paths of the databases: the one that `OPENCODE_DB` names, otherwise those in OpenCode's folder. */
function databasesOf(place: TranscriptPlace): readonly string[] {
  const { XDG_DATA_HOME: dataHome = "", OPENCODE_DB: configuredName = "" } = place.env;
  const folder = join(dataHome === "" ? join(userHome(place), ".local", "share") : dataHome, "opencode");
  const names = configuredName === "" ? namesIn(folder).filter((name) => DATABASE_NAME.test(name)) : [configuredName];
  return names
    .map((name) => (isAbsolute(name) ? name : join(folder, name)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

const SESSIONS = `select id, directory, title, time_updated from session
  where parent_id is null and exists (select 1 from message where message.session_id = session.id)`;

/** Sessions whose working directory is in the tree at `top`. Throws SQLite errors. */
function sessionsIn(path: string, top: string, open: SqliteOpener): readonly FoundTranscript[] {
  const database = open(path, { readOnly: true, timeout: BUSY_MS });
  try {
    return database
      .prepare(SESSIONS)
      .all()
      .filter(({ directory }) => isWithin(resolve(String(directory)), top))
      .map(({ id, directory, title, time_updated: updated }) => ({
        agent: "opencode",
        path: `${path}#${id}`,
        modified: Number(updated),
        chunks: () => exportedSession(path, { id: String(id), directory, title }, open),
      }));
  } finally {
    database.close();
  }
}

/** Fields of a session that its export needs. */
interface SessionInfo {
  readonly id: string;
  readonly directory: unknown;
  readonly title: unknown;
}

/**
 * Yields a session in the form of `opencode export`, one message at a time.
 * @throws CarryonError `path-not-found` if the database cannot be read
 */
function* exportedSession(path: string, info: SessionInfo, open: SqliteOpener): Iterable<Buffer> {
  let database: SqliteDatabase | undefined;
  try {
    database = open(path, { readOnly: true, timeout: BUSY_MS });
    // Reads one state, even if OpenCode writes meanwhile.
    database.exec("begin");
    yield Buffer.from(`{"info":${JSON.stringify(info)},"messages":[`);
    let separator = "\n";
    for (const message of messagesIn(database, info.id)) {
      yield Buffer.from(`${separator}${JSON.stringify(message)}`);
      separator = ",\n";
    }
    yield Buffer.from("\n]}\n");
  } catch (cause) {
    const message = sqliteMessage(cause);
    if (message === undefined) throw cause;
    throw new CarryonError("path-not-found", `${path} cannot be read: ${message}`, { hint: EXPORT_HINT, cause });
  } finally {
    database?.close();
  }
}

function* messagesIn(database: SqliteDatabase, sessionID: string): Iterable<object> {
  const messages = database
    .prepare("select id, data from message where session_id = ? order by time_created, id")
    .all(sessionID);
  const partsOf = database.prepare("select id, data from part where message_id = ? order by id");
  for (const [place, { id, data }] of messages.entries()) {
    const parts = partsOf.all(id ?? "").map((part) => ({ ...parsed(part["data"]), id: part["id"] }));
    const isLast = place === messages.length - 1;
    yield { info: { ...parsed(data), id, sessionID }, parts: isLast ? settledParts(parts) : parts };
  }
}

function parsed(data: unknown): JsonObject {
  return (typeof data === "string" ? parseObject(data) : undefined) ?? {};
}

/** Parts before the first tool call that has no result. Later imports find the call with its final input and result. */
function settledParts(parts: readonly JsonObject[]): readonly JsonObject[] {
  const unsettled = parts.findIndex(({ type, state }) => {
    const status = objectIn(state)?.["status"];
    return type === "tool" && status !== "completed" && status !== "error";
  });
  return unsettled === -1 ? parts : parts.slice(0, unsettled);
}
