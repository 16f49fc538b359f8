import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type HookHost, hooksOf, OWN_HOOK_FILES } from "../hooks/host-hooks.ts";

/**
 * Whether another host is running a hook that was installed for `host`, while its own hook also starts Carryon. Copilot
 * and Cursor run Claude Code's hooks besides theirs, and every event would be answered twice.
 * @param folder absolute path of the project
 */
export function isAnsweredByOwnHook(host: HookHost, folder: string, env: NodeJS.ProcessEnv): boolean {
  const others = hooksOf(host).alsoRunBy ?? [];
  return others.some((other) => {
    const { folderVariable = "" } = hooksOf(other);
    return env[folderVariable] !== undefined && runsCarryon(join(folder, OWN_HOOK_FILES[other]), other);
  });
}

function runsCarryon(path: string, host: HookHost): boolean {
  try {
    return readFileSync(path, "utf8").includes(` hook ${host}`);
  } catch {
    return false;
  }
}
