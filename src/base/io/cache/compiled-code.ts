import { lstatSync, readdirSync, rmSync } from "node:fs";
import nodeModule from "node:module";
import { join } from "node:path";
import { lstatIfExists, makeFolders } from "../files/disk-paths.ts";

/** Folder for compiled code, relative to the cache home. */
const COMPILED_FOLDER = "compiled";

/** Mode bits that let others than the owner write. */
const OTHERS_WRITE = 0o022;

/** Owner and version of compiled code. */
export interface CompiledCodeOwner {
  /** Directory of all caches of the user. */
  readonly home: string;
  /** Version of this program. Code of other versions is removed. */
  readonly version: string;
  /** User id, `undefined` on Windows. The user must own the folder because its contents are executed. */
  readonly user: number | undefined;
}

/**
 * Enables Node's compile cache for modules that load from now on. Node writes the cache when the process exits. Does
 * nothing on Node before 22.1, or if the folder cannot be written, belongs to another user or is writable by others.
 * Never throws.
 */
export function keepCompiledCode({ home, version, user }: CompiledCodeOwner): void {
  const { enableCompileCache }: { enableCompileCache?: (directory: string) => unknown } & typeof nodeModule =
    nodeModule;
  if (enableCompileCache === undefined) return;
  try {
    const directory = join(home, COMPILED_FOLDER, version);
    const stat = lstatSync(directory, { throwIfNoEntry: false });
    if (stat === undefined) {
      removeCompiledCode(home);
      makeFolders(directory, 0o700);
    } else if (!stat.isDirectory() || (user !== undefined && (stat.uid !== user || (stat.mode & OTHERS_WRITE) > 0))) {
      return;
    }
    enableCompileCache(directory);
  } catch {
    // The folder cannot be written: the modules are compiled again.
  }
}

/** Folder with compiled code. */
export interface CompiledCode {
  readonly directory: string;
  /** Total file size. */
  readonly bytes: number;
}

/**
 * Returns the folder and total size of the compiled code of all versions in the cache home; `undefined` if the folder
 * does not exist.
 */
export function compiledCode(home: string): CompiledCode | undefined {
  const directory = join(home, COMPILED_FOLDER);
  if (lstatIfExists(directory)?.isDirectory() !== true) return undefined;
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => lstatIfExists(join(parentPath, name))?.size);
  return { directory, bytes: sizes.reduce<number>((sum, size = 0) => sum + size, 0) };
}

/** Removes compiled code of all versions. @throws Error of the file system */
export function removeCompiledCode(home: string): void {
  rmSync(join(home, COMPILED_FOLDER), { recursive: true, force: true });
}
