import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runTaskExample, withTaskExample } from "../../scripts/docs/task/task-example.ts";

it("docs/tasks.md shows a task from start to done as it is (npm run docs writes it)", () => {
  const document = readFileSync(new URL("../../docs/tasks.md", import.meta.url), "utf8");
  expect(withTaskExample(document, runTaskExample())).toBe(document);
});
