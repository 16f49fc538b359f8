import { join } from "node:path";

/** Makes a program share compiled code with the other programs of a test run. This changes nothing but its CPU time. */
export const COMPILED_CODE: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
};

/** Environment of a program without the machine's cache, locale and git settings. The parent of `cwd` is its home. */
export function programEnvironment(cwd: string): Record<string, string> {
  const home = join(cwd, "..");
  return { PATH: process.env["PATH"] ?? "", HOME: home, XDG_CACHE_HOME: join(home, "cache"), ...COMPILED_CODE };
}
