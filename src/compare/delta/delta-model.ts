import type {
  Budget,
  BudgetState,
  Cut,
  Gate,
  PackKind,
  PackLimit,
  PublishedOrigin,
  SkipReason,
  Tier,
  View,
} from "../../pack/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { PublishedText } from "../../base/index.ts";

/**
 * Origins of a comparison's base: the first parent of the checked-out commit, the branch's commit before a push, the
 * base of a merge group, the merge base of a branch with its target, the target's latest commit, a base named by the
 * caller, or the pack or report of an earlier run. `nothing` is the empty tree, the base of a first commit.
 */
export const BASELINES = [
  "first-parent",
  "before",
  "merge-group",
  "branch-point",
  "branch-top",
  "given",
  "pack",
  "report",
  "nothing",
] as const;

export type Baseline = (typeof BASELINES)[number];

/**
 * Reasons for a missing base: the commit is missing and could not be fetched, the caller did not request a base, or the
 * base cannot be used.
 */
export const NO_BASELINES = ["not-fetched", "not-asked", "unusable"] as const;

export type NoBaseline = (typeof NO_BASELINES)[number];

/** Origin of one side of a comparison: a commit, a working tree, a directory, or a pack or report of an earlier run. */
export interface DeltaSide {
  readonly kind: PublishedOrigin["kind"] | "pack" | "report";
  readonly name: PublishedText;
  /** Full object id of the commit. */
  readonly commit?: string;
  /** Ref as the user gave it, or the checked-out branch. */
  readonly ref?: PublishedText;
  /** SHA-256 over paths and contents, as in the manifest. */
  readonly snapshot: string;
}

/** Size of a pack in tokens and documents. */
export interface PackSize {
  readonly tokens: number;
  /** Tokens of the largest document. */
  readonly largest: number;
  readonly documents: number;
}

/**
 * Outcomes of comparing a pack with the base. `identical`: same bytes. `same-tokens`: different bytes, same token
 * count.
 */
export const PACK_CHANGES = ["identical", "same-tokens", "changed", "new", "removed", "unknown"] as const;

/** `unknown` without a base. */
export type PackChange = (typeof PACK_CHANGES)[number];

/** A document that exceeds a per-document limit. */
export interface OverDocument {
  readonly path: string;
  readonly tokens: number;
  /** Tokens above the maximum. */
  readonly over: number;
  /** Tokens in the base, if the base has the document. */
  readonly before?: number;
}

/** A limit of an audience pack other than its budget, measured after the change. */
export interface DeltaLimit extends PackLimit {
  /** Tokens in the base, if the base has it. */
  readonly before?: number;
}

/** A failing part of an audience pack, measured after the change. */
export type FailingPart = Pick<DeltaLimit, "name" | "tokens">;

/** The gate's verdict on a pack's budget. */
export interface GateVerdict {
  readonly state: BudgetState;
  /** Tokens above the maximum, for the pack or its largest document. 0 if within. */
  readonly over: number;
  readonly gate: Gate;
  /** Tokens that this change may add, if growth is limited. */
  readonly mayAdd?: number;
  /** If the check fails, tokens that must be removed for it to pass. */
  readonly needed?: number;
}

/** The gate's verdict on a pack with all its limits. */
export interface LimitedVerdict extends GateVerdict {
  /** For an audience pack: the part or window that decides `gate`, if the budget does not. */
  readonly limit?: DeltaLimit;
  /** For an audience pack: failing parts besides `limit`. */
  readonly otherParts?: readonly FailingPart[];
}

/** The check of a pack's size, with the remedy if it fails. */
export interface CheckedPack extends LimitedVerdict {
  /** Budget that the change is checked against: the stricter of both sides. */
  readonly budget: Budget;
  readonly overDocuments: readonly OverDocument[];
  /**
   * For a pack that only warns: the cheapest cuts in the whole pack, best first. For a pack that fails: the fewest files
   * that the change adds or grows and that make it pass when left out, together with those of the other failing packs.
   * Empty if nothing is known to suffice.
   */
  readonly cuts: readonly Cut[];
  /** For a pack that fails: its size after the cuts of all failing packs, as the planner computed it. */
  readonly afterCuts?: PackSize;
  /** For a pack that fails its maximum: a file that the change does not touch and whose removal alone suffices. */
  readonly unrelatedCut?: Cut;
}

/** Number of leading bytes that both documents share (`kept`), and total bytes of the base's document (`of`). */
export interface KeptPrefix {
  readonly kept: number;
  readonly of: number;
}

/** One pack of one scope on both sides. */
export interface DeltaPack extends CheckedPack {
  readonly pack: string;
  readonly scope: string;
  readonly kind: PackKind;
  readonly change: PackChange;
  readonly base?: PackSize;
  /** The pack as written, built with the head's packing rules. */
  readonly head?: PackSize;
  /**
   * The pack whose size is checked. Set only if it differs from the written pack because the change loosens rules that
   * affect it.
   */
  readonly judged?: PackSize;
  /** The head's tree packed with the base's rules. Set only if the change edits rules. */
  readonly byBaseRules?: PackSize;
  /** Budget in the head's config. Set only if it is looser and therefore not yet in effect. */
  readonly heldBudget?: Budget;
  /** Set for FULL. */
  readonly prefix?: KeptPrefix;
}

