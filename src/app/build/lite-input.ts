import type { Edits } from "../../core/plan/lite/edits.ts";
import type { Framer } from "../../core/render/frame.ts";
import type { Config, PackConfig } from "../../model/config/config.ts";
import type { MeasuredFile, SkippedFile } from "../../model/file.ts";
import type { Texts } from "../facts/measure-files.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { Analysis } from "../study/analyze-files.ts";
import type { OutlinedFiles, OutlinesWanted } from "../study/outline-files.ts";

/** The input for a LITE pack of one scope; `files` and `skipped` are sorted by path. */
export interface LiteInput {
  readonly pack: PackConfig;
  readonly scope: string;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: Pick<Config, "sections">;
  readonly edits: Edits | undefined;
}

/** The dependencies of planning a LITE pack. */
export interface LiteTools {
  readonly counted: TextCounter;
  readonly frame: Framer;
  readonly analysis: Analysis;
  readonly outlineFiles: (wanted: OutlinesWanted) => Promise<OutlinedFiles>;
  readonly texts: Texts;
}
