import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testFiles } from "../../../scripts/docs/tested/test-files.ts";
import {
  threatNumbers,
  threatTests,
  untestedThreats,
  withThreatTests,
} from "../../../scripts/docs/tested/threat-tests.ts";

const document = readFileSync(new URL("../../../docs/threats.md", import.meta.url), "utf8");

describe("the threats of docs/threats.md", () => {
  it("are numbered from 1 to 39", () => {
    expect(threatNumbers(document)).toEqual(Array.from({ length: 39 }, (_, i) => i + 1));
  });

  it("each have a test", () => {
    expect(untestedThreats(document, threatTests(testFiles()))).toEqual([]);
  });

  it("list their tests: run node scripts/docs/tested/threat-tests.ts", () => {
    const before = document.split("\n");
    const now = withThreatTests(document, threatTests(testFiles())).split("\n");
    expect(now.filter((line) => !before.includes(line))).toEqual([]);
    expect(before.filter((line) => !now.includes(line))).toEqual([]);
  });
});

describe("a list of tests by threat", () => {
  const tables = `| 23 | a |\n\n| 1 | b |\n<!-- tests: written by scripts/docs/tested/threat-tests.ts -->
<!-- end of tests -->\n`;
  const title = "threat 1:";
  const example = new Map([["test/a.test.ts", `it("${title} no \`command\` or | fires", () => {});`]]);

  it("links each file and names its tests, in the order of the numbers", () => {
    const tests = threatTests(new Map([...testFiles(), ...example]));
    const first = (tests.get(1) ?? []).filter(({ file }) => example.has(file));
    const also = { file: "test/b.test.ts", title: "is also tested" };
    expect(
      withThreatTests(
        tables,
        new Map([
          [23, [also]],
          [1, first],
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "| 23 | a |

      | 1 | b |
      <!-- tests: written by scripts/docs/tested/threat-tests.ts -->
      | threat | file | tests |
      | ---: | --- | --- |
      | **1** | [a.test.ts](../test/a.test.ts) | \`no 'command' or \\| fires\` |
      | **23** | [b.test.ts](../test/b.test.ts) | \`is also tested\` |
      <!-- end of tests -->
      "
    `);
    expect(untestedThreats(tables, new Map([[1, first]]))).toEqual([23]);
  });

  it("cannot name a test that is gone", () => {
    expect(() => threatTests(example)).toThrow(/no test has the title/u);
  });
});
