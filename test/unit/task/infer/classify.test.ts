import { expect, it } from "vitest";
import { classify } from "../../../../src/task/infer/classify.ts";

it.each([
  ["bugfix", "fix(css): keep order of chunks"],
  ["bugfix", "[Bug]: docs search is slow"],
  ["bugfix", "TypeError: cannot read properties of undefined"],
  ["bugfix", "Uploads hang and the retry loop crashes"],
  ["bugfix", "修复登录页面的缓存问题"],
  ["feature", "feat!: drop Node 18"],
  ["feature", "Add a flag for dry runs"],
  ["feature", "Dark vader mode of the parser"],
  ["docs", "docs: explain how to test plugins"],
  ["docs", "Correct typos in the README"],
  ["docs", "fix(docs): broken link"],
  ["release", "chore(release): v1.2.3"],
  ["release", "v5.0.0-beta.1"],
  ["infra", "ci: run tests on Windows"],
  ["infra", "Bump the lockfile"],
  ["audit", "Prototype pollution in merge (CVE-2024-1234)"],
  ["test", "test(e2e): wait for the server"],
  ["test", "More coverage for flaky specs"],
  ["ui", "Tooltip colors in dark mode"],
  ["bugfix", "🐛 Annotated types in a sequence"],
  ["refactor", "♻️ Move docs and tests"],
  ["release", "🔖 Release version 0.140.9"],
  ["release", "Release version 0.140.9"],
  ["infra", "Update dependencies"],
  ["refactor", "refactor: extract the resolver"],
  ["refactor", "perf(build): fewer copies"],
  ["docs", "Document the cache"],
  ["docs", "更新文档"],
  ["test", "Add tests of the parser"],
  ["feature", "caddy fmt should exit with status 1 when the file is not formatted, to serve as a lint step in CI"],
  ["feature", "The docs say that uploads are retried"],
  ["bugfix", "Uploads fail in Docker since the last update"],
])("%s: %s", (expected, text) => {
  expect(classify(text)).toBe(expected);
});

it("uses the body if the title says nothing", () => {
  expect(classify("About uploads\n\nThey crash with an error.")).toBe("bugfix");
});
