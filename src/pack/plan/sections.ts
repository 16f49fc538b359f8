import type { MeasuredFile } from "../scan/file.ts";
import { OTHER_SECTION, type PackConfig, type Section } from "../config/config.ts";
import { omittedClass } from "./omit.ts";

/** Files of one section, sorted by path. `number` is the section's position in the config, starting at 1, times 10. */
export interface Chapter {
  readonly section: string;
  readonly number: number;
  readonly files: readonly MeasuredFile[];
}

/**
 * Groups a scope's files into nonempty chapters in config order.
 * @param files sorted by path
 */
export function groupChapters(files: readonly MeasuredFile[], sections: readonly Section[]): readonly Chapter[] {
  const bySection = new Map<string, MeasuredFile[]>(
    [...sections.map(({ name }) => name), OTHER_SECTION].map((name) => [name, []]),
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

/** Splits the files of a scope into those that a pack shows and those that its `omit` excludes. */
export function splitOmitted(
  files: readonly MeasuredFile[],
  pack: PackConfig,
): { visibleFiles: MeasuredFile[]; omitted: MeasuredFile[] } {
  return {
    visibleFiles: files.filter((file) => omittedClass(pack, file) === undefined),
    omitted: files.filter((file) => omittedClass(pack, file) !== undefined),
  };
}
