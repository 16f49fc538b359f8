import { TIERS } from "../config/config.ts";
import type { ScannedFile, SkippedFile, SkipReason } from "./file.ts";
import { type Finding, isRestorable, pathSplitter, type PathParts, listRule } from "../../base/index.ts";
import type { Entry, AttributeLookup } from "../../source/index.ts";
import type { PublishedEntry } from "../tree/publish-fields.ts";
import { CLASS_ATTRIBUTES, fileClass } from "./class/file-class.ts";
import { detectLanguage } from "../../outline/index.ts";
import { nameClassRule } from "./class/name-class.ts";
import { isPublishedPackage, withoutBuildFolder } from "./published-package.ts";
import { scopeRule, sectionRule, tierRule } from "./placement.ts";
import type { ScanRules } from "./scan-rules.ts";
import { selectionRules, unusedPatterns } from "./selection-rules.ts";
import { unusedFindings } from "./unused-findings.ts";

/** Result of a scan. Each entry of a snapshot is in exactly one of the two lists, in input order. */
export interface Scan {
  readonly files: readonly ScannedFile[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
}

/**
 * Assigns every entry a scope, section, tier and class by its path, the rules and attributes, or skips it with a
 * reason. Reasons are tested in this order: not-selected, submodule, carryonignore, never, ignore-option,
 * no-tests-option, unsafe-name, no-scope, other-scope, secret-name. Rules need not match anything in part of a tree, so
 * with a selection only its patterns are checked for matches.
 */
export function scan(entries: readonly PublishedEntry[], rules: ScanRules): Scan {
  const placeOf = pathSplitter();
  const places = entries.map(({ path }) => placeOf(path));
  const scopeOf = scopeRule(rules.scopes);
  const sectionOf = sectionRule(rules.sections);
  const tierOf = tiersFor(
    rules,
    entries.map(({ path }) => path),
  );
  const nameClassOf = nameClassRule(entries.map(({ path }) => path));
  const attributes = CLASS_ATTRIBUTES.some((name) => rules.attributes.mentions(name)) ? rules.attributes : undefined;
  const reasonFor = skipRule(rules);
  const isOther = (scope: string): boolean => rules.requestedScopes?.has(scope) === false;
  const files: ScannedFile[] = [];
  const skipped: SkippedFile[] = [];
  const scoped: PathParts[] = [];

  entries.forEach((entry, i) => {
    const place = places[i] ?? placeOf(entry.path);
    const { path } = place;
    const reason = reasonFor(entry, place);
    if (reason === undefined) scoped.push(place);
    const scope = reason === undefined ? scopeOf(place) : undefined;
    if (scope === undefined || isOther(scope)) {
      skipped.push({ path, reason: reason ?? (scope === undefined ? "no-scope" : "other-scope") });
      return;
    }
    if (entry.secretRule !== undefined) {
      skipped.push({ path, reason: "secret-name" });
      return;
    }
    const classes = fileClass(nameClassOf(place), attributes?.of(path));
    const { tier, named } = tierOf(place, classes.class);
    files.push({
      entry,
      language: entry.kind === "symlink" ? "" : detectLanguage(path),
      scope,
      section: sectionOf(place),
      tier,
      named,
      class: classes.class,
      never: neverOf(path, classes.never),
      charset: rules.charsetOf?.(path),
    });
  });
  const { selection } = rules;
  const unused =
    selection === undefined ? unusedFindings(rules, { files, places, scoped }) : unusedPatterns(selection, places);
  const unsafe = skipped.flatMap(({ path, reason }): readonly Finding[] =>
    reason === "unsafe-name" ? [{ code: "unsafe-name", severity: "warning", path, args: {} }] : [],
  );
  return { files, skipped, findings: [...unused, ...unsafe, ...attributeFindings(files, rules.attributes)] };
}

/** Creates a function that returns the reason to skip an entry regardless of its scope, or `undefined`. */
function skipRule({
  selection,
  sections,
  ignored,
  never,
}: ScanRules): (entry: Entry, place: PathParts) => SkipReason | undefined {
  const { isSelected, isIgnored, isUnwantedTest } = selectionRules(selection, sections);
  const isNever = listRule(never);
  return ({ kind, path }, place) => {
    if (!isSelected(place)) return "not-selected";
    if (kind === "submodule") return "submodule";
    if (ignored(path)) return "carryonignore";
    if (isNever(place)) return "never";
    if (isIgnored(place)) return "ignore-option";
    if (isUnwantedTest(place)) return "no-tests-option";
    return isRestorable(path) ? undefined : "unsafe-name";
  };
}

/** TypeScript declaration files. Compilers write long lines in them, but tools do not minify them. */
const DECLARATIONS = /\.d\.[cm]?ts$/u;

/** Schemas that tools generate but that are the only description of a database or an interface. */
const SCHEMAS =
  /(?:^|[/_-])(?:(?:schema|structure)\.(?:rb|sql|ya?ml|json)|(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json))$|\.(?:graphqls?|gql|prisma|proto|thrift|avdl|xsd|wsdl)$/iu;

/**
 * Classes that the content cannot set: those that attributes unset, `minified` for declarations, and `generated` for
 * schemas.
 */
function neverOf(path: string, unset: ScannedFile["never"]): ScannedFile["never"] {
  if (DECLARATIONS.test(path)) return [...unset, "minified"];
  return SCHEMAS.test(path) ? [...unset, "generated"] : unset;
}

/**
 * Creates the tier function. In a published package, the default tiers treat files in `dist` and `build` as if they
 * were at the root, because the package contains no sources for them.
 */
function tiersFor({ tiers, builtIn }: ScanRules, paths: readonly string[]): ReturnType<typeof tierRule> {
  const tierOf = tierRule(tiers);
  const isDefault = TIERS.every((tier) => tiers[tier].every((glob) => builtIn.has(glob)));
  if (!isDefault) return tierOf;
  // The README and the manifest of a dependency do not introduce the repository.
  const ownTierOf: typeof tierOf = (place, nameClass) =>
    nameClass === "vendored" ? { tier: "low", named: false } : tierOf(place, nameClass);
  if (!isPublishedPackage(paths)) return ownTierOf;
  const placeOf = pathSplitter();
  return ({ path }, nameClass) => ownTierOf(placeOf(withoutBuildFolder(path)), nameClass);
}

/**
 * Returns up to three notices, each with a file count and an example: for files that `git archive` leaves out, for
 * files that it rewrites, and for files with a filter.
 */
function attributeFindings(files: readonly ScannedFile[], attributes: AttributeLookup): readonly Finding[] {
  const paths = files.map(({ entry }) => entry.path);
  const among = (name: string, has: (path: string) => boolean): string[] =>
    attributes.mentions(name) ? paths.filter(has) : [];
  const ignored = among("export-ignore", (path) => attributes.exportIgnored(path));
  const substituted = among("export-subst", (path) => attributes.of(path).get("export-subst") === true);
  const filtered = among("filter", (path) => typeof attributes.of(path).get("filter") === "string");
  return [
    ...notice("export-attributes", ignored, { attribute: "export-ignore" }),
    ...notice("export-attributes", substituted, { attribute: "export-subst" }),
    ...notice("filtered-file", filtered, { filters: filtersOf(filtered, attributes) }),
  ];
}

function notice(code: Finding["code"], paths: readonly string[], args: Finding["args"]): Finding[] {
  const [example] = paths;
  return example === undefined ? [] : [{ code, severity: "notice", args: { ...args, files: paths.length, example } }];
}

function filtersOf(paths: readonly string[], attributes: AttributeLookup): readonly string[] {
  return [...new Set(paths.map((path) => String(attributes.of(path).get("filter"))))].toSorted();
}
