import type { ChangeKind } from "./change-kind.ts";

/** Paths that say by themselves what a change is about, as long as all of its paths agree. */
const KINDS: readonly (readonly [ChangeKind, RegExp])[] = [
  [
    "test",
    /(?:^|\/)(?:tests?|test-d|specs?|e2e|testdata|fixtures?|playgrounds?|__(?:tests|mocks|fixtures|snapshots)__)\/|[._-](?:test|spec)\.\w{1,5}$|(?:^|\/)test_[^/]*\.py$/iu,
  ],
  ["documentation", /(?:^|\/)(?:docs?|documentation)\/|\.(?:mdx?|rst|adoc)$/iu],
  ["build", /^\.(?:github|gitlab|circleci|changeset|husky)\/|(?:^|\/)[^/]*(?:\.lock|-lock\.(?:json|yaml))$/u],
];

/** Returns the kind of a change that touches tests, documentation or the build alone. */
export function kindOfPaths(paths: readonly string[]): ChangeKind | undefined {
  if (paths.length === 0) return undefined;
  return KINDS.find(([, pattern]) => paths.every((path) => pattern.test(path)))?.[0];
}
