import { describe, expect, it } from "vitest";
import { answerDigest, formatCursor, readCursor } from "../../../../src/browse/page/cursor.ts";

const digest = answerDigest(["a", "b"]);

describe("cursors", () => {
  it("lead back to where they were made", () => {
    expect(readCursor(formatCursor(digest, 1), digest, 2)).toBe(1);
  });

  it("differ for answers that only split their texts in another way", () => {
    expect(answerDigest(["ab"])).not.toBe(digest);
    expect(answerDigest(["a", "", "b"])).not.toBe(digest);
  });

  it("of another answer are refused with what to do", () => {
    const old = formatCursor(answerDigest(["a"]), 1);
    expect(() => readCursor(old, digest, 2)).toThrow("have changed since the last page");
  });

  it.each([
    "",
    "x",
    "../..",
    "eA==",
    formatCursor(digest, 1).slice(1),
    "9".repeat(200),
    Buffer.from("a.1e9").toString("base64url"),
  ])("that are none are refused: %j", (cursor) => {
    expect(() => readCursor(cursor, digest, 2)).toThrow("this is not a cursor");
  });

  it("past the end are refused", () => {
    expect(() => readCursor(formatCursor(digest, 3), digest, 2)).toThrow("have changed");
  });
});
