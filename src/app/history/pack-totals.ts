import { judgeBudget, totalTokens } from "../../core/plan/gate/budget.ts";
import { contentDocuments, type Measure } from "../../core/render/documents.ts";
import { omittedClass } from "../../core/plan/omit.ts";
import type { PackConfig } from "../../model/config/config.ts";
import { isWhole, type PackKind } from "../../model/pack-kinds/list.ts";
import type { Document } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { TreeStep } from "./tree-steps.ts";
import { filesLeft, packContent, styleMeasures } from "../build/whole-pack.ts";
import type { RunContext } from "../facts/run-context.ts";
import type { DocumentsInput } from "../build/documents.ts";

/**
 * The size of a pack at one commit. For FULL and SPLIT, `tokens` is the exact size of its documents. A LITE pack has
 * nearly the same size for any tree, since it is fitted to a budget; here its size is that of LITE before fitting: the
 * frames of all whole files in tiers high and medium, without index and map. This is exact too and needs no parser, but
 * it is never written, so it is not checked against a budget.
 */
export interface PackTotal {
  readonly pack: string;
  readonly scope: string;
  readonly kind: PackKind;
  readonly tokens: number;
  /** Whether it exceeds the maximum in the head's config. */
  readonly over: boolean;
}

/** The packs of one tree, computed from facts of files alone. */
export interface TreePacks {
  readonly totals: readonly PackTotal[];
  /** Content documents of packs of whole files. */
  readonly documents: readonly Document[];
}

/** Returns a function that plans the packs of successive trees, reusing frames and slices of unchanged files. */
export function packPlanner(
  config: DocumentsInput["config"],
  context: RunContext,
): (tree: TreeStep) => Promise<TreePacks> {
  const counted = context.countedOf(config.encoding);
  const measureOf = styleMeasures(counted);
  let last: TreePacks | undefined;
  return async (tree) => {
    const { before, after, texts } = tree;
    const isSame = [before.files, before.skipped, after.files, after.skipped].every((list) => list.length === 0);
    if (last !== undefined && isSame) return last;
    const totals: PackTotal[] = [];
    const documents: Document[] = [];
    for (const { name: scope, root } of config.scopes) {
      const files = tree.files.filter((file) => file.scope === scope);
      const skipped = filesLeft(tree.skipped, root);
      for (const pack of config.packs) {
        const { id, kind, budget, frames } = pack;
        const { measure, slices } = measureOf(frames);
        if (!isWhole(pack)) {
          totals.push({ pack: id, scope, kind, tokens: unfitted(pack, files, measure), over: false });
          continue;
        }
        const content = await packContent({ pack, scope, files, skipped, config }, { measure, counted, texts, slices });
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
    return (last = { totals, documents });
  };
}

/** Returns the tokens of the framed files that a LITE pack chooses from. */
function unfitted(pack: PackConfig, files: readonly MeasuredFile[], { frame }: Measure): number {
  const shown = files.filter((file) => file.tier !== "low" && omittedClass(pack, file) === undefined);
  return shown.reduce((sum, file) => sum + frame(file).tokens, 0);
}