/** View of a file in a pack, or `none` if the pack does not show it. */
export interface Appearance {
  readonly view: View | "none";
  readonly tokens: number;
}

/** Tokens and tier of a file on one side of a comparison, or why it is in no pack. */
export interface DeltaFileSide {
  /** Tokens of the whole text. 0 for a file that is in no pack. */
  readonly tokens: number;
  readonly tier?: Tier;
  /** Why the file is in no pack. */
  readonly skipped?: SkipReason;
}

/** Kinds of file changes. `view`: same text and path, but a different tier or a different view in some pack. */
export const FILE_CHANGES = ["added", "removed", "renamed", "changed", "view"] as const;

export type DeltaFileChange = (typeof FILE_CHANGES)[number];

/** A file whose text, path, views or tier differ between the sides. */
export interface DeltaFile {
  readonly path: string;
  /** Path in the base if the file was renamed. */
  readonly from?: string;
  readonly change: DeltaFileChange;
  readonly base?: DeltaFileSide;
  readonly head?: DeltaFileSide;
  /** Packs that show the file differently, by pack id. */
  readonly shown: readonly { readonly pack: string; readonly base: Appearance; readonly head: Appearance }[];
}

/** Location of a redaction. */
export interface RedactionPlace {
  readonly path: string;
  /** Line from 1. Absent if the whole file is left out. */
  readonly line?: number;
}

/** A redaction that the base does not have. */
export interface DeltaRedaction extends RedactionPlace {
  readonly rule: string;
  /** Whether the rule recognizes a specific secret format. Such rules rarely produce false positives. */
  readonly specific: boolean;
  /**
   * `policy.allow` entry that would excuse the redaction. Absent without a salt, or if the secret could be guessed from
   * its digest.
   */
  readonly allow?: {
    readonly rules: readonly string[];
    readonly paths?: readonly string[];
    readonly values: readonly string[];
  };
}

/**
 * Rules that a pull request cannot loosen for itself, because the base's rules apply until it is merged. In listing
 * order.
 */
export const HELD_RULES = ["allow", "budget", "packs", "scopes", "encoding", "secrets", "memory"] as const;

export type HeldRule = (typeof HELD_RULES)[number];

/** Source of the limits that the change is checked against, and the rule files that it changes. */
export interface PolicyOrigin {
  /** `base` if the base's limits and exceptions apply where the head's are looser. */
  readonly source: "base" | "head";
  /** Rule files that differ: `carryon.yml`, `.carryonignore`, `.gitattributes`, `memory_policy.yaml`. */
  readonly files: readonly PublishedText[];
}

/** Source of the limits that the change is checked against, and the rules that it changes. */
export interface DeltaPolicy extends PolicyOrigin {
  /** Rules that the change loosens. They take effect once the base has them. Absent if empty. */
  readonly held?: readonly HeldRule[];
  /** Edits to the instructions for models. They take effect once the base has them. Absent if empty. */
  readonly instructions?: readonly PublishedInstructionLine[];
  /** Why the head's rules apply because the base's could not be used. */
  readonly problem?: PublishedText;
  /** Config exceptions that match nothing in the head's tree. Absent if empty. */
  readonly unused?: readonly UnusedException[];
}

/** A line that a change adds to or removes from the config's instructions. */
export interface PublishedInstructionLine {
  readonly change: "added" | "removed";
  readonly line: PublishedText;
}

/** A `policy.allow` entry, or one of its values, that excuses nothing. */
export interface UnusedException {
  /** Path of its key: `policy.allow[2].values[0]`. */
  readonly where: string;
  /** The config file, if it is in the tree, and the line in it (from 1). */
  readonly path?: PublishedText;
  readonly line?: number;
}

/** Effect of a change on files, packs and redactions. */
export interface DeltaEffects {
  readonly policy: DeltaPolicy;
  readonly packs: readonly DeltaPack[];
  /** Sorted by path. */
  readonly files: readonly DeltaFile[];
  readonly redactions: readonly DeltaRedaction[];
}

/** Effect of a change on the packs, with every affected file. */
export interface Delta extends DeltaEffects {
  readonly schema: "carryon.delta/1";
  readonly tool: string;
  readonly encoding: Encoding;
  readonly head: DeltaSide;
  readonly base?: DeltaSide & { readonly how: Baseline };
  /** Why the base is missing. */
  readonly missing?: NoBaseline;
  /**
   * Failures that do not depend on the base's packs: `secrets` if the policy fails on any secret, `budget` if a pack
   * cannot be fitted at all but could in the base.
   */
  readonly forbidden: readonly ("secrets" | "budget")[];
}
