import type { FileClass } from "../../pack/index.ts";
import type { FileRole } from "../../outline/index.ts";
import type { TaskClass } from "../task.ts";
import { CLASS_POINTS, ROLE_POINTS, ROUTINE_POINTS, SOURCE_POINTS } from "./score-weights.ts";

/** Files that tasks seldom concern, whatever words they have. */
const SELDOM =
  /(?:^|\/)(?:licen[cs]e|copying|notice|changelog|changes|history|release-notes|code_of_conduct)\b[^/]*$|(?:^|\/)\.changeset\//iu;

/** A file as far as it has a role in a task. */
export interface RoleInput {
  readonly path: string;
  readonly role: FileRole;
  readonly class: FileClass;
}

/** Whether a file changes by routine: a lock file, a change log, a licence, or one that is made by others. */
export function isRoutine({ path, class: kind }: Pick<RoleInput, "path" | "class">): boolean {
  return kind !== "ordinary" || SELDOM.test(path);
}

/** Returns what the role of a file adds to its score in a task of a class. */
export function rolePoints({ path, role, class: kind }: RoleInput, of: TaskClass): number {
  if (isRoutine({ path, class: kind }) && (kind !== "ordinary" || of !== "release")) return ROUTINE_POINTS;
  const own = ROLE_POINTS[role] ?? SOURCE_POINTS;
  const asked = CLASS_POINTS[of];
  if (asked === undefined) return own;
  return own + (asked.roles.includes(role) ? asked.asked : asked.others);
}
