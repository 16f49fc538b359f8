import type { SessionId } from "../../model/session/record.ts";
import type { SessionPlace } from "./history.ts";
import { sessionList } from "./import-session.ts";

/**
 * Removes a session. Its contents stay in the store until a collection, which keeps what something else refers to.
 * @returns whether there was one
 * @throws CarryonError `write-failed`
 */
export function removeSession({ sessions, store }: SessionPlace, id: SessionId): boolean {
  const wasThere = sessions.remove(id);
  store.forget(sessionList(id));
  return wasThere;
}
