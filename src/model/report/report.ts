import type { FileClass, OmitClass, Tier } from "../config/config.ts";
import type { PackKind } from "../pack-kinds/list.ts";
import type { Budget } from "../config/budget.ts";
import type { View } from "../document.ts";
import type { Encoding } from "../facts.ts";
import type { Finding } from "./finding.ts";
import type { SkippedFile } from "../file.ts";
import type { ManifestDocument } from "./manifest.ts";
import type { Origin } from "../ports/source.ts";

/** `ok` within the target, `warn` over the target, `over` over the maximum. */
export type BudgetState = "ok" | "warn" | "over";

/** One way to make a pack smaller. */
export interface Cut {
  /** A path, or a glob that catches several files. */
  readonly pattern: string;
  readonly files: number;
  /** Tokens that the pack loses. */
  readonly tokens: number;
}

/** One pack of one scope. */
export interface ReportPack {
  readonly pack: string;
  readonly scope: string;
  readonly kind: PackKind;
  readonly documents: number;
  /** Sum over its content documents. */
  readonly tokens: number;
  /** Tokens of its largest document. */
  readonly largest: number;
  readonly budget: Budget;
  readonly state: BudgetState;
  /** Tokens over the maximum, of the pack or of its largest document; 0 if none. */
  readonly over: number;
  /** For an over pack, the fewest cuts that bring it back, best first. */
  readonly cuts: readonly Cut[];
}

/**
 * Why a file is shown as it is: `included` as its tier asks, `downgraded` to less for want of room, `omitted` for its
 * class or its tier.
 */
export const RECEIPT_REASONS = ["included", "downgraded", "omitted"] as const;

/** Why a file looks in a pack as it does. */
export interface Receipt {
  readonly pack: string;
  readonly view: View | "none";
  readonly tokens: number;
  /** The documents that show it. */
  readonly documents: readonly string[];
  /** How many of its first lines stand there beside the view, or are all of a `part`. */
  readonly lines?: number;
  readonly reason: (typeof RECEIPT_REASONS)[number];
  /** The class that the pack's `omit` names, for an omitted file. */
  readonly class?: OmitClass;
}

/** One file and its receipts. */
export interface ReportFile {
  readonly path: string;
  readonly scope: string;
  readonly section: string;
  readonly tier: Tier;
  readonly class: FileClass;
  readonly language: string;
  readonly bytes: number;
  readonly lines: number;
  /** Tokens of the whole text. */
  readonly tokens: number;
  readonly redactions: number;
  /** Of the redacted text; reports of older versions have none. */
  readonly sha256?: string;
  /** Place by PageRank over names and imports, from 1; there where a pack asked for it, like the next two. */
  readonly rank?: number;
  /** Files that import it. */
  readonly importedBy?: number;
  /** Its imports of files of the repository that are not there. */
  readonly unresolved?: number;
  readonly receipts: readonly Receipt[];
}

/** A whole run, complete and local: terminal output, job summary and site are rendered from it alone. */
export interface Report {
  readonly schema: "carryon.report/1";
  readonly tool: string;
  readonly origin: Origin;
  readonly encoding: Encoding;
  readonly config: string;
  readonly snapshot: string;
  /** The manifest's root, empty where nothing was written. */
  readonly root: string;
  /** `false` where a parser broke down: another run may show some files otherwise. */
  readonly reproducible?: boolean;
  readonly totals: {
    readonly entries: number;
    readonly files: number;
    readonly bytes: number;
    readonly tokens: number;
  };
  readonly packs: readonly ReportPack[];
  readonly documents: readonly ManifestDocument[];
  readonly files: readonly ReportFile[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
}
