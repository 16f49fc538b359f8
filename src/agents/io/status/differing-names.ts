import { mkdirSync, mkdtempSync, rmdirSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, openRepository, runGit } from "../../../source/io/index.ts";

/** Tree states ignore file modes and the checked-out commits of submodules. */
const DIFF_COMMAND = [
  "-c",
  "core.fileMode=false",
  "diff-files",
  "--name-only",
  "-z",
  "--ignore-submodules=all",
] as const;

/**
 * Lists the files whose stats differ from an index. For thousands of files, git does this in half the time of our own
 * system calls. git sees an empty repository in place of the real one, and no user settings. It therefore knows no
 * content filter, monitor or hook that it could run.
 * @param index absolute path of an index without submodules
 * @returns names with one character per byte, including files that were rewritten with the same content; `undefined` if
 * git is missing or cannot read the index alone
 */
export function differingNames(workTree: string, index: string, environment: Environment): Set<string> | undefined {
  const empty = makeEmptyRepository();
  if (empty === undefined) return undefined;
  try {
    const repository = openRepository({ gitDirectory: empty, workTree }, workTree, environment);
    const isolated = { ...repository.environment, ...isolation(empty), GIT_INDEX_FILE: index };
    const { code, stdout } = runGit({ ...repository, environment: isolated }, DIFF_COMMAND);
    return code === 0 ? new Set(stdout.toString("latin1").split("\0").slice(0, -1)) : undefined;
  } catch {
    return undefined;
  } finally {
    removeEmptyRepository(empty);
  }
}

/** Environment that hides objects, system settings and user settings from git. */
function isolation(empty: string): Environment {
  return {
    GIT_OBJECT_DIRECTORY: empty,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: join(empty, "config"),
    // Before version 2.32, git ignores the line above and reads settings from the home directory.
    HOME: empty,
    XDG_CONFIG_HOME: empty,
  };
}

/** Creates the minimum that git accepts as a repository, in a folder that only this user can write. */
function makeEmptyRepository(): string | undefined {
  try {
    const empty = mkdtempSync(join(tmpdir(), "carryon-status-"));
    mkdirSync(join(empty, "refs"));
    writeFileSync(join(empty, "HEAD"), "ref: refs/heads/main\n");
    return empty;
  } catch {
    return undefined;
  }
}

function removeEmptyRepository(empty: string): void {
  try {
    unlinkSync(join(empty, "HEAD"));
    rmdirSync(join(empty, "refs"));
    rmdirSync(empty);
  } catch {
    // A leftover in the temporary folder is harmless.
  }
}
