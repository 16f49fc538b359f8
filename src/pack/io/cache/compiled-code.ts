import { lstatSync, readdirSync, rmSync } from "node:fs";
import nodeModule from "node:module";
import { join } from "node:path";
import { look, makeFolders } from "../../../base/io/index.ts";

/** The folder in the home of the caches that holds compiled code. */
const FOLDER = "compiled";

/** Bits of a file mode that let others than the owner write. */
const OTHERS_WRITE = 0o022;

/** Whose compiled code to use. */
export interface CompiledCodeOwner {
  /** The directory that all caches of the user are in. */
  readonly home: string;
  /** Version of this program; code of other versions is removed. */
  readonly version: string;
  /** Id of the user, who must own the folder, because what it holds is executed; `undefined` on Windows. */
  readonly user: number | undefined;
}

/**
 * Makes Node keep the compiled code of the modules that are loaded from now on, and use what an earlier run has kept. It
 * is written when the process exits. Does nothing on Node before 22.1, or if the folder cannot be written or is not the
 * user's own. Never throws.
 */
export function keepCompiledCode({ home, version, user }: CompiledCodeOwner): void {
  const { enableCompileCache }: { enableCompileCache?: (directory: string) => unknown } & typeof nodeModule =
    nodeModule;
  if (enableCompileCache === undefined) return;
  try {
    const directory = join(home, FOLDER, version);
    const found = lstatSync(directory, { throwIfNoEntry: false });
    if (found === undefined) {
      removeCompiledCode(home);
      makeFolders(directory, 0o700);
    } else if (
      !found.isDirectory() ||
      (user !== undefined && (found.uid !== user || (found.mode & OTHERS_WRITE) > 0))
    ) {
      return;
    }
    enableCompileCache(directory);
  } catch {
    // The folder cannot be written: the modules are compiled again.
  }
}

/** A folder with compiled code. */
export interface CompiledCode {
  readonly directory: string;
  /** Size of its files. */
  readonly bytes: number;
}

/** Returns the folder with compiled code in the home of the caches; `undefined` if it does not exist. */
export function compiledCode(home: string): CompiledCode | undefined {
  const directory = join(home, FOLDER);
  if (look(directory)?.isDirectory() !== true) return undefined;
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => look(join(parentPath, name))?.size);
  return { directory, bytes: sizes.reduce<number>((sum, size = 0) => sum + size, 0) };
}

/** Removes compiled code of all versions. @throws Error of the file system */
export function removeCompiledCode(home: string): void {
  rmSync(join(home, FOLDER), { recursive: true, force: true });
}
