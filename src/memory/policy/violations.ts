import type { MemoryPolicy, RawClass } from "../../pack/index.ts";
import { detectRawText } from "./raw-text.ts";

/** Broken rule: a class of raw text, a file list or a limit. */
export type PolicyRule = RawClass | "never" | "not-allowed" | "long-line" | "too-large";

/** File that must not be in a team's memory in its current form. */
export interface PolicyViolation {
  /** Canonical path. */
  readonly path: string;
  /** One-based; absent if the violation concerns the whole file. */
  readonly line?: number;
  readonly rule: PolicyRule;
}

/** Glob matching and secret detection. */
export interface PolicyTools {
  readonly matches: (globs: readonly string[], path: string) => boolean;
  /** One-based line of the first secret in a text; `undefined` if it has none. */
  readonly secretLine: (path: string, text: string) => number | undefined;
}

/**
 * Checks one file that goes into packs against a memory policy: its path, the first line per class of raw text, the
 * first secret, the first long line, and its size. A file that matches `never` gets only that violation. One that
 * matches `except` is not searched for raw text. Empty if the policy allows the file.
 */
export function pageViolations(
  { path, text }: { readonly path: string; readonly text: string },
  policy: MemoryPolicy,
  { matches, secretLine }: PolicyTools,
): readonly PolicyViolation[] {
  const { allow, never, except, classes } = policy;
  if (never.length > 0 && matches(never, path)) return [{ path, rule: "never" }];
  const isAllowed = allow.length === 0 || matches(allow, path);
  const isExcepted = except.length > 0 && matches(except, path);
  const raw = isExcepted ? [] : detectRawText(text, classes).map(({ class: rule, line }) => ({ path, line, rule }));
  const secret = classes.includes("secrets") ? secretLine(path, text) : undefined;
  const long = text.split("\n").findIndex((line) => line.length > policy.maxLineLength);
  return [
    ...(isAllowed ? [] : [{ path, rule: "not-allowed" as const }]),
    ...raw,
    ...(secret === undefined ? [] : [{ path, line: secret, rule: "secrets" as const }]),
    ...(long === -1 ? [] : [{ path, line: long + 1, rule: "long-line" as const }]),
    ...(Buffer.byteLength(text) > policy.maxBytes ? [{ path, rule: "too-large" as const }] : []),
  ];
}
