import type { MeasuredFile } from "../../scan/file.ts";
import type { FileRole } from "../../../outline/index.ts";
import type { Chapter } from "../sections.ts";

/** Roles that come first in a chapter, and roles that come last. */
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
 * Orders the files in each chapter of a LITE pack: types, entry points, other files, then tests and examples, each
 * sorted by path. Readers want this order, and it nearly matches how rarely files change, so a prompt cache keeps a
 * long prefix.
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
