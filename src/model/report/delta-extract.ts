import type { Tier } from "../config/config.ts";
import type { Baseline, DeltaPack, DeltaPolicy, DeltaRedaction, FileChange, NoBaseline } from "./delta.ts";
import type { View } from "../document.ts";
import type { Encoding } from "../facts.ts";

/** What can make a run of the action fail. */
export const FAIL_REASONS = ["budget", "secrets", "determinism"] as const;

/** One of `FAIL_REASONS`. */
export type FailReason = (typeof FAIL_REASONS)[number];

/** The name of the file that a run leaves for its comment. */
export const COMMENT_FILE = "comment.json";

/** What tells several comments on one pull request apart. */
export const COMMENT_KEY: RegExp = /^[a-z0-9._-]{1,64}$/u;

/**
 * A file whose text or place changed; tokens of its whole text, absent on the side that lacks it. Or a folder that moved:
 * then both names end in a slash, and the tokens are those of all its files.
 */
export interface ExtractFile {
  readonly path: string;
  readonly from?: string;
  readonly change: Exclude<FileChange, "view">;
  readonly base?: number;
  readonly head?: number;
  /** How many files moved with the folder. */
  readonly files?: number;
}

/** A file that a pack shows otherwise than before; `tokens` is the difference. */
export interface ExtractView {
  readonly path: string;
  readonly pack: string;
  readonly base: View | "none";
  readonly head: View | "none";
  readonly tokens: number;
  /** Whether the file itself changed too. */
  readonly direct: boolean;
}

/** Files on both sides that went from one tier to another, together. */
export interface ExtractTierMove {
  readonly base: Tier;
  readonly head: Tier;
  readonly files: number;
}

/**
 * What a comment on a pull request is made of: `comment.json`. Lists are capped by the writer, most important first;
 * `totals` says how many there are in all. Names are at most 200 characters.
 */
export interface DeltaExtract {
  readonly schema: "carryon.comment/1";
  readonly tool: string;
  readonly encoding: Encoding;
  /** Which of several comments on one pull request this is: `[a-z0-9._-]{1,64}`. */
  readonly key: string;
  /** The commit that was measured. */
  readonly head?: string;
  readonly base?: { readonly commit?: string; readonly how: Baseline };
  readonly missing?: NoBaseline;
  /** What failed, of what the workflow asked to fail on. */
  readonly failed: readonly FailReason[];
  /** Whether a second build gave the same bytes, where one was made. */
  readonly deterministic?: boolean;
  readonly policy: DeltaPolicy;
  readonly packs: readonly DeltaPack[];
  /** By the size of the difference. */
  readonly files: readonly ExtractFile[];
  readonly views: readonly ExtractView[];
  /** Left out where no tier moved; the move of the most files first. */
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
