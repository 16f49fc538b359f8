import type { Config } from "../../model/config.ts";
import type { ScannedFile, SkippedFile, SkipReason } from "../../model/file.ts";
import type { Finding } from "../../model/finding.ts";
import type { Entry } from "../../model/source.ts";
import { attributeFindings } from "./attribute-findings.ts";
import type { AttributeLookup } from "./attributes.ts";
import { CLASS_ATTRIBUTES, fileClass } from "./file-class.ts";
import { collectGlobs } from "./globs.ts";
import { languageOf } from "./language.ts";
import { NAME_CLASS_LISTS, nameClass, vendorFolders } from "./name-class.ts";
import { scopeRule } from "./scope.ts";
import { sectionLists, sectionOf } from "./section.ts";
import { tierLists, tierOf } from "./tier.ts";
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
  const scopes = scopeRule(rules.scopes);
  const vendors = vendorFolders(entries.map(({ path }) => path));
  const attributes = CLASS_ATTRIBUTES.some((name) => rules.attributes.mentions(name)) ? rules.attributes : undefined;
  const globs = collectGlobs();
  const never = globs.add([rules.never]);
  const sections = globs.add(sectionLists(rules.sections));
  const tiers = globs.add(tierLists(rules.tiers));
  const names = globs.add(NAME_CLASS_LISTS);
  const metBy = globs.build();
  const files: ScannedFile[] = [];
  const skipped: SkippedFile[] = [];

  for (const entry of entries) {
    const { path } = entry;
    const met = metBy(path);
    const reason = skipReason(entry, rules.ignored, never.first(met) === 0);
    const scope = reason === undefined ? scopes.of(path) : undefined;
    if (scope === undefined) {
      skipped.push({ path, reason: reason ?? "no-scope" });
      continue;
    }
    const classes = fileClass(nameClass(path, names, met, vendors), attributes?.of(path));
    files.push({
      entry,
      language: entry.kind === "symlink" ? "" : languageOf(path),
      scope,
      section: sectionOf(rules.sections, sections, met),
      tier: tierOf(tiers, met, classes.class),
      class: classes.class,
      never: classes.never,
    });
  }
  const unused = { scopes: scopes.unused(), sections: sections.unused(), tiers: tiers.unused() };
  const findings = [...unusedFindings(rules, unused, files), ...attributeFindings(files, rules.attributes)];
  return { files, skipped, findings };
}

function skipReason(
  { kind, path }: Entry,
  ignored: (path: string) => boolean,
  isNever: boolean,
): SkipReason | undefined {
  if (kind === "submodule") return "submodule";
  if (ignored(path)) return "carryonignore";
  return isNever ? "never" : undefined;
}
