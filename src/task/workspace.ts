import { type Tree, quoteText, suggestion } from "../pack/index.ts";
import { type Module, isWorkspaceManifest, workspacesOf } from "../outline/index.ts";
import { CarryonError } from "../base/index.ts";

/** Longest manifest that is read, in bytes. */
const MAX_BYTES = 1_000_000;
/** Names in a hint. */
const MAX_NAMES = 5;

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
 * Returns the folder of the workspace that a name or a path means: its name, its folder, or an end of one of them, such as
 * `plugin-legacy` for `@vitejs/plugin-legacy`.
 * @throws CarryonError `usage` if it means none, with the nearest, or several
 */
export function workspaceFolder(workspaces: readonly Module[], asked: string): string {
  const wanted = asked.replace(/^\.\//u, "").replace(/\/+$/u, "");
  const exact = workspaces.filter(({ name, folder }) => name === wanted || folder === wanted);
  const found = exact.length > 0 ? exact : workspaces.filter((one) => endsIn(one, wanted));
  const folders = [...new Set(found.map(({ folder }) => folder))];
  const [folder] = folders;
  if (folder !== undefined && folders.length === 1) return folder;
  throw folder === undefined ? unknownWorkspace(workspaces, wanted) : ambiguous(folders, wanted);
}

function endsIn({ name, folder }: Module, wanted: string): boolean {
  return wanted !== "" && (name.endsWith(`/${wanted}`) || folder.endsWith(`/${wanted}`));
}

function unknownWorkspace(workspaces: readonly Module[], wanted: string): CarryonError {
  if (workspaces.length === 0) {
    return new CarryonError("usage", "this repository has no workspaces", {
      hint: "Leave --workspace out, or select a folder by its path.",
    });
  }
  const known = workspaces.flatMap(({ name, folder }) => [name, folder, folder.slice(folder.lastIndexOf("/") + 1)]);
  const near = suggestion(wanted, [...new Set(known)]);
  return new CarryonError("usage", `there is no workspace ${quoteText(wanted)}${near}`, {
    hint: `Give its name or its folder: ${listed(workspaces.map(({ folder }) => folder))}.`,
  });
}

function ambiguous(folders: readonly string[], wanted: string): CarryonError {
  return new CarryonError("usage", `${quoteText(wanted)} means ${folders.length} workspaces`, {
    hint: `Give a whole folder: ${listed(folders)}.`,
  });
}

/** The folders at the top first: those of test data are deep, and often many. */
function listed(folders: readonly string[]): string {
  const sorted = folders.toSorted((a, b) => depth(a) - depth(b));
  const rest = folders.length - MAX_NAMES;
  return [...sorted.slice(0, MAX_NAMES), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

function depth(folder: string): number {
  return folder.split("/").length;
}
