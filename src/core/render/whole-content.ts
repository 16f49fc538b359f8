import type { Section } from "../../model/config/config.ts";
import type { Encoding } from "../../model/facts.ts";
import type { MeasuredFile, SkippedFile } from "../../model/file.ts";
import { chaptersOf, splitOmitted } from "../plan/sections.ts";
import type { PackContent, WholePack } from "./documents.ts";

/** The input for a pack of whole files of one scope; `files` and `skipped` are the scope's, sorted by path. */
export interface WholePackInput {
  readonly pack: WholePack;
  readonly scope: string;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: { readonly sections: readonly Section[]; readonly encoding: Encoding };
}

/** Returns the content of a pack of whole files: the files that it shows, by chapter, and what it leaves out. */
export function wholeContent({
  pack,
  scope,
  files,
  skipped,
  config,
  slicesOf,
}: WholePackInput & Pick<PackContent, "slicesOf">): PackContent {
  const { shown, omitted } = splitOmitted(files, pack);
  return {
    pack,
    scope,
    chapters: chaptersOf(shown, config.sections),
    files: shown,
    leftOut: [
      ...skipped.map(({ path, reason }) => ({ path, reason })),
      ...omitted.map((file) => ({ path: file.entry.path, reason: file.class })),
    ],
    encoding: config.encoding,
    slicesOf,
  };
}
