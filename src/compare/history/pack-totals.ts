import {
  type Config,
  type Document,
  type DocumentsInput,
  type Measure,
  type MeasuredFile,
  type PackConfig,
  type PackKind,
  type RunContext,
  contentDocuments,
  filesLeft,
  isWhole,
  judgeBudget,
  omittedClass,
  packContent,
  placedPacks,
  styleMeasures,
  totalTokens,
} from "../../pack/index.ts";
import type { TreeStep } from "./tree-steps.ts";

/** The exact size of a pack of whole files at one commit. */
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
 * The material that the LITE pack of a scope is cut from: its files of the tiers high and medium, framed and whole. LITE
 * itself has nearly the same size at any commit, since it is fitted to a budget; its material grows with the tree.
 */
export interface LiteMaterial {
  readonly scope: string;
  readonly tokens: number;
}

/** The packs of one tree, computed from facts of files alone. */
export interface TreePacks {
  /** Packs of whole files. */
  readonly totals: readonly PackTotal[];
  /** One item for each scope; empty if the config has no LITE pack. */
  readonly material: readonly LiteMaterial[];
  /** Content documents of packs of whole files. */
  readonly documents: readonly Document[];
}

/** Returns a function that plans the packs of successive trees, reusing frames and slices of unchanged files. */
export function packPlanner(
  config: DocumentsInput["config"] & Pick<Config, "rank">,
  context: RunContext,
): (tree: TreeStep) => Promise<TreePacks> {
  const counted = context.countedOf(config.encoding);
  const measureOf = styleMeasures(counted);
  const whole = config.packs.filter((pack) => isWhole(pack));
  const lite = config.packs.find(({ kind }) => kind === "lite");
  // The order of files does not matter here, only that history decides it.
  const ages = config.rank === "history" ? new Map<string, number>() : undefined;
  let last: TreePacks | undefined;
  return async (tree) => {
    const { before, after, texts } = tree;
    const isSame = [before.files, before.skipped, after.files, after.skipped].every((list) => list.length === 0);
    if (last !== undefined && isSame) return last;
    const totals: PackTotal[] = [];
    const material: LiteMaterial[] = [];
    const documents: Document[] = [];
    // Packs do not mention own outputs.
    const omitted = tree.skipped.filter(({ reason }) => reason !== "own-output");
    const placed = placedPacks({ ...config, packs: whole }, tree.files);
    for (const { name: scope, root } of config.scopes) {
      const files = tree.files.filter((file) => file.scope === scope);
      const skipped = filesLeft(omitted, root);
      if (lite !== undefined) {
        material.push({ scope, tokens: materialOf(lite, files, measureOf(lite).measure) });
      }
      for (const { pack } of placed.filter((one) => one.scope.name === scope)) {
        if (!isWhole(pack)) continue;
        const { id, kind, budget } = pack;
        const { measure, slices } = measureOf(pack);
        const shown = pack.audience === undefined ? files : tree.files;
        const content = await packContent(
          { pack, scope, files: shown, skipped, config, ages },
          { measure, counted, texts, slices },
        );
        const own = contentDocuments(content, measure);
        totals.push({
          pack: id,
          scope,
          kind,
          tokens: totalTokens(own),
          over: judgeBudget(budget, own).state === "over",
        });
        for (const document of own) documents.push(document);
      }
    }
    return (last = { totals, material, documents });
  };
}

/** Returns the tokens of the framed files that a LITE pack chooses from. */
function materialOf(pack: PackConfig, files: readonly MeasuredFile[], { frame }: Measure): number {
  const shown = files.filter((file) => file.tier !== "low" && omittedClass(pack, file) === undefined);
  return shown.reduce((sum, file) => sum + frame(file).tokens, 0);
}
