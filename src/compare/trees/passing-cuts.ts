import {
  type Cut,
  type PackConfig,
  type PackingRules,
  type RunContext,
  type Tree,
  buildTree,
  gateFails,
  withIgnoreLines,
} from "../../pack/index.ts";
import { type IgnoreCut, changeCuts, expendableCut, savedTokens } from "../delta/change-cuts.ts";
import { type CutFiles, type FailingPack, cutFiles } from "../delta/changed-files.ts";
import { computeDelta, type DeltaInput } from "../delta/delta.ts";
import type { Delta, DeltaPack } from "../delta/delta-model.ts";
import { counterpartOf } from "../delta/side.ts";
import { sideOfBuild } from "./cached-side.ts";

/** Maximum number of times that a change is planned again to check its cuts. */
const MAX_ATTEMPTS = 4;
/** Minimum number of tokens that a new ignore file adds to a pack. Cuts must save these, too. */
const MIN_IGNORE_FILE_TOKENS = 20;

/** A comparison with the tree and the rules that its judged side was planned from. */
export interface CheckedChange {
  readonly tree: Tree;
  readonly packing: PackingRules;
  readonly input: DeltaInput;
}

/** Lines for the ignore file that make all failing packs pass, and the delta of the change with them. */
interface PassingCuts {
  readonly cuts: readonly IgnoreCut[];
  readonly after: Delta;
}

/**
 * Adds the cuts that make all failing packs of a delta pass. Plans the change again with the cuts as lines in its ignore
 * file, so that their effect is exact. Adds nothing if no cuts are known to suffice.
 */
export async function withPassingCuts(context: RunContext, change: CheckedChange, delta: Delta): Promise<Delta> {
  const { base, judged } = change.input;
  const failing = failingPacks(delta, change);
  if (failing.length === 0 || !("side" in base)) return delta;
  const ruleFiles = [change.packing.rules.configPath, ...change.packing.rules.texts.keys()];
  const files = cutFiles(failing, { base: base.side, judged, files: delta.files, ruleFiles });
  const passing = await ownCuts(context, change, { failing, files });
  const hasOnlyByProducts = passing?.cuts.every(({ rank }) => rank === 0) ?? false;
  const unrelated = hasOnlyByProducts ? undefined : await unrelatedCut(context, change, { failing, files });
  const packs = delta.packs.map((pack): DeltaPack => {
    const index = failing.findIndex((one) => one.pack === pack);
    if (index === -1) return pack;
    const after = passing && counterpartOf(passing.after.packs, pack)?.head;
    return {
      ...pack,
      ...(unrelated && { unrelatedCut: cutIn(unrelated, index) }),
      ...(passing && { cuts: passing.cuts.map((cut) => cutIn(cut, index)).filter(({ tokens }) => tokens > 0) }),
      ...(after && { afterCuts: after }),
    };
  });
  return { ...delta, packs };
}

/** The failing packs of a delta; empty if any of them was not planned here. */
function failingPacks({ packs }: Delta, { input }: CheckedChange): readonly FailingPack[] {
  const failing = packs.filter(({ gate }) => gateFails(gate));
  const planned = failing.flatMap((pack) => {
    const judged = counterpartOf(input.judged.packs, pack);
    return judged?.candidates === undefined ? [] : [{ pack, judged }];
  });
  return planned.length < failing.length ? [] : planned;
}

function cutIn({ pattern, files, tokens }: IgnoreCut, index: number): Cut {
  return { pattern, files, tokens: tokens[index] ?? 0 };
}

interface Failure {
  readonly failing: readonly FailingPack[];
  readonly files: CutFiles;
}

/** Selects cuts among the change's own files, and selects larger ones as long as the plan shows that they fall short. */
async function ownCuts(
  context: RunContext,
  change: CheckedChange,
  { failing, files: { touched, isNewFolder } }: Failure,
): Promise<PassingCuts | undefined> {
  let needs = neededTokens(change, failing);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const cuts = changeCuts(touched, needs, isNewFolder);
    if (cuts === undefined) return undefined;
    const after = await deltaWithout(context, change, cuts);
    if (isPassing(after)) return { cuts, after };
    const saved = savedTokens(cuts);
    needs = needs.map((need, i) => {
      const pack = counterpartOf(after.packs, failing[i]!.pack);
      return pack !== undefined && gateFails(pack.gate) ? saved[i]! + missingTokens(pack) : need;
    });
  }
  return undefined;
}

/** The largest generated, vendored or fixture file that the change does not touch, if leaving it out suffices. */
async function unrelatedCut(
  context: RunContext,
  change: CheckedChange,
  { failing, files }: Failure,
): Promise<IgnoreCut | undefined> {
  if (failing.some(({ pack }) => pack.gate === "breaks-growth")) return undefined;
  const cut = expendableCut(files.unrelated, neededTokens(change, failing));
  return cut !== undefined && isPassing(await deltaWithout(context, change, [cut])) ? cut : undefined;
}

function neededTokens({ tree }: CheckedChange, failing: readonly FailingPack[]): readonly number[] {
  const ignoreFile = tree.entries.some(({ path }) => path === ".carryonignore") ? 0 : MIN_IGNORE_FILE_TOKENS;
  return failing.map(({ pack }) => missingTokens(pack) + ignoreFile);
}

function missingTokens({ over, needed = over }: DeltaPack): number {
  return needed;
}

function isPassing({ packs, forbidden }: Delta): boolean {
  return packs.every(({ gate }) => !gateFails(gate)) && !forbidden.includes("budget");
}

/** Delta of a change with more lines in its ignore file. It covers only packs that have a limit. */
async function deltaWithout(
  context: RunContext,
  { tree, packing, input }: CheckedChange,
  cuts: readonly IgnoreCut[],
): Promise<Delta> {
  const changed = withIgnoreLines(
    tree,
    cuts.map(({ pattern }) => pattern),
  );
  const config = { ...packing.config, packs: packing.config.packs.filter(hasLimit) };
  const { side } = sideOfBuild(await buildTree(context, changed, { ...packing, config, rules: changed.rules }));
  const { byBaseRules: _, ...otherInput } = input;
  return computeDelta({ ...otherInput, head: side, judged: side });
}

function hasLimit({ budget: { max, growth }, audience }: PackConfig): boolean {
  return max !== undefined || growth !== undefined || audience !== undefined;
}
