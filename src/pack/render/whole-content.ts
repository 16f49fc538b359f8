import type { Section } from "../config/config.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import { partChapters } from "../audience/parts.ts";
import { type Ages, chaptersByAge } from "../plan/by-age.ts";
import { chaptersOf, splitOmitted } from "../plan/sections.ts";
import { kindTraits } from "../kinds/list.ts";
import type { PackContent } from "./pack-content.ts";
import type { WholePack } from "./pack-content.ts";

/** The input for a pack of whole files of one scope; `files` and `skipped` are the scope's, sorted by path. */
export interface WholePackInput {
  readonly pack: WholePack;
  readonly scope: string;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: { readonly sections: readonly Section[]; readonly encoding: Encoding };
  /** By which a pack that a prompt cache can keep the beginning of is ordered; `undefined` if history does not count. */
  readonly ages: Ages | undefined;
}

/**
 * Returns the content of a pack of whole files: the files that it shows, by chapter, and what it leaves out. An audience
 * pack shows the files of its parts, and lists no others.
 */
export function wholeContent({
  pack,
  scope,
  files,
  skipped,
  config,
  ages,
  slicesOf,
}: WholePackInput & Pick<PackContent, "slicesOf">): PackContent {
  const { shown, omitted } = splitOmitted(files, pack);
  if (pack.audience !== undefined) {
    const chapters = partChapters(pack.audience, shown);
    const own = new Set(chapters.flatMap((chapter) => chapter.files));
    const { encoding } = config;
    const packed = shown.filter((file) => own.has(file));
    return { pack, scope, chapters, byHistory: false, files: packed, leftOut: [], encoding, slicesOf };
  }
  const chapters = chaptersOf(shown, config.sections);
  const byAge = ages === undefined || !kindTraits(pack.kind).hasPrefix ? undefined : chaptersByAge(chapters, ages);
  return {
    pack,
    scope,
    chapters: byAge ?? chapters,
    byHistory: byAge !== undefined,
    files: shown,
    leftOut: [
      ...skipped.map(({ path, reason }) => ({ path, reason })),
      ...omitted.map((file) => ({ path: file.entry.path, reason: file.class })),
    ],
    encoding: config.encoding,
    slicesOf,
  };
}
