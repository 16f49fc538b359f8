import { describe, expect, it } from "vitest";
import { loadConfig } from "../../../../src/pack/config/parse/load.ts";
import { narrowedConfig, stricterConfig } from "../../../../src/compare/trees/stricter.ts";
import type { Config } from "../../../../src/pack/config/config.ts";

const config = (text: string): Config => loadConfig(text, "carryon.yml");
const full = (budget: string): Config => config(`packs: { full: { kind: full, budget: { ${budget} } } }\n`);
const stricter = (own: Config, base: Config) => {
  const { config: found, held } = stricterConfig(own, base);
  return { held, budgets: found.packs.map(({ id, budget }) => [id, budget]) };
};

describe("the budget of a change", () => {
  it.each([
    ["max: 500", "max: 900", { max: 500 }, []],
    ["max: 900", "max: 500", { max: 500 }, ["budget"]],
    ["growth: 5%", "max: 500", { max: 500, growth: { share: 0.05 } }, ["budget"]],
    ["max: 500, growth: 10", "max: 500, growth: 20", { max: 500, growth: { tokens: 10 } }, []],
    ["max: 500, growth: 20", "max: 500, growth: 10", { max: 500, growth: { tokens: 10 } }, ["budget"]],
    ["growth: 1%", "growth: 10", { growth: { tokens: 10 } }, ["budget"]],
    ["target: 300", "max: 200", { target: 200, max: 200 }, ["budget"]],
    ["per: document, max: 1", "max: 500", { max: 500 }, ["budget"]],
  ])("%s over %s of the base is the stricter of both", (own, base, budget, held) => {
    expect(stricter(full(own), full(base))).toEqual({ held, budgets: [["full", { per: "pack", ...budget }]] });
  });

  it("is its own config, the very object, where it loosens nothing", () => {
    const own = config(
      "packs: { full: { kind: full, budget: { max: 5 } }, lite: { kind: lite, budget: { growth: 5 } } }\n",
    );
    const base = config("packs: { full: { kind: full, budget: { max: 6 } }, lite: { kind: lite } }\n");
    expect(stricterConfig(own, base)).toEqual({ config: own, held: [] });
    expect(stricterConfig(own, base).config).toBe(own);
  });

  it("keeps the base's pack where the change removes it or makes it of another kind", () => {
    const base = full("max: 500");
    expect(stricter(config("packs: { lite: { kind: lite, budget: { target: 9 } } }\n"), base)).toEqual({
      held: ["packs"],
      budgets: [
        ["lite", { per: "pack", target: 9 }],
        ["full", { per: "pack", max: 500 }],
      ],
    });
    expect(stricter(config("packs: { full: { kind: split } }\n"), base)).toEqual({
      held: ["packs"],
      budgets: [["full", { per: "pack", max: 500 }]],
    });
  });
});

describe("the policy of a change", () => {
  it("has the exceptions of both sides alone, and fails on secrets if either does", () => {
    const base = config('policy: { secrets: fail, allow: [{ paths: ["a"] }, { paths: ["b"] }] }\n');
    const own = config('policy: { allow: [{ paths: ["b"] }, { paths: ["c"] }] }\n');
    const { config: found, held } = stricterConfig(own, base);
    expect(found.policy).toEqual({ secrets: "fail", never: [], allow: [{ paths: ["b"] }] });
    expect(held).toEqual(["allow", "secrets"]);
    expect(narrowedConfig(own, base).policy.allow).toEqual([{ paths: ["b"] }]);
    expect(stricterConfig(base, own).held).toEqual(["allow"]);
  });

  it("leaves what is packed to the change, but for scopes and encoding", () => {
    const own = config(
      'encoding: cl100k_base\nscopes: { A: { root: a } }\ntiers: { low: ["x"] }\npolicy: { never: ["y"] }\n',
    );
    const { config: found, held } = stricterConfig(own, config("{}\n"));
    expect(held).toEqual(["scopes", "encoding"]);
    expect([found.encoding, found.scopes.map(({ name }) => name)]).toEqual(["o200k_base", ["REPO"]]);
    expect([found.tiers.low, found.policy.never]).toEqual([["x"], ["y"]]);
  });
});

const allowed = (own: string, ...digits: readonly string[]): Config =>
  config(
    `policy:\n  salt: ${own}\n  allow:\n${digits.map((digit) => `    - values: ["scrypt:${digit.repeat(32)}"]\n`).join("")}    - paths: [a]\n`,
  );

describe("salted exceptions of a change", () => {
  const [salt, other] = ["a".repeat(32), "b".repeat(32)];
  it("count if the base has them under the same salt", () => {
    expect(stricterConfig(allowed(salt, "1"), allowed(salt, "1", "2")).held).toEqual([]);
    const { held, config: found } = stricterConfig(allowed(salt, "1", "2"), allowed(salt, "1"));
    expect(held).toEqual(["allow"]);
    expect(found.policy.allow).toEqual([{ values: [`scrypt:${"1".repeat(32)}`], salt }, { paths: ["a"] }]);
  });

  it("do not count under another salt, and the exceptions without a digest still do", () => {
    const { held, config: found } = stricterConfig(allowed(other, "1"), allowed(salt, "1"));
    expect(held).toEqual(["allow"]);
    expect(found.policy.allow).toEqual([{ paths: ["a"] }]);
    expect(narrowedConfig(allowed(other, "1"), allowed(salt, "1")).policy.allow).toEqual([{ paths: ["a"] }]);
  });

  it("are not there yet where the base has no salt", () => {
    const found = narrowedConfig(allowed(salt, "1"), config("policy: { allow: [{ paths: [a] }] }\n"));
    expect(found.policy.allow).toEqual([{ paths: ["a"] }]);
  });
});
