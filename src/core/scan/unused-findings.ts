import type { ScannedFile } from "../../model/file.ts";
import type { Finding } from "../../model/finding.ts";
import type { ScanRules } from "./scan.ts";
import type { ScopeRule } from "./scope.ts";
import type { SectionRule } from "./section.ts";
import type { TierRule } from "./tier.ts";

interface AskedRules {
  readonly scopes: ScopeRule;
  readonly sections: SectionRule;
  readonly tiers: TierRule;
}

/**
 * Scopes and sections that no file belongs to, and the globs of the others (and of tiers) that matched no path. Globs of
 * `policy.never` are left alone: a guard that catches nothing does its work.
 */
export function unusedFindings(
  rules: Pick<ScanRules, "scopes" | "sections" | "tiers" | "defaults">,
  asked: AskedRules,
  files: readonly ScannedFile[],
): readonly Finding[] {
  const findings: Finding[] = [];
  if (!rules.defaults.includes("scopes")) {
    const empty = without(rules.scopes, new Set(files.map(({ scope }) => scope)));
    findings.push(...empty.map((scope) => warning("scope-catches-nothing", { scope })));
    for (const { scope, glob } of asked.scopes.unused()) {
      if (!empty.includes(scope)) findings.push(unusedGlob(`scopes.${scope}`, glob));
    }
  }
  if (!rules.defaults.includes("sections")) {
    const empty = without(rules.sections, new Set(files.map(({ section }) => section)));
    findings.push(...empty.map((section) => warning("section-catches-nothing", { section })));
    for (const { section, glob } of asked.sections.unused()) {
      if (!empty.includes(section)) findings.push(unusedGlob(`sections.${section}`, glob));
    }
  }
  if (!rules.defaults.includes("tiers")) {
    findings.push(...asked.tiers.unused().map(({ tier, glob }) => unusedGlob(`tiers.${tier}`, glob)));
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
