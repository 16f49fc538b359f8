import { describe, expect, it } from "vitest";
import {
  requirementFaults,
  requirementsText,
  requirementTests,
} from "../../../scripts/docs/tested/requirement-tests.ts";
import { REQUIREMENTS } from "../../../scripts/docs/tested/requirements.ts";
import { testFiles } from "../../../scripts/docs/tested/test-files.ts";

it("every requirement has a test", () => {
  expect(requirementFaults(REQUIREMENTS, requirementTests(testFiles(), REQUIREMENTS))).toEqual([]);
});

describe("a list of requirements", () => {
  const requirements = [1, 2].map((number) => ({ number: `7.${number}`, text: `Do ${number}.` }));
  const groups = [{ title: "7. All", requirements }];
  const mark = "requirement 7.";
  const files = new Map([
    ["test/a.test.ts", `it("${mark}1: does a"); it("${mark}1: does b"); it('${mark}4: does d');`],
  ]);

  it("reports a requirement without a test, and a test of an unknown requirement", () => {
    expect(requirementFaults(groups, requirementTests(files, groups))).toEqual([
      "7.2 has no test",
      "a test names the unknown requirement 7.4",
    ]);
  });

  it("prints each requirement with the files and titles of its tests", () => {
    expect(requirementsText(groups, requirementTests(files, groups))).toMatchInlineSnapshot(`
      "7. All

        7.1   Do 1.
              test/a.test.ts
                does a
                does b

        7.2   Do 2.
      "
    `);
  });

  it("cannot name a test that is gone", () => {
    const gone = [{ title: "7. All", requirements: [{ ...requirements[0]!, also: ["has no such title"] }] }];
    expect(() => requirementTests(new Map(), gone)).toThrow(/no test has the title/u);
  });
});
