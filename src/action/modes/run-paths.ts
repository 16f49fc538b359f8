import { join } from "node:path";
import { CarryonError } from "../../base/index.ts";
import { containedPath } from "../../base/io/index.ts";
import type { WritePorts } from "../../pack/index.ts";
import { writePorts } from "../../store/io/index.ts";
import type { ActionHost, Step } from "../index.ts";

/** Paths that the inputs name, all inside the workspace. */
export interface RunPaths {
  readonly root: string;
  /** `undefined` for a temporary folder. */
  readonly out: string | undefined;
  readonly config: string | undefined;
}

/** @throws CarryonError `usage` for a path outside the workspace */
export function runPaths({ inputs, context: { workspace } }: Step): RunPaths {
  const { workingDirectory, outputDir, config } = inputs;
  const root = containedPath(workspace, workingDirectory, "the input working-directory");
  return {
    root,
    out: outputDir === undefined ? undefined : containedPath(workspace, outputDir, "the input output-dir"),
    config: config === undefined ? undefined : containedPath(root, config, "the input config"),
  };
}

/** Opens the folder for the packs: that of `output-dir`, or one in the step's temporary folder. */
export function openPackFolder(
  { root, out }: RunPaths,
  folder: string,
  { env }: ActionHost,
): { readonly out: string; readonly write: WritePorts } {
  const place = out ?? join(folder, "pack");
  try {
    return { out: place, write: writePorts(place, { inputRoot: root, env }) };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "output-not-ours") throw error;
    throw new CarryonError("output-not-ours", `the input output-dir cannot be used: ${error.message}`, {
      hint: "Give output-dir a new or empty folder, or leave it empty to write below RUNNER_TEMP.",
      cause: error,
    });
  }
}
