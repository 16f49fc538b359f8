import { describe, expect, it } from "vitest";
import { existsSync, readFileSync } from "node:fs";
import { DEFAULT_CONFIG } from "../../../../../src/pack/config/parse/defaults.ts";
import { configDigest } from "../../../../../src/pack/config/parse/digest.ts";
import { loadConfig } from "../../../../../src/pack/config/parse/load.ts";
import { readActionFiles } from "../../../../../src/github/io/starter/action-files.ts";
import { thrownBy } from "./thrown-by.ts";

const load = (text: string) => loadConfig(text, "carryon.yml");

describe("loadConfig", () => {
  it.each([
    ["an empty file", ""],
    ["comments alone", "# nothing yet\n"],
    ["an empty map", "{}"],
    ["a byte order mark alone", "\uFEFF"],
  ])("gives the defaults for %s", (_, text) => {
    expect(load(text)).toEqual(DEFAULT_CONFIG);
  });

  it("takes tokens with a k or an m in either case, and with commas", () => {
    const config = loadConfig(
      "packs:\n  full: { kind: full, budget: { max: 1m, growth: 2K } }\n  lite: { kind: lite, budget: { target: '8,000', max: 8k } }\n",
      "carryon.yml",
    );
    expect(config.packs.map(({ budget }) => budget)).toEqual([
      { max: 1_000_000, growth: { tokens: 2000 }, per: "pack" },
      { target: 8000, max: 8000, per: "pack" },
    ]);
  });

  it.each(["0k", "8,00", "1,0000", "1.5k", "24 k", "1000001k", "k", "24g", ""])("refuses %j tokens", (text) => {
    const config = `packs: { full: { kind: full, budget: { max: ${JSON.stringify(text)} } } }`;
    expect(() => loadConfig(config, "carryon.yml")).toThrow(
      `packs.full.budget.max must be a whole number of tokens such as 24000 or 24k`,
    );
  });

  it("reads limits for agents, and gives none where there are none", () => {
    const limits = "agents: { reply-tokens: 10k, offload-tokens: '8,000', pointer-tokens: 8k, preview-characters: 0 }";
    const { agents } = loadConfig(limits, "carryon.yml");
    expect(agents).toEqual({
      replyTokens: 10_000,
      offloadTokens: 8000,
      pointerTokens: 8000,
      previewCharacters: 0,
    });
    expect(loadConfig("agents: {}", "carryon.yml").agents).toEqual({});
    expect(DEFAULT_CONFIG.agents).toBeUndefined();
  });

  it.each([
    ["reply-tokens: 100", "agents.reply-tokens must be from 200 to 200,000 tokens"],
    ["reply-tokens: 201k", "agents.reply-tokens must be from 200 to 200,000 tokens"],
    ["offload-tokens: -1", "agents.offload-tokens must be at least 1, but is -1"],
    ["{ offload-tokens: 8k, pointer-tokens: 7999 }", "agents.pointer-tokens must not be below offload-tokens"],
    ["preview-characters: 6001", "agents.preview-characters must be"],
    ["replies: 10k", 'unknown key "replies" in agents'],
  ])("refuses the limits for agents %j", (limits, message) => {
    expect(() => loadConfig(`agents: ${limits.startsWith("{") ? limits : `{ ${limits} }`}`, "carryon.yml")).toThrow(
      message,
    );
  });

  it("reads prices, in dollars per million tokens", () => {
    const models =
      "[{ model: Own 1, input: 1.25, cached-input: 0, long: { over: 200k, input: 2, cached-input: 0.2 } }, { model: B, input: 0, cached-input: 0 }]";
    expect(loadConfig(`prices: { date: 2026-02-28, models: ${models} }`, "carryon.yml").prices).toEqual({
      date: "2026-02-28",
      models: [
        { model: "Own 1", input: 1.25, cached: 0, long: { over: 200_000, input: 2, cached: 0.2 } },
        { model: "B", input: 0, cached: 0 },
      ],
    });
    expect(DEFAULT_CONFIG.prices).toBeUndefined();
  });

  it.each([
    ["2026-02-30", "[]", "carryon.yml:2:9  prices.date must be a day such as 2026-01-31"],
    ["2026-02-28", "[]", "carryon.yml:3:11  prices.models must"],
    ["2026-02-28", "[{ model: A, input: 1, cached: 1 }]", 'unknown key "cached" in prices.models[0]'],
    [
      "2026-02-28",
      "[{ model: A, input: -1, cached-input: 0 }]",
      "3:31  prices.models[0].input must be at least 0, but is -1",
    ],
    [
      "2026-02-28",
      "[{ model: A, input: 1, cached-input: 2 }]",
      "3:48  prices.models[0].cached-input must not be over input",
    ],
    ["2026-02-28", '[{ model: "A\\tB", input: 1, cached-input: 1 }]', "must not have control characters"],
    [
      "2026-02-28",
      "[{ model: A, input: 1, cached-input: 1 }, { model: A, input: 1, cached-input: 1 }]",
      "prices.models[1].model must not be named twice",
    ],
  ])("refuses the prices of %j in %j", (date, models, message) => {
    expect(() => loadConfig(`prices:\n  date: ${date}\n  models: ${models}\n`, "carryon.yml")).toThrow(message);
  });

  it("fills in what a file leaves out", () => {
    expect(
      load(`
scopes: { APP: { exclude: ["lab/**"] }, LAB: { root: lab } }
sections: { CANON: [AGENTS.md, "docs/canon/**"] }
packs:
  full: { kind: full, budget: { max: 400000, growth: 5% }, frames: markdown, instructions: "" }
  small: { kind: split, budget: { target: 900, max: 1000, growth: 20 }, omit: [] }
frames: xml
instructions: " Be brief.\\n"
policy: { never: ["**/*.log"], allow: [{ paths: [test/**], reason: made up }] }
max-file-bytes: 1000
line-numbers: true
`),
    ).toEqual({
      encoding: "o200k_base",
      scopes: [
        { name: "LAB", root: "lab", include: ["**"], exclude: [] },
        { name: "APP", root: "", include: ["**"], exclude: ["lab/**"] },
      ],
      sections: [{ name: "CANON", globs: ["AGENTS.md", "docs/canon/**"] }],
      tiers: DEFAULT_CONFIG.tiers,
      packs: [
        {
          id: "full",
          kind: "full",
          budget: { max: 400_000, growth: { share: 0.05 }, per: "pack" },
          omit: ["generated", "lock", "minified", "source-map"],
          frames: "markdown",
        },
        {
          id: "small",
          kind: "split",
          budget: { target: 900, max: 1000, growth: { tokens: 20 }, per: "document" },
          omit: [],
          frames: "xml",
          instructions: { by: "repository", text: "Be brief." },
        },
      ],
      policy: { secrets: "redact", never: ["**/*.log"], allow: [{ paths: ["test/**"] }] },
      maxFileBytes: 1000,
      lineNumbers: true,
    });
  });

  it("asks scopes with a longer root first and equal ones in the order of the file", () => {
    const { scopes } = load("scopes: { B: {}, A: {}, IN: { root: lab/in }, LAB: { root: lab }, OUT: { root: out } }");
    expect(scopes.map(({ name }) => name)).toEqual(["IN", "LAB", "OUT", "B", "A"]);
  });

  it("keeps the order of the file for names that are numbers", () => {
    const { sections, scopes } = load("sections: { B: [b], 10: [c], 2: [d] }\nscopes: { Z: {}, 1: {} }");
    expect(sections.map(({ name }) => name)).toEqual(["B", "10", "2"]);
    expect(scopes.map(({ name }) => name)).toEqual(["Z", "1"]);
  });

  it("reads JSON, CRLF and aliases as it reads plain YAML", () => {
    const expected = load("sections: { A: [a], B: [a] }\n");
    expect(load('{"sections": {"A": ["a"], "B": ["a"]}}')).toEqual(expected);
    expect(load("sections:\r\n  A: [a]\r\n  B: [a]\r\n")).toEqual(expected);
    expect(load("sections:\n  A: &list [a]\n  B: *list\n")).toEqual(expected);
  });

  it.each([
    ["5%", { share: 0.05 }],
    ["5 %", { share: 0.05 }],
    ["0%", { share: 0 }],
    ["2.35%", { share: 0.0235 }],
    ["150%", { share: 1.5 }],
    ["2000", { tokens: 2000 }],
    ["0", { tokens: 0 }],
  ])("takes %s as growth", (growth, expected) => {
    expect(load(`packs: { a: { kind: full, budget: { growth: ${growth} } } }`).packs[0]?.budget.growth).toEqual(
      expected,
    );
  });

  it("lets a tier that is given win over the defaults of the others", () => {
    const { tiers } = load('tiers: { low: ["docs/archive/**", "!docs/archive/index.md"] }');
    expect(tiers.low).toEqual(["docs/archive/**", "!docs/archive/index.md"]);
    expect(tiers.high).toEqual([...DEFAULT_CONFIG.tiers.high, "!docs/archive/**"]);
    expect(tiers.medium).toEqual(DEFAULT_CONFIG.tiers.medium);
  });

  it("counts lines and columns from 1, behind a byte order mark and CRLF too", () => {
    expect(() => load("\uFEFFfoo: 1\r\n")).toThrow("carryon.yml:1:1  unknown key");
    expect(() => load("packs:\r\n  x: {kind: full, y: 1}\r\n")).toThrow('carryon.yml:2:19  unknown key "y" in packs.x');
  });

  it("shows ten problems and counts the rest", () => {
    const text = Array.from({ length: 12 }, (_, i) => `key${i}: 1\n`).join("");
    expect(() => load(text)).toThrow(/^(?:carryon\.yml:.*\n){10}and 2 more$/u);
  });

  it("does not print what an allowlist holds", () => {
    const secret = ["hunter", "2-", "x".repeat(8)].join("");
    const broken = [
      `policy: { allow: [{ values: ["sha256:${secret}"] }] }`,
      `policy: { allow: [{ values: ${secret} }] }`,
      `policy: { allow: ["${secret}"] }`,
      `policy: { allow: [{ values: [a] }] } }${secret}`,
      `policy: { allow: [{ values: ["${secret}" "${secret}"] }] }`,
    ];
    for (const text of broken) {
      expect(() => load(text)).toThrow(/^(?!.*hunter).*carryon\.yml:1:/su);
    }
  });
});

