import { CarryonError, type ExitCode, exitCodeFor, formatBytes, logText, pluralize } from "../../../base/index.ts";
import { type CacheOverview, findCaches, removeCaches } from "../../../base/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StatusOptions } from "./options.ts";

/**
 * `carryon status --clear-cache`: removes the caches of all repositories, or the one in `cache`, and the compiled code.
 */
export function runClearCache({ json = false, cache }: StatusOptions, host: CliHost): ExitCode {
  const overview = findCaches(host, typeof cache === "string" ? cache : undefined);
  const { home, caches } = overview;
  remove(overview);
  const repositories = pluralize(caches.length, "repository", "repositories");
  const bytes = caches.reduce((sum, one) => sum + one.bytes, 0);
  if (json) host.out(jsonLine({ removed: overview }));
  else
    host.out(`Removed the caches of ${repositories}, ${formatBytes(bytes)}, from ${logText(home ?? "no directory")}\n`);
  return exitCodeFor(true);
}

function remove(overview: CacheOverview): void {
  try {
    removeCaches(overview);
  } catch (cause) {
    throw new CarryonError("write-failed", `cannot remove the caches: ${cause instanceof Error ? cause.message : ""}`, {
      hint: "Check the permissions of the directory.",
      cause,
    });
  }
}
