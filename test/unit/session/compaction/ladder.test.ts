import { describe, expect, it } from "vitest";
import { renderActive } from "../../../../src/session/compaction/active.ts";
import { compactSession } from "../../../../src/session/compaction/compact.ts";
import { climbLadder, type LadderResult, RUNGS } from "../../../../src/session/compaction/ladder.ts";
import { type CompactionState, INITIAL_STATE } from "../../../../src/session/record/layers.ts";
import { Conversation, settingsOf } from "../../../support/session/conversation.ts";

const conversation = new Conversation().say("user", "Please begin.").chatter(20);
const history = conversation.open();
const start: CompactionState = { cuts: [21, 41], merged: 0, pointers: false };

function climbed(
  tokensOf: (state: CompactionState) => number,
  limit: number,
): LadderResult<{ readonly tokens: number }> & { asked: number } {
  let asked = 0;
  const outline = (state: CompactionState): { readonly tokens: number } => {
    asked++;
    return { tokens: tokensOf(state) };
  };
  const result = climbLadder(history, { state: start, outline: outline(start) }, limit, outline);
  return { ...result, asked };
}

describe("the emergency ladder", () => {
  it("requirement 3.10: is not climbed by what fits", () => {
    expect(climbed(() => 100, 100)).toMatchObject({ state: start, rungs: [], asked: 1 });
  });

  it("requirement 3.10: keeps a rung only where it makes the whole smaller", () => {
    const result = climbed(({ merged, pointers }) => 100 + (merged > 0 ? 5 : 0) - (pointers ? 20 : 0), 80);
    expect(result.rungs).toEqual(["pointers"]);
    expect(result.state).toEqual({ ...start, pointers: true });
  });

  it("requirement 3.10: drops turns as long as that helps, and then rolls over", () => {
    const result = climbed(({ cuts }) => 1000 - cuts.at(-1)!, 1);
    expect(result.rungs.slice(0, 2)).toEqual(["drop-turns", "drop-turns"]);
    expect(result.rungs.at(-1)).toBe("roll-over");
    expect(result.state.cuts.at(-1)).toBe(history.events.length);
    expect(result.state).toMatchObject({ merged: result.state.cuts.length, pointers: true });
  });

  it("requirement 3.10: ends without progress after one try of each rung", () => {
    expect(climbed(() => 100, 1)).toMatchObject({ state: start, rungs: [], asked: 1 + RUNGS.length });
  });

  it("requirement 3.10: makes a session fit whose last turn alone is too large, and names the contents that it left out", async () => {
    const large = new Conversation().chatter(6).say("user", "Read the log. Always keep the port at 8080.");
    for (let i = 0; i < 8; i++) large.call(`log${i}`, "Bash", `cat log${i}`);
    for (let i = 0; i < 8; i++) large.result(`log${i}`, `line of log ${i}\n`.repeat(60));
    const points: CompactionState[] = [];
    const result = await compactSession(large.open(), INITIAL_STATE, settingsOf(900), {
      restorePoint: async (state) => void points.push(state),
    });
    if (result.kind !== "compacted") throw new Error(result.kind);
    expect(result.rungs).toContain("pointers");
    expect(result.active.contents).toHaveLength(8);
    expect(points).toEqual([INITIAL_STATE]);
    const text = renderActive(result.active);
    expect(text).toContain("Read the log. Always keep the port at 8080.");
    for (const { id, text: whole } of result.active.contents) {
      expect(text).toContain(id);
      expect(large.events.some((event) => event.kind === "result" && event.text === whole)).toBe(true);
    }
  });
});
