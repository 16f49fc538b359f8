import type { WholeKind } from "../kinds/list.ts";
import type { PackConfig } from "../config/config.ts";
import type { Slice } from "./document.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { Omission } from "./tail.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { Chapter } from "../plan/sections.ts";
import type { CountText, Framer } from "./frame.ts";

/** Token counters for rendering: `count` for short texts, `frame` for framed files. */
export interface Measure {
  readonly count: CountText;
  readonly frame: Framer;
}

/** Way to slice large files. */
export interface Slicer {
  /** Slices a file that is too large for one document of a SPLIT pack. Empty if the slices would not fit either. */
  readonly slicesOf: (file: MeasuredFile) => readonly Slice[];
}

/** Content of one pack of one scope. */
export interface PackContent extends Slicer {
  readonly pack: WholePack;
  readonly scope: string;
  /** Name of the scope in documents. */
  readonly title: string;
  readonly chapters: readonly Chapter[];
  /** Digits of the largest section number that the config allows. */
  readonly sectionDigits: number;
  /** Whether the chapters come from `chaptersByAge`. */
  readonly byHistory: boolean;
  /** Files of all chapters, sorted by path. */
  readonly files: readonly MeasuredFile[];
  readonly omissions: readonly Omission[];
  readonly encoding: Encoding;
}

/** Config of a pack that shows whole files. */
export type WholePack = PackConfig & { readonly kind: WholeKind };
