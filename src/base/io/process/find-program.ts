import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/**
 * Returns the path of an executable on `PATH`; `undefined` if it is missing. Ignores relative entries, which would
 * point into the folder that is being packed.
 */
export function findProgram(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const path = environment["PATH"] ?? environment["Path"] ?? "";
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, name))
    .find((file) => isExecutable(file));
}

function isExecutable(path: string): boolean {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
