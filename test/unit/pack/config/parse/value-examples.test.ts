import { expect, it } from "vitest";
import { loadConfig } from "../../../../../src/pack/config/parse/load.ts";

const problemOf = (text: string): string => {
  try {
    loadConfig(text, "carryon.yml");
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "";
};

/** Config with a value of the wrong kind, and the value that the error suggests. */
const CASES: readonly (readonly [wrong: string, right: string])[] = [
  ["packs: { lite: { kind: lite, budget: 5000 } }", "{ max: 5000 }"],
  ["packs: { lite: { kind: lite, budget: text } }", "budget: { max: 24000 }"],
  ["packs: { lite: { kind: lite, omit: generated } }", '["generated"]'],
  ['policy: { never: "*.log" }', '["*.log"]'],
  ["packs: lite", "packs: { full: { kind: full } }"],
  ["packs: [lite]", "packs: { full: { kind: full } }"],
  ["packs: { lite: 5 }", "lite: { kind: full }"],
  ["policy: secret", 'policy: { never: ["*.log"] }'],
  ["scopes: src", 'scopes: { APP: { include: ["src/**"] } }'],
  ["scopes: { A: src }", 'A: { include: ["src/**"] }'],
  ["sections: [a]", 'sections: { DOCS: ["docs/**"] }'],
  ["tiers: high", 'tiers: { high: ["src/**"] }'],
  ["agents: 5", "agents: { reply-tokens: 5000 }"],
  ["memory: x", "memory: { folder: memory }"],
  ["models: { m: 5 }", "m: { context: 128000 }"],
];

it.each(CASES)("%s: the message shows the right form, and that loads", (wrong, right) => {
  const message = problemOf(wrong);
  expect(message).toContain(`; write ${right}`);
  const [, key = ""] = /:\d+ {2}([\w.-]+) must be/u.exec(message) ?? [];
  const value = right.startsWith("{") || right.startsWith("[") ? right : right.slice(right.indexOf(": ") + 2);
  const names = key.split(".").toReversed();
  const inner =
    names[0] === "budget" || names[0] === "omit" ? `kind: lite, ${names[0]}: ${value}` : `${names[0]}: ${value}`;
  expect(problemOf(names.slice(1).reduce((text, name) => `${name}: { ${text} }`, inner))).toBe("");
});

it.each(["ignore", "exclude", "include"])("the key %s of other tools is answered with ours", (key) => {
  expect(problemOf(`${key}: ["*.log"]`)).toMatch(/^carryon\.yml:1:1 {2}unknown key "\w+"; put patterns in /u);
});

it.each([
  ["budget: 5000", "it belongs in packs.<name>, such as packs: { lite: { kind: lite, budget: { max: 24000 } } }"],
  ['never: "*.log"', 'it belongs in policy, such as policy: { never: ["*.log"] }'],
  [
    "packs: { lite: { kind: lite, omits: [lock], never: [a] } }",
    'it belongs in policy, such as policy: { never: ["*.log"] }',
  ],
  ["omit: [lock]", 'it belongs in packs.<name>, such as packs: { lite: { kind: lite, omit: ["generated"] } }'],
  ["target: 5", "it belongs in packs.<name>.budget"],
  ["packs: { lite: { kind: lite, task: x } }", "it belongs in packs.<name>, with kind: task"],
  ["packs: { lite: { kind: lite, model: x } }", "it belongs in packs.<name>, with kind: audience"],
  ["lite: { budget: 5 }", "write packs: { lite: { kind: lite } }"],
])("%s: the message says where the key belongs, and that loads", (text, advice) => {
  const message = problemOf(text);
  expect(message).toMatch(/unknown key/u);
  expect(message).toContain(`; ${advice}`);
  const [, example = ""] = /(?:such as|write) (.*)$/u.exec(advice) ?? [];
  expect(problemOf(example)).toBe("");
});
