import type { SessionId } from "./record/record.ts";
import type { SessionPlace } from "./history.ts";
import { sessionList } from "./import-session.ts";
import { activeList } from "./keep-active.ts";

/**
 * Removes a session and its reference lists. Its contents stay in the store until a garbage collection, which keeps
 * contents that other lists reference.
 * @returns whether the session existed
 * @throws CarryonError `write-failed`, `disk-full`
 */
export function removeSession({ sessions, store }: SessionPlace, id: SessionId): boolean {
  const wasThere = sessions.remove(id);
  for (const name of [sessionList(id), activeList(id, "active"), activeList(id, "handoff")]) store.forget(name);
  return wasThere;
}
