import { CarryonError } from "../model/error.ts";
import type { Ask, StarterFileState, StarterFolder } from "../model/ports/output/starter-folder.ts";
import { type StarterFile, starterFiles } from "./starter/files.ts";

/** What happened to a starter file; `kept` and `declined` change nothing on disk. */
export interface StarterResult {
  readonly path: string;
  readonly outcome: "written" | "replaced" | "same" | "kept" | "declined";
}

/** The outcomes of files that were written. */
export const CHANGED: ReadonlySet<StarterResult["outcome"]> = new Set(["written", "replaced"]);

/**
 * Asks about each starter file, then writes those that were agreed to; without `ask` it writes the files that do not exist
 * yet.
 * @param action the action reference for workflows, such as `owner/name@v1`
 * @throws CarryonError `output-not-ours` if any of them cannot be written; then, and if `ask` throws, nothing is
 */
export async function writeStarter(
  folder: StarterFolder,
  action: string,
  ask: Ask | undefined,
): Promise<readonly StarterResult[]> {
  const files = starterFiles(folder.branch, action).map((file) => ({
    ...file,
    state: folder.look(file.path, file.text),
  }));
  for (const { path, state } of files) {
    if (state.kind === "barred")
      throw new CarryonError("output-not-ours", `${path} cannot be written: ${state.reason}`, {
        hint: "Move what is in the way, or write the file by hand. Nothing was written.",
      });
  }
  const planned: (StarterResult & { readonly text: string })[] = [];
  for (const { state, ...file } of files)
    planned.push({ path: file.path, text: file.text, outcome: await outcomeFor(file, state.kind, ask) });
  for (const { path, text, outcome } of planned) if (CHANGED.has(outcome)) folder.write(path, text);
  return planned.map(({ path, outcome }) => ({ path, outcome }));
}

async function outcomeFor(
  { path, purpose }: StarterFile,
  state: StarterFileState["kind"],
  ask: Ask | undefined,
): Promise<StarterResult["outcome"]> {
  if (state === "same") return "same";
  if (state === "nothing") {
    return ask === undefined || (await ask(`Write ${path} (${purpose})?`, "yes")) ? "written" : "declined";
  }
  return ask !== undefined && (await ask(`${path} exists and differs. Replace it?`, "no")) ? "replaced" : "kept";
}
