import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleasePlan } from "./plan.ts";

/** Output of `pack-release.ts`. */
export interface PackedRelease {
  readonly plan: ReleasePlan;
  /** Path of the npm package. */
  readonly tarball: string;
  /** Paths of the files that the GitHub release offers: the package and the bills of materials. */
  readonly assets: readonly string[];
}

/**
 * Reads a packed release.
 * @throws Error if the folder has no plan, or not exactly one package
 */
export function readPackedRelease(folder: string): PackedRelease {
  const plan: ReleasePlan = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8"));
  const files = readdirSync(folder).filter((one) => one !== "plan.json");
  const [name, ...others] = files.filter((one) => one.endsWith(".tgz"));
  if (name === undefined || others.length > 0) throw new Error(`${folder} does not hold exactly one package`);
  const assets = files.toSorted().map((one) => join(folder, one));
  return { plan, tarball: join(folder, name), assets };
}
