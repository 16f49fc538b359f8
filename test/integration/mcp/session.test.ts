import { readAsset } from "../../../src/base/io/assets.ts";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compactStoredSession } from "../../../src/session/compact-session.ts";
import { sessionCounting } from "../../../src/session/open-session.ts";
import { windowSettings } from "../../../src/session/window-settings.ts";
import { makeDirectory } from "../../support/repository.ts";
import { serveTree } from "../../support/served-tree.ts";
import { longConversation } from "../../support/session/long-conversation.ts";
import { importBytes, temporarySessions, transcriptPath } from "../../support/session/place.ts";

const COUNTING = sessionCounting(readAsset, "o200k_base");

it("a list of no sessions is an answer that says how to import one", async () => {
  const { ask } = await serveTree(makeDirectory({ "a.ts": "a\n" }));
  expect(await ask("session_list")).toEqual({
    isError: false,
    text: "no sessions\nImport a transcript with carryon session import.",
    structured: { sessions: [], total: 0, hint: "Import a transcript with carryon session import." },
  });
  expect(await ask("session_read", {})).toMatchObject({ isError: true });
});

it("agents list sessions, read one compacted or event by event, and take one over", async () => {
  const place = temporarySessions();
  const { record } = importBytes(place, longConversation(60));
  const other = importBytes(place, readFileSync(transcriptPath("codex.jsonl")), { time: 9 }).record;
  const { ask, recordPages } = await serveTree(makeDirectory({ "a.ts": "a\n" }), { sessions: () => place });
  expect((await ask("session_list")).structured).toMatchObject({
    total: 2,
    sessions: [
      { id: other.id, format: "codex", events: 12 },
      { id: record.id, format: "openai" },
    ],
  });
  expect(await ask("session_read", { session: record.id })).toMatchObject({
    isError: true,
    text: expect.stringContaining("was not compacted"),
  });
  const settings = windowSettings({ budget: 3000, goals: [] }, undefined);
  await compactStoredSession(place, record.id, { ...COUNTING, settings, model: undefined, time: () => 1 });
  const sent = place.store.get(place.sessions.active(record.id)!.text!).toString();
  const read = await recordPages("session_read", { session: record.id.slice(0, 6), max_tokens: 1000 });
  expect(read.map(({ content }) => content).join("")).toBe(sent);
  const events = await ask("session_read", { view: "events", from: 7, events: 1 });
  expect(events.structured["content"]).toContain("## Event 7\n\nresult, an error:\n```\nFAIL test/moon.test.ts");
  const handoff = await ask("session_handoff", { session: record.id, budget: 1000 });
  expect(handoff.structured["tokens"]).toBeLessThanOrEqual(1000);
  expect(handoff.structured["content"]).toContain("Never touch data/tides.bin.");
});

it("threat 36: agents are told what to do where nothing was imported, and no name leads out of the sessions", async () => {
  const place = temporarySessions();
  const { ask } = await serveTree(makeDirectory({ "a.ts": "a\n" }), { sessions: () => place });
  expect((await ask("session_handoff")).text).toContain("Import a transcript with carryon session import.");
  importBytes(place, longConversation(2));
  for (const session of ["../../../etc/passwd", "a".repeat(200), "\0", "%2e%2e"]) {
    expect(await ask("session_read", { session })).toMatchObject({
      isError: true,
      text: expect.stringContaining("no session matches "),
    });
  }
});
