import type { Difference } from "./compare-packs.ts";
import { pluralize } from "../../base/index.ts";

/**
 * Arguments and environment of the second build, which checks determinism: no cache, shuffled listing, another time
 * zone and locale.
 */
export const SECOND_BUILD: {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
} = {
  args: ["--no-cache", "--shuffle-listing", "1"],
  env: { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
};

/**
 * Formats one line that reports a second build with identical files.
 * @param files number of files compared
 */
export function reproducibleText(files: number): string {
  const circumstances = "no cache, shuffled order, other time zone and locale";
  return `Reproducible: a second build (${circumstances}) wrote the same ${pluralize(files, "file")}`;
}

/** Formats one line that names the first difference between two builds. */
export function notReproducibleText({ path, byte }: Difference): string {
  return `Not reproducible: two builds differ in ${path} at byte ${byte}`;
}
