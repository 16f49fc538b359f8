import { type TaskBuild, selectionWhy } from "../../../task/index.ts";
import { CarryonError, logText } from "../../../base/index.ts";
import { SKIP_SENTENCES } from "../../../pack/index.ts";
import { jsonLine } from "../../run.ts";
import { askedPath, type PathBases } from "../../why-paths.ts";

/**
 * Returns why the pack of a task shows a path as it does, or does not show it.
 * @throws CarryonError `path-not-found`
 */
export function whyOfTask(
  { build, selections }: TaskBuild,
  asked: string,
  { json, ...bases }: PathBases & { readonly json: boolean },
): string {
  const { paths } = askedPath(asked, bases);
  const files = new Map(build.files.map((file) => [file.entry.path, file]));
  const file = paths.map((path) => files.get(path)).find((one) => one !== undefined);
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
      hint: "Give the path relative to the current directory or to the top of the repository.",
    });
  }
  const { path, reason } = skipped;
  return json ? jsonLine({ path, reason }) : logText(`${path}\n  in no pack: ${SKIP_SENTENCES[reason]}\n`);
}
