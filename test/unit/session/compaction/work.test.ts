import { expect, it } from "vitest";
import { compactSession } from "../../../../src/session/compaction/compact.ts";
import { INITIAL_STATE } from "../../../../src/session/record/layers.ts";
import { Conversation, quarter, settingsOf } from "../../../support/session/conversation.ts";

/** Lengths of conversations in turns, each twice the previous one. */
const TURNS = [100, 200, 400, 800];

/** Characters that a compaction counts, per character of the history. */
async function countedShare(turns: number): Promise<number> {
  const conversation = new Conversation().say("user", "Never touch data/tides.bin.").chatter(turns);
  let counted = 0;
  const history = conversation.open((text) => {
    counted += text.length;
    return quarter(text);
  });
  const { kind } = await compactSession(history, INITIAL_STATE, settingsOf(4000));
  expect(kind).toBe("compacted");
  const size = conversation.events.reduce(
    (sum, event) => sum + (event.kind === "call" ? event.input : event.text).length,
    0,
  );
  return counted / size;
}

it("requirement 3.25: what a compaction counts grows with the history and no faster, and each text a few times only", async () => {
  const shares = await Promise.all(TURNS.map((turns) => countedShare(turns)));
  for (const share of shares) expect(share).toBeLessThan(4);
  expect(shares.at(-1)).toBeLessThan(shares[0]! * 1.2);
});

it("requirement 3.25: a compaction after a few new turns counts what is new and what is sent, not the history again", async () => {
  const conversation = new Conversation().say("user", "Never touch data/tides.bin.").chatter(800);
  const first = await compactSession(conversation.open(), INITIAL_STATE, settingsOf(4000));
  if (first.kind !== "compacted") throw new Error(first.kind);
  conversation.chatter(20);
  let counted = 0;
  const history = conversation.open((text) => {
    counted += text.length;
    return quarter(text);
  });
  await compactSession(history, first.state, settingsOf(4000));
  const size = conversation.events.reduce(
    (sum, event) => sum + (event.kind === "call" ? event.input : event.text).length,
    0,
  );
  expect(counted).toBeLessThan(size);
});
