import { createHash, randomBytes } from "node:crypto";
import { lstatSync, readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

import { systemCode } from "./write-error.ts";

const DAY = 24 * 60 * 60 * 1000;
const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

/** Returns a unique name for a file that is renamed to `name` when complete: `<name>.tmp-<pid>-<host>-<random>`. */
export function temporaryName(name: string): string {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the process id distinguishes files of live and dead runs
  return `${name}.tmp-${process.pid}-${HOST}-${randomBytes(6).toString("hex")}`;
}

/**
 * Removes the temporary files for `name` that dead runs left in `directory`. Files of another host (such as a container on
 * a shared volume) count as dead after a day. Never throws.
 */
export function removeAbandoned(directory: string, name: string): void {
  try {
    for (const entry of readdirSync(directory)) {
      if (entry.startsWith(`${name}.tmp-`) && isAbandoned(directory, entry, entry.slice(name.length + 5))) {
        rmSync(join(directory, entry), { recursive: true, force: true });
      }
    }
  } catch {
    // The next run tries again.
  }
}

function isAbandoned(directory: string, entry: string, suffix: string): boolean {
  const [, pid, host] = /^(\d{1,10})-([0-9a-f]{8})-[0-9a-f]{12}$/.exec(suffix) ?? [];
  if (pid === undefined) return false;
  return host === HOST ? !isAlive(Number(pid)) : Date.now() - lstatSync(join(directory, entry)).mtimeMs > DAY;
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
