import type { Section } from "../config/config.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import { partChapters } from "../audience/parts.ts";
import { type FileAges, chaptersByAge } from "../plan/by-age.ts";
import { groupChapters, splitOmitted } from "../plan/sections.ts";
import { kindTraits } from "../kinds/list.ts";
import type { PackContent, Slicer, WholePack } from "./pack-content.ts";

/** Input for a pack of whole files of one scope. `files` and `skipped` belong to the scope and are sorted by path. */
export interface WholePackInput {
  readonly pack: WholePack;
  readonly scope: string;
  /** Name of the scope in documents. */
  readonly title: string;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: { readonly sections: readonly Section[]; readonly encoding: Encoding };
  /** Ages that order a pack whose prefix a prompt cache can keep; `undefined` if history is not used. */
  readonly ages: FileAges | undefined;
}

/**
 * Arranges the files of a FULL, SPLIT or audience pack: the visible files by chapter, and the omissions. An audience
 * pack shows only the files of its parts and lists no omissions.
 */
export function wholeContent({
  pack,
  scope,
  title,
  files,
  skipped,
  config,
  ages,
  slicesOf,
}: WholePackInput & Slicer): PackContent {
  const { visibleFiles, omitted } = splitOmitted(files, pack);
  // The section for files that match no other one is the last.
  const sectionDigits = String((config.sections.length + 1) * 10).length;
  if (pack.audience !== undefined) {
    const chapters = partChapters(pack.audience, visibleFiles);
    const partFileSet = new Set(chapters.flatMap((chapter) => chapter.files));
    const { encoding } = config;
    const members = visibleFiles.filter((file) => partFileSet.has(file));
    return {
      pack,
      scope,
      title,
      chapters,
      sectionDigits,
      byHistory: false,
      files: members,
      omissions: [],
      encoding,
      slicesOf,
    };
  }
  const chapters = groupChapters(visibleFiles, config.sections);
  const byAge = ages === undefined || !kindTraits(pack.kind).hasPrefix ? undefined : chaptersByAge(chapters, ages);
  return {
    pack,
    scope,
    title,
    sectionDigits,
    chapters: byAge ?? chapters,
    byHistory: byAge !== undefined,
    files: visibleFiles,
    omissions: [
      ...skipped.map(({ path, reason }) => ({ path, reason })),
      ...omitted.map((file) => ({ path: file.entry.path, reason: file.class })),
    ],
    encoding: config.encoding,
    slicesOf,
  };
}
