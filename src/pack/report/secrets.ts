import type { AllowEntry, RuleSummary } from "../../secrets/index.ts";
import type { PublishedOrigin } from "./report-model.ts";

/** Secrets of a tree, in the format of `carryon check --secrets --json`. */
export interface SecretList {
  readonly schema: "carryon.secrets/1";
  readonly tool: string;
  readonly origin: PublishedOrigin;
  /** Sorted by path, then by line. */
  readonly secrets: readonly ListedSecret[];
}

/** Secret that redaction replaces, or file that it leaves out. Contains no part of the secret itself. */
export interface ListedSecret {
  readonly path: string;
  /** From 1. Absent if the whole file is left out because of its name. */
  readonly line?: number;
  readonly rule: string;
  /** Whether the rule recognizes a specific secret format, so that false positives are rare. */
  readonly specific: boolean;
  /** Set only on request. */
  readonly explanation?: SecretExplanation;
}

/** Reason for a detection, and the exception that would allow it. */
export interface SecretExplanation {
  readonly rule?: RuleSummary;
  /** Line as packs show it, with a marker in place of the secret. */
  readonly shown?: string;
  /** Entry of `policy.allow` that would allow it. Absent without a salt in the config. */
  readonly allow?: AllowEntry;
}
