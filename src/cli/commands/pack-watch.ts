import { resolve } from "node:path";
import { CarryonError, type ExitCode } from "../../base/index.ts";
import { watchTarget } from "../../source/io/index.ts";
import { type CliHost, rebuildOnChange, runLocationOf, withTarget } from "../index.ts";
import { type PackOptions, packTarget } from "./pack.ts";

/**
 * `carryon pack --watch`: writes the packs again after each burst of changes until the process is interrupted. Reads a
 * list of paths only once.
 * @param until ends the loop, for tests
 * @throws CarryonError `usage` for several repositories, and the error of the first build
 */
export async function runPackWatch(
  names: readonly string[],
  options: PackOptions,
  host: CliHost,
  until: AbortSignal = new AbortController().signal,
): Promise<ExitCode> {
  return withTarget(names, options, host, (target) => {
    if (target.source !== undefined) {
      throw new CarryonError("usage", "--watch follows one repository, not several", {
        hint: "Run carryon --watch once for each repository.",
      });
    }
    const watch = watchTarget(runLocationOf(options, host), target.target, resolve(host.cwd, options.out));
    return rebuildOnChange(watch, () => packTarget(target, names, options, host), { err: host.err, until });
  });
}
