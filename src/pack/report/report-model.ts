import type { PackLimit } from "../audience/audience.ts";
import type { FileClass, OmitClass, Tier } from "../config/config.ts";
import type { PackKind } from "../kinds/list.ts";
import type { Budget } from "../config/budget.ts";
import type { View } from "../render/document.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { PublishedFinding, PublishedText } from "../../base/index.ts";
import type { SkippedFile } from "../scan/file.ts";
import type { ManifestDocument } from "../manifest/manifest-model.ts";
import type { Origin } from "../../source/index.ts";

/** Where a snapshot came from, as published. */
export interface PublishedOrigin extends Omit<Origin, "name" | "ref"> {
  readonly name: PublishedText;
  readonly ref?: PublishedText;
}

/** The part of a tree that a run was asked to pack, as published: see `Selection`. */
export interface PublishedSelection {
  readonly paths?: readonly PublishedText[];
  readonly include?: readonly PublishedText[];
  readonly ignore?: readonly PublishedText[];
}

/** `ok` within the target, `warn` over the target, `over` over the maximum. */
export type BudgetState = "ok" | "warn" | "over";

/** One way to make a pack smaller. */
export interface Cut {
  /** A path, or a glob that matches several files. */
  readonly pattern: string;
  readonly files: number;
  /** Tokens that this removes from the pack. */
  readonly tokens: number;
}

/** A limit of an audience pack besides its budget, and whether the pack keeps it. */
export interface ReportLimit extends PackLimit {
  readonly state: BudgetState;
  readonly over: number;
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
  /** The worst state of its budget and its other limits. */
  readonly state: BudgetState;
  /** Tokens above the maximum, of the pack, of its largest document or of `limit`; 0 if none. */
  readonly over: number;
  /** For an audience pack: its parts, and the window of its model. */
  readonly limits?: readonly ReportLimit[];
  /** The one of `limits` that decides the state, if the budget does not. */
  readonly limit?: ReportLimit;
  /** For a pack over its maximum, the fewest cuts that bring it back under, best first. */
  readonly cuts: readonly Cut[];
}

/**
 * Why a pack shows a file the way it does: `included` in its tier's view, `downgraded` to a smaller view for lack of
 * room, or `omitted` because of its class or tier.
 */
export const RECEIPT_REASONS = ["included", "downgraded", "omitted"] as const;

/** How a pack shows a file, and why. */
export interface Receipt {
  readonly pack: string;
  readonly view: View | "none";
  readonly tokens: number;
  /** The documents that show it. */
  readonly documents: readonly string[];
  /** How many of its first lines follow the view, or make up a `part`. */
  readonly lines?: number;
  readonly reason: (typeof RECEIPT_REASONS)[number];
  /** For an omitted file, its class that the pack's `omit` names. */
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
  /** SHA-256 of the redacted text; absent in reports of older versions. */
  readonly sha256?: string;
  /** Rank by PageRank over names and imports, from 1. Like the next two fields, set only if a pack needed it. */
  readonly rank?: number;
  /** Number of files that import it. */
  readonly importedBy?: number;
  /** Number of its imports that name missing files of the repository. */
  readonly unresolved?: number;
  readonly receipts: readonly Receipt[];
}

/** A complete record of one run; terminal output, job summary and site are rendered from it alone. */
export interface Report {
  readonly schema: "carryon.report/1";
  readonly tool: string;
  readonly origin: PublishedOrigin;
  readonly encoding: Encoding;
  readonly config: string;
  readonly snapshot: string;
  /** The manifest's root; empty if nothing was written. */
  readonly root: string;
  /** `false` if a parser crashed: another run may show some files differently. */
  readonly reproducible?: boolean;
  /** The part of the tree that the run was asked to pack; absent if it is the whole tree. */
  readonly selection?: PublishedSelection;
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
  readonly findings: readonly PublishedFinding[];
}

/** A report whose files may be made each time they are iterated: those of a large tree need never all be in memory. */
export type ReportRecord = Omit<Report, "files"> & { readonly files: Iterable<ReportFile> };
