import { describe, expect, it } from "vitest";
import { type HandoverText, handoverText } from "../../../../src/session/handover/handover-text.ts";
import { sha256 } from "../../../support/sha256.ts";
import { Conversation, quarter, settingsOf } from "../../../support/session/conversation.ts";

const BODY = `{"file_path":"src/queue/worker.ts","content":"${"const a = 1; ".repeat(60)}"}`;

function worked(): Conversation {
  return new Conversation()
    .say("user", "I want the queue to survive a restart of the worker. Never lose an acknowledged job.")
    .chatter(4)
    .say("assistant", "I tried to keep jobs in memory, but that did not work: they were gone after the restart.")
    .say("assistant", "We decided to write a journal because the broker keeps no state.")
    .use("Write", BODY, "ok")
    .use("Bash", '{"command":"npm test"}', "Error: journal is not flushed\n 1 failed, 3 passed", true)
    .say("assistant", "Done: the journal is written. Still to do: flush it on exit.")
    .say("user", "Good. Now flush the journal when the process ends.");
}

describe("a handover", () => {
  it("says goal, orders, decisions with reasons, state, failures, files and the next step in this order", () => {
    const { text } = handoverText(worked().open(), settingsOf(1500)) as HandoverText;
    const parts = [
      "## Goals\n- I want the queue to survive a restart of the worker.",
      "## Instructions\n- Never lose an acknowledged job.",
      "## Decisions\n- We decided to write a journal because the broker keeps no state.",
      "## State\n- Done: the journal is written.",
      "## Tried and failed\n- I tried to keep jobs in memory, but that did not work: they were gone after the restart.",
      "## Last errors\n- Error: journal is not flushed",
      `- src/queue/worker.ts: changed, event 19, content ${sha256(BODY)}`,
      "## Next step\n\nlast request of the user:\n```\nGood. Now flush the journal when the process ends.\n```",
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it("keeps what the user asked for without an order", () => {
    const conversation = worked().say("user", "use the worker's own name. Then we see.").say("user", "Go on.");
    const { text } = handoverText(conversation.open(), settingsOf(1500)) as HandoverText;
    expect(text).toContain("## Other requests of the user\n");
    expect(text).toContain("- use the worker's own name.\n");
  });

  it("names only the last of lines that repeat with other numbers", () => {
    const conversation = worked();
    for (let i = 1; i <= 9; i++) conversation.say("assistant", `Checking module ${i} next.`);
    const { text } = handoverText(conversation.open(), settingsOf(1500)) as HandoverText;
    expect(text.match(/- Checking module .*/gu)).toEqual(["- Checking module 9 next."]);
  });

  it("fits its budget, and says by how much it cannot", () => {
    for (const limit of [1500, 600, 300, 150]) {
      const { tokens, text } = handoverText(worked().open(), settingsOf(limit)) as HandoverText;
      expect(tokens).toBe(quarter(text));
      expect(tokens).toBeLessThanOrEqual(limit);
      expect(text).toContain("Now flush the journal when the process ends.");
    }
    expect(handoverText(worked().open(), settingsOf(20))).toMatchObject({ fits: false, limit: 20 });
  });

  it("names as contents what it refers to, and nothing else", () => {
    const { contents, text } = handoverText(worked().open(), settingsOf(1500)) as HandoverText;
    expect(contents.map(({ title, text: whole }) => [title, whole])).toContainEqual(["src/queue/worker.ts", BODY]);
    for (const { id } of contents) expect(text).toContain(id);
    expect([...text.matchAll(/[0-9a-f]{64}/gu)].length).toBe(contents.length);
  });

  it("of nothing has no section", () => {
    expect(handoverText(new Conversation().open(), settingsOf(100))).toMatchObject({
      text: "# Handover\n",
      tokens: 3,
    });
  });
});
