import { isSource } from "../lite/source-paths.ts";

/** Purpose of a file, judged by its path alone. */
export type PathKind = "source" | "test" | "example" | "docs" | "config" | "other";

const TEST =
  /(?:^|\/)(?:tests?|__tests__|specs?|test-d|e2e|fixtures?|__fixtures__|__snapshots__|testdata|cases)\/|[._](?:test|spec|test-d|spec-d)\.[a-z]+$|_test\.(?:go|py|rb|rs)$|(?:^|\/)test_[^/]*\.py$/i;
const EXAMPLE = /(?:^|\/)(?:playgrounds?|examples?|docs_src|demos?|bench(?:es|marks?|marking)?|templates?)\//i;
const DOCS = /\.(?:md|mdx|rst|adoc)$|(?:^|\/)(?:docs?|documentation)\//i;
const CONFIG =
  /(?:^|\/)\.[^/]+(?:\/|$)|\.(?:json|ya?ml|toml|ini|cfg)$|(?:^|\/)[^/]*\.config\.[a-z]+$|(?:^|\/)(?:Makefile|Dockerfile)$/i;
/** Files that commits touch routinely: lock files and change logs. */
const ROUTINE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|Cargo\.lock|go\.sum|uv\.lock|poetry\.lock|Gemfile\.lock|composer\.lock|(?:CHANGELOG|CHANGES|HISTORY|release-notes)(?:\.(?:md|mdx|rst|adoc|txt))?)$|(?:^|\/)\.changeset\//i;

/** Kind of a path. Inside an example folder, a test counts as an example. */
export function kindOf(path: string): PathKind {
  if (EXAMPLE.test(path)) return "example";
  if (TEST.test(path)) return "test";
  if (isSource(path)) return "source";
  if (DOCS.test(path)) return "docs";
  return CONFIG.test(path) ? "config" : "other";
}

/** Whether a file is a lock file or a change log, which a task need not name. */
export function isRoutine(path: string): boolean {
  return ROUTINE.test(path);
}
