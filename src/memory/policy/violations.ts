import type { MemoryPolicy, RawClass } from "../../pack/index.ts";
import { rawTextIn } from "./raw-text.ts";

/** What a file of a memory breaks: a class of raw text, a list of files, or a limit. */
export type PolicyRule = RawClass | "never" | "not-allowed" | "long-line" | "too-large";

/** A file that must not be part of a team's memory as it is. */
export interface PolicyViolation {
  /** Canonical path. */
  readonly path: string;
  /** From 1; absent if the whole file is meant. */
  readonly line?: number;
  readonly rule: PolicyRule;
}

/** How a file is compared with globs and searched for secrets. */
export interface PolicyTools {
  readonly matches: (globs: readonly string[], path: string) => boolean;
  /** Returns the line, from 1, of the first secret in a text. */
  readonly secretLine: (path: string, text: string) => number | undefined;
}

/** Returns what a file that packs are made of breaks of a policy. */
export function violationsOf(
  { path, text }: { readonly path: string; readonly text: string },
  policy: MemoryPolicy,
  { matches, secretLine }: PolicyTools,
): readonly PolicyViolation[] {
  const { allow, never, except, classes } = policy;
  if (never.length > 0 && matches(never, path)) return [{ path, rule: "never" }];
  const isAllowed = allow.length === 0 || matches(allow, path);
  const isExcepted = except.length > 0 && matches(except, path);
  const raw = isExcepted ? [] : rawTextIn(text, classes).map(({ class: rule, line }) => ({ path, line, rule }));
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
