import { baseNameOf } from "../../base/index.ts";
import { changedPaths } from "../delta/compose-changes.ts";
import { computeDelta } from "../delta/delta.ts";
import { plannedSide, type PlannedSide, type Side } from "../delta/side.ts";
import { literalText } from "../../secrets/index.ts";
import { type Document, type PackingRules, collectAppearances, isWhole } from "../../pack/index.ts";
import type { DeltaEffects, DeltaPack } from "../delta/delta-model.ts";
import type { PathEdit, CommitChanges } from "./site-changes.ts";
import type { PublishedChange } from "./published-log.ts";
import type { TreePacks } from "./pack-totals.ts";
import type { TreePart, TreeStep } from "./tree-steps.ts";

/** Changes of one commit to files and whole-file packs. Both sides use the head's packing rules. */
export interface HistoryDelta extends DeltaEffects {
  /** Changes in a form that composes with those of other commits. */
  readonly changed: { readonly packs: CommitChanges["packs"]; readonly paths: readonly PathEdit[] };
}

/** Two adjacent commits of a history: the newer tree with its differences, and the packs of both. */
export interface CommitPair {
  readonly tree: TreeStep;
  readonly changes: readonly PublishedChange[];
  readonly before: TreePacks;
  readonly after: TreePacks;
}

/**
 * Computes what a commit changes in files, whole-file packs and redactions. Looks only at the differences between the
 * two trees. Omits LITE, which a history does not fit.
 * @param tool name and version of Carryon
 */
export function adjacentDelta(
  { tree, changes, before, after }: CommitPair,
  packing: PackingRules,
  tool: string,
): HistoryDelta {
  const config = { ...packing.config, packs: packing.config.packs.filter((pack) => isWhole(pack)) };
  const base = partialSide(tree.before, before.documents, config);
  const head = partialSide(tree.after, after.documents, config);
  const paths = changes.map(({ path }) => path).filter((path) => isRuleFile(path, packing));
  const { files, packs, redactions, policy } = computeDelta({
    tool,
    encoding: config.encoding,
    head,
    judged: head,
    base: { side: base, how: "first-parent" },
    policy: { source: "head", files: paths.toSorted() },
  });
  const wholePacks = config.packs.map(({ id, kind }) => ({ pack: id, kind }));
  return {
    files,
    packs: config.rank === "history" ? packs.map(withoutPrefix) : packs,
    redactions,
    policy,
    changed: { packs: wholePacks, paths: changedPaths(base, head, wholePacks) },
  };
}

/** With `rank: history`, the file order differs per commit and only a full build knows it. */
function withoutPrefix({ prefix: _prefix, ...pack }: DeltaPack): DeltaPack {
  return pack;
}

function partialSide(part: TreePart, documents: readonly Document[], config: PlannedSide["config"]): Side {
  const files = new Set(part.files);
  const changedDocuments = documents.map((document) => ({
    ...document,
    pieces: document.pieces.filter((piece) => piece.kind !== "text" && files.has(piece.file)),
  }));
  const side = plannedSide({
    ...part,
    config,
    documents,
    origin: { kind: "commit", name: literalText("") },
    shown: collectAppearances(changedDocuments),
    head: { snapshot: "" },
  });
  // Cuts matter only for the current packs.
  return { ...side, packs: side.packs.map((pack) => ({ ...pack, cuts: () => [] })) };
}

const RULE_FILES: ReadonlySet<string> = new Set([".gitattributes", ".carryonignore"]);

function isRuleFile(path: string, { rules }: PackingRules): boolean {
  return path === rules.configPath || RULE_FILES.has(baseNameOf(path));
}
