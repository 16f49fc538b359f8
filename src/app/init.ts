import { CarryonError } from "../model/error.ts";
import type { Ask, StarterFileState, StarterFolder } from "../model/ports/starter-folder.ts";
import { type StarterFile, starterFiles } from "./starter/files.ts";

/** What happened to a starter file; `kept` and `declined` change nothing on disk. */
export interface StarterResult {
  readonly path: string;
  readonly outcome: "written" | "replaced" | "same" | "kept" | "declined";
}

/**
 * Writes the starter files one by one, asking before each; without `ask` it writes only files that do not exist yet.
 * @param action the action reference for workflows, such as `owner/name@v1`
 * @throws CarryonError `output-not-ours` if any of them cannot be written; then nothing is
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
  const results: StarterResult[] = [];
  for (const { state, ...file } of files) {
    const outcome = await outcomeFor(file, state.kind, ask);
    if (outcome === "written" || outcome === "replaced") folder.write(file.path, file.text);
    results.push({ path: file.path, outcome });
  }
  return results;
}

async function outcomeFor(
  { path, purpose }: StarterFile,
  state: StarterFileState["kind"],
  ask: Ask | undefined,
): Promise<StarterResult["outcome"]> {
  if (state === "same") return "same";
  if (state === "nothing") {
    return ask === undefined || (await ask(`Write ${path} (${purpose})?`)) ? "written" : "declined";
  }
  return ask !== undefined && (await ask(`${path} exists and differs. Replace it?`)) ? "replaced" : "kept";
}
