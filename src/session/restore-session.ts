import { activateSession } from "./compaction/active.ts";
import { CarryonError } from "../base/index.ts";
import type { RestorePoint } from "./record/layers.ts";
import type { SessionId } from "./record/record.ts";
import type { StoredActive } from "./record/stored-active.ts";
import { contentIds, writeRestorePoint, activeText } from "./compact-session.ts";
import type { SessionPlace } from "./history.ts";
import { forgetEarlierTexts, storeActiveText } from "./keep-active.ts";
import type { SessionCounting } from "./session-counting.ts";
import { openSession, storedCompactionState } from "./open-session.ts";

/** Restore point to go back to, and the token counter. */
export interface RestoreRequest extends SessionCounting {
  /** Number of the restore point; the last one if `undefined`. */
  readonly number: number | undefined;
  /** Current time in milliseconds since 1970. */
  readonly time: number;
}

/** Result of a restoration. */
export interface RestoredSession {
  /** The restore point that the session went back to. */
  readonly snapshot: RestorePoint;
  /** The state now stored; without `text` if it no longer fits the limit. */
  readonly active: StoredActive;
  /** Number of the restore point that saved the state before the restoration. */
  readonly before: number;
}

/**
 * Sets a session back to the compaction state of a restore point, and renders and stores its text. Saves the present
 * state as a new restore point first, so that the restoration can be undone. Keeps the settings and the history. If the
 * restored state no longer fits the limit, stores no text.
 * @throws CarryonError `path-not-found` if the session or the restore point does not exist, or if it was never
 * compacted; errors of the content store
 */
export function restoreSession(place: SessionPlace, id: SessionId, request: RestoreRequest): RestoredSession {
  const { number, time } = request;
  const session = openSession(place, id, request);
  const snapshots = place.sessions.restorePoints(id);
  const snapshot = number === undefined ? snapshots.at(-1) : snapshots.find((one) => one.number === number);
  const currentActive = place.sessions.active(id);
  if (snapshot === undefined || currentActive === undefined) throw noRestorePoint(id, number);
  const previousNumber = writeRestorePoint(place, id, {
    state: storedCompactionState(place, session.record),
    time,
    reason: "before restore",
  });
  const { text: _text, ...activeFields } = currentActive;
  const context = activateSession(session.history, snapshot.state, currentActive.settings);
  const active: StoredActive = {
    ...activeFields,
    state: snapshot.state,
    time,
    events: session.record.events,
    tokens: context.tokens,
  };
  if (!context.fits) {
    place.sessions.activate(id, active);
    return { snapshot, active, before: previousNumber };
  }
  const use = { id, use: "active" } as const;
  const text = storeActiveText(place, use, { text: activeText(context), contents: context.contents, time });
  place.sessions.activate(id, { ...active, text });
  forgetEarlierTexts(place, use, new Set([text, ...contentIds(context)]));
  return { snapshot, active: { ...active, text }, before: previousNumber };
}

function noRestorePoint(id: SessionId, number: number | undefined): CarryonError {
  const what = number === undefined ? "no restore point" : `no restore point ${number}`;
  return new CarryonError("path-not-found", `session ${id} has ${what}`, {
    hint: "Compact it first, or list restore points with carryon session show.",
  });
}
