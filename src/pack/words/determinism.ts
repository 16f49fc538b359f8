import { pluralize } from "../../base/index.ts";

/** First byte that differs between two builds. */
interface BuildDifference {
  readonly path: string;
  readonly byte: number;
}

/**
 * Formats one line that reports a second build with identical files.
 * @param files number of files compared
 */
export function reproducibleText(files: number): string {
  const circumstances = "no cache, shuffled order, other time zone and locale";
  return `Reproducible: a second build (${circumstances}) wrote the same ${pluralize(files, "file")}`;
}

/** Formats one line that names the first difference between two builds. */
export function notReproducibleText({ path, byte }: BuildDifference): string {
  return `Not reproducible: two builds differ in ${path} at byte ${byte}`;
}
