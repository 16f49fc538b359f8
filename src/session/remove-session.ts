import type { SessionId } from "./record/record.ts";
import type { SessionPlace } from "./history.ts";
import { sessionList } from "./import-session.ts";
import { activeList } from "./keep-active.ts";

/**
 * Removes a session. Its contents stay in the store until a garbage collection, which keeps contents that something
 * else references.
 * @returns whether the session existed
 * @throws CarryonError `write-failed`
 */
export function removeSession({ sessions, store }: SessionPlace, id: SessionId): boolean {
  const wasThere = sessions.remove(id);
  for (const name of [sessionList(id), activeList(id, "active"), activeList(id, "handoff")]) store.forget(name);
  return wasThere;
}
