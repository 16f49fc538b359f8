import type { Config } from "../../model/config.ts";
import type { ScannedFile, SkippedFile, SkipReason } from "../../model/file.ts";
import type { Finding } from "../../model/finding.ts";
import type { Entry } from "../../model/source.ts";
import { attributeFindings } from "./attribute-findings.ts";
import type { AttributeLookup } from "./attributes.ts";
import { fileClass } from "./file-class.ts";
import { globPredicate } from "./globs.ts";
import { languageOf } from "./language.ts";
import { nameClasses } from "./name-class.ts";
import { scopeRule } from "./scope.ts";
import { sectionRule } from "./section.ts";
import { tierRule } from "./tier.ts";
import { unusedFindings } from "./unused-findings.ts";

/** What decides where a path belongs. */
export interface ScanRules extends Pick<Config, "scopes" | "sections" | "tiers"> {
  /** Globs of the policy, read from the repository's root. */
  readonly never: readonly string[];
  /** From the snapshot's own `.gitattributes` files. */
  readonly attributes: AttributeLookup;
  /** From the snapshot's own `.carryonignore` files. */
  readonly ignored: (path: string) => boolean;
  /** Parts that nobody wrote: what catches nothing in them is no finding. */
  readonly defaults: readonly ("scopes" | "sections" | "tiers")[];
}

/** Every entry of a snapshot, in the order given, in one list or the other. */
export interface Scan {
  readonly files: readonly ScannedFile[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
}

/**
 * Gives every entry its place by path, rules and attributes alone, or the reason why it has none; the reasons are asked
 * in the order submodule, carryonignore, never, no-scope.
 */
export function scan(entries: readonly Entry[], rules: ScanRules): Scan {
  const nameClass = nameClasses(entries.map(({ path }) => path));
  const never = globPredicate(rules.never);
  const [scopes, sections, tiers] = [scopeRule(rules.scopes), sectionRule(rules.sections), tierRule(rules.tiers)];
  const files: ScannedFile[] = [];
  const skipped: SkippedFile[] = [];

  for (const entry of entries) {
    const { path } = entry;
    const place = skipReason(entry, rules.ignored, never) ?? { scope: scopes.of(path) };
    if (typeof place === "string" || place.scope === undefined) {
      skipped.push({ path, reason: typeof place === "string" ? place : "no-scope" });
      continue;
    }
    const classes = fileClass(nameClass(path), rules.attributes.of(path));
    files.push({
      entry,
      language: entry.kind === "symlink" ? "" : languageOf(path),
      scope: place.scope,
      section: sections.of(path),
      tier: tiers.of(path, classes.class),
      ...classes,
    });
  }
  const findings = [...unusedFindings(rules, { scopes, sections, tiers }, files), ...attributeFindings(files, rules.attributes)];
  return { files, skipped, findings };
}

function skipReason(
  { kind, path }: Entry,
  ignored: (path: string) => boolean,
  never: (path: string) => boolean,
): SkipReason | undefined {
  if (kind === "submodule") return "submodule";
  if (ignored(path)) return "carryonignore";
  return never(path) ? "never" : undefined;
}
