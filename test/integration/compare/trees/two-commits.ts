import { expect } from "vitest";
import { compareTrees } from "../../../../src/compare/trees/compare-trees.ts";
import { openTree } from "../../../../src/pack/tree/tree.ts";
import { openRunContext } from "../../../../src/pack/facts/run-context.ts";
import type { Delta, DeltaPolicy } from "../../../../src/compare/delta/delta-model.ts";
import type { OnProgress } from "../../../../src/base/program/progress.ts";
import { openTarget } from "../../../../src/source/io/open-target.ts";
import { workPorts } from "../../../support/run-ports.ts";
import {
  type FileMap,
  gitEnvironment,
  makeDirectory,
  makeRepository,
  type TestRepository,
} from "../../../support/repository.ts";

/** Config with a FULL pack and its budget. */
export const BUDGETS = (full: string): string => `packs:\n  full: { kind: full, budget: ${full} }\n`;
/** Text of `count` lines. */
export const LINES = (count: number): string => "a line of some words, like many others\n".repeat(count);

/**
 * Compares two commits. Also checks that a second comparison, with the base's side from the cache, gives the same
 * delta.
 */
export async function compare(
  repository: TestRepository,
  refs: readonly [string, string],
  policySource: DeltaPolicy["source"] = "base",
): Promise<Delta> {
  const cache = makeDirectory();
  const first = await compareOnce(repository, refs, { cache, policySource });
  const again = await compareOnce(repository, refs, { cache, policySource });
  expect(again.delta).toEqual(first.delta);
  expect(again.planned).toBe(first.planned - 1);
  const unopened = await compareOnce(repository, refs, { cache, policySource, opensLate: true });
  expect(unopened.delta).toEqual(first.delta);
  expect(unopened.planned).toBe(again.planned);
  return first.delta;
}

interface Comparing {
  readonly cache: string;
  readonly policySource: DeltaPolicy["source"];
  readonly opensLate?: boolean;
}

/** @returns the delta and the number of times that packs were planned */
async function compareOnce(
  { root }: TestRepository,
  [base, head]: readonly [string, string],
  { cache, policySource, opensLate = false }: Comparing,
): Promise<{ delta: Delta; planned: number }> {
  const place = { cwd: root, env: gitEnvironment, untracked: false, cache, shuffleListing: undefined } as const;
  let planned = 0;
  const onProgress: OnProgress = ({ stage }) => void (planned += stage === "planning" ? 1 : 0);
  const context = openRunContext(workPorts(place, root, { tool: "carryon test", onProgress }));
  const request = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
  const how = "given";
  const [{ source: before }, { source: after }] = [await openTarget(place, base), await openTarget(place, head)];
  const open = async () => ({ tree: await openTree(before, onProgress), how }) as const;
  const treeId = opensLate ? before.gitTreeId?.() : undefined;
  const { delta } = await compareTrees(context, {
    head: await openTree(after, onProgress),
    base: treeId === undefined ? await open() : { treeId, how, open },
    request,
    policySource,
  });
  context.close();
  return { delta, planned };
}

/** Repository of two commits. */
export async function change(
  before: FileMap,
  after: FileMap,
  removed: readonly string[] = [],
): Promise<TestRepository> {
  const repository = await makeRepository({ files: before });
  repository.write(after);
  repository.remove(...removed);
  repository.commit();
  return repository;
}

/** Letters of a fake key. Generated, so that this file does not contain a secret. */
export function secretLetters(length: number, step = 7): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  return Array.from({ length }, (_, i) => letters[(i * step + 5) % 32]!).join("");
}

/** The two commits of `change`. */
export const REFS = ["HEAD~1", "HEAD"] as const;
