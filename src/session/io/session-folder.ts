import { lstatSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { containedPath, makeFolders, removeAbandoned, systemCode, writeError } from "../../base/io/index.ts";
import type { z } from "zod";
import { CarryonError } from "../../base/index.ts";
import type { SessionFolder } from "../record/session-folder.ts";
import type { SessionSnapshot } from "../record/layers.ts";
import { isSessionId, type SessionId } from "../record/record.ts";
import {
  ACTIVE_SCHEMA,
  SESSION_SCHEMA,
  sessionRecordSchema,
  sessionSnapshotSchema,
  SNAPSHOT_SCHEMA,
  storedActiveSchema,
} from "../record/record-schema.ts";
import {
  DRAFT,
  NOTHING_TRACKED,
  type TrackedState,
  namesIn,
  readRegular,
  trackedError,
  writeDurably,
} from "../../store/io/index.ts";

const RECORD = "session.json";
const ACTIVE = "active.json";
const SNAPSHOTS = "snapshots";
/** Most bytes of one file: ids of a hundred thousand chunks. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Restore points that are kept. */
export const MAX_SNAPSHOTS = 100;

/**
 * Opens the folder of sessions, which need not exist. Nothing is read or written through a link, and what git tracks is no
 * session.
 * @param root the folder `.carryon` of a repository
 */
export function openSessionFolder(root: string, tracked: TrackedState = NOTHING_TRACKED): SessionFolder {
  const isTracked = (id: SessionId): boolean => tracked.has(`sessions/${id}`);
  const folderOf = (id: SessionId): string => containedPath(root, join("sessions", id), "the folder of sessions");
  const place = (id: SessionId, ...names: readonly string[]): string => join(folderOf(id), ...names);
  return {
    ids: () =>
      namesIn(join(root, "sessions"))
        .filter((name): name is SessionId => isSessionId(name) && !isTracked(name))
        .filter((id) => lstatSync(place(id, RECORD), { throwIfNoEntry: false }) !== undefined),
    read(id) {
      if (isTracked(id)) return undefined;
      const record = readFile(place(id, RECORD), sessionRecordSchema, id);
      if (record !== undefined && record.id !== id) throw damaged(place(id, RECORD), "it is of another session", id);
      return record;
    },
    write(record) {
      if (isTracked(record.id)) throw trackedError(`sessions/${record.id}`);
      writeJson(place(record.id, RECORD), { schema: SESSION_SCHEMA, ...record });
    },
    active: (id) => readFile(place(id, ACTIVE), storedActiveSchema, id),
    activate: (id, active) => writeJson(place(id, ACTIVE), { schema: ACTIVE_SCHEMA, ...active }),
    snapshots: (id) => readSnapshots(place(id, SNAPSHOTS)),
    snapshot(id, snapshot) {
      const folder = place(id, SNAPSHOTS);
      writeJson(join(folder, `${snapshot.number}.json`), { schema: SNAPSHOT_SCHEMA, ...snapshot });
      rmSync(join(folder, `${snapshot.number - MAX_SNAPSHOTS}.json`), { force: true });
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

function writeJson(path: string, value: object): void {
  const folder = dirname(path);
  try {
    makeFolders(folder);
    removeAbandoned(folder, DRAFT);
    writeDurably(folder, path, Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`), { mode: 0o600 });
  } catch (error) {
    throw writeError(error, folder);
  }
}

/** Reads a file without the name of its form; `undefined` if there is none. @throws CarryonError `store-damaged` */
function readFile<Value extends object>(
  path: string,
  schema: z.ZodType<Value & { readonly schema: string }>,
  id: SessionId,
): Omit<Value, "schema"> | undefined {
  try {
    const bytes = readRegular(path, MAX_BYTES);
    if (bytes === undefined) return undefined;
    const { schema: _schema, ...value } = schema.parse(JSON.parse(bytes.toString()));
    return value;
  } catch (cause) {
    throw damaged(path, systemCode(cause) ?? "it is not a record of a session", id, cause);
  }
}

function damaged(path: string, why: string, id: SessionId, cause?: unknown): CarryonError {
  return new CarryonError("store-damaged", `cannot read ${path}: ${why}`, {
    hint: `Remove it with carryon session remove ${id}, and import its transcript again.`,
    cause,
  });
}

function readSnapshots(folder: string): readonly SessionSnapshot[] {
  return namesIn(folder)
    .filter((name) => /^\d{1,9}\.json$/u.test(name))
    .map((name) => readSnapshot(join(folder, name)))
    .filter((snapshot) => snapshot !== undefined)
    .toSorted((a, b) => a.number - b.number);
}

function readSnapshot(path: string): SessionSnapshot | undefined {
  try {
    const bytes = readRegular(path, MAX_BYTES);
    const parsed = bytes && sessionSnapshotSchema.safeParse(JSON.parse(bytes.toString())).data;
    if (parsed === undefined) return undefined;
    const { schema: _schema, ...snapshot } = parsed;
    return snapshot;
  } catch {
    return undefined;
  }
}
