import { expect, it } from "vitest";
import { cutRank } from "../../../../../src/pack/plan/budget/cut-rank.ts";
import { scan } from "../../../../../src/pack/scan/scan.ts";
import { DEFAULT_CONFIG } from "../../../../../src/pack/config/parse/defaults.ts";
import { readAttributes } from "../../../../../src/source/attributes/attributes.ts";
import { published } from "../../../../support/published.ts";

/** Rank of a path under the default config. */
function rankOf(path: string): string {
  const { files } = scan([published({ path, kind: "file", blob: undefined })], {
    ...DEFAULT_CONFIG,
    attributes: readAttributes(new Map()),
    ignored: () => false,
    never: [],
    defaults: [],
    builtIn: new Set(),
  });
  return cutRank(files[0]!.entry.path, files[0]!);
}

it.each([
  [
    "by-product",
    ["CHANGELOG.md", "a/pnpm-lock.yaml", "test/__snapshots__/a.snap", "test/fixtures/a.ts", "dist/a.js", "a.min.js"],
  ],
  ["test", ["test/a.ts", "src/a.test.ts", "pkg/a_test.go", "test/README.md"]],
  ["document", ["docs/guide.md", "packages/a/README.md", "examples/a.ts", "docs/theme/a.css"]],
  ["product", ["src/a.ts", "README.md", "package.json", "Makefile", "packages/a/index.js", ".github/workflows/ci.yml"]],
])("%s: %j", (rank, paths) => {
  expect(paths.map((path) => [path, rankOf(path)])).toEqual(paths.map((path) => [path, rank]));
});
