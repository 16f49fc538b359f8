import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type SqliteDatabase, sqliteOpener } from "../../../src/store/io/sqlite.ts";

/** Opens SQLite files; `undefined` on a Node that cannot. */
export const openSqlite: ReturnType<typeof sqliteOpener> = sqliteOpener();

/** The tables that sessions are in, as OpenCode 1.18.33 creates them. */
const TABLES = `
  create table session (
    id text primary key, project_id text not null, workspace_id text, parent_id text, slug text not null,
    directory text not null, path text, title text not null, version text not null, share_url text,
    summary_additions integer, summary_deletions integer, summary_files integer, summary_diffs text, metadata text,
    cost real default 0 not null, revert text, permission text, agent text, model text,
    time_created integer not null, time_updated integer not null, time_compacting integer, time_archived integer
  );
  create table message (
    id text primary key, session_id text not null references session (id) on delete cascade,
    time_created integer not null, time_updated integer not null, data text not null
  );
  create table part (
    id text primary key, message_id text not null references message (id) on delete cascade, session_id text not null,
    time_created integer not null, time_updated integer not null, data text not null
  );
  create index message_session_time_created_id_idx on message (session_id, time_created, id);
  create index part_message_id_id_idx on part (message_id, id);
`;

/** A session as OpenCode stores it. */
export interface DatabaseSession {
  readonly id: string;
  readonly directory: string;
  /** Time of the last change, in milliseconds since 1970. */
  readonly updated: number;
  readonly parent?: string;
  readonly messages: readonly { readonly role: "user" | "assistant"; readonly parts: readonly object[] }[];
}

/** Creates a database in the mode that OpenCode uses. The caller closes it. */
export function createOpenCodeDatabase(path: string, sessions: readonly DatabaseSession[]): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true });
  const database = openSqlite!(path);
  database.exec(`pragma journal_mode = wal; ${TABLES}`);
  for (const session of sessions) insertSession(database, session);
  return database;
}

function insertSession(database: SqliteDatabase, { id, directory, updated, parent, messages }: DatabaseSession): void {
  database
    .prepare(
      `insert into session (id, project_id, parent_id, slug, directory, path, title, version, time_created, time_updated)
      values (?, 'p1', ?, 'calm-tide', ?, '', 'Tides', '1.18.33', 1, ?)`,
    )
    .run(id, parent ?? null, directory, updated);
  for (const [n, { role, parts }] of messages.entries()) {
    const message = `msg_${id}_${n}`;
    const info = { role, time: { created: 1000 + n }, agent: "build", model: { providerID: "local", modelID: "m1" } };
    database.prepare("insert into message values (?, ?, ?, ?, ?)").run(message, id, 1000 + n, 1, JSON.stringify(info));
    for (const [k, part] of parts.entries()) {
      database
        .prepare("insert into part values (?, ?, ?, 1, 1, ?)")
        .run(`prt_${id}_${n}_${k}`, message, id, JSON.stringify(part));
    }
  }
}
