import { judgeBudget, totalTokens } from "../../core/plan/gate/budget.ts";
import { contentDocuments, type Measure } from "../../core/render/documents.ts";
import { createFramer } from "../../core/render/frame.ts";
import { omittedClass } from "../../core/plan/omit.ts";
import type { PackConfig } from "../../model/config/config.ts";
import { isWhole, type PackKind } from "../../model/pack-kinds/list.ts";
import type { Document } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { TreeStep } from "./tree-steps.ts";
import { filesLeft, packContent, type WholePackTools } from "../build/whole-pack.ts";
import type { RunContext } from "../facts/run-context.ts";
import type { DocumentsInput } from "../build/documents.ts";

/**
 * What a pack comes to at one commit. For FULL and SPLIT `tokens` is the exact size of its documents. LITE is fitted to
 * its budget and so takes nearly the same whatever is in the tree; here it is what it is fitted from: the frames of all
 * files of the tiers high and medium, whole, without index and map. That is exact as well, needs no parser, and is no
 * size that is ever written, so it is held to no budget.
 */
export interface PackTotal {
  readonly pack: string;
  readonly scope: string;
  readonly kind: PackKind;
  readonly tokens: number;
  /** Whether it breaks the maximum that its config sets today. */
  readonly over: boolean;
}

/** The packs of one tree, as far as facts of files alone say. */
export interface TreePacks {
  readonly totals: readonly PackTotal[];
  /** Content documents of the packs of whole files. */
  readonly documents: readonly Document[];
}

/** Plans the packs of one tree after the other; frames and slices of files that stay are worked out once. */
export function packPlanner(
  config: DocumentsInput["config"],
  context: RunContext,
): (tree: TreeStep) => Promise<TreePacks> {
  const counted = context.countedOf(config.encoding);
  const measure: Measure = { count: counted.count, frame: createFramer(counted.count) };
  const slices: WholePackTools["slices"] = new Map();
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
        const { id, kind, budget } = pack;
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
        documents.push(...own);
      }
    }
    return (last = { totals, documents });
  };
}

/** Tokens of the files that a LITE pack chooses from, each in a frame of its own. */
function unfitted(pack: PackConfig, files: readonly MeasuredFile[], { frame }: Measure): number {
  const shown = files.filter((file) => file.tier !== "low" && omittedClass(pack, file) === undefined);
  return shown.reduce((sum, file) => sum + frame(file).tokens, 0);
}
