const MANIFEST = "package.json";

/** Files at the root of a repository that npm never publishes: npm-packlist leaves them out whatever `files` says. */
const UNPUBLISHED: ReadonlySet<string> = new Set([
  ".gitignore",
  ".npmrc",
  "package-lock.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
  "bun.lockb",
]);

/** The sources of a package that publishes them, too. */
const SOURCES = /^src\/index\.[cm]?[jt]sx?$/u;

/** Folders at the root that hold the build of a package. */
const BUILT = /^(?:dist|build)\/(?=.)/u;

/** Whether a path is evidence for or against a published package, so that it can change the tier of other paths. */
export function isPublishingMark(path: string): boolean {
  return path === MANIFEST || UNPUBLISHED.has(path) || SOURCES.test(path);
}

/**
 * Whether a tree is an npm package as it is published, without the sources of its build: it has a `package.json`, nothing
 * that npm never publishes, and no `src/index.*`. There `dist` and `build` are what the package is made of, not copies.
 * @param paths all paths of the snapshot
 */
export function isPublishedPackage(paths: readonly string[]): boolean {
  const marks = paths.filter(isPublishingMark);
  return marks.length === 1 && marks[0] === MANIFEST;
}

/** Returns a path of a published package without the folder of its build: `index.mjs` for `dist/index.mjs`. */
export function withoutBuildFolder(path: string): string {
  return path.replace(BUILT, "");
}
