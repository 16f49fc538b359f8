import { createHash, randomBytes } from "node:crypto";
import { lstatSync, readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

import { atExit } from "../process/at-exit.ts";
import { systemCode } from "./write-error.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/** Path of a temporary file or folder. Anything at the path is removed when the process ends. */
export interface Temporary {
  readonly path: string;
  /** Removes anything at the path. Never throws. */
  remove(): void;
  /** Leaves the contents of the path to a later run. `remove` then does nothing. */
  leave(): void;
}

/**
 * Returns a new unique path for a temporary file or folder: `<directory>/<name>.tmp-<pid>-<host>-<random>`. Creates
 * nothing.
 */
export function temporaryPath(directory: string, name: string): string {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the process id distinguishes files of live and dead runs
  const unique = `${process.pid}-${HOST}-${randomBytes(6).toString("hex")}`;
  return join(directory, `${prefixOf(name)}${unique}`);
}

/**
 * Reserves a unique path for a temporary file or folder without creating anything. First removes those of the same name
 * that dead runs left. The end of the process removes what is at the path, unless `leave` was called.
 */
export function reserveTemporary(directory: string, name: string): Temporary {
  removeAbandoned(directory, name);
  const path = temporaryPath(directory, name);
  let isReleased = false;
  const removeExitHook = atExit(() => removeAll(path));
  return {
    path,
    remove() {
      if (!isReleased) removeAll(path);
      removeExitHook();
    },
    leave() {
      isReleased = true;
      removeExitHook();
    },
  };
}

/**
 * Lists the paths of all temporary files and folders for `name` in `directory`, of live and dead runs. Empty if the
 * directory is unreadable.
 */
export function temporariesOf(directory: string, name: string): readonly string[] {
  try {
    const names = readdirSync(directory).filter((entry) => entry.startsWith(prefixOf(name)));
    return names.map((entry) => join(directory, entry));
  } catch {
    return [];
  }
}

/**
 * Removes the temporary files and folders for `name` that dead runs of this user left in `directory`. Those of another
 * host (such as a container on a shared volume) count as dead after a day. Never throws.
 */
export function removeAbandoned(directory: string, name: string): void {
  const prefix = join(directory, prefixOf(name));
  for (const path of temporariesOf(directory, name)) {
    if (isAbandoned(path, path.slice(prefix.length))) removeAll(path);
  }
}

function prefixOf(name: string): string {
  return `${name}.tmp-`;
}

function removeAll(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
  } catch {
    // A later run tries again.
  }
}

function isAbandoned(path: string, suffix: string): boolean {
  const [, pid, host] = /^(\d{1,10})-([0-9a-f]{8})-[0-9a-f]{12}$/.exec(suffix) ?? [];
  if (pid === undefined) return false;
  try {
    const { uid, mtimeMs } = lstatSync(path);
    // In a shared folder, other users could place links in their own temporaries during the removal.
    // oxlint-disable-next-line eslint/no-restricted-globals -- as above
    if (process.getuid !== undefined && uid !== process.getuid()) return false;
    return host === HOST ? !isAlive(Number(pid)) : Date.now() - mtimeMs > DAY_MS;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- as above
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== "ESRCH";
  }
}
