import type { RestorePoint } from "./layers.ts";
import type { SessionId, SessionRecord } from "./record.ts";
import type { StoredActive } from "./stored-active.ts";

/** Storage for records and states of imported sessions; the content store holds their contents. Writes are atomic. */
export interface SessionFolder {
  /** Ids of all sessions, sorted. */
  ids(): readonly SessionId[];
  /**
   * Reads the record of a session; `undefined` if it does not exist or if git tracks it. A tracked session came with
   * the repository, so Carryon may not have written it.
   * @throws CarryonError `store-damaged`
   */
  read(id: SessionId): SessionRecord | undefined;
  /**
   * Writes a record, replacing the one with the same id.
   * @throws CarryonError `disk-full`, `write-failed`
   */
  write(record: SessionRecord): void;
  /**
   * Reads the active state of a session; `undefined` if it was never compacted.
   * @throws CarryonError `store-damaged`
   */
  active(id: SessionId): StoredActive | undefined;
  /**
   * Writes the active state of a session, replacing the previous one.
   * @throws CarryonError `disk-full`, `write-failed`
   */
  activate(id: SessionId, active: StoredActive): void;
  /** Restore points of a session, by number. Damaged ones are skipped. */
  restorePoints(id: SessionId): readonly RestorePoint[];
  /**
   * Writes a restore point, and removes the one with a number lower by 100.
   * @throws CarryonError `disk-full`, `write-failed`
   */
  saveRestorePoint(id: SessionId, snapshot: RestorePoint): void;
  /**
   * Removes everything stored of a session except its contents.
   * @returns whether the session existed
   * @throws CarryonError `write-failed`
   */
  remove(id: SessionId): boolean;
}
