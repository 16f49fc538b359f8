import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readKubernetesSecrets } from "../../../../src/secrets/files/kubernetes.ts";
import { joinPatterns, matchPattern } from "../../../../src/secrets/rules/pattern.ts";
import { createProfile } from "../../../../src/secrets/rules/profile.ts";
import type { Pattern, Rule, RuleAllow } from "../../../../src/secrets/rules/rule.ts";
import { createSearch } from "../../../../src/secrets/search/search.ts";
import type { AllowEntry } from "../../../../src/secrets/allow-entry.ts";

const allow = (fields: Partial<RuleAllow> = {}): RuleAllow => ({
  needs: "any",
  target: "secret",
  patterns: [],
  paths: [],
  stopwords: "",
  ...fields,
});
const word = (fields: Partial<Rule> = {}): Rule => ({
  id: "word",
  pattern: ["tok=(\\S+)", ""],
  anchors: ["tok="],
  ...fields,
});

interface Setting {
  readonly rules?: readonly Rule[];
  readonly path?: string;
  readonly everywhere?: RuleAllow;
  readonly entries?: readonly AllowEntry[];
}

function profileOf({ rules = [word()], path = "a.ts", everywhere = allow(), entries = [] }: Setting) {
  return createProfile(
    { pathRules: rules, rules: () => rules, allow: everywhere, search: () => createSearch(rules) },
    path,
    "",
    entries,
  );
}

const found = (text: string, setting: Setting = {}): readonly string[] =>
  profileOf(setting)
    .detect(Buffer.from(text))
    .map(({ rule, start, end }) => `${rule} ${Buffer.from(text).toString("utf8", start, end)}`);

const PATH: Pattern = ["\\.ts$", ""];
const OTHER: Pattern = ["\\.py$", ""];

describe("a profile", () => {
  it.each<[string, Partial<Rule>, boolean]>([
    ["has no path", {}, true],
    ["has this path", { path: PATH }, true],
    ["has another path", { path: OTHER }, false],
    ["is allowed at this path", { allow: [allow({ paths: [PATH] })] }, false],
    ["is allowed at another path", { allow: [allow({ paths: [OTHER] })] }, true],
    ["is allowed at one of two paths", { allow: [allow({ paths: [OTHER, PATH] })] }, false],
    ["is allowed for a secret", { allow: [allow({ patterns: [["^x$", ""]] })] }, false],
    ["is allowed for a secret or another path", { allow: [allow({ patterns: [["^x$", ""]], paths: [OTHER] })] }, false],
    ["needs path and secret", { allow: [allow({ needs: "all", patterns: [["^x$", ""]], paths: [PATH] })] }, false],
    ["needs another path", { allow: [allow({ needs: "all", patterns: [["^x$", ""]], paths: [OTHER] })] }, true],
    ["needs another secret", { allow: [allow({ needs: "all", patterns: [["^y$", ""]], paths: [PATH] })] }, true],
    ["needs the secret alone", { allow: [allow({ needs: "all", patterns: [["^x$", ""]] })] }, false],
  ])("finds the secret of a rule that %s: %o", (_, fields, isFound) => {
    expect(found("tok=x", { rules: [word(fields)] })).toEqual(isFound ? ["word x"] : []);
  });

  it("applies the allowlist of all rules, but its paths to generic rules alone", () => {
    const everywhere = allow({ patterns: [["^x$", ""]], paths: [PATH] });
    const rules = [word(), word({ id: "generic-api-key", pattern: ["gen=(\\S+)", ""], anchors: ["gen="] })];
    expect(found("tok=x tok=y gen=y", { rules, everywhere })).toEqual(["word y"]);
    expect(found("tok=x tok=y gen=y", { rules, everywhere, path: "a.py" })).toEqual(["word y", "generic-api-key y"]);
  });

  it("names the first rule by path alone that applies and is not allowed", () => {
    const rules: readonly Rule[] = [word(), { id: "py", path: OTHER }, { id: "ts", path: PATH }, { id: "any" }];
    const fileRule = (...entries: readonly AllowEntry[]) => profileOf({ rules, entries }).fileRule;
    expect(fileRule()).toBe("ts");
    expect(fileRule({ rules: ["ts"] })).toBe("any");
    expect(fileRule({ rules: ["ts", "any"] })).toBeUndefined();
    expect(fileRule({ values: ["x"] })).toBe("ts");
  });

  const digest = `sha256:${createHash("sha256").update("é1").digest("hex")}`;
  it.each<[AllowEntry, string, boolean]>([
    [{ values: ["é1"] }, "é1", false],
    [{ values: ["é1"] }, `"é1"`, false],
    [{ values: ["é1"] }, "'é1'", false],
    [{ values: [`"é1"`] }, `"é1"`, false],
    [{ values: ["é1"] }, `"é1'`, true],
    [{ values: ["é1"] }, "é12", true],
    [{ values: [digest] }, "é1", false],
    [{ values: [digest.toUpperCase().replace("SHA", "sha")] }, "'é1'", false],
    [{ values: [digest] }, "é2", true],
    [{ values: [] }, "é1", true],
    [{ rules: [] }, "é1", true],
    [{ rules: ["word"] }, "é1", false],
    [{ rules: ["word"], values: ["é2"] }, "é1", true],
    [{}, "é1", false],
  ])("with the entry %o finds %s: %s", (entry, secret, isFound) => {
    expect(found(`tok=${secret} `, { entries: [entry] })).toEqual(isFound ? [`word ${secret}`] : []);
    expect(found(`tok=${secret} `, { entries: [{ rules: ["other"] }, entry] })).toHaveLength(isFound ? 1 : 0);
  });

  it("reads each manifest once, and leaves values that are allowed or redacted", () => {
    const rules = [word({ id: "m", pattern: ["kind: Secret", ""], anchors: ["kind:"], read: readKubernetesSecrets })];
    const one = "kind: Secret\nkind: Secret\ndata:\n  a: value-a\n  b: [REDACTED:x]\n  c: value-c\n";
    const text = `${one}---\n${one.replaceAll("value", "other")}`;
    const entries = [{ values: ["value-c"] }];
    expect(found(text, { rules, entries })).toEqual(["m value-a", "m other-a", "m other-c"]);
    expect(found(one, { rules: [word({ ...rules[0], entropy: 9 })] })).toEqual([]);
  });
});

it("patterns match anywhere, and joined per set of flags what any of them matches", () => {
  const patterns: readonly Pattern[] = [
    ["^a|b$", ""],
    ["c", "i"],
    ["d", ""],
  ];
  expect(
    ["ax", "xb", "xc", "XC", "d", "D", "x"].map((text) => patterns.some((one) => matchPattern(one, text))),
  ).toEqual(
    ["ax", "xb", "xc", "XC", "d", "D", "x"].map((text) =>
      joinPatterns(patterns).some((one) => matchPattern(one, text)),
    ),
  );
  expect(joinPatterns(patterns)).toEqual([
    ["(?:^a|b$)|(?:d)", ""],
    ["(?:c)", "i"],
  ]);
  expect(joinPatterns([])).toEqual([]);
});
