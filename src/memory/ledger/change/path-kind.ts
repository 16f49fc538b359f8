import type { ChangeKind } from "./change-kind.ts";

/** Path patterns that determine the kind of a change if all of its paths match. */
const PATH_KINDS: readonly (readonly [ChangeKind, RegExp])[] = [
  [
    "test",
    /(?:^|\/)(?:tests?|test-d|specs?|e2e|testdata|fixtures?|playgrounds?|__(?:tests|mocks|fixtures|snapshots)__)\/|[._-](?:test|spec)\.\w{1,5}$|(?:^|\/)test_[^/]*\.py$/iu,
  ],
  ["documentation", /(?:^|\/)(?:docs?|documentation)\/|\.(?:mdx?|rst|adoc)$/iu],
  ["build", /^\.(?:github|gitlab|circleci|changeset|husky)\/|(?:^|\/)[^/]*(?:\.lock|-lock\.(?:json|yaml))$/u],
];

/**
 * Returns the kind of a change that touches only tests, only documentation or only build files; `undefined` for others
 * and without paths.
 */
export function pathKind(paths: readonly string[]): ChangeKind | undefined {
  if (paths.length === 0) return undefined;
  return PATH_KINDS.find(([, pattern]) => paths.every((path) => pattern.test(path)))?.[0];
}
