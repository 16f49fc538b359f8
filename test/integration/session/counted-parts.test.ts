import { readAsset } from "../../../src/base/io/assets.ts";
import { expect, it } from "vitest";
import { sessionCounting } from "../../../src/session/open-session.ts";
import { compactSession } from "../../../src/session/compaction/compact.ts";
import { openHistory } from "../../../src/session/compaction/open-history.ts";
import { tokensToStore } from "../../../src/session/render/event-tokens.ts";
import { draftOutline, outlineSession } from "../../../src/session/render/draft.ts";
import { INITIAL_STATE } from "../../../src/session/record/layers.ts";
import { Conversation, settingsOf } from "../../support/session/conversation.ts";

it.each(["o200k_base", "cl100k_base"] as const)(
  "requirement 3.3: the sum of the sections is the exact count of the whole text, in %s",
  async (encoding) => {
    const { count } = sessionCounting(readAsset, encoding);
    const conversation = new Conversation().say("system", "Be brief.").say("user", "[GOAL] Ship it. Never stop.\n\n");
    const ends = ["", "\n", "\n\n", " ", "\t", "```", "````\n", "/", "é", "\r\n", "\u00a0", "中", "🌊", "don't", "'s"];
    for (const end of ends) {
      conversation
        .say("assistant", `It is done${end}`)
        .use("Bash", `{"command":"ls"}${end}`, `${end}a${end}`.repeat(9));
      conversation.say("user", `${end}go on${end}`).use("Read", end, `line\n`.repeat(2000) + end);
    }
    const kept = conversation.events.map((event) => ({ ...event, tokens: tokensToStore(event, count) }));
    const histories = [conversation.events, kept].map((events) => openHistory({ events }, count));
    for (const [history, limit] of histories.flatMap((one) =>
      [600, 2000, 100_000].map((most) => [one, most] as const),
    )) {
      const { kind, ...result } = await compactSession(history, INITIAL_STATE, settingsOf(limit));
      const states = [INITIAL_STATE, { ...INITIAL_STATE, pointers: true }];
      if (kind === "compacted" && "state" in result) states.push(result.state);
      for (const state of states) {
        const outline = outlineSession(history, state, settingsOf(limit));
        const { text, tokens } = draftOutline(history, outline);
        expect(outline.tokens).toBe(count(text));
        expect(tokens).toBe(outline.tokens);
      }
    }
  },
);
