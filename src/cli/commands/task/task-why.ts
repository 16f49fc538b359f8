import type { TaskBuild } from "../../../app/task/build-task.ts";
import { logText } from "../../../core/report/log-text.ts";
import { selectionWhy } from "../../../core/report/task/selection-why.ts";
import { SKIP_SENTENCES } from "../../../core/words/pack/skip.ts";
import { CarryonError } from "../../../model/error.ts";
import { jsonLine } from "../../run.ts";
import { askedPath } from "../../why-paths.ts";

/**
 * Returns why the pack of a task shows a path as it does, or does not show it.
 * @param root absolute path of the packed folder
 * @throws CarryonError `path-not-found`
 */
export function whyOfTask(
  { build, selections }: Pick<TaskBuild, "build" | "selections">,
  asked: string,
  { root, json }: { readonly root: string; readonly json: boolean },
): string {
  const { paths } = askedPath(asked, root);
  const file = build.files.find(({ entry }) => paths.includes(entry.path));
  if (file === undefined) return whyOfSkipped({ build }, asked, { paths, json });
  const { path } = file.entry;
  const selection = selections.get(file.scope);
  if (!json) return selectionWhy(selection, path);
  const found = [...(selection?.files ?? []), ...(selection?.omitted ?? [])].find((one) => one.path === path);
  return jsonLine(found ?? { path });
}

function whyOfSkipped(
  { build }: Pick<TaskBuild, "build">,
  asked: string,
  { paths, json }: { readonly paths: readonly string[]; readonly json: boolean },
): string {
  const skipped = build.skipped.find(({ path }) => paths.includes(path));
  if (skipped === undefined) {
    throw new CarryonError("path-not-found", `${asked} is not among the listed files`, {
      hint: "Check the path: it is relative to the packed folder, and new files count once git tracks them, or with --untracked.",
    });
  }
  const { path, reason } = skipped;
  return json ? jsonLine({ path, reason }) : logText(`${path}\n  in no pack: ${SKIP_SENTENCES[reason]}\n`);
}
