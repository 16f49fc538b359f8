import type { ScannedFile } from "../../model/file.ts";
import type { Finding } from "../../model/finding.ts";
import type { GlobLists } from "./globs.ts";
import type { ScanRules } from "./scan.ts";
import { TIERS } from "./tier.ts";

/** Globs that matched no path: with the name of their scope, by section, by tier. */
export interface UnusedGlobs {
  readonly scopes: readonly (readonly [scope: string, glob: string])[];
  readonly sections: GlobLists;
  readonly tiers: GlobLists;
}

/**
 * Scopes and sections that no file belongs to, and the globs of the others (and of tiers) that matched no path. Globs of
 * `policy.never` are left alone: a guard that catches nothing does its work.
 */
export function unusedFindings(
  rules: Pick<ScanRules, "scopes" | "sections" | "tiers" | "defaults">,
  unused: UnusedGlobs,
  files: readonly ScannedFile[],
): readonly Finding[] {
  const findings: Finding[] = [];
  if (!rules.defaults.includes("scopes")) {
    const empty = without(rules.scopes, new Set(files.map(({ scope }) => scope)));
    findings.push(...empty.map((scope) => warning("scope-catches-nothing", { scope })));
    const others = unused.scopes.filter(([scope]) => !empty.includes(scope));
    findings.push(...others.map(([scope, glob]) => unusedGlob(`scopes.${scope}`, glob)));
  }
  if (!rules.defaults.includes("sections")) {
    const empty = without(rules.sections, new Set(files.map(({ section }) => section)));
    findings.push(...empty.map((section) => warning("section-catches-nothing", { section })));
    rules.sections.forEach(({ name }, i) => {
      const globs = empty.includes(name) ? [] : (unused.sections[i] ?? []);
      findings.push(...globs.map((glob) => unusedGlob(`sections.${name}`, glob)));
    });
  }
  if (!rules.defaults.includes("tiers")) {
    const byTier = TIERS.flatMap((tier, i) => (unused.tiers[i] ?? []).map((glob) => unusedGlob(`tiers.${tier}`, glob)));
    findings.push(...byTier);
  }
  return findings;
}

function without(named: readonly { readonly name: string }[], used: ReadonlySet<string>): readonly string[] {
  return named.map(({ name }) => name).filter((name) => !used.has(name));
}

function unusedGlob(where: string, glob: string): Finding {
  return warning("glob-catches-nothing", { where, glob });
}

function warning(code: Finding["code"], args: Finding["args"]): Finding {
  return { code, severity: "warning", args };
}
