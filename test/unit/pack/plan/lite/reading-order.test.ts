import { expect, it } from "vitest";
import { readingOrder } from "../../../../../src/pack/plan/lite/reading-order.ts";
import type { FileRole } from "../../../../../src/outline/sketch.ts";
import { measuredFile } from "../../../../support/measured-file.ts";

it("puts types first in a chapter, then entry points, then other files, then tests, each by path", () => {
  const roles: Readonly<Record<string, FileRole>> = {
    "a.test.ts": "test",
    "b.ts": "source",
    "c.ts": "entry",
    "d.ts": "config",
    "e.ts": "types",
    "f.ts": "types",
  };
  const files = Object.keys(roles).map((path) => measuredFile(path, path));
  const [docs, sources] = readingOrder(
    [
      { section: "DOCS", number: 10, files: [measuredFile("z.md", "z")] },
      { section: "SOURCES", number: 20, files },
    ],
    ({ entry }) => roles[entry.path] ?? "docs",
  );
  expect(docs).toMatchObject({ section: "DOCS", number: 10 });
  expect(sources?.files.map(({ entry }) => entry.path)).toEqual(["e.ts", "f.ts", "c.ts", "b.ts", "d.ts", "a.test.ts"]);
});
