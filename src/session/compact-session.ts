import { publishText, strictRedactor } from "../secrets/index.ts";
import { type ActiveContext, activateSession, renderActive } from "./compaction/active.ts";
import { type Compaction, compactSession, type CompactionDone, type CompactionTools } from "./compaction/compact.ts";
import type { PublishedText } from "../base/index.ts";
import type { CompactionState } from "./record/layers.ts";
import type { SessionId, SessionRecord } from "./record/record.ts";
import type { CompactionSettings } from "./record/settings.ts";
import type { SessionPlace } from "./history.ts";
import { forgetEarlierTexts, keepActiveText } from "./keep-active.ts";
import type { SessionCounting } from "./session-counting.ts";
import { openSession, stateOf } from "./open-session.ts";

/** How to compact a session. */
export interface CompactRequest extends SessionCounting, Pick<CompactionTools, "onStage" | "signal" | "summarise"> {
  readonly settings: CompactionSettings;
  /** The model whose window is the limit. */
  readonly model: string | undefined;
  /** Returns the time in milliseconds since 1970. */
  readonly time: () => number;
}

/** What a compaction did to a session on disk. */
export interface CompactedSession {
  readonly record: SessionRecord;
  readonly compaction: Compaction;
  /** Number of the restore point that was taken; absent if nothing changed. */
  readonly snapshot: number | undefined;
}

/**
 * Compacts a session once. A restore point is written first, then the contents, then the state: if anything fails or the
 * process ends, the old state holds.
 * @throws CarryonError as `readSession` and `keepActiveText`, and whatever the request's functions throw
 */
export async function compactStoredSession(
  place: SessionPlace,
  id: SessionId,
  request: CompactRequest,
): Promise<CompactedSession> {
  const session = openSession(place, id, { ...request, limit: request.settings.limit });
  const state = stateOf(place, session.record);
  let snapshot: number | undefined;
  const takeSnapshot = (): void => {
    snapshot ??= restorePoint(place, id, { state, time: request.time(), reason: "before compact" });
  };
  const compaction = await compactSession(session.history, state, request.settings, {
    ...(request.onStage !== undefined && { onStage: request.onStage }),
    ...(request.signal !== undefined && { signal: request.signal }),
    ...(request.summarise !== undefined && { summarise: request.summarise }),
    restorePoint: async () => takeSnapshot(),
    commit: async (done) => {
      takeSnapshot();
      writeActive(place, session.record, { ...done, ...request });
    },
  });
  return { record: session.record, compaction, snapshot };
}

/** Writes a restore point. @returns its number */
export function restorePoint(
  { sessions }: SessionPlace,
  id: SessionId,
  { state, time, reason }: { readonly state: CompactionState; readonly time: number; readonly reason: string },
): number {
  const number = (sessions.snapshots(id).at(-1)?.number ?? 0) + 1;
  sessions.snapshot(id, { number, time, reason, state });
  return number;
}

function writeActive(
  place: SessionPlace,
  { id, events }: SessionRecord,
  { state, active, settings, model, time }: CompactionDone & CompactRequest,
): void {
  const use = { id, use: "active" } as const;
  const now = time();
  const text = keepActiveText(place, use, { text: sentText(active), contents: active.contents, time: now });
  const compactions = (place.sessions.active(id)?.compactions ?? 0) + 1;
  const { tokens } = active;
  const own = model === undefined ? {} : { model };
  place.sessions.activate(id, { state, settings, ...own, time: now, compactions, events, text, tokens });
  forgetEarlierTexts(place, use, new Set([text, ...contentIds(active)]));
}

/** Returns what is sent of a session after a compaction, also one that changed nothing. @throws CarryonError as `readSession` */
export function presentText(
  place: SessionPlace,
  { record, compaction }: CompactedSession,
  { settings, ...counting }: SessionCounting & Pick<CompactRequest, "settings">,
): string {
  if (compaction.kind === "compacted") return sentText(compaction.active);
  const last = place.sessions.active(record.id);
  // What a model wrote of parts is in the text alone.
  const isPresent = last?.events === record.events && isSameSettings(last.settings, settings);
  if (isPresent && last.text !== undefined) return place.store.get(last.text).toString();
  const session = openSession(place, record.id, { ...counting, limit: settings.limit });
  const context = activateSession(session.history, stateOf(place, session.record), settings);
  if (!context.fits) throw new Error("what was found to fit does not fit");
  return sentText(context);
}

function isSameSettings(one: CompactionSettings, other: CompactionSettings): boolean {
  return one.limit === other.limit && one.mode === other.mode && one.goals.join("\n") === other.goals.join("\n");
}

/** Returns what is sent of an active context, searched once more as a whole: joining texts can join what was apart. */
export function sentText(active: ActiveContext): PublishedText {
  return publishText(renderActive(active), strictRedactor());
}

/** Returns the ids of what an active context names. */
export function contentIds({ contents }: ActiveContext): readonly ActiveContext["contents"][number]["id"][] {
  return contents.map(({ id }) => id);
}
