import { describe, expect, it } from "vitest";
import { activateSession, type ActiveContext, renderActive } from "../../../../src/session/compaction/active.ts";
import { draftSession } from "../../../../src/session/render/draft.ts";
import { INITIAL_STATE, type SessionHistory, type RestorePoint } from "../../../../src/session/record/layers.ts";
import { Conversation, settingsOf } from "../../../support/session/conversation.ts";

const conversation = new Conversation().say("user", "Please rename the module.");

describe("the layers of a session", () => {
  it("requirement 3.1: only an active context is rendered", () => {
    const active = activateSession(conversation.open(), INITIAL_STATE, settingsOf(500));
    expect(active.fits && renderActive(active)).toContain("Please rename the module.");
  });

  it("requirement 3.1: a snapshot, a history, a draft and a copy of an active context are refused", () => {
    const snapshot: RestorePoint = { number: 1, time: 0, reason: "before compact", state: INITIAL_STATE };
    const history: SessionHistory = { events: conversation.events };
    const draft = draftSession(conversation.open(), INITIAL_STATE, settingsOf(500));
    const active = activateSession(conversation.open(), INITIAL_STATE, settingsOf(500)) as ActiveContext;
    const refused = "only an active context can be sent";
    // @ts-expect-error -- a snapshot is not an active context
    expect(() => renderActive(snapshot)).toThrow(refused);
    // @ts-expect-error -- nor is a history
    expect(() => renderActive(history)).toThrow(refused);
    // @ts-expect-error -- nor is a draft, which may be too large
    expect(() => renderActive({ ...draft, fits: true, limit: 500 })).toThrow(refused);
    // A lookalike object that satisfies the types is refused as well.
    expect(() => renderActive(Object.assign({}, active))).toThrow(refused);
    // @ts-expect-error -- nor is nothing
    expect(() => renderActive(undefined)).toThrow(refused);
  });

  it("requirement 3.3: nothing over the limit becomes an active context", () => {
    const { tokens } = draftSession(conversation.open(), INITIAL_STATE, settingsOf(500));
    expect(activateSession(conversation.open(), INITIAL_STATE, settingsOf(tokens)).fits).toBe(true);
    expect(activateSession(conversation.open(), INITIAL_STATE, settingsOf(tokens - 1))).toEqual({
      fits: false,
      tokens,
      limit: tokens - 1,
      over: 1,
    });
  });
});
