import type { FileRole } from "../../../model/sketch.ts";
import type { TaskClass } from "../../../model/task/task.ts";

/** Files that tasks seldom concern, whatever words they have. */
const SELDOM =
  /(?:^|\/)(?:licen[cs]e|copying|notice|changelog|changes|history|release-notes|code_of_conduct)\b[^/]*$/iu;
const SELDOM_FACTOR = 0.1;
/** Documents have the words of most tasks. */
const DOCS_FACTOR = 0.4;
/** A task about tests changes them more than what they test. */
const TESTS_FACTOR = 1.5;

/** Classes that concern documents as much as code. */
const OF_DOCS: ReadonlySet<TaskClass> = new Set(["docs", "release"]);

/** Returns the factor of a file's score for its role in a task of a class; 1 for most. */
export function roleFactor(path: string, role: FileRole, of: TaskClass): number {
  if (SELDOM.test(path)) return of === "release" ? 1 : SELDOM_FACTOR;
  if (role === "docs") return OF_DOCS.has(of) ? 1 : DOCS_FACTOR;
  return role === "test" && of === "test" ? TESTS_FACTOR : 1;
}
