import { handOverSession } from "../hand-over.ts";
import { type SessionPlace, sessionEvents } from "../history.ts";
import { type ImportedSession, importSession, type TranscriptToImport } from "../import-session.ts";
import type { SessionRecord } from "../record/record.ts";
import type { SessionCounting } from "../session-counting.ts";
import { HANDOVER_TEXT_TOKENS, handoverNote } from "./handover-note.ts";
import { userMessages, userWords } from "./user-words.ts";

/** Transcript of a session, with the counter and the program name that its hand-over needs. */
export interface SessionToRecord extends TranscriptToImport {
  readonly counting: SessionCounting;
  /** Program that ran the agent, by its name in `carryon agents`. */
  readonly agent: string;
}

/** An imported session and its hand-over. */
export interface RecordedSession extends ImportedSession {
  /** Hand-over with its label and frame; `undefined` if it exceeds `HANDOVER_TOKENS`. */
  readonly note: string | undefined;
}

/** Maximum share of a hand-over that is kept free for the user's words. They often fit as a whole. */
const WORDS_SHARE = 0.4;

/**
 * Imports a transcript and writes the hand-over for the next session in advance, because hooks must answer quickly and
 * only read it. The hand-over ends with as many of the user's own words as fit.
 * @throws CarryonError the errors of `importSession` and of the content store
 */
export function recordSession(place: SessionPlace, session: SessionToRecord): RecordedSession {
  const imported = importSession(place, session);
  const { agent, time } = session;
  const { id } = imported.record;
  const text = handoverText(place, imported.record, session);
  return { ...imported, note: text === undefined ? undefined : handoverNote(text, { agent, id, time }) };
}

/** The hand-over of a session, followed by as many of the user's words as fit. */
function handoverText(
  place: SessionPlace,
  record: SessionRecord,
  { counting, time }: SessionToRecord,
): string | undefined {
  const { count } = counting;
  const messages = userMessages(sessionEvents(place, record));
  const all = userWords(messages, "", { tokens: HANDOVER_TEXT_TOKENS * WORDS_SHARE, count });
  const last = place.sessions.active(record.id)?.settings;
  const settings = { mode: "developer", goals: [], ...last, limit: HANDOVER_TEXT_TOKENS - count(all) } as const;
  const handoff = handOverSession(place, record.id, { ...counting, settings, time });
  if (!handoff.fits) return undefined;
  return handoff.text + userWords(messages, handoff.text, { tokens: HANDOVER_TEXT_TOKENS - handoff.tokens, count });
}
