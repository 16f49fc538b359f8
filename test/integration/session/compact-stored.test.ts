import { readAsset } from "../../../src/base/io/assets.ts";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compactStoredSession } from "../../../src/session/compact-session.ts";
import { createHandover } from "../../../src/session/create-handover.ts";
import { readSession, type SessionPlace } from "../../../src/session/history.ts";
import { activeList } from "../../../src/session/keep-active.ts";
import { sessionCounting } from "../../../src/session/open-session.ts";
import { restoreSession } from "../../../src/session/restore-session.ts";
import { COMPACTION_STAGES } from "../../../src/session/compaction/compact.ts";
import { literalText } from "../../../src/secrets/publish.ts";
import { CarryonError } from "../../../src/base/error.ts";
import type { SessionId } from "../../../src/session/record/record.ts";
import { readTree } from "../../support/run-cli.ts";
import { longConversation } from "../../support/session/long-conversation.ts";
import { importBytes, temporarySessions, type TemporarySessions } from "../../support/session/place.ts";

const COUNTING = sessionCounting(readAsset, "o200k_base");
const REQUEST = {
  ...COUNTING,
  settings: { limit: 3000, mode: "developer" as const, goals: [literalText("Ship the tide tables")] },
  model: undefined,
  time: () => 7000,
};

function imported(turns: number): TemporarySessions & { readonly id: SessionId } {
  const place = temporarySessions();
  return { ...place, id: importBytes(place, longConversation(turns)).record.id };
}

