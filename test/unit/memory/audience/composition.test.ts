import { describe, expect, it } from "vitest";
import { joinComposition } from "../../../../src/memory/print-audience.ts";
import { defaultAudiencePacks } from "../../../../src/memory/audience/default-packs.ts";

describe("a composition", () => {
  it.each([
    [[], ""],
    [["a\n"], "a\n"],
    [["a\n", "b"], "a\n\n\n---\n\nb"],
    [["", ""], "\n\n---\n\n"],
    [["a\r\nb\rc\n\r", "\r\n"], "a\nb\nc\n\n\n\n---\n\n\n"],
    [["\uFEFFa\u2028b\u000B\u0085"], "\uFEFFa\u2028b\u000B\u0085"],
    [["a\n\n---\n\nb", "c"], "a\n\n---\n\nb\n\n---\n\nc"],
  ])("of %j is %j", (texts, expected) => {
    expect(joinComposition(texts)).toBe(expected);
  });
});

describe("the audience packs of a tree without any", () => {
  it("are one for each folder with Markdown files besides the common one", () => {
    const packs = defaultAudiencePacks(
      [
        "memory/packs/chatgpt/README.md",
        "memory/packs/claude/30_current_focus.md",
        "memory/packs/claude/README.md",
        "memory/packs/common/00_constitution.md",
        "memory/packs/deep/er/a.md",
        "memory/packs/hidden/.a.md",
        "memory/packs/README.md",
        "memory/packs/texts/a.txt",
        "memory/packs/*/a.md",
        "other/memory/packs/x/a.md",
      ],
      "memory",
    );
    expect(
      packs.map(({ id, budget, audience }) => [id, budget, audience?.parts.map(({ budget: own }) => own)]),
    ).toEqual([
      ["chatgpt", { target: 5000, max: 6000, per: "pack" }, [{ target: 2500, max: 3000 }, {}]],
      ["claude", { target: 10_000, max: 12_000, per: "pack" }, [{ target: 2500, max: 3000 }, {}]],
    ]);
    expect(packs[1]?.audience?.parts.map(({ name, files }) => [name, files])).toEqual([
      ["common", ["memory/packs/common/*.md", "!memory/packs/common/.*"]],
      ["claude", ["memory/packs/claude/*.md", "!memory/packs/claude/.*"]],
    ]);
  });
});
