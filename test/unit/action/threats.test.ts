import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  testFiles,
  threatRows,
  threatTests,
  uncovered,
  withThreatTests,
} from "../../../scripts/docs/tested/threat-tests.ts";

const document = readFileSync(new URL("../../../SECURITY.md", import.meta.url), "utf8");

describe("the threats of SECURITY.md", () => {
  it("are numbered from 1 to 38", () => {
    expect(threatRows(document)).toEqual(Array.from({ length: 38 }, (_, i) => i + 1));
  });

  it("name the tests that there are: run node scripts/docs/tested/threat-tests.ts", () => {
    const before = document.split("\n");
    const now = withThreatTests(document, threatTests(testFiles())).split("\n");
    expect(now.filter((line) => !before.includes(line))).toEqual([]);
    expect(before.filter((line) => !now.includes(line))).toEqual([]);
  });
});

describe("a list of tests by threat", () => {
  const table = `| 1 | a |\n| 18 | b |\n| 23 | c |\n<!-- tests: written by scripts/docs/tested/threat-tests.ts -->
<!-- end of tests -->\n`;
  const title = "threat 1:";
  const own = new Map([["test/a.test.ts", `it("${title} no \`command\` fires", () => {});`]]);

  it("names each by its file and title, and says of the others that there is none", () => {
    const tests = threatTests(new Map([...testFiles(), ...own]));
    const lines = withThreatTests(table, new Map([[1, (tests.get(1) ?? []).filter(({ file }) => own.has(file))]]));
    expect(lines).toMatchInlineSnapshot(`
      "| 1 | a |
      | 18 | b |
      | 23 | c |
      <!-- tests: written by scripts/docs/tested/threat-tests.ts -->
      - **1**
        - test/a.test.ts: \`no 'command' fires\`
      - **18** not yet: comes with the site
      - **23** not yet
      <!-- end of tests -->
      "
    `);
    expect(uncovered(table, new Map())).toEqual([1, 23]);
  });

  it("cannot name a test that is gone", () => {
    expect(() => threatTests(own)).toThrow(/no test has the title/u);
  });
});
