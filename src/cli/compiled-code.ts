import { cacheHome, keepCompiledCode } from "../pack/io/index.ts";
import { version } from "../base/index.ts";

/** A command line, and who runs it. */
export interface Invocation {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Id of the user; `undefined` on Windows. */
  readonly user: number | undefined;
}

/**
 * Lets the program start with the code that an earlier run compiled, and keep its own for the next. Does neither with
 * `--no-cache`, for `carryon cache`, which may be removing it, and on CI, where no run uses what another one kept.
 */
export function startFromCompiledCode({ args, env, user }: Invocation): void {
  const home = cacheHome(env);
  const isWanted = !args.includes("--no-cache") && args[0] !== "cache" && (env["CI"] ?? "") === "";
  if (isWanted && home !== undefined) keepCompiledCode({ home, version, user });
}
