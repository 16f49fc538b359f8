import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EXAMPLE_PAGES, withPageExample } from "../../scripts/docs/page-examples.ts";

it.each(EXAMPLE_PAGES)("%s begins with the output of the built program (npm run docs writes it)", (path) => {
  const document = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  expect(withPageExample(path, document)).toBe(document);
});