/** Stored text of the active context. Expects everything it references to be in the store. */
function kept({ store, sessions }: SessionPlace, id: SessionId): string | undefined {
  const text = sessions.active(id)?.text;
  if (text === undefined) return undefined;
  const listed = store.list(activeList(id, "active"))?.references.map((reference) => reference.id) ?? [];
  const sent = store.get(text).toString();
  for (const [, named] of sent.matchAll(/\[content ([0-9a-f]{64})/gu)) expect(listed).toContain(named);
  for (const one of listed) expect(store.get(one).length).toBeGreaterThan(0);
  expect(listed).toContain(text);
  return sent;
}

describe("a compaction on disk", () => {
  it("requirement 3.5: writes a restore point, what is named, and then the state", async () => {
    const place = imported(60);
    const stages: string[] = [];
    const done = await compactStoredSession(place, place.id, { ...REQUEST, onStage: (stage) => stages.push(stage) });
    expect(done.compaction.kind).toBe("compacted");
    expect(stages).toEqual([...COMPACTION_STAGES]);
    expect(place.sessions.restorePoints(place.id)).toMatchObject([
      { number: 1, reason: "before compact", state: { cuts: [] } },
    ]);
    const text = kept(place, place.id);
    expect(text).toContain("Ship the tide tables");
    expect(text).toContain("Never touch data/tides.bin.");
    expect(place.sessions.active(place.id)).toMatchObject({ compactions: 1, settings: { limit: 3000 } });
  });

  it("requirement 3.1: leaves the history as it is, and no restore point in what is sent", async () => {
    const place = imported(60);
    const before = JSON.stringify([...readSession(place, place.id).history.events]);
    for (let time = 0; time < 3; time++) {
      const { limit } = REQUEST.settings;
      await compactStoredSession(place, place.id, {
        ...REQUEST,
        settings: { ...REQUEST.settings, limit: limit - 600 * time },
      });
      expect(kept(place, place.id)).not.toMatch(/snapshot|before compact/u);
    }
    expect(JSON.stringify([...readSession(place, place.id).history.events])).toBe(before);
    expect(place.sessions.restorePoints(place.id).length).toBeGreaterThan(1);
  });

  it("requirement 3.6: keeps the old state, and all that it names, whichever write fails", async () => {
    const place = imported(60);
    await compactStoredSession(place, place.id, REQUEST);
    const before = kept(place, place.id);
    const old = place.sessions.active(place.id);
    const smaller = { ...REQUEST, settings: { ...REQUEST.settings, limit: 1800 } };
    for (let failing = 1; ; failing++) {
      let writes = 0;
      const write =
        <Args extends readonly unknown[], Result>(act: (...args: Args) => Result) =>
        (...args: Args): Result => {
          if (++writes === failing) throw new CarryonError("disk-full", "the disk is full");
          return act(...args);
        };
      const { store, sessions } = place;
      const full: SessionPlace = {
        store: {
          ...store,
          put: write((bytes) => store.put(bytes)),
          refer: write((list) => store.refer(list)),
        },
        sessions: {
          ...sessions,
          activate: write((id, active) => sessions.activate(id, active)),
          saveRestorePoint: write((id, snapshot) => sessions.saveRestorePoint(id, snapshot)),
        },
      };
      const failure = await compactStoredSession(full, place.id, smaller).then(
        () => undefined,
        (error: unknown) => (error as Error).message,
      );
      if (failure === undefined) break;
      expect(failure).toBe("the disk is full");
      expect(place.sessions.active(place.id)).toEqual(old);
      expect(kept(place, place.id)).toBe(before);
      expect(failing).toBeLessThan(100);
    }
    expect(kept(place, place.id)).not.toBe(before);
  });

  it("requirement 3.9: ends at any stage when it is cancelled, and nothing has changed", async () => {
    for (const at of COMPACTION_STAGES.slice(0, -1)) {
      const place = imported(60);
      const before = readTree(join(place.root, ".carryon", "sessions"));
      const controller = new AbortController();
      const cancelled = compactStoredSession(place, place.id, {
        ...REQUEST,
        signal: controller.signal,
        onStage: (stage) => {
          if (stage === at) controller.abort(new Error("cancelled"));
        },
      });
      await expect(cancelled).rejects.toThrow("cancelled");
      expect(readTree(join(place.root, ".carryon", "sessions"))).toEqual(before);
    }
  });

  it("says that it cannot fit, and leaves the old state with a restore point", async () => {
    const place = imported(60);
    await compactStoredSession(place, place.id, REQUEST);
    const before = kept(place, place.id);
    const { compaction } = await compactStoredSession(place, place.id, {
      ...REQUEST,
      settings: { ...REQUEST.settings, limit: 20 },
    });
    expect(compaction).toMatchObject({ kind: "cannot-fit", limit: 20 });
    expect(kept(place, place.id)).toBe(before);
  });

  it("goes on after the transcript grew", async () => {
    const place = imported(40);
    await compactStoredSession(place, place.id, REQUEST);
    importBytes(place, longConversation(80));
    const { compaction } = await compactStoredSession(place, place.id, REQUEST);
    expect(compaction.kind).toBe("compacted");
    const text = kept(place, place.id);
    expect(text).toContain("Turn 79");
    expect(text).toContain("Never touch data/tides.bin.");
  });

  it("requirement 3.4: stays bounded over 40 compactions of a history that grows", async () => {
    const place = imported(2);
    for (let turns = 4; turns <= 82; turns += 2) {
      importBytes(place, longConversation(turns));
      const { compaction } = await compactStoredSession(place, place.id, REQUEST);
      expect(compaction.kind).not.toBe("cannot-fit");
      expect(place.sessions.active(place.id)?.tokens ?? 0).toBeLessThanOrEqual(3000);
    }
    expect(kept(place, place.id)).toContain("[GOAL] Keep the tests green.");
  });
});

describe("a restore", () => {
  it("requirement 3.10: gives back the state of any restore point, byte for byte", async () => {
    const place = imported(60);
    await compactStoredSession(place, place.id, REQUEST);
    const first = kept(place, place.id);
    importBytes(place, longConversation(61));
    await compactStoredSession(place, place.id, { ...REQUEST, settings: { ...REQUEST.settings, limit: 2000 } });
    const second = kept(place, place.id);
    const state = place.sessions.active(place.id)?.state;
    const points = place.sessions.restorePoints(place.id);
    const restored = restoreSession(place, place.id, { ...COUNTING, number: undefined, time: 9 });
    expect(restored.snapshot).toEqual(points.at(-1));
    expect(place.sessions.active(place.id)?.state).toEqual(points.at(-1)?.state);
    restoreSession(place, place.id, { ...COUNTING, number: restored.before, time: 10 });
    expect(place.sessions.active(place.id)?.state).toEqual(state);
    expect(kept(place, place.id)).toBe(second);
    expect(first).not.toBe(second);
  });

  it("refuses a restore point that is not there, and a session that was never compacted", () => {
    const place = imported(3);
    const request = { ...COUNTING, time: 9 };
    expect(() => restoreSession(place, place.id, { ...request, number: 4 })).toThrow("has no restore point 4");
    expect(() => restoreSession(place, place.id, { ...request, number: undefined })).toThrow("has no restore point");
  });
});

describe("a handover", () => {
  it("fits its budget, and the store has what it names", () => {
    const place = imported(60);
    const settings = { ...REQUEST.settings, limit: 1200 };
    const handover = createHandover(place, place.id, { ...COUNTING, settings, time: 5 });
    expect(handover.fits).toBe(true);
    const { text, tokens, contents } = handover as Extract<typeof handover, { fits: true }>;
    expect(tokens).toBeLessThanOrEqual(1200);
    expect(text).toContain("Ship the tide tables");
    for (const { id, text: whole } of contents) expect(place.store.get(id).toString()).toBe(whole);
  });
});
