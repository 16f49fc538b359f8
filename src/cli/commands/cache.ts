import { CarryonError, type ExitCode, exitCodeFor, formatBytes, logText, pluralize } from "../../base/index.ts";
import { type CacheOverview, MAX_CACHE_BYTES, findCaches, removeCaches } from "../../pack/io/index.ts";
import { jsonLine } from "../run.ts";
import type { CliHost } from "../host.ts";

/** `carryon cache`: prints the location and size of the caches. With `--clear`, removes them. */
export function runCache(
  {
    clear = false,
    json = false,
    cache,
  }: { readonly clear?: boolean; readonly json?: boolean; readonly cache?: string },
  host: CliHost,
): ExitCode {
  const overview = findCaches(host, cache);
  const { home, current: currentDirectory, caches, compiled } = overview;
  const bytes = caches.reduce((sum, one) => sum + one.bytes, 0);
  if (clear) remove(overview);
  if (json) {
    host.out(jsonLine({ home, own: currentDirectory, caches, bytes, compiled, removed: clear }));
    return exitCodeFor(true);
  }
  const what = `${pluralize(caches.length, "repository", "repositories")}, ${formatBytes(bytes)}`;
  const place = home === undefined ? "no home directory, so no cache" : logText(home);
  if (clear) host.out(`Removed the caches of ${what}, from ${place}\n`);
  else host.out(`${place}: ${what} of at most ${formatBytes(MAX_CACHE_BYTES)}\n`);
  const currentCache = caches.find(({ directory }) => directory === currentDirectory);
  if (!clear && currentCache !== undefined && currentCache.directory !== home)
    host.out(`${logText(currentCache.directory)}: this directory, ${formatBytes(currentCache.bytes)}\n`);
  if (!clear && compiled !== undefined)
    host.out(`${logText(compiled.directory)}: compiled code of this program, ${formatBytes(compiled.bytes)}\n`);
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
