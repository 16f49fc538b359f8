import { expect, it } from "vitest";
import { draftSession } from "../../../../src/session/render/draft.ts";
import { SESSION_MODES, type SessionMode } from "../../../../src/session/record/settings.ts";
import { Conversation, settingsOf } from "../../../support/session/conversation.ts";

const conversation = new Conversation().say("user", "The goal is a faster build. Never skip a test.");
for (let i = 0; i < 30; i++) {
  conversation.use("Bash", "make", `Error: target${i} failed in src/mod${i}/build${i}.ts`, true);
  conversation.say("assistant", `Done with step ${i}: the module mod${i} is split, next up is its neighbour.`);
  conversation.say("assistant", `We decided to bundle mod${i} with esbuild because rollup is slow there.`);
}
const state = { cuts: [conversation.events.length], merged: 0, pointers: false };
const text = (mode: SessionMode): string => draftSession(conversation.open(), state, settingsOf(1500, { mode })).text;
const often = (mode: SessionMode, pattern: RegExp): number => text(mode).match(pattern)?.length ?? 0;

it("requirement 3.12: a mode decides what is kept first, and none of them loses what is pinned", () => {
  expect(often("debugger", /^- error: /gmu)).toBeGreaterThan(often("planning", /^- error: /gmu));
  expect(often("planning", /Done with step/gu)).toBeGreaterThan(often("debugger", /Done with step/gu));
  expect(often("planning", /We decided/gu)).toBeGreaterThanOrEqual(often("debugger", /We decided/gu));
  for (const mode of SESSION_MODES) {
    expect(text(mode)).toContain("- The goal is a faster build.");
    expect(text(mode)).toContain("- Never skip a test.");
  }
});

it.each([1500, 7000, 30_000, 120_000, 800_000])(
  "requirement 3.11: a window of %i tokens is filled by its tier's shares at most",
  (limit) => {
    const { tokens } = draftSession(conversation.open(), state, settingsOf(limit));
    expect(tokens).toBeLessThan(limit * 0.75);
  },
);

it("requirement 3.15: goals that were given are told first, whole", () => {
  const goals = ["Ship\nit by Friday"] as unknown as readonly never[];
  expect(draftSession(conversation.open(), state, settingsOf(1500, { goals })).text).toContain(
    "## Goals\n- Ship it by Friday\n",
  );
});
