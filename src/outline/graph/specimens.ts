import { TEST_NAME, TEST_PATH } from "../sketch/role-paths.ts";

/** File of recorded results. The group captures the folder of the tests that record them. */
const RECORDED = /^((?:[^/]+\/)*?)(?:__snapshots__\/[^/]+|[^/]+\.snap)$/u;

/**
 * Returns a predicate for specimens: test inputs with recorded results, such as the inputs of a formatter. These are
 * the files directly in a test folder that has snapshots, except the tests themselves.
 * @param paths all paths of the snapshot
 */
export function specimenRule(paths: Iterable<string>): (path: string) => boolean {
  const folders = new Set<string>();
  for (const path of paths) {
    const folder = RECORDED.exec(path)?.[1];
    if (folder !== undefined) folders.add(folder);
  }
  return (path) => {
    const slash = path.lastIndexOf("/") + 1;
    return folders.has(path.slice(0, slash)) && TEST_PATH.test(path) && !TEST_NAME.test(path.slice(slash));
  };
}
