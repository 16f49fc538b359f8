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
 * How the base of a comparison was found: the first parent of the checked-out commit, the branch's commit before a
 * push, the base of a merge group, the point where a branch left its target, the target's latest commit, what the
 * caller named, or the pack or report of an earlier run. `nothing` is the empty tree, with which a first commit is
 * compared.
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

/** One of `BASELINES`. */
export type Baseline = (typeof BASELINES)[number];

/** Why there is no base: the commit is missing and could not be fetched, none was requested, or it cannot be used. */
export const NO_BASELINES = ["not-fetched", "not-asked", "unusable"] as const;

/** One of `NO_BASELINES`. */
export type NoBaseline = (typeof NO_BASELINES)[number];

/** One side of a comparison. */
export interface DeltaSide extends Pick<PublishedOrigin, "name" | "commit" | "ref"> {
  readonly kind: PublishedOrigin["kind"] | "pack" | "report";
  /** SHA-256 over paths and contents, as in the manifest. */
  readonly snapshot: string;
}

/** The size of a pack in tokens and documents. */
export interface PackSize {
  readonly tokens: number;
  /** Tokens of its largest document. */
  readonly largest: number;
  readonly documents: number;
}

/**
 * How a pack can differ from the base. `identical`: the same bytes. `same-tokens`: different bytes, the same number of
 * tokens.
 */
export const PACK_CHANGES = ["identical", "same-tokens", "changed", "new", "removed", "unknown"] as const;

/** One of `PACK_CHANGES`; `unknown` if there is no base. */
export type PackChange = (typeof PACK_CHANGES)[number];

/** A document that exceeds a per-document limit. */
export interface OverDocument {
  readonly path: string;
  readonly tokens: number;
  /** Tokens above the maximum. */
  readonly over: number;
  /** Its tokens in the base, if the base has it. */
  readonly before?: number;
}

/** A limit of an audience pack besides its budget, as the change leaves it. */
export interface DeltaLimit extends PackLimit {
  /** Its tokens in the base, if the base has it. */
  readonly before?: number;
}

/** One pack of one scope on both sides. */
export interface DeltaPack {
  readonly pack: string;
  readonly scope: string;
  readonly kind: PackKind;
  readonly change: PackChange;
  readonly base?: PackSize;
  /** The pack as written, by the head's packing rules. */
  readonly head?: PackSize;
  /** The pack whose size is checked, if it is not the one as written: the change loosens rules that it depends on. */
  readonly judged?: PackSize;
  /** The head's tree packed by the base's rules, if the change changes rules. */
  readonly byBaseRules?: PackSize;
  /** The budget that the change is checked against: the stricter of both sides. */
  readonly budget: Budget;
  /** The budget in the head's own config, if it is looser and so does not count yet. */
  readonly heldBudget?: Budget;
  readonly state: BudgetState;
  /** Tokens above the maximum, of the pack or of its largest document; 0 if none. */
  readonly over: number;
  readonly gate: Gate;
  /** For an audience pack: the part or the window that decides `gate`, if the budget does not. */
  readonly limit?: DeltaLimit;
  /** Tokens that this change may add, if growth is limited. */
  readonly mayAdd?: number;
  /** Tokens that have to go for the check to pass, if it fails. */
  readonly needed?: number;
  readonly overDocuments: readonly OverDocument[];
  /** For a pack that fails or is over its maximum, the fewest cuts that change that, best first. */
  readonly cuts: readonly Cut[];
  /**
   * For FULL: the bytes at the start of the base's document that the head's starts with too, and the base's total
   * bytes.
   */
  readonly prefix?: { readonly kept: number; readonly of: number };
}

/** How a pack shows a file; `none` if it does not. */
export interface Appearance {
  readonly view: View | "none";
  readonly tokens: number;
}

/** A file on one side. */
export interface DeltaFileSide {
  /** Tokens of the whole text; 0 for a file in no pack. */
  readonly tokens: number;
  readonly tier?: Tier;
  /** Why it is in no pack. */
  readonly skipped?: SkipReason;
}

