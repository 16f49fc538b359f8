import { CarryonError } from "../../base/index.ts";
import type { Ask, StarterFileState, StarterFolder } from "./starter-folder.ts";
import { actionCopy } from "./action-copy.ts";
import { VENDORED_ACTION, VENDORED_FOLDER } from "./action-reference.ts";
import { starterFiles } from "./files.ts";

/** Outcome for a starter file. `same`, `kept` and `declined` change nothing on disk. */
export interface StarterResult {
  readonly path: string;
  readonly outcome: "written" | "replaced" | "same" | "kept" | "declined";
}

/** Outcomes of files that were written. */
export const WRITTEN_OUTCOMES: ReadonlySet<StarterResult["outcome"]> = new Set(["written", "replaced"]);

/** Source of the action in workflows. */
export type StarterAction =
  /** Reference such as `owner/name@v1`. */
  | { readonly kind: "named"; readonly name: string }
  /** Files of the action to copy into the repository. */
  | { readonly kind: "vendored"; readonly files: ReadonlyMap<string, Uint8Array> }
  /** No source: no workflow is written. */
  | { readonly kind: "none" };

/** Starter file, or the folder of the action, with its write function. */
interface StarterPlace {
  readonly path: string;
  readonly purpose: string;
  readonly state: StarterFileState;
  readonly write: () => void;
}

/** Outcome for a starter file, with its write function. */
interface PlannedStarter extends StarterResult {
  readonly write: () => void;
}

/**
 * Asks about each starter file, then writes the accepted ones. Without `ask`, writes the files that do not exist yet.
 * Returns the outcome of each file.
 * @throws CarryonError `output-not-ours` if any of them cannot be written; in this case, or if `ask` throws, nothing is
 * written
 */
export async function writeStarter(
  folder: StarterFolder,
  action: StarterAction,
  ask: Ask | undefined,
): Promise<readonly StarterResult[]> {
  const places = placesOf(folder, action);
  for (const { path, state } of places) {
    if (state.kind === "barred")
      throw new CarryonError("output-not-ours", `${path} cannot be written: ${state.reason}`, {
        hint: "Move the blocking entry, or write the file by hand. Nothing was written.",
      });
  }
  const planned: PlannedStarter[] = [];
  for (const place of places)
    planned.push({ path: place.path, write: place.write, outcome: await outcomeFor(place, ask) });
  for (const { write, outcome } of planned) if (WRITTEN_OUTCOMES.has(outcome)) write();
  return planned.map(({ path, outcome }) => ({ path, outcome }));
}

function placesOf(folder: StarterFolder, action: StarterAction): readonly StarterPlace[] {
  const files = starterFiles(folder.branch, referenceTo(action)).map(({ path, text, purpose }) => ({
    path,
    purpose,
    state: folder.look(path, text),
    write: () => folder.write(path, text),
  }));
  return action.kind === "vendored" ? [...files, copyPlace(folder, actionCopy(action.files))] : files;
}

function referenceTo(action: StarterAction): string | undefined {
  if (action.kind === "named") return action.name;
  return action.kind === "vendored" ? VENDORED_ACTION : undefined;
}

function copyPlace(folder: StarterFolder, files: ReadonlyMap<string, Uint8Array>): StarterPlace {
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    path: VENDORED_FOLDER,
    purpose: `the action, ${(bytes / 1e6).toFixed(1)} MB`,
    state: folder.lookFolder(VENDORED_FOLDER, files),
    write: () => folder.writeFolder(VENDORED_FOLDER, files),
  };
}

async function outcomeFor(
  { path, purpose, state: { kind } }: StarterPlace,
  ask: Ask | undefined,
): Promise<StarterResult["outcome"]> {
  if (kind === "same") return "same";
  if (kind === "nothing") {
    return ask === undefined || (await ask(`Write ${path} (${purpose})?`, "yes")) ? "written" : "declined";
  }
  return ask !== undefined && (await ask(`${path} exists and differs. Replace it?`, "no")) ? "replaced" : "kept";
}
