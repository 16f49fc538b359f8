import { type AuthoredText, CarryonError } from "../base/index.ts";
import type { SelectedFile, TaskSelection } from "./select/selection.ts";
import { type TaskBuild, taskOfTree, type TaskPorts } from "./build-task.ts";
import { type TreeVersion, plainPath, readDocumentText } from "../browse/index.ts";

/** A task, and the part of a tree to choose from. */
export interface TaskDigestRequest {
  /** Inferred from branch, commits and changes if not given. */
  readonly task: AuthoredText | undefined;
  readonly since: string | undefined;
  /** All of the tree if empty. */
  readonly paths: readonly string[];
  readonly scope: string | undefined;
  readonly budget: number;
}

/** The pack of a task in one scope, with what it chose and why. */
export interface TaskDigest extends Pick<TaskBuild, "inferredFrom" | "text"> {
  readonly scope: string;
  readonly selection: TaskSelection;
  /** The files that are shown, by score. */
  readonly shown: readonly SelectedFile[];
  readonly bytes: Buffer;
}

/**
 * Builds the pack of a task in one scope of a tree, as it is now. It depends on nothing that earlier tasks left.
 * @param stateOf how far the work is, for the pack of a thread
 * @throws CarryonError `usage` if several scopes are meant, and as `buildTask` does
 */
export async function taskDigest(
  version: TreeVersion,
  request: TaskDigestRequest,
  stateOf?: TaskPorts["stateOf"],
): Promise<TaskDigest> {
  const { task: text, since, paths, scope, budget } = request;
  const asked = paths.map(plainPath).filter((path) => path !== "");
  const { build, inferredFrom, selections, ...task } = await taskOfTree(
    version.context,
    version.tree,
    { ...version.changes, stateOf },
    {
      ...version.request,
      text,
      since,
      budget,
      ...(scope !== undefined && { scopes: [scope] }),
      ...(asked.length > 0 && { selection: { paths: asked } }),
    },
  );
  const [document, ...others] = build.documents.filter(({ role }) => role === "content");
  const selection = selections.get(document?.scope ?? "");
  if (document === undefined || selection === undefined || others.length > 0) {
    const names = version.config.scopes.map(({ name }) => name).join(", ");
    throw new CarryonError("usage", "the task is in several scopes", { hint: `Choose a scope: ${names}.` });
  }
  const shown = selection.files.filter(({ view }) => view !== "pointer");
  const bytes = (await readDocumentText(build, document.path)) ?? Buffer.alloc(0);
  return { text: task.text, inferredFrom, scope: document.scope, selection, shown, bytes };
}
