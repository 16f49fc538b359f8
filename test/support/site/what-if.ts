import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCounter } from "../../../src/tokens/counter.ts";
import type { RuleChange } from "../../../src/site/what-if/change.ts";
import { type Outcome, whatIf, withLines } from "../../../src/site/what-if/what-if.ts";
import type { SitePlan } from "../../../src/site/data/api/site-plan.ts";
import type { SiteTree } from "../../../src/site/data/api/site-tree.ts";

/** Planning data of a page in a written site. */
export interface SitePlanner {
  readonly tree: SiteTree;
  readonly plan: SitePlan;
  readonly try: (slug: string, change: RuleChange) => Outcome;
}

/** Opens a written site as its pages do, from the files that they load. */
export function openSitePlanner(site: string): SitePlanner {
  const data = (path: string): Buffer => readFileSync(join(site, path));
  const tree = JSON.parse(data("api/v1/tree.json").toString()) as SiteTree;
  const plan = JSON.parse(data("api/v1/plan.json").toString()) as SitePlan;
  const counter = createCounter(data("assets/counter.wasm"), data(`assets/${plan.encoding}.bin`), plan.encoding);
  const hrefs = new Map(plan.texts.map(([file, href]) => [tree.paths[file]!, href]));
  const loadedText = (path: string): Buffer | undefined => {
    const href = hrefs.get(path);
    return href === undefined ? undefined : data(href);
  };
  return { tree, plan, try: whatIf({ tree, plan, counter, textOf: loadedText }) };
}

/**
 * Writes the text that a page offers for copying into a repository's files, as its user would.
 * @throws Error if the page offers no text
 */
export function applyChange(repository: string, { plan }: SitePlanner, change: RuleChange, { config }: Outcome): void {
  const ignore = join(repository, ".carryonignore");
  if (change.hide.length > 0) writeFileSync(ignore, withLines(textOf(ignore), change.hide));
  if (config === undefined) return;
  if (config.text === undefined) throw new Error("a config that cannot be edited");
  writeFileSync(join(repository, plan.configFile.path ?? "carryon.yml"), config.text);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
