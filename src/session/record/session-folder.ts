import type { SessionSnapshot } from "./layers.ts";
import type { SessionId, SessionRecord } from "./record.ts";
import type { StoredActive } from "./stored-active.ts";

/** What is kept of imported sessions, besides their contents. Everything is written whole or not at all. */
export interface SessionFolder {
  /** Returns the ids of all sessions, sorted. */
  ids(): readonly SessionId[];
  /** Returns the record of a session; `undefined` if there is none. @throws CarryonError `store-damaged` */
  read(id: SessionId): SessionRecord | undefined;
  /** Writes a record in place of the one of its id. @throws CarryonError `disk-full`, `write-failed` */
  write(record: SessionRecord): void;
  /** Returns how far a session is compacted; `undefined` if it never was. @throws CarryonError `store-damaged` */
  active(id: SessionId): StoredActive | undefined;
  /** Writes how far a session is compacted in place of what was there. @throws CarryonError `disk-full`, `write-failed` */
  activate(id: SessionId, active: StoredActive): void;
  /** Returns the restore points of a session by their numbers; one that is damaged is left out. */
  snapshots(id: SessionId): readonly SessionSnapshot[];
  /** Writes a restore point, and removes the oldest ones of too many. @throws CarryonError `disk-full`, `write-failed` */
  snapshot(id: SessionId, snapshot: SessionSnapshot): void;
  /** Removes all that is kept of a session besides its contents. @returns whether there was one @throws CarryonError `write-failed` */
  remove(id: SessionId): boolean;
}
