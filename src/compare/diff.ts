import { computeDelta } from "./delta/delta.ts";
import { plannedSide, type Side, reportSide } from "./delta/side.ts";
import {
  type BuildRequest,
  type OpenBuild,
  type PackFiles,
  type EnginePorts,
  type Report,
  type RunContext,
  buildTree,
  openRunContext,
  openTree,
  packingRulesFor,
  readReport,
} from "../pack/index.ts";
import { documentDigests } from "./document-digests.ts";
import type { Delta, DeltaPolicy } from "./delta/delta-model.ts";
import { CarryonError } from "../base/index.ts";
import type { Encoding } from "../tokens/index.ts";
import type { Source } from "../source/index.ts";
import { requireIntactPack } from "./trees/intact-pack.ts";
import { compareTrees } from "./trees/compare-trees.ts";

/** One side of a comparison: a tree to plan, or the pack or report of an earlier run. */
export type DiffTarget =
  | { readonly kind: "tree"; readonly source: Source }
  | { readonly kind: "pack"; readonly files: PackFiles }
  | { readonly kind: "report"; readonly name: string; readonly text: string };

/** Inputs and options of a comparison. */
export interface DiffRequest {
  readonly base: DiffTarget;
  readonly head: DiffTarget;
  readonly request: BuildRequest;
  readonly policySource: DeltaPolicy["source"];
}

/**
 * Computes the delta between two trees, packs or reports. Plans the packs of trees without writing them.
 * @throws CarryonError `usage` if the sides were counted with different encodings; errors of opening and reading a
 * side, such as `not-a-pack` and `pack-damaged`
 */
export async function compareTargets(ports: EnginePorts, comparison: DiffRequest): Promise<Delta> {
  const { base, head, policySource } = comparison;
  const request = { ...comparison.request, isProposed: true };
  using context = openRunContext(ports);
  if (base.kind !== "tree" || head.kind !== "tree") return await diffWritten(context, comparison);
  const [after, before] = [
    await openTree(head.source, ports.onProgress),
    await openTree(base.source, ports.onProgress),
  ];
  const baseTree = { tree: before, how: "given" } as const;
  return (await compareTrees(context, { head: after, base: baseTree, request, policySource })).delta;
}

async function diffWritten(context: RunContext, { base, head, request }: DiffRequest): Promise<Delta> {
  const [newer, older] = [readTarget(head), readTarget(base)];
  // A tree is limited to the selection that the other side packed.
  const selection = request.selection ?? selectionOf(older) ?? selectionOf(newer);
  const after = await loadSide(context, newer, { ...request, selection });
  const before = await loadSide(context, older, { ...request, selection });
  if (after.encoding !== before.encoding) {
    throw new CarryonError(
      "usage",
      `the base was counted with ${before.encoding}, but the head with ${after.encoding}`,
      {
        hint: "Pack one side again with the other side's --encoding.",
      },
    );
  }
  const how = base.kind === "tree" ? "given" : base.kind;
  return computeDelta({
    tool: context.tool,
    encoding: after.encoding,
    head: after.side,
    judged: after.side,
    base: { side: before.side, how },
    policy: { source: "head", files: [] },
  });
}

/** A side whose report, if it has one, is already read. */
type ReadTarget =
  | Extract<DiffTarget, { readonly kind: "tree" }>
  | { readonly kind: "written"; readonly report: Report; readonly read?: (path: string) => Buffer };

function readTarget(target: DiffTarget): ReadTarget {
  if (target.kind === "tree") return target;
  if (target.kind === "report") return { kind: "written", report: readReport(target.text, target.name) };
  const { files } = target;
  const report = readReport(files.read("report.json").toString("utf8"), "report.json");
  requireIntactPack(files, report);
  return { kind: "written", report, read: (path) => files.read(path) };
}

function selectionOf(target: ReadTarget): BuildRequest["selection"] {
  return target.kind === "tree" ? undefined : target.report.selection;
}

async function loadSide(
  context: RunContext,
  target: ReadTarget,
  request: BuildRequest,
): Promise<{ side: Side; encoding: Encoding }> {
  if (target.kind === "written") {
    const { report, read } = target;
    return { side: reportSide(report, read), encoding: report.encoding };
  }
  const tree = await openTree(target.source, context.onProgress);
  // The selection of the written side overrides the folder that the tree was opened from.
  const rules = {
    ...tree.rules,
    selectedPaths: request.selection === undefined ? tree.rules.selectedPaths : undefined,
  };
  const build: OpenBuild = await buildTree(context, tree, await packingRulesFor(rules, request));
  return { side: plannedSide(build, await documentDigests(build)), encoding: build.config.encoding };
}
