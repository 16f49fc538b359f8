import type { FileClass, OmitClass } from "../config/config.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { PublishedOrigin, PublishedSelection } from "./report-model.ts";
import type { SkipReason } from "../scan/file.ts";

/** Sums over files. */
export interface StatsTotals {
  readonly files: number;
  /** Bytes of the redacted texts. */
  readonly bytes: number;
  /** Tokens of the redacted texts, each between two line ends, without frames. */
  readonly tokens: number;
}

/** A folder with all files below it. */
export interface StatsFolder extends StatsTotals {
  /** Canonical path; empty for the root. */
  readonly path: string;
  /** The files directly in it. */
  readonly own: StatsTotals;
  /** The largest first, skipping those that hold nothing but one folder; empty below the requested depth. */
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

/** Where the tokens of a tree are: what `carryon stats --json` prints. */
export interface Stats {
  readonly schema: "carryon.stats/1";
  readonly tool: string;
  readonly origin: PublishedOrigin;
  readonly encoding: Encoding;
  readonly selection?: PublishedSelection;
  readonly tree: StatsFolder;
  /** The largest files, by tokens. */
  readonly top: readonly StatsFile[];
  /** The files of each class that packs can leave out. */
  readonly classes: Readonly<Partial<Record<OmitClass, StatsTotals>>>;
  /** The number of paths without tokens, by reason. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
}

/** What one pack with pointers has in the content store. */
export interface StoredPack {
  /** The reference list: one for each pack directory. */
  readonly list: string;
  /** The pack's id; `archive` for the whole texts of all files. */
  readonly pack: string;
  /** Bytes of what it points to, each content once. */
  readonly bytes: number;
  /** Bytes of that on disk. */
  readonly stored: number;
  /** Bytes that another pack points to as well, so that they are stored once for both. */
  readonly shared: number;
}
