import { readAsset } from "../../../src/base/io/assets.ts";
import { describe, expect, it } from "vitest";
import { compactStoredSession, currentActiveText } from "../../../src/session/compact-session.ts";
import { describeSession } from "../../../src/session/describe-session.ts";
import { sessionEvents } from "../../../src/session/history.ts";
import { importSession, sessionList } from "../../../src/session/import-session.ts";
import type { SessionCounting } from "../../../src/session/session-counting.ts";
import { sessionCounting } from "../../../src/session/open-session.ts";
import type { SessionRecord } from "../../../src/session/record/record.ts";
import { longConversation } from "../../support/session/long-conversation.ts";
import {
  eventsIn,
  importBytes,
  temporarySessions,
  type TemporarySessions,
  transcript,
  TRANSCRIPTS,
} from "../../support/session/place.ts";

const COUNTING = sessionCounting(readAsset, "o200k_base");
const CONVERSATION = longConversation(60);

function counted(place: TemporarySessions, bytes: Buffer, counting: SessionCounting = COUNTING) {
  return importSession(place, { chunks: () => [bytes], time: 1, counting });
}

/**
 * Compacts a session.
 * @returns the active context, and how many characters were counted
 */
async function compacted(place: TemporarySessions, { id }: SessionRecord) {
  let characters = 0;
  const count = (text: string): number => {
    characters += text.length;
    return COUNTING.count(text);
  };
  const settings = { limit: 3000, mode: "developer" as const, goals: [] };
  const request = { ...COUNTING, count, settings, model: undefined, time: () => 1 };
  const done = await compactStoredSession(place, id, request);
  expect(done.compaction.kind).toBe("compacted");
  return { text: currentActiveText(place, done, request), characters };
}

describe("token counts that an import keeps", () => {
  it("are those of each event, in every form of transcripts, so that showing a session counts nothing", () => {
    for (const name of TRANSCRIPTS) {
      const place = temporarySessions();
      const { record } = counted(place, transcript(name));
      const read = [...sessionEvents(place, record, COUNTING)];
      const texts = eventsIn(place, { record }).map((event) => (event.kind === "call" ? event.input : event.text));
      expect(read.map(({ tokens }) => tokens)).toEqual(
        texts.map((text) => COUNTING.count(text.endsWith("\n") ? text : `${text}\n`)),
      );
      const tokens = { ...COUNTING, encoding: "o200k_base" as const };
      const overview = describeSession(place, record, { ...tokens, count: () => expect.fail("nothing is counted") });
      expect(overview).toEqual(describeSession(place, record, { count: COUNTING.count, encoding: "o200k_base" }));
    }
  });

  it("spare a compaction most of its counting, and change nothing of what is sent", async () => {
    const place = temporarySessions();
    const known = await compacted(place, counted(place, CONVERSATION).record);
    const other = temporarySessions();
    const unknown = await compacted(other, importBytes(other, CONVERSATION).record);
    expect(known.text).toBe(unknown.text);
    expect(known.characters).toBeLessThan(0.6 * unknown.characters);
  });

  it("are not used for another encoding or by another program, nor if they are damaged or gone", async () => {
    const place = temporarySessions();
    const { record } = counted(place, CONVERSATION);
    const tokensFor = (one: SessionRecord, counting: SessionCounting = COUNTING) =>
      [...sessionEvents(place, one, counting)].map(({ tokens }) => tokens);
    const none = tokensFor(record).map(() => undefined);
    expect(tokensFor(record)).not.toContain(undefined);
    expect(tokensFor(record, sessionCounting(readAsset, "cl100k_base"))).toEqual(none);
    expect(tokensFor(record, { ...COUNTING, by: `${COUNTING.by}0` })).toEqual(none);
    expect(tokensFor(record, { count: COUNTING.count })).toEqual(none);
    const gone = { by: record.counts!.by, contents: [record.id.repeat(6).slice(0, 64) as never] };
    expect(tokensFor({ ...record, counts: gone })).toEqual(none);
    expect(tokensFor({ ...record, counts: { ...gone, contents: [] } })).toEqual(none);
  });

  it("are added to a session that lacks them, or has those of another program, by importing it again", () => {
    const place = temporarySessions();
    const first = importBytes(place, CONVERSATION);
    expect(first.record.counts).toBeUndefined();
    const again = counted(place, CONVERSATION);
    expect([again.change, again.added, again.record.chunks]).toEqual(["unchanged", 0, first.record.chunks]);
    const later = counted(place, CONVERSATION, { ...COUNTING, by: "o200k_base of another program" });
    expect(place.sessions.read(later.record.id)).toEqual(later.record);
    expect(later.record).toEqual({ ...first.record, counts: { ...again.record.counts, by: later.record.counts?.by } });
    expect(counted(place, CONVERSATION, { ...COUNTING, by: later.record.counts!.by })).toEqual({ ...later, added: 0 });
    // The session's list references the counts, so store collections keep them.
    const referred = place.store.list(sessionList(later.record.id))?.references.map(({ id }) => id);
    expect(referred).toEqual([...first.record.chunks, ...later.record.counts!.contents]);
  });
});
