import type { MeasuredFile } from "../scan/file.ts";
import { OTHER, type PackConfig, type Section } from "../config/config.ts";
import { omittedClass } from "./omit.ts";

/** The files of one section, sorted by path. `number` is the section's position in the config × 10. */
export interface Chapter {
  readonly section: string;
  readonly number: number;
  readonly files: readonly MeasuredFile[];
}

/** Returns the non-empty chapters of a scope in config order. `files` must be sorted by path. */
export function chaptersOf(files: readonly MeasuredFile[], sections: readonly Section[]): readonly Chapter[] {
  const bySection = new Map<string, MeasuredFile[]>(
    [...sections.map(({ name }) => name), OTHER].map((name) => [name, []]),
  );
  for (const file of files) bySection.get(file.section)?.push(file);
  return [...bySection]
    .map(([section, members], index) => ({
      section,
      number: (index + 1) * 10,
      files: members,
    }))
    .filter((chapter) => chapter.files.length > 0);
}

/** Splits the files of a scope into those that a pack shows and those that its `omit` leaves out. */
export function splitOmitted(
  files: readonly MeasuredFile[],
  pack: PackConfig,
): { shown: MeasuredFile[]; omitted: MeasuredFile[] } {
  return {
    shown: files.filter((file) => omittedClass(pack, file) === undefined),
    omitted: files.filter((file) => omittedClass(pack, file) !== undefined),
  };
}
