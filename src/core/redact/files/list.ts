import type { Rule } from "../rules/rule.ts";
import { KUBERNETES } from "./kubernetes.ts";

/** Formats that hold secrets: one file for each. */
export const FILE_RULES: readonly Rule[] = [KUBERNETES];

/** Rules of gitleaks that a rule of ours replaces, because they redact more than the secret. */
export const REPLACED: ReadonlySet<string> = new Set(["kubernetes-secret-yaml"]);
