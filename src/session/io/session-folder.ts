import { lstatSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { containedPath, makeFolders, removeAbandoned, systemCode, writeError } from "../../base/io/index.ts";
import type { z } from "zod";
import { CarryonError } from "../../base/index.ts";
import type { SessionFolder } from "../record/session-folder.ts";
import type { RestorePoint } from "../record/layers.ts";
import { isSessionId, type SessionId } from "../record/record.ts";
import {
  ACTIVE_SCHEMA,
  SESSION_SCHEMA,
  sessionRecordSchema,
  restorePointSchema,
  RESTORE_POINT_SCHEMA,
  storedActiveSchema,
} from "../record/record-schema.ts";
import {
  DRAFT,
  NOTHING_TRACKED,
  type TrackedState,
  namesIn,
  readBoundedFile,
  trackedError,
  writeDurably,
} from "../../store/io/index.ts";

const RECORD = "session.json";
const ACTIVE = "active.json";
const SNAPSHOTS = "snapshots";
/** Maximum size of a file in bytes: enough for the ids of a hundred thousand chunks. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Maximum number of restore points per session. */
export const MAX_RESTORE_POINTS = 100;

/**
 * Gives access to the session files in `root`, which need not exist. Follows no links. Because a tracked session may
 * come from strangers, `ids` and `read` treat it as missing, and `write` throws. The other functions do not check
 * whether git tracks it.
 * @param root the `.carryon` folder of a repository
 * @param tracked which files of that folder git tracks
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
      if (record !== undefined && record.id !== id)
        throw damagedFile(place(id, RECORD), "it belongs to another session", id);
      return record;
    },
    write(record) {
      if (isTracked(record.id)) throw trackedError(`sessions/${record.id}`);
      writeJson(place(record.id, RECORD), { schema: SESSION_SCHEMA, ...record });
    },
    active: (id) => readFile(place(id, ACTIVE), storedActiveSchema, id),
    activate: (id, active) => writeJson(place(id, ACTIVE), { schema: ACTIVE_SCHEMA, ...active }),
    restorePoints: (id) => readRestorePoints(place(id, SNAPSHOTS)),
    saveRestorePoint(id, snapshot) {
      const folder = place(id, SNAPSHOTS);
      writeJson(join(folder, `${snapshot.number}.json`), { schema: RESTORE_POINT_SCHEMA, ...snapshot });
      rmSync(join(folder, `${snapshot.number - MAX_RESTORE_POINTS}.json`), { force: true });
    },
    remove(id) {
      const folder = folderOf(id);
      if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
      try {
        // Remove the record first: without it, any remaining files do not form a session.
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

/**
 * Reads a file and drops its `schema` field; `undefined` if the file does not exist.
 * @throws CarryonError `store-damaged`
 */
function readFile<Value extends object>(
  path: string,
  schema: z.ZodType<Value & { readonly schema: string }>,
  id: SessionId,
): Omit<Value, "schema"> | undefined {
  try {
    const bytes = readBoundedFile(path, MAX_BYTES);
    if (bytes === undefined) return undefined;
    const { schema: _schema, ...value } = schema.parse(JSON.parse(bytes.toString()));
    return value;
  } catch (cause) {
    throw damagedFile(path, systemCode(cause) ?? "it is not a session record", id, cause);
  }
}

function damagedFile(path: string, why: string, id: SessionId, cause?: unknown): CarryonError {
  return new CarryonError("store-damaged", `cannot read ${path}: ${why}`, {
    hint: `Remove the session with carryon session remove ${id}, and import its transcript again.`,
    cause,
  });
}

function readRestorePoints(folder: string): readonly RestorePoint[] {
  return namesIn(folder)
    .filter((name) => /^\d{1,9}\.json$/u.test(name))
    .map((name) => readRestorePoint(join(folder, name)))
    .filter((snapshot) => snapshot !== undefined)
    .toSorted((a, b) => a.number - b.number);
}

function readRestorePoint(path: string): RestorePoint | undefined {
  try {
    const bytes = readBoundedFile(path, MAX_BYTES);
    const parsed = bytes && restorePointSchema.safeParse(JSON.parse(bytes.toString())).data;
    if (parsed === undefined) return undefined;
    const { schema: _schema, ...snapshot } = parsed;
    return snapshot;
  } catch {
    return undefined;
  }
}
