const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|pyi?|rs|go|java|kt|c|h|cc|cpp|hpp|rb|php|y|l|jq)$/i;
const TEST_FOLDER =
  /(?:^|\/)(?:tests?|__tests__|specs?|test-d|e2e|fixtures?|__fixtures__|playground|bench(?:es|marks?)?|examples?|testdata|testsuite|cases|docs_src|test-cases|jest|shrinker-test|test-jpms|test-shrinker|test-graal-native-image|caddytest)\//i;
const TEST_FILE =
  /\.(?:test|spec|test-d|bench)\.[a-z]+$|_test\.(?:go|py|rb|rs)$|(?:^|\/)(?:test_[^/]*\.py|[^/]*Tests?\.java|tests?\.[a-z]+)$/i;
const FOREIGN = /(?:^|\/)(?:node_modules|vendor|dist|third_party)\/|\.min\.js$/;
const DOCUMENT = /\.(?:md|mdx|rst|adoc)$/i;
/** A repository with fewer sources than this, and this many times as many documents, is a documentation repository. */
const DOCUMENTS = { mostSources: 30, share: 10 };

/**
 * Whether a path is code of the project, judged by the path alone. Excludes tests, examples, benchmarks and vendored
 * code.
 */
export function isSource(path: string): boolean {
  return CODE.test(path) && !FOREIGN.test(path) && !TEST_FOLDER.test(path) && !TEST_FILE.test(path);
}

/** Paths whose changes count: the sources, or the documents in a documentation repository. */
export function targetPaths(paths: readonly string[]): ReadonlySet<string> {
  const sources = paths.filter(isSource);
  const documents = paths.filter((path) => DOCUMENT.test(path));
  const hasDocuments = sources.length < DOCUMENTS.mostSources && documents.length >= sources.length * DOCUMENTS.share;
  return new Set(hasDocuments ? documents : sources);
}
