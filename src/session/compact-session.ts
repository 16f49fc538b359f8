import { publishText, strictRedactor } from "../secrets/index.ts";
import { type ActiveContext, activateSession, renderActive } from "./compaction/active.ts";
import { type Compaction, compactSession, type CompactionDone, type CompactionHooks } from "./compaction/compact.ts";
import type { PublishedText } from "../base/index.ts";
import type { CompactionState } from "./record/layers.ts";
import type { SessionId, SessionRecord } from "./record/record.ts";
import type { CompactionSettings } from "./record/settings.ts";
import type { SessionPlace } from "./history.ts";
import { forgetEarlierTexts, storeActiveText } from "./keep-active.ts";
import type { SessionCounting } from "./session-counting.ts";
import { openSession, storedCompactionState } from "./open-session.ts";

interface CountedSettings extends SessionCounting {
  readonly settings: CompactionSettings;
}

/** Settings and hooks of one compaction. */
export interface CompactRequest extends CountedSettings, CompactionHooks {
  /** Model that `settings.limit` was derived from. Only stored with the result. */
  readonly model: string | undefined;
  /** Current time in milliseconds since 1970. */
  readonly time: () => number;
}

/** Result of compacting a stored session. */
export interface CompactedSession {
  readonly record: SessionRecord;
  readonly compaction: Compaction;
  /**
   * Number of the restore point that this call wrote; `undefined` if it wrote none. A result that does not fit may have
   * one, too.
   */
  readonly snapshot: number | undefined;
}

/**
 * Compacts a stored session once: older events are reduced to facts until the text to send fits
 * `request.settings.limit` tokens. Writes a restore point first, then the contents, then the new compaction state.
 * Writes no state if the result does not fit or is not smaller. After an error or a crash, the previous state remains
 * valid.
 * @throws CarryonError `path-not-found` without such a session; errors of the content store; errors of the functions in
 * `request`
 */
export async function compactStoredSession(
  place: SessionPlace,
  id: SessionId,
  request: CompactRequest,
): Promise<CompactedSession> {
  const session = openSession(place, id, { ...request, limit: request.settings.limit });
  const state = storedCompactionState(place, session.record);
  let snapshot: number | undefined;
  const takeRestorePoint = (): void => {
    snapshot ??= writeRestorePoint(place, id, { state, time: request.time(), reason: "before compact" });
  };
  const compaction = await compactSession(session.history, state, request.settings, {
    ...(request.onStage !== undefined && { onStage: request.onStage }),
    ...(request.signal !== undefined && { signal: request.signal }),
    ...(request.summarize !== undefined && { summarize: request.summarize }),
    restorePoint: async () => takeRestorePoint(),
    commit: async (done) => {
      takeRestorePoint();
      writeActive(place, session.record, { ...done, ...request });
    },
  });
  return { record: session.record, compaction, snapshot };
}

/**
 * Saves a compaction state as the next restore point of a session. Removes the restore point with a number lower by
 * 100, so that at most 100 remain.
 * @returns its number, one above the highest readable one; the first is 1
 */
export function writeRestorePoint(
  { sessions }: SessionPlace,
  id: SessionId,
  { state, time, reason }: { readonly state: CompactionState; readonly time: number; readonly reason: string },
): number {
  const number = (sessions.restorePoints(id).at(-1)?.number ?? 0) + 1;
  sessions.saveRestorePoint(id, { number, time, reason, state });
  return number;
}

function writeActive(
  place: SessionPlace,
  { id, events }: SessionRecord,
  { state, active, settings, model, time }: CompactionDone & CompactRequest,
): void {
  const use = { id, use: "active" } as const;
  const now = time();
  const text = storeActiveText(place, use, { text: activeText(active), contents: active.contents, time: now });
  const compactions = (place.sessions.active(id)?.compactions ?? 0) + 1;
  const { tokens } = active;
  const modelField = model === undefined ? {} : { model };
  place.sessions.activate(id, { state, settings, ...modelField, time: now, compactions, events, text, tokens });
  forgetEarlierTexts(place, use, new Set([text, ...contentIds(active)]));
}

/**
 * Returns the text to send after `compactStoredSession`: the new text if it compacted, otherwise the stored text if the
 * history and the settings have not changed since, otherwise a new rendering of the stored compaction state.
 * @throws CarryonError `path-not-found` without such a session; errors of the content store
 * @throws Error if the new rendering exceeds `settings.limit`
 */
export function currentActiveText(
  place: SessionPlace,
  { record, compaction }: CompactedSession,
  { settings, ...counting }: CountedSettings,
): string {
  if (compaction.kind === "compacted") return activeText(compaction.active);
  const last = place.sessions.active(record.id);
  // Model summaries exist only in the stored text, so reuse it when possible.
  const isPresent = last?.events === record.events && isSameSettings(last.settings, settings);
  if (isPresent && last.text !== undefined) return place.store.get(last.text).toString();
  const session = openSession(place, record.id, { ...counting, limit: settings.limit });
  const context = activateSession(session.history, storedCompactionState(place, session.record), settings);
  if (!context.fits) throw new Error("a context that fit before no longer fits");
  return activeText(context);
}

function isSameSettings(one: CompactionSettings, other: CompactionSettings): boolean {
  return one.limit === other.limit && one.mode === other.mode && one.goals.join("\n") === other.goals.join("\n");
}

/**
 * Returns the text of an active context, redacted again as a whole. Joining two texts can form a secret that neither
 * contains.
 */
export function activeText(active: ActiveContext): PublishedText {
  return publishText(renderActive(active), strictRedactor());
}

/** Content ids of the texts that an active context refers to, such as offloaded tool results. */
export function contentIds({ contents }: ActiveContext): readonly ActiveContext["contents"][number]["id"][] {
  return contents.map(({ id }) => id);
}
