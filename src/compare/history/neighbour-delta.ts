import { changedPaths } from "../delta/compose-changes.ts";
import { deltaOf } from "../delta/delta.ts";
import { plannedSide, type PlannedSide, type Side } from "../delta/side.ts";
import { ownText } from "../../secrets/index.ts";
import { type Document, type PackingRules, appearancesOf, isWhole } from "../../pack/index.ts";
import type { Delta, DeltaPack } from "../delta/delta-model.ts";
import type { PathEdit, CommitChanges } from "./site-changes.ts";
import type { PublishedChange } from "./published-log.ts";
import type { TreePacks } from "./pack-totals.ts";
import type { TreePart, TreeStep } from "./tree-steps.ts";

/** One commit's changes to files and to packs of whole files, both sides under the head's packing rules. */
export interface HistoryDelta extends Pick<Delta, "files" | "packs" | "redactions" | "policy"> {
  /** What the commit changes, in a form that can be composed with the changes of others. */
  readonly changed: { readonly packs: CommitChanges["packs"]; readonly paths: readonly PathEdit[] };
}

/** Two adjacent commits. */
export interface CommitPair {
  readonly tree: TreeStep;
  readonly changes: readonly PublishedChange[];
  readonly before: TreePacks;
  readonly after: TreePacks;
}

/**
 * Compares adjacent commits. Looks only at what differs between the trees, and leaves out LITE, which a history does
 * not fit.
 */
export function neighbourDelta(
  { tree, changes, before, after }: CommitPair,
  packing: PackingRules,
  tool: string,
): HistoryDelta {
  const config = { ...packing.config, packs: packing.config.packs.filter((pack) => isWhole(pack)) };
  const base = sideOf(tree.before, before.documents, config);
  const head = sideOf(tree.after, after.documents, config);
  const paths = changes.map(({ path }) => path).filter((path) => holdsRules(path, packing));
  const { files, packs, redactions, policy } = deltaOf({
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

/** Each commit has an order of files of its own, which only its build knows. */
function withoutPrefix({ prefix: _prefix, ...pack }: DeltaPack): DeltaPack {
  return pack;
}

function sideOf(part: TreePart, documents: readonly Document[], config: PlannedSide["config"]): Side {
  const files = new Set(part.files);
  const shown = documents.map((document) => ({
    ...document,
    pieces: document.pieces.filter((piece) => piece.kind !== "text" && files.has(piece.file)),
  }));
  const side = plannedSide({
    ...part,
    config,
    documents,
    origin: { kind: "commit", name: ownText("") },
    shown: appearancesOf(shown),
    head: { snapshot: "" },
  });
  // Cuts matter only for the current packs.
  return { ...side, packs: side.packs.map((pack) => ({ ...pack, cuts: () => [] })) };
}

const RULES: ReadonlySet<string> = new Set([".gitattributes", ".carryonignore"]);

function holdsRules(path: string, { rules }: PackingRules): boolean {
  return path === rules.configPath || RULES.has(path.slice(path.lastIndexOf("/") + 1));
}
