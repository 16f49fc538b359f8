import { describe, expect, it } from "vitest";
import { describeSummaries } from "../../../../src/session/summary/summary-words.ts";

const NONE = { model: "m", calls: 0, cached: 0, written: 0, refused: {}, tooLong: 0, failed: 0, unasked: 0 };

describe("what came of asking a model, in words", () => {
  it("says what there is to say, and nothing of the rest", () => {
    expect(describeSummaries({ ...NONE, calls: 1, written: 1 })).toBe("1 summary by m; 1 call");
    const all = { ...NONE, calls: 9, cached: 2, written: 3, refused: { invents: 2, empty: 1 }, tooLong: 1, failed: 2 };
    expect(describeSummaries({ ...all, unasked: 4, problem: "llm.acme.example did not answer within 60000 ms" })).toBe(
      "3 summaries by m; 9 calls; 2 from the cache; refused: 1 × empty, 2 × names something that its source lacks; 1 too long for its context; 2 without an answer (llm.acme.example did not answer within 60000 ms); 4 not requested",
    );
  });
});
