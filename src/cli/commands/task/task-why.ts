import { type TaskBuild, selectionWhy } from "../../../task/index.ts";
import { CarryonError, logText } from "../../../base/index.ts";
import { type OpenBuild, SKIP_SENTENCES } from "../../../pack/index.ts";
import { type PathBases, jsonLine, parseUserPath } from "../../index.ts";

/**
 * Returns the reasons why a task pack shows a path as it does, or leaves it out, as text for a terminal or as one line
 * of JSON. Both end with a line break.
 * @throws CarryonError `path-not-found` if the path is not among the listed files or outside of the tree
 */
export function explainTaskPath(
  { build, selections }: TaskBuild,
  pathText: string,
  { json, ...bases }: PathBases & { readonly json: boolean },
): string {
  const { paths } = parseUserPath(pathText, bases);
  const files = new Map(build.files.map((file) => [file.entry.path, file]));
  const file = paths.map((path) => files.get(path)).find((one) => one !== undefined);
  if (file === undefined) return explainSkipped({ build }, pathText, { paths, json });
  const { path } = file.entry;
  const selection = selections.get(file.scope);
  if (!json) return selectionWhy(selection, path);
  const selectedFile = [...(selection?.files ?? []), ...(selection?.omitted ?? [])].find((one) => one.path === path);
  return jsonLine(selectedFile ?? { path });
}

function explainSkipped(
  { build }: { readonly build: OpenBuild },
  pathText: string,
  { paths, json }: { readonly paths: readonly string[]; readonly json: boolean },
): string {
  const skippedFile = build.skipped.find(({ path }) => paths.includes(path));
  if (skippedFile === undefined) {
    throw new CarryonError("path-not-found", `${pathText} is not among the listed files`, {
      hint: "Give the path relative to the current directory or to the top of the repository.",
    });
  }
  const { path, reason } = skippedFile;
  return json ? jsonLine({ path, reason }) : logText(`${path}\n  in no pack: ${SKIP_SENTENCES[reason]}\n`);
}
