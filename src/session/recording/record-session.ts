import { CarryonError } from "../../base/index.ts";
import { createHandover } from "../create-handover.ts";
import { type SessionPlace, sessionEvents, sessionRecord } from "../history.ts";
import { type ImportedSession, importSession, type TranscriptToImport } from "../import-session.ts";
import type { SessionId, SessionRecord } from "../record/record.ts";
import type { SessionCounting } from "../session-counting.ts";
import { HANDOVER_TEXT_TOKENS, handoverNote } from "./handover-note.ts";
import { userMessages, userWords } from "./user-words.ts";

/** Transcript of a session, with the counter and the program name that its handover needs. */
export interface SessionToRecord extends TranscriptToImport {
  readonly counting: SessionCounting;
  /** Program that ran the agent, by its name in `carryon agents`. */
  readonly agent: string;
  /** Sessions of the last handover on the branch, oldest first. */
  readonly earlier: readonly SessionId[];
}

/** An imported session and its handover. */
export interface RecordedSession extends ImportedSession {
  /** Handover with its label and frame; `undefined` if it exceeds `HANDOVER_TOKENS`. */
  readonly note: string | undefined;
  /** This session and those before it that the next handover on the branch may cover, oldest first. */
  readonly sessions: readonly SessionId[];
}

/** Maximum share of a handover that is kept free for the user's words. They often fit as a whole. */
const WORDS_SHARE = 0.4;

/** Maximum number of earlier sessions in a handover. Each is read again whenever a session is recorded. */
const MAX_EARLIER_SESSIONS = 3;

/**
 * Imports a transcript and writes the handover for the next session in advance, because hooks must answer quickly and
 * only read it. The handover also has the open facts of the last {@link MAX_EARLIER_SESSIONS} sessions in `earlier`,
 * and ends with as many of the user's own words as fit. Leaves out the oldest sessions if it does not fit otherwise,
 * and those that were removed.
 * @throws CarryonError the errors of `importSession` and of the content store
 */
export function recordSession(place: SessionPlace, session: SessionToRecord): RecordedSession {
  const imported = importSession(place, session);
  const { agent, time } = session;
  const { record } = imported;
  const earlier = session.earlier
    .filter((id) => id !== record.id)
    .slice(-MAX_EARLIER_SESSIONS)
    .flatMap((id) => spokenSession(place, id) ?? []);
  const sessions = [...earlier.map(({ id }) => id), record.id];
  for (let from = 0; from <= earlier.length; from++) {
    const joined = earlier.slice(from);
    const text = handoverNoteText(place, { record, earlier: joined }, session);
    if (text === undefined) continue;
    const note = handoverNote(text, { agent, id: record.id, time, earlier: joined.length });
    return { ...imported, note, sessions };
  }
  return { ...imported, note: undefined, sessions };
}

/** An earlier session and what the user said in it, oldest message first. */
interface SpokenSession {
  readonly id: SessionId;
  readonly messages: readonly string[];
}

/** Reads the user's words in an earlier session; `undefined` if it was removed or is damaged. */
function spokenSession(place: SessionPlace, id: SessionId): SpokenSession | undefined {
  try {
    return { id, messages: userMessages(sessionEvents(place, sessionRecord(place, id))) };
  } catch (error) {
    if (error instanceof CarryonError) return undefined;
    throw error;
  }
}

interface JoinedSessions {
  readonly record: SessionRecord;
  readonly earlier: readonly SpokenSession[];
}

/** The handover of a session and earlier ones, followed by as many of the user's words as fit. */
function handoverNoteText(
  place: SessionPlace,
  { record, earlier }: JoinedSessions,
  { counting, time }: SessionToRecord,
): string | undefined {
  const { count } = counting;
  const messages = [...earlier.flatMap((one) => one.messages), ...userMessages(sessionEvents(place, record))];
  const all = userWords(messages, "", { tokens: HANDOVER_TEXT_TOKENS * WORDS_SHARE, count });
  const last = place.sessions.active(record.id)?.settings;
  const settings = { mode: "developer", goals: [], ...last, limit: HANDOVER_TEXT_TOKENS - count(all) } as const;
  const ids = earlier.map(({ id }) => id);
  const handover = createHandover(place, record.id, { ...counting, settings, time, earlier: ids });
  if (!handover.fits) return undefined;
  return handover.text + userWords(messages, handover.text, { tokens: HANDOVER_TEXT_TOKENS - handover.tokens, count });
}
