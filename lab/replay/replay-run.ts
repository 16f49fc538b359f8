import {
  type Delta,
  type DeltaPack,
  boundedExtract,
  cacheSide,
  compareTrees,
  failReasons,
  isNotable,
} from "../../src/compare/index.ts";
import { type EnginePorts, type RunContext, openRunContext, openTree } from "../../src/pack/index.ts";
import { portsWithoutSource } from "../../src/pack/io/index.ts";
import { openSource } from "../../src/source/io/index.ts";
import { ACTION_TOOLS } from "../../src/action/commit-run.ts";
import { commentMarkdown } from "../../src/github/comment/comment-markdown.ts";
import { CarryonError } from "../../src/base/index.ts";
import { openRepository } from "../lite/repository.ts";

/** Config of every replayed change: the packs of a run without a config, with budgets as teams set them. */
export const REPLAY_CONFIG = `packs:
  lite: { kind: lite }
  full: { kind: full, budget: { growth: 1% } }
  split: { kind: split }
`;

/** Result of one replayed change. */
export interface ReplayedStep {
  readonly commit: string;
  /** Whether the action posts a comment at the default threshold. */
  readonly comments: boolean;
  readonly fails: boolean;
  /** Length of the comment in characters. */
  readonly length: number;
  /** Set if the change grows a pack by more than it may. */
  readonly growth?: {
    /** Whether the comment has cuts that make the check pass. */
    readonly hasCuts: boolean;
    /** Whether all cuts are files that the change touches, or folders that it adds. */
    readonly touchesOnlyChanged: boolean;
  };
}

/**
 * Replays the newest first-parent steps of a clone, oldest first, with one run context, so that each step plans one tree.
 * @param cache folder for facts and sides
 */
export async function replay(clone: string, steps: number, cache: string): Promise<readonly ReplayedStep[]> {
  const repository = openRepository(clone);
  const commits = repository
    .git("rev-list", "--first-parent", `--max-count=${steps + 1}`, "HEAD")
    .trim()
    .split("\n");
  const place = { cwd: repository.directory, env: process.env, cache };
  const ports = portsWithoutSource(place, repository.directory, ACTION_TOOLS);
  using context = openRunContext(ports);
  const results: ReplayedStep[] = [];
  const oldestFirst = commits.toReversed();
  for (const [index, head] of oldestFirst.slice(1).entries()) {
    const step = { directory: repository.directory, base: oldestFirst[index]!, head };
    const result = await replayStep(context, ports, step).catch(undefinedIfIncomplete);
    if (result !== undefined) results.push(result);
  }
  return results;
}

/** Skips a step whose files a partial clone lacks. */
function undefinedIfIncomplete(error: unknown): undefined {
  if (!(error instanceof CarryonError) || error.code !== "missing-object") throw error;
  return undefined;
}

interface Step {
  readonly directory: string;
  readonly base: string;
  readonly head: string;
}

async function replayStep(
  context: RunContext,
  { onProgress }: EnginePorts,
  { directory, base, head }: Step,
): Promise<ReplayedStep> {
  const open = async (ref: string) =>
    openTree(await openSource({ directory, environment: process.env, ref }), onProgress);
  const tree = await open(head);
  const request = {
    config: { name: "carryon.yml", text: REPLAY_CONFIG },
    encoding: undefined,
    only: undefined,
    scopes: undefined,
    budget: undefined,
    isProposed: true,
  };
  const treeId = (await openSource({ directory, environment: process.env, ref: base })).gitTreeId?.();
  const openBase = async () => ({ tree: await open(base), how: "branch-point" }) as const;
  const trees = await compareTrees(context, {
    head: tree,
    base: treeId === undefined ? await openBase() : { treeId, how: "branch-point", open: openBase },
    request,
    policySource: "base",
  });
  cacheSide(context, { tree, ...trees });
  return stepResult(head, trees.delta);
}

function stepResult(commit: string, delta: Delta): ReplayedStep {
  const failed = failReasons(delta, undefined);
  const extract = boundedExtract(delta, { key: "default", failed, deterministic: undefined });
  const growing = delta.packs.find(({ gate }) => gate === "breaks-growth");
  return {
    commit,
    comments: isNotable(extract, { share: 0.01 }),
    fails: failed.length > 0,
    length: commentMarkdown(extract, { guide: undefined }).length,
    ...(growing && {
      growth: { hasCuts: growing.cuts.length > 0, touchesOnlyChanged: touchesOnlyChanged(growing, delta) },
    }),
  };
}

function touchesOnlyChanged({ cuts }: DeltaPack, { files }: Delta): boolean {
  const changed = files.filter(({ change }) => change !== "view" && change !== "removed");
  const isTouched = (pattern: string): boolean => {
    const path = pattern.slice(1).replaceAll(/\\(.)/gu, "$1");
    return path.endsWith("/**")
      ? changed.some((file) => file.change === "added" && file.path.startsWith(path.slice(0, -2)))
      : changed.some((file) => file.path === path);
  };
  return cuts.every(({ pattern }) => isTouched(pattern));
}
