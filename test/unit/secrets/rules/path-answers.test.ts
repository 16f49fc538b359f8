import { expect, it } from "vitest";
import { GITLEAKS } from "../../../../src/secrets/rules/gitleaks.generated.ts";
import { pathAnswers } from "../../../../src/secrets/rules/path-answers.ts";
import type { Pattern, Rule, RuleAllow } from "../../../../src/secrets/rules/rule.ts";
import { RULES, stringOf } from "./sample.ts";
import { seeded } from "../../../support/secrets/random.ts";

const CONDITIONS: readonly (readonly Pattern[])[] = [
  GITLEAKS.allow.paths,
  ...RULES.flatMap(({ path, allow }) => [path ? [path] : [], ...(allow ?? []).map(({ paths }) => paths)]),
];

/** Paths that the patterns match, and variants with additional text before or after, or in another case. */
function pathsAround(patterns: readonly Pattern[]): readonly string[] {
  const random = seeded(11);
  const plain = ["a", "a/b", "src/a.ts", "a.b/c", ".github/x.yml", "a.", "./.", "é.php", "a\nb.tf", "a.yml\n"];
  const matched = patterns.flatMap(([source, flags]) =>
    Array.from({ length: 8 }, () => stringOf(source, flags, random)),
  );
  return [...plain, ...matched.filter((path) => path !== "")].flatMap((path) => [
    path,
    `a${path}`,
    `a/${path}`,
    `a.php/${path}`,
    `${path}a`,
    `${path}.ts`,
    `${path}/a.png`,
    `${path}/a`,
    path.toUpperCase(),
    path.replace(".", "./"),
    path.slice(1),
    path.slice(0, -1),
  ]);
}

it("are the same for two paths if every condition says the same of both, asked in any order", () => {
  const paths = pathsAround(CONDITIONS.flat());
  const truthOf = (path: string): string =>
    CONDITIONS.map((patterns) => patterns.some((pattern) => new RegExp(...pattern).test(path))).join();
  const truths = paths.map(truthOf);
  for (const order of [paths, paths.toReversed()]) {
    const answersOf = pathAnswers(RULES, GITLEAKS.allow);
    const answers = new Map(order.map((path) => [path, answersOf(path)]));
    const truthByAnswers = new Map(paths.map((path, i) => [answers.get(path), truths[i]]));
    expect(paths.filter((path, i) => truthByAnswers.get(answers.get(path)) !== truths[i])).toEqual([]);
    expect(truthByAnswers.size).toBe(new Set(truths).size);
  }
  expect(new Set(truths).size).toBeGreaterThan(6);
});

it("differ for any two paths of which conditions of rules, their allowlists or all files say different things", () => {
  const nothing: RuleAllow = { needs: "any", target: "secret", patterns: [], paths: [], stopwords: "" };
  const rules: readonly Rule[] = [
    { id: "anywhere" },
    { id: "below", path: ["^a/", ""] },
    {
      id: "excused",
      allow: [
        nothing,
        {
          ...nothing,
          paths: [
            ["\\.b$", ""],
            ["\\.d$", "i"],
          ],
        },
      ],
    },
  ];
  const answersOf = pathAnswers(rules, { ...nothing, paths: [["c", ""]] });
  const paths = ["x", "a/x", "x.b", "xc", "a/x.b", "a/xc", "xc.b", "a/xc.b"];
  expect(new Set(paths.map(answersOf)).size).toBe(paths.length);
  for (const path of ["y.b", "x.d", "y.D"]) expect(answersOf(path)).toBe(answersOf("x.b"));
});

it.each<[string, string, string]>([
  ["two extensions", "\\.(?:a|b)$", "x.a"],
  ["a letter that need not be there", "\\.ya?ml$", "x.yml"],
  ["an extension or something anywhere", "\\.a|b$", "x.a/c.ts"],
  ["an extension of any character", "\\.[^b]a$", "x./a"],
  ["two dots", "\\.b\\.a$", "x.b.a"],
  ["a name", "^go\\.a$", "go.a"],
])("tell a path with %s from one without", (_, source, path) => {
  const rule: Rule = { id: "r", path: [source, ""] };
  const nothing: RuleAllow = { needs: "any", target: "secret", patterns: [], paths: [], stopwords: "" };
  const answersOf = pathAnswers([rule], nothing);
  const others = [`y${path.slice(path.lastIndexOf("."))}`, "c.ts", "a", "b"].filter(
    (one) => !new RegExp(source).test(one),
  );
  for (const other of others) expect(answersOf(other)).not.toBe(answersOf(path));
  expect(others.length).toBeGreaterThan(1);
});