describe("configDigest", () => {
  it("does not depend on the limits of agents, nor on prices", () => {
    const prices = "prices: { date: 2026-02-28, models: [{ model: A, input: 1, cached-input: 1 }] }";
    for (const text of ["agents: { reply-tokens: 10k }", prices]) {
      expect(configDigest(load(text))).toBe(configDigest(load("")));
    }
  });

  it("is equal for files that mean the same", () => {
    const digest = configDigest(load("policy: { secrets: fail }\nencoding: o200k_base\n"));
    expect(configDigest(load("# other order\nencoding: o200k_base\npolicy: { secrets: fail, never: [] }\n"))).toBe(
      digest,
    );
    expect(digest).toMatch(/^[0-9a-f]{64}$/u);
  });

  it("differs where the order of sections does", () => {
    const one = configDigest(load("sections: { A: [a], B: [b] }"));
    expect(configDigest(load("sections: { B: [b], A: [a] }"))).not.toBe(one);
  });
});

describe("a mistyped required key", () => {
  it.each([
    ["packs: { full: { knid: full } }", 'carryon.yml:1:18  unknown key "knid" in packs.full; did you mean "kind"?'],
    ["sources: { a: { kidn: sqlite } }", 'carryon.yml:1:17  unknown key "kidn" in sources.a; did you mean "kind"?'],
    ["models: { A: { contxt: 24k } }", 'carryon.yml:1:16  unknown key "contxt" in models.A; did you mean "context"?'],
    [
      "prices: { dat: 2026-01-31, models: [{ model: A, input: 1, cached-inputs: 1 }] }",
      'carryon.yml:1:11  unknown key "dat" in prices; did you mean "date"?\ncarryon.yml:1:59  unknown key "cached-inputs" in prices.models[0]; did you mean "cached-input"?',
    ],
  ])("is named in %j", (text, message) => {
    expect(thrownBy(() => load(text)).message).toBe(message);
  });

  it.each(["packs: { full: { bugdet: { max: 1 } } }", "packs: { full: {} }", "packs: { full: { omit: [] } }"])(
    "is not guessed in %j",
    (text) => {
      expect(() => load(text)).toThrow("packs.full.kind is missing; use full, split");
    },
  );
});

it("names a reference of the config that the npm package and the vendored action contain", () => {
  const [, page = ""] = /See (\S+) in Carryon's folder/u.exec(thrownBy(() => load("a: 1")).hint ?? "") ?? [];
  expect(existsSync(page)).toBe(true);
  expect(readFileSync("package.json", "utf8")).toContain(`"${page}"`);
  expect([...readActionFiles().keys()]).toContain(page);
});
