import type { SessionId, SessionRecord } from "../session/record.ts";

/** The records of imported sessions. */
export interface SessionFolder {
  /** Returns the ids of all sessions, sorted. */
  ids(): readonly SessionId[];
  /** Returns the record of a session; `undefined` if there is none. @throws CarryonError `store-damaged` */
  read(id: SessionId): SessionRecord | undefined;
  /** Writes a record in place of the one of its id: all of it, or nothing. @throws CarryonError `disk-full`, `write-failed` */
  write(record: SessionRecord): void;
  /** Removes all that is kept of a session besides its contents. @returns whether there was one @throws CarryonError `write-failed` */
  remove(id: SessionId): boolean;
}
