import fc from "fast-check";
import { expect, it } from "vitest";
import { activateSession, type ActiveContext, renderActive } from "../../../../src/session/compaction/active.ts";
import { compactSession } from "../../../../src/session/compaction/compact.ts";
import { draftSession } from "../../../../src/session/render/draft.ts";
import { partsOf } from "../../../../src/session/plan/parts.ts";
import { type CompactionState, INITIAL_STATE, type RestorePoint } from "../../../../src/session/record/layers.ts";
import { PART_LEVELS, SESSION_MODES } from "../../../../src/session/record/settings.ts";
import { Conversation, quarter, settingsOf } from "../../../support/session/conversation.ts";

const LIMIT = 1500;
const OPTIONS = { numRuns: 60 };

/** Step of a conversation: a message, or calls with results, possibly parallel or unanswered. */
const step = fc.oneof(
  fc.record({
    do: fc.constant("say" as const),
    by: fc.constantFrom("user" as const, "assistant" as const),
    text: words(40),
  }),
  fc.record({ do: fc.constant("use" as const), text: words(300), isError: fc.boolean() }),
  fc.record({ do: fc.constant("parallel" as const), count: fc.integer({ min: 2, max: 4 }), text: words(60) }),
  fc.record({ do: fc.constant("open" as const), text: words(20) }),
  fc.record({ do: fc.constant("think" as const), text: words(20) }),
  fc.record({ do: fc.constant("chain" as const), text: words(20) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function words(most: number): fc.Arbitrary<string> {
  const word = fc.constantFrom(
    ..."never src/a.ts the error is 42 we use `x` not ### ``` because # [GOAL] done tried fails".split(" "),
  );
  return fc
    .array(fc.oneof(word, fc.string({ maxLength: 8 })), { minLength: 1, maxLength: most })
    .map((all) => all.join(" "));
}

function played(steps: readonly Step[], into: Conversation = new Conversation()): Conversation {
  for (const one of steps) {
    const at = into.events.length;
    if (one.do === "say") into.say(one.by, one.text);
    else if (one.do === "use") into.use("Bash", one.text.slice(0, 80), one.text, one.isError);
    else if (one.do === "open") into.call(`c${at}`, "Bash", one.text);
    else if (one.do === "think") into.think(one.text);
    else if (one.do === "chain") into.say("assistant", one.text, "helper");
    else {
      for (let i = 0; i < one.count; i++) into.call(`p${at}.${i}`, "Read", `{"file_path":"src/${at}/${i}.ts"}`);
      for (let i = 0; i < one.count; i++) into.result(`p${at}.${i}`, one.text);
    }
  }
  return into;
}

const conversations = fc.array(step, { minLength: 1, maxLength: 60 });

it("requirement 3.3: whatever is compacted, what is sent is within the limit and smaller than before", async () => {
  await fc.assert(
    fc.asyncProperty(conversations, fc.constantFrom(...SESSION_MODES), async (steps, mode) => {
      const history = played(steps).open();
      const before = draftSession(history, INITIAL_STATE, settingsOf(LIMIT, { mode })).tokens;
      const result = await compactSession(history, INITIAL_STATE, settingsOf(LIMIT, { mode }));
      const sent = result.kind === "compacted" ? quarter(renderActive(result.active)) : 0;
      expect(sent).toBeLessThanOrEqual(LIMIT);
      expect(sent).toBeLessThan(Math.max(before, 1));
      expect(result.kind === "unchanged" && result.reason === "nothing-older" && before > LIMIT).toBe(false);
    }),
    OPTIONS,
  );
});

it("a call and its result are on one side of every cut, and cuts rise", async () => {
  await fc.assert(
    fc.asyncProperty(conversations, async (steps) => {
      const history = played(steps).open();
      const result = await compactSession(history, INITIAL_STATE, settingsOf(LIMIT));
      const { cuts } = result.kind === "compacted" ? result.state : INITIAL_STATE;
      expect(cuts).toEqual([...new Set(cuts)].toSorted((a, b) => a - b));
      const partOf = (index: number): number => cuts.filter((cut) => cut <= index).length;
      const events = [...history.events.between(0, history.events.length)];
      const split = events.filter((event, index) => {
        if (event.kind !== "call") return false;
        const answer = events.findIndex((one) => one.kind === "result" && one.call === event.call);
        return answer >= 0 && partOf(answer) !== partOf(index);
      });
      expect(split).toEqual([]);
    }),
    OPTIONS,
  );
});

it("requirement 3.7: goals, decisions and orders of a user are there word by word after every compaction", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(conversations, { minLength: 1, maxLength: 4 }), async (stretches) => {
      const pinned = [
        "[GOAL] Move the store to Postgres",
        "[DECISION] One table per tenant",
        "Never touch packages/billing.",
      ];
      const conversation = new Conversation();
      for (const line of pinned) conversation.say("user", line);
      let state = INITIAL_STATE;
      for (const stretch of stretches) {
        const history = played(stretch, conversation.chatter(8)).say("user", "ok").open();
        const result = await compactSession(history, state, settingsOf(4000));
        if (result.kind === "compacted") ({ state } = result);
        const text = draftSession(history, state, settingsOf(4000)).text;
        for (const line of pinned) expect(text).toContain(line);
      }
    }),
    { numRuns: 30 },
  );
});

