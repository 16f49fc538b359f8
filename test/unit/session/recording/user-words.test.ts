import { describe, expect, it } from "vitest";
import { userWords } from "../../../../src/session/recording/user-words.ts";

const count = (text: string): number => text.length;
const messages = ["first", "second\nline", "third"];

describe("userWords", () => {
  it("quotes messages in order, and skips what is known", () => {
    expect(userWords(messages, "… third …", { tokens: 1000, count })).toBe(
      "\n## The user's words, oldest first\n- first\n- second\n  line\n",
    );
  });

  it("keeps the newest if not all fit, and is empty if none does", () => {
    expect(userWords(messages, "", { tokens: 50, count })).toBe("\n## The user's words, oldest first\n- third\n");
    expect(userWords(messages, "", { tokens: 10, count })).toBe("");
    expect(userWords([], "", { tokens: 1000, count })).toBe("");
  });
});
