import { expect, it } from "vitest";
import { activateSession, type ActiveContext } from "../../../../src/core/session/active.ts";
import { validateUsage } from "../../../../src/core/session/usage.ts";
import { INITIAL_STATE } from "../../../../src/model/session/layers.ts";
import { Conversation, settingsOf } from "../../../support/session/conversation.ts";

it.each([
  [undefined, "unknown"],
  [1000, "ok"],
  [620, "ok"],
  [590, "cut"],
  [1301, "over"],
])("requirement 3.3: a provider that reports %s tokens for 1,000 read %s", (reported, verdict) => {
  const history = new Conversation().say("user", "x".repeat(4000 - 14)).open();
  const active = activateSession(history, INITIAL_STATE, settingsOf(1300)) as ActiveContext;
  expect(validateUsage(active, reported)).toEqual({ verdict, sent: active.tokens, reported });
});
