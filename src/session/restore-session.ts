import { activateSession } from "./compaction/active.ts";
import { CarryonError } from "../base/index.ts";
import type { SessionSnapshot } from "./record/layers.ts";
import type { SessionId } from "./record/record.ts";
import type { StoredActive } from "./record/stored-active.ts";
import { contentIds, restorePoint, sentText } from "./compact-session.ts";
import type { SessionPlace } from "./history.ts";
import { forgetEarlierTexts, keepActiveText } from "./keep-active.ts";
import type { SessionCounting } from "./session-counting.ts";
import { openSession, stateOf } from "./open-session.ts";

/** What to restore. */
export interface RestoreRequest extends SessionCounting {
  /** Number of the restore point; the last one if it is `undefined`. */
  readonly number: number | undefined;
  /** The time in milliseconds since 1970. */
  readonly time: number;
}

/** What was restored. */
export interface RestoredSession {
  readonly snapshot: SessionSnapshot;
  readonly active: StoredActive;
  /** Number of the restore point that was taken before. */
  readonly before: number;
}

/**
 * Makes the state of a restore point the state of a session, after a restore point of the present one.
 * @throws CarryonError `path-not-found` if there is no such restore point, and as `readSession` and `keepActiveText`
 */
export function restoreSession(place: SessionPlace, id: SessionId, request: RestoreRequest): RestoredSession {
  const { number, time } = request;
  const session = openSession(place, id, request);
  const snapshots = place.sessions.snapshots(id);
  const snapshot = number === undefined ? snapshots.at(-1) : snapshots.find((one) => one.number === number);
  const present = place.sessions.active(id);
  if (snapshot === undefined || present === undefined) throw noSnapshot(id, number);
  const before = restorePoint(place, id, { state: stateOf(place, session.record), time, reason: "before restore" });
  const { text: _text, ...kept } = present;
  const context = activateSession(session.history, snapshot.state, present.settings);
  const active: StoredActive = {
    ...kept,
    state: snapshot.state,
    time,
    events: session.record.events,
    tokens: context.tokens,
  };
  if (!context.fits) {
    place.sessions.activate(id, active);
    return { snapshot, active, before };
  }
  const use = { id, use: "active" } as const;
  const text = keepActiveText(place, use, { text: sentText(context), contents: context.contents, time });
  place.sessions.activate(id, { ...active, text });
  forgetEarlierTexts(place, use, new Set([text, ...contentIds(context)]));
  return { snapshot, active: { ...active, text }, before };
}

function noSnapshot(id: SessionId, number: number | undefined): CarryonError {
  const what = number === undefined ? "no restore point" : `no restore point ${number}`;
  return new CarryonError("path-not-found", `session ${id} has ${what}`, {
    hint: "Compact it first, or list restore points with carryon session show.",
  });
}
