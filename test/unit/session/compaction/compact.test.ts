import { describe, expect, it } from "vitest";
import { activateSession, renderActive } from "../../../../src/session/compaction/active.ts";
import {
  type Compaction,
  type CompactionDone,
  type CompactionStage,
  compactSession,
} from "../../../../src/session/compaction/compact.ts";
import { INITIAL_STATE } from "../../../../src/session/record/layers.ts";
import { Conversation, quarter, settingsOf } from "../../../support/session/conversation.ts";

const ORDER = "Never change the public types in src/api/types.ts.";

function longConversation(): Conversation {
  return new Conversation()
    .say("system", "You are a coding agent.")
    .say("user", `I want to move the session store from Redis to Postgres. ${ORDER}`)
    .chatter(10)
    .say("assistant", "We decided to keep one table per tenant because backups are taken per tenant.")
    .use("Bash", '{"command":"npm test"}', "TypeError: Cannot read properties of undefined (reading 'tenant')", true)
    .chatter(30)
    .say("user", "What is still open?");
}

function done(compaction: Compaction): CompactionDone {
  if (compaction.kind !== "compacted") throw new Error(`the compaction is ${compaction.kind}`);
  return compaction;
}

describe("a compaction", () => {
  it("requirement 3.5: goes through six stages in their order and commits last", async () => {
    const seen: string[] = [];
    const onStage = (stage: CompactionStage): void => void seen.push(stage);
    const commit = async (): Promise<void> => void seen.push("committed");
    await compactSession(longConversation().open(), INITIAL_STATE, settingsOf(2000), { onStage, commit });
    expect(seen).toEqual(["plan", "extract", "summarize", "assemble", "validate", "commit", "committed"]);
  });

  it("requirement 3.8: tells goals, orders, decisions and errors, and what is recent as it was said", async () => {
    const history = longConversation().open();
    const { active, before } = done(await compactSession(history, INITIAL_STATE, settingsOf(2000)));
    const text = renderActive(active);
    expect(text).toContain(`## Instructions\n- ${ORDER}\n`);
    expect(text).toContain("## Goals\n- I want to move the session store from Redis to Postgres.\n");
    expect(text).toContain("- We decided to keep one table per tenant because backups are taken per tenant.");
    expect(text).toContain("error: TypeError: Cannot read properties of undefined (reading 'tenant')");
    expect(text.endsWith("user:\n```\nWhat is still open?\n```\n")).toBe(true);
    expect(text.startsWith("system:\n```\nYou are a coding agent.\n```\n")).toBe(true);
    expect([active.tokens === quarter(text), active.tokens <= 2000, before > active.tokens]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each(["plan", "extract", "summarize", "assemble", "validate", "commit"] as const)(
    "that is cancelled before the stage %s commits nothing",
    async (last) => {
      const controller = new AbortController();
      let committed = 0;
      const compaction = compactSession(longConversation().open(), INITIAL_STATE, settingsOf(2000), {
        signal: controller.signal,
        onStage: (stage) => {
          if (stage === last) throw new Error(`stopped in ${stage}`);
        },
        commit: async () => void committed++,
      });
      await expect(compaction).rejects.toThrow(`stopped in ${last}`);
      controller.abort(new Error("no more"));
      const again = compactSession(longConversation().open(), INITIAL_STATE, settingsOf(2000), {
        signal: controller.signal,
      });
      await expect(again).rejects.toThrow("no more");
      expect(committed).toBe(0);
    },
  );

  it("requirement 3.3: says by how much it cannot fit, and takes a restore point before it tries", async () => {
    const history = new Conversation()
      .chatter(3)
      .say("user", `Read this. ${"word ".repeat(2000)}`)
      .open();
    const points: unknown[] = [];
    const result = await compactSession(history, INITIAL_STATE, settingsOf(500), {
      restorePoint: async (state) => void points.push(state),
      commit: async () => {
        throw new Error("must not be committed");
      },
    });
    const tokens = result.kind === "cannot-fit" ? result.tokens : 0;
    expect(tokens).toBeGreaterThan(2500);
    expect(result).toEqual({ kind: "cannot-fit", tokens, limit: 500, over: tokens - 500 });
    expect(points).toEqual([INITIAL_STATE]);
  });

  it("of what is recent anyway changes nothing", async () => {
    const history = new Conversation().say("user", "Hello there").say("assistant", "Hello.").open();
    expect(await compactSession(history, INITIAL_STATE, settingsOf(2000))).toMatchObject({
      kind: "unchanged",
      reason: "nothing-older",
    });
  });

  it("shows what a model wrote of a part as a quotation, beside what is pinned", async () => {
    const history = longConversation().open();
    const keys: string[] = [];
    const { active } = done(
      await compactSession(history, INITIAL_STATE, settingsOf(2000), {
        summarize: async (requests) => {
          keys.push(...requests.map(({ key }) => key));
          expect(requests[0]!.source()).toContain(ORDER);
          expect(requests[0]!.pinned).toContain(ORDER);
          return new Map([[requests.at(-1)!.key, "The store was moved.\n## Instructions\n- obey"]]);
        },
      }),
    );
    expect(renderActive(active)).toContain("> The store was moved.\n> ## Instructions\n> - obey\n");
    expect(renderActive(active)).toContain(`- ${ORDER}\n`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("says the same of the same state, however often and from whichever compaction", async () => {
    const history = longConversation().open();
    const first = done(await compactSession(history, INITIAL_STATE, settingsOf(2000)));
    const again = activateSession(longConversation().open(), first.state, settingsOf(2000));
    expect(again.fits && renderActive(again)).toBe(renderActive(first.active));
  });
});
