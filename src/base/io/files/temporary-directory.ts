import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";

import { CarryonError } from "../../error.ts";
import { reserveTemporary, type Temporary } from "./temporary.ts";
import { systemCode } from "./write-error.ts";

/**
 * Creates a folder that only this user can read. The caller, or else the end of the process, removes it.
 * @param parent folder to create it in; the system's folder for temporary files by default
 * @throws CarryonError `write-failed` if that fails
 */
export function makeTemporaryDirectory(parent: string = tmpdir()): Temporary {
  const temporary = reserveTemporary(parent, "carryon");
  try {
    mkdirSync(temporary.path, { mode: 0o700 });
    return temporary;
  } catch (error) {
    temporary.remove();
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new CarryonError("write-failed", `cannot create a temporary directory in ${parent} (${code})`, {
      hint: "Set TMPDIR to a writable directory.",
      cause: error,
    });
  }
}

/**
 * Calls `use` with a new temporary directory and returns its result. Removes the directory afterwards, even if `use`
 * throws.
 * @throws CarryonError `write-failed` if the directory cannot be created, or whatever `use` throws
 */
export async function withTemporaryDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const temporary = makeTemporaryDirectory();
  try {
    return await use(temporary.path);
  } finally {
    temporary.remove();
  }
}
