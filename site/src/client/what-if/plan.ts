/** Plans packs under other rules in the same way as the program. Loaded on first use. */
import { createCounter } from "../../../../src/tokens/counter.ts";
import { type Outcome, whatIf } from "../../../../src/site/what-if/what-if.ts";
import type { RuleChange } from "../../../../src/site/what-if/change.ts";
import type { SitePlan } from "../../../../src/site/data/api/site-plan.ts";
import type { SiteTree } from "../../../../src/site/data/api/site-tree.ts";
import { loadTree } from "../tree-data.ts";

/** A loaded plan. */
export interface Planner {
  readonly tree: SiteTree;
  readonly plan: SitePlan;
  /** Plans a pack under changed rules. Loads any texts that this requires. */
  readonly try: (slug: string, change: RuleChange) => Promise<Outcome>;
}

/**
 * Loads the data for planning.
 * @throws Error if it cannot be loaded
 */
export async function openPlanner(): Promise<Planner> {
  const [tree, plan, module] = await Promise.all([
    loadTree(),
    fileAt("api/v1/plan.json").then(async (response) => (await response.json()) as SitePlan),
    bytesAt("assets/counter.wasm"),
  ]);
  const counter = createCounter(module, await bytesAt(`assets/${plan.encoding}.bin`), plan.encoding);
  const hrefs = new Map(plan.texts.map(([file, href]) => [tree.paths[file], href]));
  const texts = new Map<string, Uint8Array>();
  const answer = whatIf({ tree, plan, counter, textOf: (path) => texts.get(path) });
  return {
    tree,
    plan,
    async try(slug, change) {
      const first = answer(slug, change);
      const missing = first.missing.filter((path) => hrefs.has(path));
      if (missing.length === 0) return first;
      await Promise.all(missing.map(async (path) => texts.set(path, await bytesAt(hrefs.get(path)!))));
      return answer(slug, change);
    },
  };
}

async function bytesAt(path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fileAt(path)).arrayBuffer());
}

async function fileAt(path: string): Promise<Response> {
  const response = await fetch((document.body.dataset["root"] ?? "./") + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
