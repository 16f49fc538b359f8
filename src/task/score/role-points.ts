import type { FileClass } from "../../pack/index.ts";
import type { FileRole } from "../../outline/index.ts";
import type { TaskClass } from "../task.ts";
import { CLASS_POINTS, RECORDED_POINTS, ROLE_POINTS, ROUTINE_POINTS, SOURCE_POINTS } from "./score-weights.ts";

/** Files that tasks rarely touch, whatever words they contain. */
const ROUTINE_PATH =
  /(?:^|\/)(?:licen[cs]e|copying|notice|changelog|changes|history|release-notes|code_of_conduct)\b[^/]*$|(?:^|\/)\.changeset\//iu;
/** Issue forms and workflows. They repeat the words of reports. */
const FORGE_PATH = /^\.(?:github|gitlab|circleci|gitea|forgejo)\//u;
/** Results that tests record and compare. They repeat the words of all tests. */
const RECORDED_PATH = /(?:^|\/)__snapshots__\/|\.(?:snap|golden|expected|(?:approved|verified)\.\w+)$/u;

interface ClassedPath {
  readonly path: string;
  readonly class: FileClass;
}

/** Properties of a file that determine its role in a task. */
export interface RoleInput extends ClassedPath {
  readonly role: FileRole;
}

/**
 * Whether a file changes only as routine, so that tasks are rarely about it: lock files, changelogs, licenses, and
 * generated or vendored files.
 */
export function isRoutine({ path, class: kind }: ClassedPath): boolean {
  return kind !== "ordinary" || ROUTINE_PATH.test(path);
}

/**
 * Log-odds that a file's role (source, test, documentation …) adds to its score. Positive for sources, negative for
 * routine files and recorded test results. Tests, documents and build files gain in tasks of the matching class, such
 * as tests in `test`. In `release` tasks, changelogs do not count as routine.
 */
export function rolePoints({ path, role, class: kind }: RoleInput, taskClass: TaskClass): number {
  if (isRoutine({ path, class: kind }) && (kind !== "ordinary" || taskClass !== "release")) return ROUTINE_POINTS;
  if (FORGE_PATH.test(path) && taskClass !== "infra" && taskClass !== "release") return ROUTINE_POINTS;
  if (RECORDED_PATH.test(path)) return RECORDED_POINTS;
  const basePoints = ROLE_POINTS[role] ?? SOURCE_POINTS;
  const classPoints = CLASS_POINTS[taskClass];
  if (classPoints === undefined) return basePoints;
  return basePoints + (classPoints.roles.includes(role) ? classPoints.bonus : classPoints.others);
}
