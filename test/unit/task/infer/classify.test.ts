import { expect, it } from "vitest";
import { classify } from "../../../../src/task/infer/classify.ts";

it.each([
  ["code", "fix(css): keep order of chunks"],
  ["code", "[Bug]: docs search is slow"],
  ["code", "TypeError: cannot read properties of undefined"],
  ["code", "Uploads hang and the retry loop crashes"],
  ["code", "修复登录页面的缓存问题"],
  ["code", "feat!: drop Node 18"],
  ["code", "Add a flag for dry runs"],
  ["code", "Dark vader mode of the parser"],
  ["docs", "docs: explain how to test plugins"],
  ["docs", "Correct typos in the README"],
  ["docs", "fix(docs): broken link"],
  ["release", "chore(release): v1.2.3"],
  ["release", "v5.0.0-beta.1"],
  ["infra", "ci: run tests on Windows"],
  ["infra", "Bump the lockfile"],
  ["code", "Prototype pollution in merge (CVE-2024-1234)"],
  ["test", "test(e2e): wait for the server"],
  ["test", "More coverage for flaky specs"],
  ["code", "Tooltip colors in dark mode"],
  ["code", "🐛 Annotated types in a sequence"],
  ["code", "♻️ Move docs and tests"],
  ["release", "🔖 Release version 0.140.9"],
  ["release", "Release version 0.140.9"],
  ["infra", "Update dependencies"],
  ["code", "refactor: extract the resolver"],
  ["code", "perf(build): fewer copies"],
  ["docs", "Document the cache"],
  ["docs", "更新文档"],
  ["test", "Add tests of the parser"],
  ["code", "caddy fmt should exit with status 1 when the file is not formatted, to serve as a lint step in CI"],
  ["code", "The docs say that uploads are retried"],
  ["code", "Uploads fail in Docker since the last update"],
])("%s: %s", (expected, text) => {
  expect(classify(text)).toBe(expected);
});
