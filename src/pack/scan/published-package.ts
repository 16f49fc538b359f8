const MANIFEST = "package.json";

/** Root files that npm never publishes: npm-packlist excludes them regardless of `files`. */
const UNPUBLISHED: ReadonlySet<string> = new Set([
  ".gitignore",
  ".npmrc",
  "package-lock.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
  "bun.lockb",
]);

/** Sources of a package that also publishes them. */
const SOURCES = /^src\/index\.[cm]?[jt]sx?$/u;

/** Root folders with the build output of a package. */
const BUILT = /^(?:dist|build)\/(?=.)/u;

/** Whether a path is evidence for or against a published package. If so, it can change the tier of other paths. */
export function isPublishingEvidence(path: string): boolean {
  return path === MANIFEST || UNPUBLISHED.has(path) || SOURCES.test(path);
}

/**
 * Whether a tree is a published npm package without the sources of its build: it has a `package.json`, nothing that npm
 * never publishes, and no `src/index.*`. In such a tree, `dist` and `build` are the package itself, not copies.
 * @param paths all paths of the snapshot
 */
export function isPublishedPackage(paths: readonly string[]): boolean {
  const marks = paths.filter(isPublishingEvidence);
  return marks.length === 1 && marks[0] === MANIFEST;
}

/** Removes the build folder from a path of a published package: `dist/index.mjs` becomes `index.mjs`. */
export function withoutBuildFolder(path: string): string {
  return path.replace(BUILT, "");
}
