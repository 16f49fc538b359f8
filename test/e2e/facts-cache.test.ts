import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Report } from "../../src/model/report.ts";
import type { Rule } from "../../src/core/redact/rule.ts";
import { makeRepository } from "../support/repository.ts";
import { readTree, runCli, temporaryDirectory } from "../support/run-cli.ts";
import { CONTENT_RULES, sampleOf, seeded } from "../unit/core/redact/sample.ts";

it("keeps facts apart for one blob at paths of different language, rules and exceptions, cold and warm", async () => {
  const rule = CONTENT_RULES.find(({ id }) => id === "github-pat") as Rule;
  const secret = sampleOf(rule, seeded(11));
  const longLines = `// ${secret}${"const value = [1, 2, 3, 4, 5, 6, 7, 8, 9]; ".repeat(40)}\n`.repeat(6);
  const paths = ["a.js", "a.md", "allowed/a.js", "test/a.py", "a.csv"];
  const config = "policy:\n  allow:\n    - { rules: [github-pat], paths: ['allowed/**'] }\n";
  const files = { "carryon.yml": config, ...Object.fromEntries(paths.map((path) => [path, longLines])) };
  const { root } = await makeRepository({ files });
  const cache = temporaryDirectory();

  const build = (args: readonly string[]): { files: Report["files"]; tree: ReadonlyMap<string, Buffer> } => {
    const out = join(temporaryDirectory(), "pack");
    expect(runCli(["pack", "--out", out, "--quiet", ...args], { cwd: root })).toMatchObject({ code: 0, stderr: "" });
    const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
    return { files: report.files.filter(({ path }) => path !== "carryon.yml"), tree: readTree(out) };
  };
  const cold = build(["--no-cache"]);
  const summary = cold.files.map(
    ({ path, class: kind, language, redactions }) =>
      `${path} ${language} ${kind} ${redactions > 0 ? "redacted" : "as it is"}`,
  );
  expect(summary).toEqual([
    "a.csv CSV ordinary redacted",
    "a.js JavaScript minified redacted",
    "a.md Markdown ordinary redacted",
    "allowed/a.js JavaScript minified as it is",
    "test/a.py Python minified redacted",
  ]);
  for (const args of [
    ["--cache", cache],
    ["--cache", cache],
  ])
    expect(build(args).tree).toEqual(cold.tree);
});
