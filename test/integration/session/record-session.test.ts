import { readAsset } from "../../../src/base/io/assets.ts";
import { describe, expect, it } from "vitest";
import { sessionCounting } from "../../../src/session/open-session.ts";
import type { SessionId } from "../../../src/session/record/record.ts";
import { HANDOVER_TOKENS } from "../../../src/session/recording/handover-note.ts";
import { type RecordedSession, recordSession } from "../../../src/session/recording/record-session.ts";
import { removeSession } from "../../../src/session/remove-session.ts";
import { longConversation } from "../../support/session/long-conversation.ts";
import { type TemporarySessions, temporarySessions } from "../../support/session/place.ts";

const counting = sessionCounting(readAsset, "o200k_base");

/** Records a conversation after others on the same branch. */
function record(place: TemporarySessions, text: string | Buffer, earlier: readonly SessionId[] = []): RecordedSession {
  const chunks = (): Iterable<Buffer> => [Buffer.from(text)];
  return recordSession(place, { agent: "codex", chunks, time: 1, counting, earlier });
}

const dayOne = `User: Make draw() show the stations.
Assistant: [DECISION] Keep the parsed tide table in tableCache, because parsing it takes 900 ms.
User: Never change the format of data/tides.bin.
Assistant: The preview server listens on port 8472.
`;

describe("the handover of a session that follows others", () => {
  it("has their goals, orders and decisions, and stays within its limit after a long day", () => {
    const place = temporarySessions();
    const first = record(place, dayOne);
    const second = record(place, longConversation(200), first.sessions);
    expect(second.sessions).toEqual([first.record.id, second.record.id]);
    for (const fact of ["draw() show the stations", "data/tides.bin", "tableCache", "In turn 180"])
      expect(second.note).toContain(fact);
    expect(second.note).toMatch(
      /^Carryon: handover of session \w{12} \(codex, .*\) and 1 earlier session on this branch/u,
    );
    expect(counting.count(second.note ?? "")).toBeLessThanOrEqual(HANDOVER_TOKENS);
    const third = record(place, "User: Print a legend.\nAssistant: Done: the legend is there.\n", second.sessions);
    for (const fact of ["draw() show the stations", "tableCache", "In turn 180", "Print a legend"])
      expect(third.note).toContain(fact);
  });

  it("does not state what it corrects, except as such", () => {
    const place = temporarySessions();
    const first = record(place, dayOne);
    const correction = "Correction: the parsed tide table is kept in warmCache, not in tableCache.";
    const { note = "" } = record(place, `User: Go on.\nAssistant: ${correction}\n`, first.sessions);
    expect(note).toContain(`- ${correction} (before: [DECISION] Keep the parsed tide table in tableCache`);
    expect(note.match(/in tableCache, because/gu)).toHaveLength(1);
  });

  it("covers at most 3 of them, none that was removed, and itself once", () => {
    const place = temporarySessions();
    const ids = [1, 2, 3, 4, 5].map((n) => record(place, `User: Build part ${n} of the pier.\n`).record.id);
    removeSession(place, ids[3]!);
    const { note, sessions } = record(place, "User: Build part 5 of the pier.\n", ids);
    expect(sessions).toEqual([ids[1], ids[2], ids[4]]);
    expect([1, 2, 3, 4, 5].filter((n) => note?.includes(`part ${n} of`))).toEqual([2, 3, 5]);
  });

  it("leaves out the oldest ones if their marked goals do not fit", () => {
    const place = temporarySessions();
    const goals = Array.from({ length: 90 }, (_, n) => `[GOAL] Station ${n} reports its tide within ${n + 5} minutes.`);
    const first = record(place, goals.map((goal) => `User: ${goal}\nAssistant: Noted.\n`).join(""));
    expect(first.note).toBeUndefined();
    const second = record(place, dayOne, first.sessions);
    expect(second.note).toContain("tableCache");
    expect(second.note).not.toContain("Station 7 ");
  });
});
