import { describe, expect, it } from "vitest";
import { type ActiveContext, activateSession, renderActive } from "../../../../src/session/compaction/active.ts";
import { compactSession } from "../../../../src/session/compaction/compact.ts";
import { handoverText } from "../../../../src/session/handover/handover-text.ts";
import { INITIAL_STATE } from "../../../../src/session/record/layers.ts";
import { Conversation, settingsOf } from "../../../support/session/conversation.ts";

const RULES = ["[GOAL] The port of the parser is done", "[CONSTRAINT] No fixture may change"];

function decided(count: number, text: (n: number) => string): Conversation {
  const conversation = new Conversation();
  for (const rule of RULES) conversation.say("user", rule);
  for (let n = 0; n < count; n++) {
    conversation.say("assistant", `[DECISION] ${text(n)}`);
    if (n % 8 === 7) conversation.chatter(1);
  }
  return conversation.say("user", "What is next?");
}

async function compacted(conversation: Conversation, limit: number): Promise<ActiveContext> {
  const result = await compactSession(conversation.open(), INITIAL_STATE, settingsOf(limit));
  if (result.kind !== "compacted") throw new Error(JSON.stringify(result));
  return result.active;
}

const unlike = (n: number): string => `Module ${n} reads version v${n} of its format, because readers of v${n} exist`;

describe("too many marked decisions", () => {
  it.each([1500, 3000, 7000])("requirement 3.7: fit %i tokens, and the oldest are named together", async (limit) => {
    const active = await compacted(decided(240, unlike), limit);
    const text = renderActive(active);
    for (const rule of RULES) expect(text).toContain(`- ${rule}\n`);
    const told = Array.from({ length: 240 }, (_, n) => n).filter((n) => text.includes(`[DECISION] ${unlike(n)}\n`));
    const left = 240 - told.length;
    expect(told).toEqual(Array.from({ length: told.length }, (_, n) => left + n));
    expect(told.length).toBeGreaterThan(5);
    const [content, ...others] = active.contents.filter(({ title }) => title.includes("older decisions"));
    expect(others).toEqual([]);
    expect(text).toContain(
      `## Decisions\n- ${left} older decisions and corrections: [content ${content!.id}: ${left} lines`,
    );
    expect(content!.text).toBe(Array.from({ length: left }, (_, n) => `- [DECISION] ${unlike(n)}\n`).join(""));
  });

  it("that are equal are told once, and nothing is named", async () => {
    const active = await compacted(
      decided(240, (n) => `Use format v${n % 3} everywhere${n % 2 === 0 ? "." : ""}`),
      3000,
    );
    const lines = renderActive(active).match(/^- \[DECISION\].*$/gmu) ?? [];
    expect(lines.length).toBe(3);
    expect(active.contents).toEqual([]);
  });

  it("are taken out of a handover in the same order, and its contents have them", () => {
    const handover = handoverText(decided(240, unlike).open(), settingsOf(1500));
    if (!handover.fits) throw new Error(JSON.stringify(handover));
    expect(handover.text).toContain(unlike(239));
    expect(handover.text).not.toContain(`${unlike(0)}\n`);
    expect(handover.contents.some(({ text }) => text.includes(unlike(0)))).toBe(true);
    for (const { id } of handover.contents) expect(handover.text).toContain(id);
  });

  it("requirement 3.3: only what stays whatever it costs cannot fit, and by how much is said", async () => {
    const conversation = decided(240, unlike);
    for (let n = 0; n < 60; n++) conversation.say("user", `[GOAL] Harbor number ${n} of the north has a tide table`);
    const history = conversation.chatter(10).say("user", "What is next?").open();
    const result = await compactSession(history, INITIAL_STATE, settingsOf(600));
    expect(result).toMatchObject({ kind: "cannot-fit", limit: 600 });
    const over = result.kind === "cannot-fit" ? result.over : 0;
    expect(over).toBeGreaterThan(100);
    const enough = await compactSession(history, INITIAL_STATE, settingsOf(600 + 2 * over));
    expect(enough.kind).toBe("compacted");
  });

  it("requirement 3.10: are named by the same bytes when the state is restored", async () => {
    const history = decided(240, unlike).open();
    const result = await compactSession(history, INITIAL_STATE, settingsOf(3000));
    if (result.kind !== "compacted") throw new Error(result.kind);
    const again = activateSession(decided(240, unlike).open(), result.state, settingsOf(3000));
    expect(again.fits && renderActive(again)).toBe(renderActive(result.active));
  });
});
