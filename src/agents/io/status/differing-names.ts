import { mkdirSync, mkdtempSync, rmdirSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, openRepository, runGit } from "../../../source/io/index.ts";

/** Modes are no part of a state, and what a submodule has checked out is none either. */
const COMMAND = ["-c", "core.fileMode=false", "diff-files", "--name-only", "-z", "--ignore-submodules=all"] as const;

/**
 * Asks git which files differ from an index by their stats: for thousands of files that takes half the time of asking the
 * system from here. git sees an empty repository in place of the real one, and no settings of the user, so that it
 * knows no content filter, monitor or hook that it could run.
 * @param index path of an index without submodules, absolute
 * @returns names with one character per byte, also of files that are as they were but were written again; `undefined` if
 * there is no git, or if it cannot read the index alone
 */
export function differingNames(workTree: string, index: string, environment: Environment): Set<string> | undefined {
  const empty = makeEmptyRepository();
  if (empty === undefined) return undefined;
  try {
    const repository = openRepository({ gitDirectory: empty, workTree }, workTree, environment);
    const isolated = { ...repository.environment, ...isolation(empty), GIT_INDEX_FILE: index };
    const { code, stdout } = runGit({ ...repository, environment: isolated }, COMMAND);
    return code === 0 ? new Set(stdout.toString("latin1").split("\0").slice(0, -1)) : undefined;
  } catch {
    return undefined;
  } finally {
    removeEmptyRepository(empty);
  }
}

/** Returns the variables that leave git without objects and without settings of the machine and the user. */
function isolation(empty: string): Environment {
  return {
    GIT_OBJECT_DIRECTORY: empty,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: join(empty, "config"),
    // Before 2.32, git looks for settings in the home directory whatever the line above says.
    HOME: empty,
    XDG_CONFIG_HOME: empty,
  };
}

/** Makes the least that git takes for a repository, where nobody else can write. */
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
    // Somebody else cleans up temporary folders: nothing depends on it.
  }
}
