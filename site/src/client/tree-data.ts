/** Loads the file columns behind the map, the plan and the file list, once per page. */
import type { SiteTree } from "../../../src/site/data/api/site-tree.ts";

let loading: Promise<SiteTree> | undefined;

/**
 * Loads `api/v1/tree.json`. The next call retries a failed download.
 * @throws Error if it cannot be loaded, for example from `file:`
 */
export function loadTree(): Promise<SiteTree> {
  loading ??= download().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function download(): Promise<SiteTree> {
  const root = document.body.dataset["root"] ?? "./";
  const response = await fetch(`${root}api/v1/tree.json`);
  if (!response.ok) throw new Error(`tree.json: ${response.status}`);
  return (await response.json()) as SiteTree;
}
