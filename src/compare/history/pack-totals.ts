import {
  type Config,
  type Document,
  type Measure,
  type MeasuredFile,
  type PackConfig,
  type PackKind,
  type RunContext,
  contentDocuments,
  listedSkips,
  isWhole,
  judgeBudget,
  omittedClass,
  packContent,
  placedPacks,
  scopeTitle,
  styleMeasures,
  totalTokens,
} from "../../pack/index.ts";
import type { TreeStep } from "./tree-steps.ts";

/** Exact size of a whole-file pack at one commit. */
export interface PackTotal {
  readonly pack: string;
  readonly scope: string;
  readonly kind: PackKind;
  /** Sum over its documents. */
  readonly tokens: number;
  /** Whether it exceeds the maximum in the head's config. */
  readonly over: boolean;
}

/**
 * LITE before fitting: the high- and medium-tier files of a scope, framed and whole. LITE itself has nearly the same
 * size at every commit because it is fitted to a budget. Its material grows with the tree.
 */
export interface LiteMaterial {
  readonly scope: string;
  readonly tokens: number;
}

/** Packs of one tree, computed from file facts alone. */
export interface TreePacks {
  /** Whole-file packs. */
  readonly totals: readonly PackTotal[];
  /** One item per scope. Empty if the config has no LITE pack. */
  readonly material: readonly LiteMaterial[];
  /** Content documents of whole-file packs. */
  readonly documents: readonly Document[];
}

/**
 * Returns a function that computes the sizes of the packs of one tree after another. It reuses frames and slices of
 * unchanged files, and returns the same object if nothing changed.
 */
export function packPlanner(config: Config, context: RunContext): (tree: TreeStep) => Promise<TreePacks> {
  const textCounter = context.textCounterOf(config.encoding);
  const measureOf = styleMeasures(textCounter);
  const wholePacks = config.packs.filter((pack) => isWhole(pack));
  const lite = config.packs.find(({ kind }) => kind === "lite");
  // The actual file order does not matter here, only that it comes from the history.
  const ages = config.rank === "history" ? new Map<string, number>() : undefined;
  let last: TreePacks | undefined;
  return async (tree) => {
    const { before, after, texts } = tree;
    const isSame = [before.files, before.skipped, after.files, after.skipped].every((list) => list.length === 0);
    if (last !== undefined && isSame) return last;
    const totals: PackTotal[] = [];
    const material: LiteMaterial[] = [];
    const documents: Document[] = [];
    // Packs do not mention Carryon's own outputs.
    const omitted = tree.skipped.filter(({ reason }) => reason !== "own-output");
    const placed = placedPacks({ ...config, packs: wholePacks }, tree.files);
    for (const placedScope of config.scopes) {
      const { name: scope, root } = placedScope;
      const files = tree.files.filter((file) => file.scope === scope);
      const skipped = listedSkips(omitted, root);
      if (lite !== undefined) {
        material.push({ scope, tokens: materialTokens(lite, files, measureOf(lite).measure) });
      }
      for (const { pack } of placed.filter((one) => one.scope.name === scope)) {
        if (!isWhole(pack)) continue;
        const { id, kind, budget } = pack;
        const { measure, slices } = measureOf(pack);
        const candidates = pack.audience === undefined ? files : tree.files;
        const content = await packContent(
          { pack, scope, title: scopeTitle(placedScope), files: candidates, skipped, config, ages },
          { measure, counted: textCounter, texts, slices },
        );
        const packDocuments = contentDocuments(content, measure);
        totals.push({
          pack: id,
          scope,
          kind,
          tokens: totalTokens(packDocuments),
          over: judgeBudget(budget, packDocuments).state === "over",
        });
        for (const document of packDocuments) documents.push(document);
      }
    }
    return (last = { totals, material, documents });
  };
}

/** Tokens of the framed files that a LITE pack selects from. */
function materialTokens(pack: PackConfig, files: readonly MeasuredFile[], { frame }: Measure): number {
  const eligibleFiles = files.filter((file) => file.tier !== "low" && omittedClass(pack, file) === undefined);
  return eligibleFiles.reduce((sum, file) => sum + frame(file).tokens, 0);
}
