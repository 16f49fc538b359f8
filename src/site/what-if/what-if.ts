import {
  type Budget,
  type BudgetState,
  type CountText,
  type Document,
  type Measure,
  type MeasuredFile,
  type WholeKind,
  type WholePack,
  contentDocuments,
  createFramer,
  listedSkips,
  isWhole,
  judgeBudget,
  kindTraits,
  largestTokens,
  totalTokens,
  wholeContent,
} from "../../pack/index.ts";
import { nameFileRank } from "../../source/index.ts";
import type { SitePlan, SitePlanPack } from "../data/api/site-plan.ts";
import type { SiteTree } from "../data/api/site-tree.ts";
import type { TokenCounter } from "../../tokens/index.ts";
import { changedPack, changesConfig, type RuleChange } from "./change.ts";
import { type ConfigLines, configLines } from "./config-lines.ts";
import { type Estimate, type EstimatedTree, estimateFitted } from "./estimate.ts";
import { hidePredicate, withoutHidden } from "./hide.ts";
import { type KnownFrames, knownFrames, type PlannedTree, plannedTree } from "./planned-tree.ts";
import { withRuleFile } from "./rule-files.ts";
import { slicingOf } from "./slicing.ts";

/** Texts of large files, and the product's own counter. */
interface CountedTexts {
  readonly counter: TokenCounter;
  /** Returns the text of a file, if loaded. */
  readonly textOf: (path: string) => Uint8Array | undefined;
}

/** Planning data that a site publishes, and the product's own counter for the texts between files. */
export interface WhatIfData extends CountedTexts {
  readonly tree: SiteTree;
  readonly plan: SitePlan;
}

/** Sizes of a planned pack in tokens, and the state of its budget. */
interface PlannedSizes {
  readonly tokens: number;
  readonly largest: number;
  readonly documents: number;
  readonly budget: Budget;
  readonly state: BudgetState;
  readonly over: number;
}

/** A pack planned under other rules. */
interface Planned extends PlannedSizes {
  /** Whether a build after the same change would give exactly this result. */
  readonly exact: boolean;
  /** Paths of files whose texts are needed for an exact answer. */
  readonly missing: readonly string[];
  /** Tokens that the rule files themselves add to the pack. */
  readonly rules: number;
  /** Set for a fitted pack. */
  readonly estimate?: Estimate;
}

/** A pack under other rules. Sizes are in tokens. */
export interface Outcome extends Planned {
  /** Files of the pack that the lines hide, and the tokens that it spends on them now. */
  readonly gone: { readonly files: number; readonly tokens: number };
  /** Lines that match nothing in the whole tree. */
  readonly idle: readonly string[];
  readonly hidden: (path: string) => boolean;
  /** Set if keys of the config change. */
  readonly config?: ConfigLines;
}

/** Plans the pack with a slug under other rules. */
export type PlanPack = (slug: string, change: RuleChange) => Outcome;

/**
 * Returns a function that computes the size of a pack of a published tree under other rules, given the pack's slug.
 *
 * The result is an estimate for fitted packs, packs with pointers and audience packs. It is exact for packs that show
 * files whole, except in three cases: texts of large files are missing, the config cannot be edited, or a file that can
 * name the repository is hidden. `exact` is then `false`.
 * @throws Error from the function for an unknown slug; CarryonError `config-invalid` for an invalid ignore line
 */
export function whatIf({ tree, plan, counter, textOf }: WhatIfData): PlanPack {
  const base = plannedTree(tree, plan);
  const count = memoizeCount((text) => counter.countString(text));
  return (slug, change) => {
    const pack = plan.packs.find((one) => one.slug === slug);
    if (pack === undefined) throw new Error(`no pack ${slug}`);
    const hidden = hidePredicate(change.hide, plan);
    const config = changesConfig(change) ? configLines(plan, pack, change) : undefined;
    const commonFields = {
      gone: hiddenTotals(tree, slug, hidden),
      idle: change.hide.filter((line) => !hidesAny(line, tree, plan)),
      hidden,
      ...(config !== undefined && { config }),
    };
    if (!plansExactly(pack)) return { ...commonFields, ...estimatedOutcome(pack, change, { tree, plan, hidden }) };
    return { ...commonFields, ...exactOutcome(pack, change, { base, plan, count, hidden, config, textOf, counter }) };
  };
}

/** Whether a pack shows files whole, so that its size under other rules is a sum. */
export function plansExactly<P extends Pick<SitePlanPack, "kind" | "bodies">>(
  pack: P,
): pack is P & { readonly kind: WholeKind } {
  return isWhole(pack) && pack.bodies !== "pointers" && !kindTraits(pack.kind).hasParts;
}

/** A published plan, the change to try on it, and the counter for everything that the plan does not count. */
interface Planning extends CountedTexts {
  readonly base: PlannedTree;
  readonly plan: SitePlan;
  readonly count: CountText;
  readonly config: ConfigLines | undefined;
  readonly hidden: (path: string) => boolean;
}

