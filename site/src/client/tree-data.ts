/** Loads the columns of all files, which the map, the plan and the list of files are made of: once a page. */
import type { SiteTree } from "../../../src/site/data/api/site-tree.ts";

let loading: Promise<SiteTree> | undefined;

/**
 * Returns `api/v1/tree.json`; a failed download is retried by the next call.
 * @throws Error if it cannot be loaded, as from `file:`
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
