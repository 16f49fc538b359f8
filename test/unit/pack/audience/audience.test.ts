import { describe, expect, it } from "vitest";
import { loadConfig } from "../../../../src/pack/config/parse/load.ts";
import { stricterConfig } from "../../../../src/compare/trees/stricter.ts";
import type { Config, PackConfig } from "../../../../src/pack/config/config.ts";

const config = (text: string): Config => loadConfig(text, "carryon.yml");
const pack = (keys: string, rest = ""): PackConfig =>
  config(`packs:\n  claude: { kind: audience, ${keys} }\n${rest}`).packs[0]!;

describe("a pack of kind audience", () => {
  it("has parts in the order of the file, with their limits, and leaves no class of files out", () => {
    const made = pack(`
    parts: {
      rules: { files: ["memory/packs/rules/*.md"], target: 2500, max: 3k },
      common: { files: ["memory/packs/common/*.md", "!memory/packs/common/x.md"] },
    },
    budget: { target: 10k, max: 12k }`);
    expect(made).toEqual({
      id: "claude",
      kind: "audience",
      budget: { target: 10_000, max: 12_000, per: "pack" },
      omit: [],
      frames: "markdown",
      audience: {
        parts: [
          { name: "rules", files: ["memory/packs/rules/*.md"], budget: { target: 2500, max: 3000 } },
          { name: "common", files: ["memory/packs/common/*.md", "!memory/packs/common/x.md"], budget: {} },
        ],
        profile: "plain",
      },
    });
  });

  it("is one part with its own name if it has files", () => {
    expect(pack(`files: ["docs/*.md"]`).audience?.parts).toEqual([
      { name: "claude", files: ["docs/*.md"], budget: {} },
    ]);
  });

  it.each([
    ["profile: claude", "", "xml"],
    ["profile: chatgpt", "", "markdown"],
    ["profile: chatgpt", "frames: xml\n", "markdown"],
    ["profile: claude, frames: markdown", "", "markdown"],
    ["profile: plain", "frames: xml\n", "xml"],
    ["omit: []", "frames: xml\n", "xml"],
  ])("with %s and the config's %j has frames of style %s", (keys, rest, frames) => {
    expect(pack(`files: ["a.md"], ${keys}`, rest).frames).toBe(frames);
  });

  it.each([
    ["model: claude-sonnet-5", "", 850_000],
    ["model: GPT-4o", "", 108_800],
    ["model: gpt-5.6", "", 892_500],
    ["model: gpt-5-6-sol", "", 892_500],
    ["model: gpt-4o-2024-05-13", "", 108_800],
    ["model: claude-sonnet-4-5-20250929", "", 170_000],
    ["model: claude-sonnet-4@20250514", "", 170_000],
    ["model: mine", "models: { mine: { context: 32000 } }\n", 27_200],
    ["model: mine/8b", "models: { 'mine/8b': { context: 32k, output: 4k } }\n", 23_800],
    ["model: gpt-4o", "models: { gpt-4o: { context: 1000, input: 500 } }\n", 425],
  ])("with %s and %j may take %3$d tokens of the window", (keys, rest, tokens) => {
    expect(pack(`files: ["a.md"], ${keys}`, rest).audience?.window?.tokens).toBe(tokens);
  });

  it.each([
    ["profile: plain", "packs.claude needs `parts`, or `files` for a pack of one part"],
    [`files: [a.md], parts: { a: { files: [a.md] } }`, "packs.claude.files cannot be combined with `parts`"],
    ["parts: {}", "packs.claude.parts must not be empty"],
    ["parts: { A: { files: [a.md] } }", `name "A" in packs.claude.parts must be 1 to 32 characters (a-z`],
    ["parts: { a: { files: [] } }", "packs.claude.parts.a.files must not be empty"],
    ["parts: { a: { files: ['!b'] } }", "packs.claude.parts.a.files must have at least one glob without !"],
    [
      "parts: { a: { files: [a.md], target: 9, max: 8 } }",
      "packs.claude.parts.a.target must not be over max, which is 8",
    ],
    ["parts: { a: { files: [a.md], maximum: 8 } }", `unknown key "maximum" in packs.claude.parts.a`],
    ["files: [a.md], profil: claude", `unknown key "profil" in packs.claude; did you mean "profile"?`],
    ["files: [a.md], profile: claud", `did you mean "claude"?`],
    ["files: [a.md], budget: { per: document }", "packs.claude.budget.per must be pack"],
    ["files: [a.md], bodies: pointers", "packs.claude.bodies must be inline"],
    [
      "files: [a.md], model: claude-sonet-5",
      `packs.claude.model names an unknown model "claude-sonet-5"; did you mean "claude-sonnet-5"?`,
    ],
    [
      "files: [a.md], model: nothing-like-it-at-all",
      `packs.claude.model names an unknown model "nothing-like-it-at-all"; describe its window under models`,
    ],
    ["files: [a.md], model: 'a b'", "packs.claude.model must be the name of a model, such as claude-sonnet-5"],
  ])("is refused with { %s }", (keys, message) => {
    expect(() => pack(keys)).toThrow(message);
  });

  it.each([
    ["models: {}", "models must not be empty"],
    ["models: { a: { context: 0 } }", "models.a.context must be"],
    ["models: { a: { output: 5 } }", "models.a.context must be a whole number of tokens such as 24000 or 24k"],
    [
      "models: { a: { context: 500, output: 500 } }",
      "models.a reserves so many tokens for output that none remain for input",
    ],
  ])("is refused beside %s", (rest, message) => {
    expect(() => pack("files: [a.md]", `${rest}\n`)).toThrow(message);
  });

  it("points at the line and column of an unknown model, and repeats no secret", () => {
    const key = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
    const text = `packs:\n  claude:\n    kind: audience\n    files: [a.md]\n    model: ${key}\n`;
    const load = (): unknown => loadConfig(text, "carryon.yml", () => new Set([5]));
    expect(load).toThrow(
      "carryon.yml:5:12  packs.claude.model names an unknown model; describe its window under models",
    );
    expect(load).not.toThrow(key);
  });
});

