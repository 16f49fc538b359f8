import { describe, expect, it } from "vitest";
import { checkProse } from "../../../../scripts/check/prose.ts";

const hits = (path: string, ...lines: readonly string[]): readonly string[] =>
  checkProse(path, lines.join("\n")).hits.map(
    ({ line, isPublic, advice }) => `${line}${isPublic ? " public" : ""}: ${advice}`,
  );

describe("the check of our English", () => {
  it("catches a headless clause, a vague name and a limit in a source", () => {
    const source = ["/** What a file holds. */", "const found = files.filter(isText);", "const LONGEST = 40;"];
    expect(hits("src/pack/seed.ts", ...source)).toEqual([
      "1: name the thing instead of opening with What or How",
      "2: name the value with a noun",
      "3: call a limit MAX_… or MIN_…",
    ]);
  });

  it("catches phrases in messages, where users read them", () => {
    expect(hits("src/cli/seed.ts", 'throw new Error("the file asked for is no pack");')).toEqual([
      "1 public: write requested",
      "1 public: write is not, or has no",
    ]);
  });

  it("catches phrases in documents outside code and tables", () => {
    const page = ["# Budgets", "```", "What it prints", "```", "- Nobody reads this, but nobody says of it."];
    expect(hits("docs/seed.md", ...page)).toContain("5 public: write is not, or has no");
  });

  it("leaves data, tests and plain English alone", () => {
    const source = [
      "/** Formats a pointer as one line. */",
      'const kinds = ["found", "asked for"];',
      "const matches = 1;",
    ];
    expect(hits("src/pack/seed.ts", ...source)).toEqual([]);
    expect(hits("test/unit/seed.test.ts", "const found = 1;")).toEqual([]);
    expect(checkProse("src/a.ts", source.join("\n")).lines).toBe(1);
  });
});
