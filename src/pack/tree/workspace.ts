import { type Module, isWorkspaceManifest, workspacesOf } from "../../outline/index.ts";
import { CarryonError, baseNameOf, suggestion } from "../../base/index.ts";
import { quoteText } from "../config/parse/quote.ts";
import { narrowSelection } from "../config/selection.ts";
import type { Tree } from "./tree.ts";

/** Maximum size of a manifest, in bytes. */
const MAX_BYTES = 1_000_000;
/** Maximum number of names in a hint. */
const MAX_NAMES = 5;

/**
 * Restricts the selected part of a tree to a workspace, by its name, its folder, or the end of either. Returns the same
 * tree without a query.
 * @throws CarryonError `usage` if the query matches no workspace or several
 */
export async function selectWorkspace(tree: Tree, query: string | undefined): Promise<Tree> {
  if (query === undefined) return tree;
  const folder = workspaceFolder(await readWorkspaces(tree), query);
  const { rules } = tree;
  const selectedPaths = narrowSelection(rules.selectedPaths, { paths: [folder] })?.paths;
  return { ...tree, rules: { ...rules, selectedPaths } };
}

/** Reads the workspaces of a tree from its manifests, sorted by folder. */
export async function readWorkspaces({ entries, source }: Tree): Promise<readonly Module[]> {
  const files = entries.filter(({ path, kind }) => kind === "file" && isWorkspaceManifest(path));
  const manifests = new Map<string, string>();
  for await (const [{ path }, content] of source.read(files, MAX_BYTES)) {
    if (content.kind === "bytes") manifests.set(path, Buffer.from(content.bytes).toString("utf8"));
  }
  const paths = entries.map(({ path }) => path);
  return workspacesOf(paths, manifests);
}

/**
 * Finds the folder of a workspace by its name, its folder, or the end of either, such as `plugin-legacy` for
 * `@vitejs/plugin-legacy`.
 * @throws CarryonError `usage` if the query matches no workspace (with a suggestion) or several
 */
export function workspaceFolder(workspaces: readonly Module[], query: string): string {
  const normalized = query.replace(/^\.\//u, "").replace(/\/+$/u, "");
  const exact = workspaces.filter(({ name, folder }) => name === normalized || folder === normalized);
  const matches = exact.length > 0 ? exact : workspaces.filter((one) => endsIn(one, normalized));
  const folders = [...new Set(matches.map(({ folder }) => folder))];
  const [folder] = folders;
  if (folder !== undefined && folders.length === 1) return folder;
  throw folder === undefined ? unknownWorkspace(workspaces, normalized) : ambiguous(folders, normalized);
}

function endsIn({ name, folder }: Module, query: string): boolean {
  return query !== "" && (name.endsWith(`/${query}`) || folder.endsWith(`/${query}`));
}

function unknownWorkspace(workspaces: readonly Module[], query: string): CarryonError {
  if (workspaces.length === 0) {
    return new CarryonError("usage", "this repository has no workspaces", {
      hint: "Leave --workspace out, or select a folder by its path.",
    });
  }
  const candidates = workspaces.flatMap(({ name, folder }) => [name, folder, baseNameOf(folder)]);
  const didYouMean = suggestion(query, [...new Set(candidates)]);
  return new CarryonError("usage", `there is no workspace ${quoteText(query)}${didYouMean}`, {
    hint: `Give its name or its folder: ${listed(workspaces.map(({ folder }) => folder))}.`,
  });
}

function ambiguous(folders: readonly string[], query: string): CarryonError {
  return new CarryonError("usage", `${quoteText(query)} matches ${folders.length} workspaces`, {
    hint: `Give a whole folder: ${listed(folders)}.`,
  });
}

/** Lists top-level folders first. Those of test data are deep and often numerous. */
function listed(folders: readonly string[]): string {
  const sorted = folders.toSorted((a, b) => depth(a) - depth(b));
  const unlisted = folders.length - MAX_NAMES;
  return [...sorted.slice(0, MAX_NAMES), ...(unlisted > 0 ? [`${unlisted} more`] : [])].join(", ");
}

function depth(folder: string): number {
  return folder.split("/").length;
}
