import { describe, expect, it } from "vitest";
import { isFrontCut, questionRoom } from "../../../../src/session/summary/reported-usage.ts";

describe("what a provider says that it read", () => {
  it.each([
    [2050, 8000, 16_000, true, "a quarter of the question"],
    [4096, 4900, 16_000, true, "a context that is full to the token"],
    [6100, 6000, 6000, true, "as much as the context has room for"],
    [6100, 6000, 7000, false, "what was sent, as another tokenizer counts it"],
    [5200, 6000, 7000, false, "somewhat less, as another tokenizer counts it"],
    [30, 60, 7000, false, "a short question"],
  ])("%d of %d tokens, with room for %d: cut %s (%s)", (reported, sent, room, isCut) => {
    expect(isFrontCut(reported, sent, room)).toBe(isCut);
  });

  it("says nothing of a provider that does not count", () => {
    expect(isFrontCut(undefined, 9000, 100)).toBe(false);
  });

  it("sends 85% of what a context has beside the answer, at most", () => {
    expect([questionRoom(100, 1100), questionRoom(100, 50)]).toEqual([850, 0]);
  });
});
