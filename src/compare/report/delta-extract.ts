import type { Tier, View } from "../../pack/index.ts";
import type {
  Baseline,
  DeltaPack,
  DeltaPolicy,
  DeltaRedaction,
  DeltaFileChange,
  NoBaseline,
} from "../delta/delta-model.ts";
import type { ReviewSummary } from "./review-summary.ts";
import type { Encoding } from "../../tokens/index.ts";

/** Reasons for which a run of the action can fail. */
export const FAIL_REASONS = ["budget", "secrets", "memory", "determinism"] as const;

export type FailReason = (typeof FAIL_REASONS)[number];

/** File that lets another run post the comment. */
export const COMMENT_FILE = "comment.json";

/** Matches the key that distinguishes several comments on one pull request. */
export const COMMENT_KEY: RegExp = /^[a-z0-9._-]{1,64}$/u;

/**
 * A file whose text or path changed, with the tokens of its whole text on each side that has it. Also describes a
 * renamed folder: both names then end with a slash, and the tokens are summed over its files.
 */
export interface ExtractFile {
  readonly path: string;
  readonly from?: string;
  readonly change: Exclude<DeltaFileChange, "view">;
  readonly base?: number;
  readonly head?: number;
  /** Number of files in a renamed folder. */
  readonly files?: number;
}

/** A file that a pack now shows in another view. `tokens` is the difference. */
export interface ExtractView {
  readonly path: string;
  readonly pack: string;
  readonly base: View | "none";
  readonly head: View | "none";
  readonly tokens: number;
  /** Whether the file itself changed too. */
  readonly direct: boolean;
}

/** Number of files that moved from one tier to another. */
export interface ExtractTierMove {
  readonly base: Tier;
  readonly head: Tier;
  readonly files: number;
}

/** Out-of-date generated blocks in the memory. */
export interface StaleMemory {
  /** The first few blocks. */
  readonly blocks: readonly { readonly path: string; readonly line?: number; readonly block: string }[];
  readonly total: number;
}

/** Ways to accept a change that exceeds a budget, in its own pull request. */
export const ACCEPTANCE_KINDS = ["label", "review"] as const;

/** A maintainer's decision to let a change exceed its budgets. */
export interface Acceptance {
  readonly how: (typeof ACCEPTANCE_KINDS)[number];
  /** Login of the account that decided; `undefined` if GitHub does not name it. */
  readonly by?: string;
  /** Time of the decision in UTC, `2026-11-28T16:40:00Z`. */
  readonly at?: string;
}

/**
 * Contents of `comment.json`, the source of a pull request comment. Lists are capped, most important first; `totals`
 * has the full counts. Names have at most 200 characters.
 */
export interface DeltaExtract {
  readonly schema: "carryon.comment/1";
  readonly tool: string;
  readonly encoding: Encoding;
  /** Comment key, which distinguishes several comments on one pull request: `[a-z0-9._-]{1,64}`. */
  readonly key: string;
  /** Packed folder, relative to the repository root: `packages/web`. Absent if the whole repository is packed. */
  readonly folder?: string;
  /** The commit that was measured. */
  readonly head?: string;
  readonly base?: { readonly commit?: string; readonly how: Baseline };
  readonly missing?: NoBaseline;
  /** Reasons for failure, limited to those that the workflow fails on. */
  readonly failed: readonly FailReason[];
  /** Set if a maintainer accepted what exceeds a budget; `failed` then lacks `budget`. */
  readonly accepted?: Acceptance;
  /** Whether a second build wrote the same bytes. Absent without a second build. */
  readonly deterministic?: boolean;
  readonly policy: DeltaPolicy;
  /** Absent without a review pack. */
  readonly review?: ReviewSummary;
  /** Absent if nothing is out of date. */
  readonly memory?: StaleMemory;
  readonly packs: readonly DeltaPack[];
  /** Largest difference first. */
  readonly files: readonly ExtractFile[];
  readonly views: readonly ExtractView[];
  /** Move with the most files first. Absent if all files kept their tier. */
  readonly tiers?: readonly ExtractTierMove[];
  readonly redactions: readonly DeltaRedaction[];
  readonly totals: {
    readonly packs: number;
    readonly files: number;
    readonly views: number;
    readonly redactions: number;
    readonly added: number;
    readonly removed: number;
    readonly renamed: number;
    readonly changed: number;
  };
}
