import { pluralize } from "../../base/index.ts";

/** The first byte in which two builds differ. */
interface BuildDifference {
  readonly path: string;
  readonly byte: number;
}

/** Returns one line that says that a second build wrote the same files. @param files number of files compared */
export function reproducibleText(files: number): string {
  const circumstances = "no cache, shuffled order, other time zone and locale";
  return `Reproducible: a second build (${circumstances}) wrote the same ${pluralize(files, "file")}`;
}

/** Returns one line that names the first difference between two builds. */
export function notReproducibleText({ path, byte }: BuildDifference): string {
  return `Not reproducible: two builds differ in ${path} at byte ${byte}`;
}
