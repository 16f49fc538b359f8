import type { Tier } from "../config/config.ts";
import type { PackKind } from "../pack-kinds/list.ts";
import type { Budget } from "../config/budget.ts";
import type { View } from "../document.ts";
import type { Encoding } from "../facts.ts";
import type { SkipReason } from "../file.ts";
import type { BudgetState, Cut } from "./report.ts";
import type { Origin } from "../ports/source.ts";

/**
 * How the base of a comparison was found: the first parent of what is checked out, the commit that a push began at, the
 * base of a merge group, where a branch left the one that it is for, or the top of that one, what the caller named, or
 * files that an earlier run wrote. `nothing` is the empty tree, which a first commit is compared with.
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

/** Why nothing could be compared: the commit is not in this clone and could not be fetched, or nobody asked. */
export const NO_BASELINES = ["not-fetched", "not-asked", "unusable"] as const;

/** One of `NO_BASELINES`. */
export type NoBaseline = (typeof NO_BASELINES)[number];

/** One side of a comparison. */
export interface DeltaSide extends Pick<Origin, "name" | "commit" | "ref"> {
  readonly kind: Origin["kind"] | "pack" | "report";
  /** sha256 over paths and contents, as in the manifest. */
  readonly snapshot: string;
}

/** What a pack comes to; sizes in tokens. */
export interface PackSize {
  readonly tokens: number;
  /** Tokens of its largest document. */
  readonly largest: number;
  readonly documents: number;
}

/** `identical`: the same bytes. `same-tokens`: other bytes that cost the same. */
export const PACK_CHANGES = ["identical", "same-tokens", "changed", "new", "removed", "unknown"] as const;

/** One of `PACK_CHANGES`; `unknown` where there is no base. */
export type PackChange = (typeof PACK_CHANGES)[number];

/**
 * What the gate says of a pack. It holds a change to what the change does: `adds-to-over`, `breaks-growth` and
 * `new-over` fail; `over-target`, `over-before` (over, and this change adds nothing) and `over-unknown` (over, and there
 * is no base) warn.
 */
export const GATES = [
  "within",
  "over-target",
  "over-before",
  "over-unknown",
  "adds-to-over",
  "breaks-growth",
  "new-over",
] as const;

/** One of `GATES`. */
export type Gate = (typeof GATES)[number];

/** Whether a gate fails the run. */
export function gateFails(gate: Gate): boolean {
  return gate === "adds-to-over" || gate === "breaks-growth" || gate === "new-over";
}

/** A document that is over a limit for each document. */
export interface OverDocument {
  readonly path: string;
  readonly tokens: number;
  /** Tokens over the maximum. */
  readonly over: number;
  /** Its tokens in the base, where the base has it. */
  readonly before?: number;
}

/** One pack of one scope on both sides. */
export interface DeltaPack {
  readonly pack: string;
  readonly scope: string;
  readonly kind: PackKind;
  readonly change: PackChange;
  readonly base?: PackSize;
  /** As it is written: by the head's config. */
  readonly head?: PackSize;
  /** The head's tree under the policy that judges, where that is another. */
  readonly judged?: PackSize;
  /** The budget that judges. */
  readonly budget: Budget;
  readonly state: BudgetState;
  /** Tokens over the maximum, of the pack or of its largest document; 0 if none. */
  readonly over: number;
  readonly gate: Gate;
  /** Tokens that this change may add, where a limit on growth holds. */
  readonly mayAdd?: number;
  readonly overDocuments: readonly OverDocument[];
  /** For an over pack, the fewest cuts that bring it back, best first. */
  readonly cuts: readonly Cut[];
  /** For FULL: bytes of the base's document that the head's begins with, and all bytes of the base's. */
  readonly prefix?: { readonly kept: number; readonly of: number };
}

/** How a pack shows a file; `none` where it does not. */
export interface Appearance {
  readonly view: View | "none";
  readonly tokens: number;
}

/** A file on one side. */
export interface FileSide {
  /** Tokens of the whole text; 0 for a file that no pack holds. */
  readonly tokens: number;
  readonly tier?: Tier;
  /** Why no pack holds it. */
  readonly skipped?: SkipReason;
}

/** `view`: the file is the same, but a pack shows it otherwise, or its tier is another. */
export const FILE_CHANGES = ["added", "removed", "renamed", "changed", "view"] as const;

/** One of `FILE_CHANGES`. */
export type FileChange = (typeof FILE_CHANGES)[number];

/** One file that is not the same on both sides, in its text, its place, its views or its tier. */
export interface DeltaFile {
  readonly path: string;
  /** The base's path of a renamed file. */
  readonly from?: string;
  readonly change: FileChange;
  readonly base?: FileSide;
  readonly head?: FileSide;
  /** Packs that show it otherwise than before, by pack id. */
  readonly shown: readonly { readonly pack: string; readonly base: Appearance; readonly head: Appearance }[];
}

/** A redaction that the base does not have. */
export interface DeltaRedaction {
  readonly rule: string;
  readonly path: string;
  /** From 1; absent for a file that is left out whole. */
  readonly line?: number;
  /** Whether the rule knows a secret by its form, so that it is seldom wrong. */
  readonly specific: boolean;
}

/** Whose policy judges, and what of it this change touches. */
export interface DeltaPolicy {
  readonly source: "base" | "head";
  /** Files with rules that differ: `carryon.yml`, `.carryonignore`, `.gitattributes`. */
  readonly files: readonly string[];
  /** Why the base's policy could not be used, so that the head's judges. */
  readonly problem?: string;
}

/** What a change does to the packs, with all files that it touches. */
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
   * What the judging policy does not allow whatever the base has: `secrets` where it says that any secret fails, `budget`
   * where a pack cannot be fitted at all and the base's could.
   */
  readonly forbidden: readonly ("secrets" | "budget")[];
}
