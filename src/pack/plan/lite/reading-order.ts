import type { MeasuredFile } from "../../scan/file.ts";
import type { FileRole } from "../../../outline/index.ts";
import type { Chapter } from "../sections.ts";

/** Roles that come before all others in a chapter, and those that come last. */
const ROLE_ORDER: Readonly<Partial<Record<FileRole, number>>> = {
  types: 0,
  schema: 0,
  entry: 1,
  command: 1,
  example: 3,
  test: 3,
};
const OTHER_ROLES = 2;

/**
 * Returns the chapters of a LITE pack: those of the config, and in each first the types, then the entry points, then the
 * other files, then tests and examples, each sorted by path. That is the order in which a reader wants them, and nearly
 * that of how rarely they change, so a prompt cache keeps what it has.
 */
export function readingOrder(
  chapters: readonly Chapter[],
  roleOf: (file: MeasuredFile) => FileRole,
): readonly Chapter[] {
  const placeOf = (file: MeasuredFile): number => ROLE_ORDER[roleOf(file)] ?? OTHER_ROLES;
  return chapters.map((chapter) => ({
    ...chapter,
    // The sort is stable, and the files of a chapter are sorted by path.
    files: chapter.files.toSorted((a, b) => placeOf(a) - placeOf(b)),
  }));
}
