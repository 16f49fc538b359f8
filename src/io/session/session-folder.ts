import { lstatSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CarryonError } from "../../model/error.ts";
import type { SessionFolder } from "../../model/ports/session-folder.ts";
import { isSessionId, type SessionId, type SessionRecord } from "../../model/session/record.ts";
import { SESSION_SCHEMA, sessionRecordSchema } from "../../model/session/record-schema.ts";
import { containedPath } from "../output/contained-path.ts";
import { systemCode, writeError } from "../output/write-error.ts";
import { namesIn } from "../store/blob-files.ts";
import { readRegular, writeDurably } from "../store/durable-file.ts";

const RECORD = "session.json";
/** Most bytes of one file that is kept of a session: ids of a hundred thousand chunks. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Opens the folder of sessions, which need not exist. Nothing is read or written through a link.
 * @param root the folder `.carryon` of a repository
 */
export function openSessionFolder(root: string): SessionFolder {
  const folderOf = (id: SessionId): string => containedPath(root, join("sessions", id), "the folder of sessions");
  return {
    ids: () =>
      namesIn(join(root, "sessions"))
        .filter((name): name is SessionId => isSessionId(name))
        .filter((id) => lstatSync(join(folderOf(id), RECORD), { throwIfNoEntry: false }) !== undefined),
    read: (id) => readRecord(join(folderOf(id), RECORD), id),
    write(record) {
      const folder = folderOf(record.id);
      try {
        mkdirSync(folder, { recursive: true });
        const text = `${JSON.stringify({ schema: SESSION_SCHEMA, ...record }, undefined, 1)}\n`;
        writeDurably(folder, join(folder, RECORD), Buffer.from(text), { mode: 0o600 });
      } catch (error) {
        throw writeError(error, folder);
      }
    },
    remove(id) {
      const folder = folderOf(id);
      if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
      try {
        // Without it, what is left is no session.
        rmSync(join(folder, RECORD), { force: true });
        rmSync(folder, { recursive: true, force: true });
      } catch (error) {
        throw writeError(error, folder);
      }
      return true;
    },
  };
}

function readRecord(path: string, id: SessionId): SessionRecord | undefined {
  try {
    const bytes = readRegular(path, MOST_BYTES);
    if (bytes === undefined) return undefined;
    const { schema: _schema, ...record } = sessionRecordSchema.parse(JSON.parse(bytes.toString()));
    if (record.id !== id) throw new Error("it is the record of another session");
    return record;
  } catch (cause) {
    const why = systemCode(cause) ?? "it is no record of a session";
    throw new CarryonError("store-damaged", `cannot read ${path}: ${why}`, {
      hint: `Remove it with carryon session remove ${id}, and import its transcript again.`,
      cause,
    });
  }
}
