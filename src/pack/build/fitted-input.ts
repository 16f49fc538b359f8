import type { EditCounts } from "../plan/lite/edits.ts";
import type { WordBag } from "../../outline/index.ts";
import type { Redactor } from "../../secrets/index.ts";
import type { Document } from "../render/document.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import type { Finding } from "../../base/index.ts";
import type { Framer } from "../render/frame.ts";
import type { DocumentRules, PackConfig } from "../config/config.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import type { Texts } from "../facts/measure-files.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { Analysis } from "../study/analyze-files.ts";
import type { OutlinedFiles, OutlineSelection } from "../study/outline-files.ts";

/** Fitted pack of one scope. */
export interface FittedPack {
  readonly document: Document;
  readonly findings: readonly Finding[];
  /** Notes of the feature that planned the pack. The engine only passes them on. */
  readonly notes?: object;
}

/** Input for a fitted pack of one scope. `files` and `skipped` are sorted by path. */
export interface FittedInput {
  readonly pack: PackConfig;
  readonly scope: string;
  /** Name of the scope in documents. */
  readonly title: string;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: DocumentRules;
  readonly edits: EditCounts | undefined;
}

/** Dependencies of planning a fitted pack. */
export interface FittingTools {
  readonly counted: TextCounter;
  readonly frame: Framer;
  readonly texts: Texts;
  readonly style: FrameStyle;
  readonly redactor: Redactor;
  readonly analysis: Analysis;
  readonly outlineFiles: (request: OutlineSelection) => Promise<OutlinedFiles>;
  /** Loads the words of files, by index in `files`. */
  readonly wordBags: (files: readonly MeasuredFile[]) => Promise<readonly WordBag[]>;
}

/** Plans the document of a fitted pack. */
export type MakeFittedPack = (input: FittedInput, tools: FittingTools) => Promise<FittedPack>;
