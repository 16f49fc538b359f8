import { expect, it } from "vitest";
import { NO_FOLLOW, createSearchIndex } from "../../../../src/secrets/search/search-index.ts";
import { allRules, textRules } from "../../../../src/secrets/rules/text-rules.ts";
import { textRuleIndex } from "../../../../src/secrets/text-rule-index.prebuilt.ts";

const DIGITS = { need: "0-9", minRun: 1 };

it("has a stem for words that begin alike, and each test once", () => {
  const rules = [
    { anchors: ["password=", "passwords"], follow: DIGITS },
    {},
    { anchors: ["key"], follow: { ...DIGITS } },
  ];
  const { roles, follows, groups } = createSearchIndex(rules, [["\\x"]]);
  expect(roles).toEqual([
    [
      [0, 6, "rd=", 0],
      [0, 6, "rds", 0],
    ],
    [[2, 3, "", 0]],
    [[3, 2, "", NO_FOLLOW]],
  ]);
  expect(follows).toEqual([DIGITS]);
  expect(groups).toBe(1);
});

it("knows which bytes may come after a stem", () => {
  const rules = [
    { anchors: ["x"], follow: { need: "0-1", minRun: 2, skip: "-", maxSkip: 3 } },
    { anchors: ["y"], follow: { need: "0", minRun: 1, skip: "-" } },
    { anchors: ["z"], follow: { need: "0", minRun: 0 } },
    { anchors: ["password=", "q"] },
    { anchors: ["secret-9"], follow: DIGITS },
    { anchors: ["secret-k"] },
  ];
  const { stems, nexts, roles } = createSearchIndex(rules);
  const after = stems.ends.map(([, [stem]], i) => {
    const bits = Buffer.from(nexts.sets[nexts.numbers[i]!]!, "base64");
    const bytes = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => (bits[byte >> 3]! >> (byte & 7)) & 1);
    return [roles[stem!]![0]![0], bytes.length === 256 ? "any" : Buffer.from(bytes).toString("latin1")] as const;
  });
  expect(after.toSorted(([a], [b]) => a - b)).toEqual([
    [0, "-01"],
    [1, "0"],
    [2, "any"],
    [3, "any"],
    [3, "Rr"],
    [4, "-"],
  ]);
});

it("is data, for the rules of the program too", () => {
  const index = textRuleIndex();
  expect(JSON.parse(JSON.stringify(index))).toEqual(index);
});

it("numbers the rules of the program as their list does", () => {
  const rules = textRules();
  const all = allRules();
  expect(rules.length).toBe(all.length);
  expect(all.map((_, i) => rules.at(i)?.id)).toEqual(all.map(({ id }) => id));
  expect(rules.at(all.length)).toBeUndefined();
});
