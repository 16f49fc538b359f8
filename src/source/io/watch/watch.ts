import { statSync } from "node:fs";
import { resolve } from "node:path";
import { placeInTree, type TargetLocation } from "../open-target.ts";
import { openTreeWatch } from "./open-watch.ts";
import type { TreeWatch } from "../../tree-watch.ts";

/**
 * Creates a watch of the tree that `openTarget` opens: a directory, or a ref of the repository at `cwd`.
 * @param output absolute path of a file or folder that the caller writes; its changes are ignored
 */
export function watchTarget(
  { cwd, env, untracked, ownRoot }: TargetLocation,
  target: string,
  output?: string,
): TreeWatch {
  const directory = resolve(cwd, target);
  const isDirectory = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
  return openTreeWatch({
    directory: placeInTree(isDirectory ? directory : (ownRoot ?? cwd), ownRoot).root,
    untracked,
    environment: env,
    output,
    ...(isDirectory ? {} : { ref: target }),
  });
}
