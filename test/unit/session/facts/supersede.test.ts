import { expect, it } from "vitest";
import { draftSession } from "../../../../src/session/render/draft.ts";
import { Conversation, settingsOf } from "../../../support/session/conversation.ts";

function told(...said: readonly (readonly ["user" | "assistant", string])[]): string {
  const conversation = new Conversation().say("user", "Hello.");
  for (const [by, text] of said) conversation.say(by, text).chatter(1);
  const state = { cuts: [conversation.events.length], merged: 0, pointers: false };
  return draftSession(conversation.open(), state, settingsOf(3000)).text;
}

it("requirement 3.7: a correction is told together with what it takes back, which is not told by itself", () => {
  const text = told(
    ["assistant", "We decided to keep the retry queue in Redis because it is there."],
    ["user", "Actually, the retry queue goes to Postgres."],
  );
  expect(text).toContain(
    "- Actually, the retry queue goes to Postgres. (before: We decided to keep the retry queue in Redis because it is there.)\n",
  );
  expect(text).not.toContain("- We decided");
});

it("a chain of corrections is told from the newest to the oldest", () => {
  const text = told(
    ["assistant", "We decided that the upload worker has four threads."],
    ["user", "Actually the upload worker has six threads."],
    ["user", "Sorry, the upload worker has eight threads."],
  );
  expect(text).toContain("eight threads. (before: Actually the upload worker has six threads.) (before: We decided");
});

it("corrections of other things stay apart, however alike their words are", () => {
  const text = told(
    ["user", "Actually the limit of the mail relay is 20."],
    ["user", "Actually the limit of the price feed is 30."],
  );
  expect(text).not.toContain("before:");
});
