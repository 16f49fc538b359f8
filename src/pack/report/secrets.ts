import type { AllowEntry, RuleSummary } from "../../secrets/index.ts";
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
