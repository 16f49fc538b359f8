import type { FileClass, OmitClass } from "../config/config.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { PublishedOrigin, PublishedSelection } from "./report-model.ts";
import type { SkipReason } from "../scan/file.ts";

/** Totals over files. */
export interface StatsTotals {
  readonly files: number;
  /** Bytes of the redacted texts. */
  readonly bytes: number;
  /** Tokens of the redacted texts, each between two line breaks, without frames. */
  readonly tokens: number;
}

/** Folder with all files below it. */
export interface StatsFolder extends StatsTotals {
  /** Canonical path; empty for the root. */
  readonly path: string;
  /** Files directly in the folder. */
  readonly own: StatsTotals;
  /**
   * Subfolders, largest first. A folder that contains only one folder is replaced by that folder. Empty below the
   * requested depth.
   */
  readonly folders: readonly StatsFolder[];
}

/** One of the largest files. */
export interface StatsFile {
  readonly path: string;
  readonly bytes: number;
  readonly lines: number;
  readonly tokens: number;
  readonly language: string;
  readonly class: FileClass;
}

/** Token distribution of a tree, in the format of `carryon stats --json`. */
export interface Stats {
  readonly schema: "carryon.stats/1";
  readonly tool: string;
  readonly origin: PublishedOrigin;
  readonly encoding: Encoding;
  readonly selection?: PublishedSelection;
  readonly tree: StatsFolder;
  /** Largest files by tokens. */
  readonly top: readonly StatsFile[];
  /** Files of each class that packs can leave out. */
  readonly classes: Readonly<Partial<Record<OmitClass, StatsTotals>>>;
  /** Number of paths without tokens, by reason. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
}
