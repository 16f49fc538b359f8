import { type AuthoredText, CarryonError } from "../base/index.ts";
import type { SelectedFile, TaskSelection } from "./select/selection.ts";
import { buildTreeTask, type TaskPorts, type TaskText } from "./build-task.ts";
import { type TreeVersion, plainPath, readDocumentText } from "../browse/index.ts";

/** Task, and the part of a tree to select from. */
export interface TaskDigestRequest {
  /** If `undefined`, the task is inferred from branch, commits and changes. */
  readonly task: AuthoredText | undefined;
  /** Ref where the work began; the checked-out commit if `undefined`. */
  readonly since: string | undefined;
  /** Files and folders to select from; empty for the whole tree. */
  readonly paths: readonly string[];
  /** Name of the scope; `undefined` if the paths lie in a single one. */
  readonly scope: string | undefined;
  readonly budget: number;
}

/** Task pack of one scope, with its selection. */
export interface TaskDigest extends TaskText {
  readonly scope: string;
  readonly selection: TaskSelection;
  /** Files that the pack shows, by descending score. */
  readonly visibleFiles: readonly SelectedFile[];
  /** Text of the pack's document, in UTF-8. */
  readonly bytes: Buffer;
}

/**
 * Plans the pack of a task in one scope of a tree, and returns the text of its document with the selection of files.
 * Unlike `buildTask`, it never reads the task log, so the result does not depend on earlier tasks.
 * @param stateOf reads the thread's progress, for the pack of a thread
 * @throws CarryonError `usage` if the task spans several scopes, is missing and cannot be inferred, or the tree has no
 * history for `since`; `ref-not-found` if `since` is not a commit in this clone or shares no ancestor;
 * `nothing-to-pack` if no file remains; other codes if the config cannot be used
 */
export async function taskDigest(
  version: TreeVersion,
  request: TaskDigestRequest,
  stateOf?: TaskPorts["stateOf"],
): Promise<TaskDigest> {
  const { task: text, since, paths, scope, budget } = request;
  const selectedPaths = paths.map(plainPath).filter((path) => path !== "");
  const { build, inferredFrom, selections, ...task } = await buildTreeTask(
    version.context,
    version.tree,
    { ...version.changes, stateOf },
    {
      ...version.request,
      text,
      since,
      budget,
      ...(scope !== undefined && { scopes: [scope] }),
      ...(selectedPaths.length > 0 && { selection: { paths: selectedPaths } }),
    },
  );
  const [document, ...others] = build.documents.filter(({ role }) => role === "content");
  const selection = selections.get(document?.scope ?? "");
  if (document === undefined || selection === undefined || others.length > 0) {
    const names = version.config.scopes.map(({ name }) => name).join(", ");
    throw new CarryonError("usage", "the task spans several scopes", { hint: `Choose a scope: ${names}.` });
  }
  const visibleFiles = selection.files.filter(({ view }) => view !== "pointer");
  const bytes = (await readDocumentText(build, document.path)) ?? Buffer.alloc(0);
  return { text: task.text, inferredFrom, scope: document.scope, selection, visibleFiles, bytes };
}
