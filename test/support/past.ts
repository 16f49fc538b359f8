import { buildTree, reportUnwritten } from "../../src/pack/build/build.ts";
import { openRunContext } from "../../src/pack/facts/run-context.ts";
import { packingRulesFor } from "../../src/pack/tree/packing-rules.ts";
import { openTree } from "../../src/pack/tree/tree.ts";
import { type History, computeHistory } from "../../src/compare/history/history.ts";
import type { Report } from "../../src/pack/report/report-model.ts";
import { commitsAt } from "../../src/source/io/git/commits-at.ts";
import { openTarget } from "../../src/source/io/open-target.ts";
import { workPorts } from "./run-ports.ts";
import { gitEnvironment } from "./repository.ts";

const REQUEST = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
const onProgress = (): void => {};

/** History of a checked-out commit. */
export interface Past {
  readonly history: History;
  /** Builds a commit with the head's packing rules and resolves to its report. */
  readonly reportOf: (commit: string) => Promise<Report>;
}

/** Reads the history of the commit checked out in a folder. */
export async function past(cwd: string, limit = 50): Promise<Past> {
  const place = {
    cwd,
    ownRoot: cwd,
    env: gitEnvironment,
    untracked: false,
    cache: false,
    shuffleListing: undefined,
  } as const;
  const context = openRunContext(workPorts(place, cwd, { tool: "carryon test", onProgress }));
  const treeOf = async (ref: string) => openTree((await openTarget(place, ref)).source, onProgress);
  const commits = commitsAt(cwd, gitEnvironment)!;
  const rules = await packingRulesFor((await treeOf("HEAD")).rules, REQUEST);
  // All commits have the name of the head, as on a site.
  const scopes = rules.config.scopes.map((scope) => ({ ...scope, title: "A_THING" }));
  const packing = { ...rules, config: { ...rules.config, scopes } };
  return {
    history: await computeHistory(context, { commits, head: commits.head()!.id, packing, limit }),
    reportOf: async (commit) => reportUnwritten(await buildTree(context, await treeOf(commit), packing)),
  };
}
