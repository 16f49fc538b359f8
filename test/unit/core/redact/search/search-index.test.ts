import { expect, it } from "vitest";
import { NO_FOLLOW, searchIndexOf } from "../../../../../src/core/redact/search/search-index.ts";
import { allRules, textRules } from "../../../../../src/core/redact/rules/text-rules.ts";
import { textRuleIndex } from "../../../../../src/core/redact/text-rule-index.prebuilt.ts";

const DIGITS = { need: "0-9", least: 1 };

it("has a stem for words that begin alike, and each test once", () => {
  const rules = [
    { anchors: ["password=", "passwords"], follow: DIGITS },
    {},
    { anchors: ["key"], follow: { ...DIGITS } },
  ];
  const { roles, follows, groups } = searchIndexOf(rules, [["\\x"]]);
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
