import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GUARD_LIMITS, type GuardedMessage, guardTokens } from "../../../src/store/token-guard.ts";
import { parseContentId } from "../../../src/base/content/reference.ts";
import { sha256 } from "../../support/sha256.ts";

/** Counts four characters as one token. */
const count = (text: string): number => Math.ceil(text.length / 4);

function tools() {
  const stored = new Map<string, string>();
  const keep = (text: string) => {
    const id = parseContentId(sha256(text));
    stored.set(id, text);
    return id;
  };
  return { count, keep, stored };
}

const fail = (): never => {
  throw new Error("no space left");
};

const message = (tokens: number, letter = "x"): GuardedMessage => ({ text: letter.repeat(tokens * 4) });

describe("messages", () => {
  it("of up to 20,000 tokens are left alone", () => {
    const messages = [message(15_000), message(5000)];
    const { messages: guarded, fits } = guardTokens(messages, tools());
    expect(guarded).toBe(messages);
    expect(fits).toBe(true);
  });

  it("of more are made smaller by previews, the largest first", () => {
    const { stored, ...rest } = tools();
    const messages = [message(9000, "a"), message(100, "b"), message(12_000, "c"), message(3000, "d")];
    const { messages: guarded, tokens, tokensBefore, fits } = guardTokens(messages, rest);
    expect([tokensBefore, fits, tokens < 20_000]).toEqual([24_100, true, true]);
    expect(guarded.map(({ text }, i) => text === messages[i]!.text)).toEqual([true, true, false, true]);
    expect(guarded[2]!.text.startsWith("c".repeat(800))).toBe(true);
    expect(guarded[2]!.references).toEqual([sha256(messages[2]!.text)]);
    expect([...stored.values()]).toEqual([messages[2]!.text]);
    expect(tokens).toBe(guarded.reduce((sum, { text }) => sum + count(text), 0));
  });

  it("of more than 40,000 tokens are replaced by ids alone", () => {
    const { messages, tokens } = guardTokens([message(30_000), message(30_000)], tools());
    expect(tokens).toBeLessThan(100);
    expect(messages.every(({ text }) => text.startsWith("[content "))).toBe(true);
  });

  it("that are many become previews, and then ids, until they fit", () => {
    const many = Array.from({ length: 200 }, (_, i) => ({ text: `${i} ${"x".repeat(790)}` }));
    const { tokens, tokensBefore, fits } = guardTokens(many, tools());
    expect([tokensBefore > 20_000, tokens > 20_000, fits]).toEqual([true, false, true]);
  });

  it("that are pinned, or cannot be stored, stay", () => {
    const pinned = [{ ...message(30_000), pinned: true }, message(30_000, "y")];
    const guarded = guardTokens(pinned, tools());
    expect(guarded.messages[0]).toBe(pinned[0]);
    expect(guarded.fits).toBe(false);
    expect(guardTokens(pinned, { count, keep: fail })).toMatchObject({ messages: pinned, tokens: 60_000, fits: false });
  });

  it("never take more tokens than before, and can all be read from what was stored", () => {
    const limits = { ...GUARD_LIMITS, offload: 100, pointers: 200, preview: 40 };
    const some = fc.array(fc.record({ text: fc.string({ maxLength: 900 }), pinned: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(some, (messages) => {
        const { stored, ...rest } = tools();
        const result = guardTokens<GuardedMessage>(messages, rest, limits);
        expect(result.tokens).toBeLessThanOrEqual(result.tokensBefore);
        expect(result.tokens).toBe(result.messages.reduce((sum, { text }) => sum + count(text), 0));
        const restored = result.messages.map(({ text, references }) =>
          references === undefined ? text : stored.get(references[0]!),
        );
        expect(restored).toEqual(messages.map(({ text }) => text));
      }),
    );
  });
});
