import { describe, expect, it } from "vitest";
import { withAudiencePacks } from "../../../../../src/pack/config/edit/audience-edit.ts";
import { loadConfig } from "../../../../../src/pack/config/parse/load.ts";
import { missingAudiencePacks } from "../../../../../src/memory/audience/default-packs.ts";

const CLAUDE = missingAudiencePacks(loadConfig("", "carryon.yml"), ["claude"], "memory");

function edited(text: string, packs = CLAUDE): string | undefined {
  return withAudiencePacks(text, "carryon.yml", packs);
}

const LINES = `  claude:
    kind: audience
    parts:
      common: { files: ["memory/packs/common/*.md", "!memory/packs/common/.*"], target: 2500, max: 3000 }
      claude: { files: ["memory/packs/claude/*.md", "!memory/packs/claude/.*"] }
    budget: { target: 10000, max: 12000 }
`;

describe("audience packs are added to a config", () => {
  it("that is new, with the packs that there are without one", () => {
    const text = edited("") ?? "";
    expect(text).toBe(
      `# Packs to build, and the files that every model reads first.\npacks:\n  full: { kind: full }\n  split: { kind: split, budget: { max: 60000 } }\n  lite: { kind: lite, budget: { target: 24000, max: 32000 } }\n${LINES}`,
    );
    expect(loadConfig(text, "carryon.yml").packs.map(({ id }) => id)).toEqual(["full", "split", "lite", "claude"]);
  });

  it.each([
    [
      "# Ours\npacks:\n  full: { kind: full } # all of it\n",
      `# Ours\npacks:\n  full: { kind: full } # all of it\n${LINES}`,
    ],
    [
      "packs:\n  full: { kind: full }\n\n# Rules\npolicy: { never: [a] }\n",
      `packs:\n  full: { kind: full }\n${LINES}\n# Rules\npolicy: { never: [a] }\n`,
    ],
    ["packs:\n  full: { kind: full }", `packs:\n  full: { kind: full }\n${LINES}`],
    ["packs:\r\n  full: { kind: full }\r\n", `packs:\n  full: { kind: full }\n${LINES}`.replaceAll("\n", "\r\n")],
    ["\uFEFFpacks:\n  full: { kind: full }\n", `\uFEFFpacks:\n  full: { kind: full }\n${LINES}`],
  ])("with packs, of which nothing changes: %j", (before, after) => {
    expect(edited(before)).toBe(after);
  });

  it("with packs in braces", () => {
    expect(edited("packs: { full: { kind: full } } # ours\n")).toBe(
      `packs: { full: { kind: full }, claude: { kind: audience, parts: { common: { files: ["memory/packs/common/*.md", "!memory/packs/common/.*"], target: 2500, max: 3000 }, claude: { files: ["memory/packs/claude/*.md", "!memory/packs/claude/.*"] } }, budget: { target: 10000, max: 12000 } } } # ours\n`,
    );
  });

  it.each(["# Only a comment\n", "memory: { drift: fail }\n", "encoding: cl100k_base # why\n"])(
    "without packs, which keeps its own words and the default packs: %j",
    (before) => {
      const text = edited(before) ?? "";
      expect(text.startsWith(before)).toBe(true);
      expect(loadConfig(text, "carryon.yml").packs.map(({ id }) => id)).toEqual(["full", "split", "lite", "claude"]);
    },
  );

  it.each([
    "{ packs: { full: { kind: full } } }\n",
    "packs: &all\n  full: &f { kind: full }\n---\n",
    "packs: {full: {kind: full} # x\n }\n",
  ])("not where its form would have to change: %j", (before) => {
    const text = ((): string | undefined => {
      try {
        return edited(before);
      } catch {
        return undefined;
      }
    })();
    expect(text).toBeUndefined();
  });
});

function names(text: string): readonly string[] {
  return missingAudiencePacks(loadConfig(text, "carryon.yml"), ["claude", "chatgpt"], "docs/memory").map(
    ({ id }) => id,
  );
}

describe("the audience packs that a config lacks", () => {
  it("are those without a pack of the name, and without a part with their files", () => {
    expect(names("")).toEqual(["claude", "chatgpt"]);
    expect(names("packs: { claude: { kind: full } }\n")).toEqual(["chatgpt"]);
    expect(names("packs: { team: { kind: audience, files: ['docs/memory/packs/claude/*.md'] } }\n")).toEqual([
      "chatgpt",
    ]);
    expect(names("packs: { team: { kind: audience, files: ['memory/packs/claude/*.md'] } }\n")).toHaveLength(2);
  });
});
