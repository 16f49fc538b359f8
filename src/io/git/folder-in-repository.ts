import { realpathSync } from "node:fs";
import { canonicalPath } from "../output/contained-path.ts";
import { findRepository } from "./find-repository.ts";

/** Canonical path of a folder below the top of its repository; empty at the top, and where there is no repository. */
export function folderInRepository(directory: string): string {
  const place = realpathSync(directory);
  const top = findRepository(place)?.workTree;
  return top === undefined || top === place ? "" : canonicalPath(top, place);
}
