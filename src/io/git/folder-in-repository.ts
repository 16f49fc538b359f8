import { realpathSync } from "node:fs";
import { canonicalPath } from "../output/contained-path.ts";
import { findRepository } from "./find-repository.ts";

/** Returns the canonical path of a folder inside its repository; empty at the top and outside a repository. */
export function folderInRepository(directory: string): string {
  const place = realpathSync(directory);
  const top = findRepository(place)?.workTree;
  return top === undefined || top === place ? "" : canonicalPath(top, place);
}
