import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const PAGES = [
  "agents",
  "memory",
  "other-ci",
  "pull-requests",
  "secrets",
  "sessions",
  "site",
  "tasks",
  "troubleshooting",
];

it.each(PAGES)("docs/%s.md is one job on one page: under 150 lines", (name) => {
  const text = readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), "utf8");
  expect(text.trimEnd().split("\n").length).toBeLessThan(150);
});