it("requirement 3.10: a restored snapshot sends the same bytes as before, and no render holds one", async () => {
  await fc.assert(
    fc.asyncProperty(conversations, conversations, async (first, second) => {
      const conversation = played(first).chatter(20);
      const one = await compactSession(conversation.open(), INITIAL_STATE, settingsOf(LIMIT));
      const state: CompactionState = one.kind === "compacted" ? one.state : INITIAL_STATE;
      const snapshot: RestorePoint = { number: 1, time: 7, reason: "snapshot-of-a-test", state };
      const frozen = [...conversation.events];
      const then = draftSession(conversation.open(), state, settingsOf(LIMIT)).text;
      const two = await compactSession(played(second, conversation).chatter(10).open(), state, settingsOf(LIMIT));
      expect(two.kind === "compacted" && renderActive(two.active).includes(snapshot.reason)).toBe(false);
      const kept = JSON.parse(JSON.stringify(snapshot)) as RestorePoint;
      const again = new Conversation();
      again.events.push(...frozen);
      expect(draftSession(again.open(), kept.state, settingsOf(LIMIT)).text).toBe(then);
    }),
    { numRuns: 30 },
  );
});

it("requirement 3.4: forty compactions in a row stay bounded, parts only ever say less, and nothing pinned is lost", async () => {
  const conversation = new Conversation().say(
    "user",
    "The goal is to finish the port of the parser. Never delete a fixture.",
  );
  let state = INITIAL_STATE;
  const levels = new Map<string, number>();
  for (let round = 0; round < 40; round++) {
    conversation.say("assistant", `We decided on format v${round} because readers of v${round} exist.`).chatter(12);
    const history = conversation.open();
    const result = await compactSession(history, state, settingsOf(3000));
    expect([round, result.kind]).toEqual([round, "compacted"]);
    if (result.kind !== "compacted") return;
    ({ state } = result);
    const text = renderActive(result.active);
    expect(text).toContain("- The goal is to finish the port of the parser.");
    expect(text).toContain("- Never delete a fixture.");
    for (const part of partsOf(state)) {
      for (const [from, to] of part.pieces) {
        const level = PART_LEVELS.indexOf(part.level);
        expect(level).toBeGreaterThanOrEqual(levels.get(`${from}-${to}`) ?? 0);
        levels.set(`${from}-${to}`, level);
      }
    }
  }
  expect(new Set(partsOf(state).map(({ level }) => level))).toEqual(
    new Set(["merged", "compact", "moderate", "detailed"]),
  );
  const active = activateSession(conversation.open(), state, settingsOf(3000)) as ActiveContext;
  expect(active.tokens).toBeLessThan(2600);
});
