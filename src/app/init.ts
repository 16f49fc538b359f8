import { CarryonError } from "../model/error.ts";
import type { Ask, StarterFileState, StarterFolder } from "../model/ports/starter-folder.ts";
import { type StarterFile, starterFiles } from "./starter/files.ts";

/** What became of a starter file: `kept` and `declined` leave what is there as it is. */
export interface StarterResult {
  readonly path: string;
  readonly outcome: "written" | "replaced" | "same" | "kept" | "declined";
}

/**
 * Writes the starter files one by one, asking before each; without `ask` it writes those that do not exist and no other.
 * @param action the action as workflows name it
 * @throws CarryonError `output-not-ours` before anything is written, where one of them could not be
 */
export async function writeStarter(
  folder: StarterFolder,
  action: string,
  ask: Ask | undefined,
): Promise<readonly StarterResult[]> {
  const files = starterFiles(folder.branch, action).map((file) => ({
    ...file,
    standing: folder.look(file.path, file.text),
  }));
  for (const { path, standing } of files) {
    if (standing.kind === "barred")
      throw new CarryonError("output-not-ours", `${path} cannot be written: ${standing.reason}`, {
        hint: "Nothing was written. Move what is there out of the way, or write the file by hand.",
      });
  }
  const results: StarterResult[] = [];
  for (const { standing, ...file } of files) {
    const outcome = await outcomeFor(file, standing.kind, ask);
    if (outcome === "written" || outcome === "replaced") folder.write(file.path, file.text);
    results.push({ path: file.path, outcome });
  }
  return results;
}

async function outcomeFor(
  { path, purpose }: StarterFile,
  standing: StarterFileState["kind"],
  ask: Ask | undefined,
): Promise<StarterResult["outcome"]> {
  if (standing === "same") return "same";
  if (standing === "nothing") {
    return ask === undefined || (await ask(`Write ${path} (${purpose})?`)) ? "written" : "declined";
  }
  return ask !== undefined && (await ask(`${path} exists and is another. Replace it?`)) ? "replaced" : "kept";
}
