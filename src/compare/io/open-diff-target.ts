import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { CarryonError } from "../../base/index.ts";
import type { PackFiles } from "../../pack/index.ts";
import type { Source } from "../../source/index.ts";
import { openPackFiles } from "../../pack/io/index.ts";
import { isOwnOutput } from "../../base/io/index.ts";
import { type TargetLocation, isRefOfBare, openTarget, requireUnambiguous } from "../../source/io/index.ts";

/** Maximum size of a report in bytes. */
const MAX_REPORT_BYTES = 512_000_000;

/** One opened side of a comparison. */
export type OpenedTarget =
  | { readonly kind: "tree"; readonly source: Source; readonly root: string }
  | { readonly kind: "pack"; readonly files: PackFiles }
  | { readonly kind: "report"; readonly name: string; readonly text: string };

/**
 * Opens one side of a comparison: a report file, a pack folder, another directory, or a git ref.
 * @throws CarryonError `not-a-pack` for a report above 512 MB; errors of opening a path or a ref
 */
export async function openDiffTarget(place: TargetLocation, target: string): Promise<OpenedTarget> {
  const path = resolve(place.cwd, target);
  const isRef = isRefOfBare(place.cwd, place.env, target);
  const stats = isRef ? undefined : statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined) requireUnambiguous(place.cwd, place.env, target);
  if (stats?.isFile() === true) return { kind: "report", name: target, text: readReport(path, stats.size) };
  if (stats?.isDirectory() === true && isOwnOutput(path)) return { kind: "pack", files: openPackFiles(path) };
  return { kind: "tree", ...(await openTarget(place, target)) };
}

function readReport(path: string, size: number): string {
  if (size > MAX_REPORT_BYTES) throw new CarryonError("not-a-pack", `${path} is too large to be a report`);
  return readFileSync(path, "utf8");
}
