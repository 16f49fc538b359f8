import { cacheHome, keepCompiledCode } from "../base/io/index.ts";
import { version } from "../base/index.ts";

/** Command line with its environment and user. */
export interface Invocation {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** User id; `undefined` on Windows. */
  readonly user: number | undefined;
}

/**
 * Reuses code that an earlier run compiled, and stores this run's code for the next one. Does nothing with
 * `--no-cache`, for `carryon status --clear-cache`, which removes the code, and on CI, where no run uses the code of
 * another.
 */
export function startFromCompiledCode({ args, env, user }: Invocation): void {
  const home = cacheHome(env);
  const isEnabled = !args.includes("--no-cache") && !args.includes("--clear-cache") && (env["CI"] ?? "") === "";
  if (isEnabled && home !== undefined) keepCompiledCode({ home, version, user });
}
