import type { PackLimit } from "../audience/audience.ts";
import type { OmitClass } from "../config/config.ts";
import type { PackKind } from "../kinds/list.ts";
import type { Budget } from "../config/budget.ts";
import type { View } from "../render/document.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { PublishedFinding, PublishedText } from "../../base/index.ts";
import type { FilePlacement, SkippedFile } from "../scan/file.ts";
import type { ManifestDocument } from "../manifest/manifest-model.ts";
import type { Origin } from "../../source/index.ts";

/** Origin of a snapshot, with published texts. */
export interface PublishedOrigin extends Origin {
  readonly name: PublishedText;
  readonly ref?: PublishedText;
}

/** Part of a tree that was selected for packing, with published texts; see `Selection`. */
export interface PublishedSelection {
  readonly paths?: readonly PublishedText[];
  readonly include?: readonly PublishedText[];
  readonly ignore?: readonly PublishedText[];
  /** Set if tests are left out. */
  readonly tests?: false;
}

/** `ok` within the target, `warn` over the target, `over` over the maximum. */
export type BudgetState = "ok" | "warn" | "over";

/** One way to make a pack smaller. */
export interface Cut {
  /** Path, or glob that matches several files. */
  readonly pattern: string;
  readonly files: number;
  /** Tokens that the cut removes from the pack. */
  readonly tokens: number;
}

/** Limit that an audience pack has in addition to its budget, and its state. */
export interface ReportLimit extends PackLimit {
  readonly state: BudgetState;
  readonly over: number;
}

/** Budget of a pack and its size in tokens. */
export interface SizedPack {
  /** Total of its content documents. */
  readonly tokens: number;
  /** Tokens of its largest document. */
  readonly largest: number;
  readonly budget: Budget;
}

/** Size of a pack and the state of its limits. */
export interface JudgedPack extends SizedPack {
  /** Worst state of its budget and its other limits. */
  readonly state: BudgetState;
  /** Tokens above the maximum of the pack, of its largest document or of `limit`; 0 if within it. */
  readonly over: number;
  /** For an audience pack: the limits of its parts and of its model's window. */
  readonly limits?: readonly ReportLimit[];
  /** Entry of `limits` that determines the state. Absent if the budget does. */
  readonly limit?: ReportLimit;
}

/** Pack of one scope. */
export interface ReportPack extends JudgedPack {
  readonly pack: string;
  readonly scope: string;
  readonly kind: PackKind;
  readonly documents: number;
  /** For a pack over its maximum, suggested cuts that make it smaller, best first. They may not suffice. */
  readonly cuts: readonly Cut[];
}

/**
 * Reason for a file's view. `included`: the view satisfies the file's tier, which task and review packs ignore;
 * `downgraded`: a smaller view or only the name, for lack of room. `omitted`: left out because of its class or tier, or
 * because an audience, task or review pack does not select it.
 */
export const RECEIPT_REASONS = ["included", "downgraded", "omitted"] as const;

export type ReceiptReason = (typeof RECEIPT_REASONS)[number];

/** View of a file. */
export interface ChosenView {
  readonly view: View | "none";
}

/** View of one file in one pack, with the reason. */
export interface Receipt extends ChosenView {
  readonly pack: string;
  readonly tokens: number;
  /** Documents that show the file. */
  readonly documents: readonly string[];
  readonly reason: ReceiptReason;
  /** For an omitted file, the class that matched the pack's `omit`. */
  readonly class?: OmitClass;
}

/** File and its receipts. */
export interface ReportFile extends FilePlacement {
  readonly path: string;
  readonly bytes: number;
  readonly lines: number;
  /** Tokens of the whole text. */
  readonly tokens: number;
  readonly redactions: number;
  /** SHA-256 of the redacted text. Absent in reports of older versions. */
  readonly sha256?: string;
  /** PageRank position over names and imports, from 1. Like the next two fields, set only if a pack needed it. */
  readonly rank?: number;
  /** Number of files that import it. */
  readonly importedBy?: number;
  /** Number of its imports that refer to missing files of the repository. */
  readonly unresolved?: number;
  readonly receipts: readonly Receipt[];
}

/** Packs of a run and their documents. */
export interface ReportedPacks {
  readonly packs: readonly ReportPack[];
  readonly documents: readonly ManifestDocument[];
}

/** Record of one run without its packed files. */
export interface ReportSummary extends ReportedPacks {
  readonly schema: "carryon.report/1";
  readonly tool: string;
  readonly origin: PublishedOrigin;
  /** Name of the repository in the names of documents. Absent if these have names of scopes, or if it is unknown. */
  readonly name?: string;
  readonly encoding: Encoding;
  readonly config: string;
  readonly snapshot: string;
  /** Root digest of the manifest; empty if nothing was written. */
  readonly root: string;
  /** `false` if a parser crashed. Another run may then show some files differently. */
  readonly reproducible?: boolean;
  /** Part of the tree that was selected for packing; absent for the whole tree. */
  readonly selection?: PublishedSelection;
  readonly totals: {
    readonly entries: number;
    readonly files: number;
    readonly bytes: number;
    readonly tokens: number;
  };
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly PublishedFinding[];
}

/** Complete record of one run. Terminal output, job summary and site are rendered from it alone. */
export interface Report extends ReportSummary {
  readonly files: readonly ReportFile[];
}

/**
 * Report with a lazy list of files: they may be generated on each iteration, so that those of a large tree are never
 * all in memory.
 */
export interface ReportRecord extends ReportSummary {
  readonly files: Iterable<ReportFile>;
}