/** How a file changed. `view`: its text and path are the same, but its tier or its view in a pack differs. */
export const FILE_CHANGES = ["added", "removed", "renamed", "changed", "view"] as const;

/** One of `FILE_CHANGES`. */
export type DeltaFileChange = (typeof FILE_CHANGES)[number];

/** A file whose text, path, views or tier differ between the sides. */
export interface DeltaFile {
  readonly path: string;
  /** The path of a renamed file in the base. */
  readonly from?: string;
  readonly change: DeltaFileChange;
  readonly base?: DeltaFileSide;
  readonly head?: DeltaFileSide;
  /** Packs that show it differently, by pack id. */
  readonly shown: readonly { readonly pack: string; readonly base: Appearance; readonly head: Appearance }[];
}

/** A redaction that the base does not have. */
export interface DeltaRedaction {
  readonly rule: string;
  readonly path: string;
  /** From 1; absent if the whole file is left out. */
  readonly line?: number;
  /** Whether the rule recognizes a specific secret format, so that false positives are rare. */
  readonly specific: boolean;
  /** The entry of `policy.allow` that would excuse it; absent if its digest could be guessed from, or without a salt. */
  readonly allow?: {
    readonly rules: readonly string[];
    readonly paths?: readonly string[];
    readonly values: readonly string[];
  };
}

/**
 * The rules that a pull request cannot loosen for itself, because the base's apply until it is merged. In the order in
 * which they are listed.
 */
export const HELD_RULES = ["allow", "budget", "packs", "scopes", "encoding", "secrets", "memory"] as const;

/** One of `HELD_RULES`. */
export type HeldRule = (typeof HELD_RULES)[number];

/** Whose limits the change is checked against, and which rules it changes. */
export interface DeltaPolicy {
  /** `base` if the base's limits and exceptions apply where the head's are looser. */
  readonly source: "base" | "head";
  /** Rule files that differ: `carryon.yml`, `.carryonignore`, `.gitattributes`, `memory_policy.yaml`. */
  readonly files: readonly PublishedText[];
  /** Rules that the change loosens, which counts once the base has them; absent if there are none. */
  readonly held?: readonly HeldRule[];
  /** How the change edits the instructions for models, which counts once the base has it; absent if it does not. */
  readonly instructions?: readonly PublishedInstructionLine[];
  /** Why the head's rules are used because the base's could not be. */
  readonly problem?: PublishedText;
  /** Exceptions in the config that excuse nothing in the head's tree; absent if there are none. */
  readonly unused?: readonly UnusedException[];
}

/** A line that a change adds to the config's instructions, or removes from them. */
export interface PublishedInstructionLine {
  readonly change: "added" | "removed";
  readonly line: PublishedText;
}

/** An entry of `policy.allow`, or one of its values, that excuses nothing. */
export interface UnusedException {
  /** Path of its key: `policy.allow[2].values[0]`. */
  readonly where: string;
  /** The config, if it is in the tree, and the line in it, from 1. */
  readonly path?: PublishedText;
  readonly line?: number;
}

/** What a change does to the packs, with every file that it affects. */
export interface Delta {
  readonly schema: "carryon.delta/1";
  readonly tool: string;
  readonly encoding: Encoding;
  readonly head: DeltaSide;
  readonly base?: DeltaSide & { readonly how: Baseline };
  /** Why there is no base. */
  readonly missing?: NoBaseline;
  readonly policy: DeltaPolicy;
  readonly packs: readonly DeltaPack[];
  /** Sorted by path. */
  readonly files: readonly DeltaFile[];
  readonly redactions: readonly DeltaRedaction[];
  /**
   * Failures that do not depend on the base's packs: `secrets` if the policy fails on any secret, `budget` if a pack
   * cannot be fitted at all and the base's could.
   */
  readonly forbidden: readonly ("secrets" | "budget")[];
}
