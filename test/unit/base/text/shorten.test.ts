import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinFirst, joinWords } from "../../../../src/base/text/list.ts";
import {
  shortenEnd,
  shortenMiddle,
  shortenName,
  shortenPath,
  shortenPaths,
} from "../../../../src/base/text/shorten.ts";

const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

describe.each([
  ["shortenName", shortenName],
  ["shortenEnd", shortenEnd],
  ["shortenPath", shortenPath],
])("%s", (_name, shorten) => {
  it("keeps a text that fits, and cuts a longer one to the limit without splitting a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (text, most) => {
        const short = shorten(text, most);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short).not.toMatch(LONE);
        expect(short).toSatisfy((shown) => (text.length <= most ? shown === text : shown.includes("…")));
      }),
    );
  });
});

it("keeps the beginning and the end of a name", () => {
  expect(shortenName("src/core/report/terminal.ts", 15)).toBe("src/cor…inal.ts");
  expect(shortenEnd("src/core/report/terminal.ts", 15)).toBe("src/core/repor…");
});

it("keeps the first folder and the last parts of a path, each as a whole", () => {
  const path = "packages/core/src/report/terminal.ts";
  expect([36, 35, 31, 24].map((most) => shortenPath(path, most))).toEqual([
    path,
    "packages/…/src/report/terminal.ts",
    "packages/…/report/terminal.ts",
    "packages/…/terminal.ts",
  ]);
  expect(shortenPath(path, 20)).toBe("packages/c…rminal.ts");
  expect(shortenPath("no-folder-at-all.ts", 10)).toBe("no-fo…l.ts");
});

it("gives different paths different short names, as far as their beginnings or ends differ", () => {
  const paths = [
    "charts/web-exporter/values.yaml",
    "charts/sql-exporter/values.yaml",
    "charts/mail-exporter/Chart.yaml",
  ];
  expect(shortenPaths(paths, 24)).toEqual([
    "charts/web-e…values.yaml",
    "charts/sql-e…values.yaml",
    "charts/…/Chart.yaml",
  ]);
  expect(shortenPaths([paths[0]!, paths[0]!], 24)).toEqual(["charts/…/values.yaml", "charts/…/values.yaml"]);
});

it("keeps or drops each part as a whole", () => {
  expect(shortenMiddle(["ab", "\\u{202e}", "cd", "ef"], 9)).toBe("ab…cdef");
});

it("joins words as a list, and counts those that it leaves out", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((words) => joinWords(words))).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
  expect(joinFirst(["a", "b", "c"], 2)).toBe("a, b and 1 more");
  expect(joinFirst(["a"], 3, 1001)).toBe("a and 1,000 more");
});
