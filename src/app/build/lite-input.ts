import type { Framer } from "../../core/render/frame.ts";
import type { Config, PackConfig } from "../../model/config/config.ts";
import type { MeasuredFile, SkippedFile } from "../../model/file.ts";
import type { Texts } from "../facts/measure-files.ts";
import type { CountedTexts } from "../facts/text-counter.ts";
import type { Analysis } from "../study/analyze-files.ts";
import type { OutlinedFiles } from "../study/outline-files.ts";

/** What a LITE pack of one scope is made of; files and skipped are sorted by path. */
export interface LiteInput {
  readonly pack: PackConfig;
  readonly scope: string;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: Pick<Config, "sections">;
}

/** What making a LITE pack needs. */
export interface LiteTools {
  readonly counted: CountedTexts;
  readonly frame: Framer;
  readonly analysis: Analysis;
  readonly outlineFiles: (files: readonly MeasuredFile[]) => Promise<OutlinedFiles>;
  readonly texts: Texts;
}
