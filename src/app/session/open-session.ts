import { createCounter } from "../../core/measure/counter.ts";
import { openHistory, type OpenHistory } from "../../core/session/open-history.ts";
import type { Encoding } from "../../model/facts.ts";
import type { Assets } from "../../model/ports/run.ts";
import type { SessionId, SessionRecord } from "../../model/session/record.ts";
import { readSession, type SessionPlace } from "./history.ts";

/** What counts tokens of a session. */
export interface SessionCounting {
  readonly assets: Assets;
  readonly encoding: Encoding;
}

/** A session whose history is open for planning and rendering. */
export interface OpenSession {
  readonly record: SessionRecord;
  readonly history: OpenHistory;
}

/** Opens a session. @throws CarryonError as `readSession` */
export function openSession(place: SessionPlace, id: SessionId, { assets, encoding }: SessionCounting): OpenSession {
  const counter = createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding);
  const { record, history } = readSession(place, id);
  return { record, history: openHistory(history, (text) => counter.countString(text)) };
}
