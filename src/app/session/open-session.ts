import { createCounter } from "../../core/measure/counter.ts";
import { openHistory, type OpenHistory } from "../../core/session/open-history.ts";
import type { Encoding } from "../../model/facts.ts";
import type { Assets } from "../../model/ports/run.ts";
import type { SessionId, SessionRecord } from "../../model/session/record.ts";
import { readSession, type SessionPlace } from "./history.ts";

/** What counts tokens of a session. */
export interface SessionCounting {
  /** Returns the exact tokens of a text. */
  readonly count: (text: string) => number;
}

/** Returns what counts the tokens of texts. */
export function sessionCounting(assets: Assets, encoding: Encoding): SessionCounting {
  const counter = createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding);
  return { count: (text) => counter.countString(text) };
}

/** A session whose history is open for planning and rendering. */
export interface OpenSession {
  readonly record: SessionRecord;
  readonly history: OpenHistory;
}

/** Opens a session. @throws CarryonError as `readSession` */
export function openSession(place: SessionPlace, id: SessionId, { count }: SessionCounting): OpenSession {
  const { record, history } = readSession(place, id);
  return { record, history: openHistory(history, count) };
}