it("keeps keys of audience packs from other kinds", () => {
  expect(() => config("packs: { full: { kind: full, files: [a.md] } }")).toThrow(`unknown key "files" in packs.full`);
});

const audience = (parts: string, rest = ""): Config =>
  config(`packs: { claude: { kind: audience, parts: { ${parts} } ${rest} } }`);
const limits = (own: Config, base: Config) => {
  const { config: found, held } = stricterConfig(own, base);
  const { parts = [], window } = found.packs[0]?.audience ?? {};
  return { held, parts: parts.map(({ name, budget }) => [name, budget]), window };
};

describe("the limits of a changed audience pack", () => {
  it("are the lower ones of both sides, by part", () => {
    const own = audience("a: { files: [a.md], max: 900 }, b: { files: [b.md], target: 5, max: 9 }");
    const base = audience("b: { files: [b.md], max: 4 }, a: { files: [x.md], max: 500 }");
    expect(limits(own, base)).toEqual({
      held: ["budget"],
      parts: [
        ["a", { max: 500 }],
        ["b", { target: 4, max: 4 }],
      ],
      window: undefined,
    });
  });

  it("are its own where it loosens nothing", () => {
    const own = audience("a: { files: [a.md], max: 400 }, c: { files: [c.md] }", ", model: gpt-4");
    const base = audience("a: { files: [a.md], max: 500 }", ", model: gpt-4o");
    expect(stricterConfig(own, base).config).toBe(own);
  });

  it("are those of the smaller window", () => {
    const own = audience("a: { files: [a.md] }", ", model: gpt-4o");
    const base = audience("a: { files: [a.md] }", ", model: gpt-4");
    expect(limits(own, base)).toMatchObject({ held: ["budget"], window: { model: "gpt-4", tokens: 6963 } });
    expect(limits(audience("a: { files: [a.md] }"), base)).toMatchObject({
      held: ["budget"],
      window: { model: "gpt-4" },
    });
  });
});
