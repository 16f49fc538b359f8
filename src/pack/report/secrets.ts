import type { AllowEntry } from "../config/config.ts";
import type { PublishedOrigin } from "./report-model.ts";

/** The secrets of a tree, as `carryon secrets --json` prints them. */
export interface SecretList {
  readonly schema: "carryon.secrets/1";
  readonly tool: string;
  readonly origin: PublishedOrigin;
  /** Sorted by path, then by line. */
  readonly secrets: readonly ListedSecret[];
}

/** A place that redaction replaces, or a file that it leaves out. Nothing in it is part of the secret. */
export interface ListedSecret {
  readonly path: string;
  /** From 1; absent if the whole file is left out because of its name. */
  readonly line?: number;
  readonly rule: string;
  /** Whether the rule recognizes a specific secret format, so that false positives are rare. */
  readonly specific: boolean;
  /** Set only on request. */
  readonly explanation?: SecretExplanation;
}

/** Why a secret was found, and what would excuse it. */
export interface SecretExplanation {
  readonly rule?: RuleSummary;
  /** The line as packs show it, with a marker in place of the secret. */
  readonly shown?: string;
  /** The entry of `policy.allow` that would excuse it; absent without a salt in the config. */
  readonly allow?: AllowEntry;
}

/** What a rule looks for. */
export interface RuleSummary {
  readonly id: string;
  /** Source and flags of its regular expression: `/ghp_\w{36}/`; absent if it goes by the path alone. */
  readonly pattern?: string;
  /** Lower-case texts with one of which a match begins; absent if it can begin anywhere. */
  readonly anchors?: readonly string[];
  /** Lower-case texts of which the file has one. */
  readonly keywords?: readonly string[];
  /** Bits per byte that the secret exceeds. */
  readonly entropy?: number;
  /** Pattern on the path of the file. */
  readonly path?: string;
  /** What its own allowlists excuse, as patterns. */
  readonly excused: { readonly texts: readonly string[]; readonly paths: readonly string[]; readonly words: number };
}
