import { TIERS } from "../config/config.ts";
import type { ScannedFile } from "./file.ts";
import { type Finding, type PathParts, unusedGlobs } from "../../base/index.ts";
import { unusedByScope } from "./placement.ts";
import type { ScanRules } from "./scan-rules.ts";

/** Scanned files and paths to check the rules against. */
export interface UnusedInput {
  readonly files: readonly ScannedFile[];
  /** `places`: all paths; `scoped`: paths that scopes were applied to. */
  readonly places: readonly PathParts[];
  readonly scoped: readonly PathParts[];
}

/**
 * Returns a warning for each scope and section without files, and for each glob of the others (and of tiers) that
 * matches no path. Does not check defaults or `policy.never`, because a guard may well match nothing.
 */
export function unusedFindings(rules: ScanRules, input: UnusedInput): readonly Finding[] {
  return [
    ...(rules.defaults.includes("scopes") ? [] : unusedScopeFindings(rules, input)),
    ...(rules.defaults.includes("sections") ? [] : unusedSectionFindings(rules, input)),
    ...unusedTierFindings(rules, input),
  ];
}

function unusedScopeFindings({ scopes }: ScanRules, { files, scoped }: UnusedInput): readonly Finding[] {
  const used = new Set(files.map(({ scope }) => scope));
  const unused = unusedByScope(scopes, scoped);
  return [
    ...scopes
      .filter(({ name }) => !used.has(name))
      .map(({ name }) => warning("scope-catches-nothing", { scope: name })),
    ...scopes.flatMap(({ name }, i) => (used.has(name) ? unusedGlobFindings(`scopes.${name}`, unused[i] ?? []) : [])),
  ];
}

function unusedSectionFindings({ sections }: ScanRules, { files, places }: UnusedInput): readonly Finding[] {
  const used = new Set(files.map(({ section }) => section));
  const empty = sections.filter(({ name }) => !used.has(name));
  return [
    ...empty.map(({ name }) => warning("section-catches-nothing", { section: name })),
    ...sections
      .filter(({ name }) => used.has(name))
      .flatMap(({ name, globs }) => unusedGlobFindings(`sections.${name}`, unusedGlobs(globs, places))),
  ];
}

/** Tiers that the config does not set keep their built-in globs, which are not checked. */
function unusedTierFindings({ tiers, builtIn }: ScanRules, { places }: UnusedInput): readonly Finding[] {
  return TIERS.flatMap((tier) => {
    const configuredGlobs = tiers[tier].filter((glob) => !builtIn.has(glob) && !glob.startsWith("!"));
    return unusedGlobFindings(`tiers.${tier}`, unusedGlobs(configuredGlobs, places));
  });
}

function unusedGlobFindings(keyPath: string, globs: readonly string[]): readonly Finding[] {
  return globs.map((glob) => warning("glob-catches-nothing", { where: keyPath, glob }));
}

function warning(code: Finding["code"], args: Finding["args"]): Finding {
  return { code, severity: "warning", args };
}