function exactOutcome(before: SitePlanPack, change: RuleChange, data: Planning): Planned {
  const { base, plan, hidden, config, textOf, counter } = data;
  const changed = changedPack(before, change);
  if (!isWhole(changed)) throw new Error(`${changed.id} is fitted`);
  const pack = authoredPack(changed);
  const edited = withEditedRules(change, data);
  const { files, skipped } = withoutHidden(edited.tree, hidden);
  const measure = measureOf(before, data);
  const scopeFiles = files.filter(({ scope }) => scope === changed.scope);
  const { root = "", title = changed.scope } = plan.scopes.find(({ name }) => name === changed.scope) ?? {};
  const sliced = slicingOf({
    files: scopeFiles,
    before,
    pack,
    title,
    measure,
    publishedSlices: measure.publishedSlices,
    textOf,
    counter,
  });
  const content = wholeContent({
    pack,
    scope: changed.scope,
    title,
    files: scopeFiles,
    skipped: listedSkips(skipped, root),
    config: { sections: plan.sections.map((name) => ({ name, globs: [] })), encoding: plan.encoding },
    ages: before.byHistory ? new Map() : undefined,
    slicesOf: sliced.slicesOf,
  });
  const documents = contentDocuments(content, measure);
  const isCounted = config === undefined || config.text !== undefined || plan.configFile.path === undefined;
  // Documents may take another name without a file that declares one. The plan does not tell the targets of links.
  const keepsName = !base.files.some(
    ({ entry }) => nameFileRank(entry.path) >= 0 && (entry.kind === "symlink" || hidden(entry.path)),
  );
  const exact = sliced.missing.length === 0 && isCounted && keepsName;
  return { exact, ...sizesOf(documents, pack), rules: edited.rules(changed, measure), missing: sliced.missing };
}

/** Converts a planned pack to the form that renderers take. Attributes its instructions to the repository. */
function authoredPack(plan: SitePlanPack & { readonly kind: WholeKind }): WholePack {
  const { instructions: text, task: _task, ...pack } = plan;
  return { ...pack, ...(text !== "" && { instructions: { by: "repository", text } }) };
}

function sizesOf(documents: readonly Document[], { budget }: WholePack): PlannedSizes {
  const sizes = { tokens: totalTokens(documents), largest: largestTokens(documents), documents: documents.length };
  return { ...sizes, budget, ...judgeBudget(budget, documents) };
}

interface EditedRules {
  readonly tree: PlannedTree;
  /** Edited rule files, each with its previous version. */
  readonly files: ReadonlyMap<MeasuredFile, MeasuredFile | undefined>;
  /** Returns the tokens that the edits add to a pack. */
  readonly rules: (pack: SitePlanPack, measure: Measure) => number;
}

/** Writes a change into the rule files of a tree. */
function withEditedRules({ hide }: RuleChange, { base, plan, count, config }: Planning): EditedRules {
  const { ignoreFile, configFile } = plan;
  const texts = [
    ...(hide.length === 0 ? [] : [{ rule: ignoreFile, text: withLines(ignoreFile.text ?? "", hide) }]),
    ...(config?.text === undefined ? [] : [{ rule: configFile, text: config.text }]),
  ];
  const files = new Map<MeasuredFile, MeasuredFile | undefined>();
  let tree = base;
  for (const { rule, text } of texts) {
    const before = tree.files.find(({ entry }) => entry.path === rule.path);
    const edited = withRuleFile(tree, rule, text, count);
    tree = edited.tree;
    if (edited.file !== undefined) files.set(edited.file, before);
  }
  const rules = (pack: SitePlanPack, { frame }: Measure): number => {
    const packedFiles = [...files].filter(
      ([file]) => file.scope === pack.scope && !pack.omit.some((name) => name === file.class),
    );
    return packedFiles.reduce(
      (sum, [file, old]) => sum + frame(file).tokens - (old === undefined ? 0 : frame(old).tokens),
      0,
    );
  };
  return { tree, files, rules };
}

/** Returns a text with lines appended, each with a line end. Ends an unterminated last line first. */
export function withLines(text: string, lines: readonly string[]): string {
  const start = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  return start + lines.map((line) => `${line}\n`).join("");
}

/** Uses the known frames of published files and slices, and counts all others. */
function measureOf(
  pack: SitePlanPack,
  { base, plan, count }: Planning,
): Measure & { readonly publishedSlices: KnownFrames["slicesOf"] } {
  const published = knownFrames(base.files, plan, pack);
  const framer = createFramer(count, pack.frames);
  return {
    count,
    publishedSlices: published.slicesOf,
    frame: (file, slice) => (published.knows(file, slice) ? published.frame(file, slice) : framer(file, slice)),
  };
}

function estimatedOutcome(pack: SitePlanPack, change: RuleChange, { tree, plan, hidden }: EstimatedTree): Planned {
  const changed = changedPack(pack, change);
  const estimate = estimateFitted({ tree, plan, pack, hidden }, change);
  const tokens = isWhole(pack) ? pack.tokens - estimate.freed : estimate.tokens;
  const sizes = { tokens, largest: tokens, documents: 1 };
  const verdict = judgeBudget(changed.budget, [{ tokens }]);
  return {
    exact: false,
    ...sizes,
    budget: changed.budget,
    ...verdict,
    rules: 0,
    missing: [],
    ...(!isWhole(pack) && { estimate }),
  };
}

function hiddenTotals(tree: SiteTree, slug: string, hidden: (path: string) => boolean): Outcome["gone"] {
  const pack = tree.packs.find((one) => one.slug === slug);
  const hiddenTokens = tree.paths.flatMap((path, i) => {
    const isShown = pack !== undefined && pack.view[i] !== -1 && pack.tokens[i]! > 0;
    return isShown && hidden(path) ? [pack.tokens[i]!] : [];
  });
  return { files: hiddenTokens.length, tokens: hiddenTokens.reduce((sum, tokens) => sum + tokens, 0) };
}

function hidesAny(line: string, { paths }: SiteTree, plan: SitePlan): boolean {
  const hidden = hidePredicate([line], plan);
  return paths.some((path) => hidden(path)) || plan.left.paths.some((path) => hidden(path));
}

function memoizeCount(count: CountText): CountText {
  const cache = new Map<string, number>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const tokens = count(text);
    cache.set(text, tokens);
    return tokens;
  };
}
