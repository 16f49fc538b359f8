import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { nearestWord } from "../../text/nearest.ts";
import { lstatIfExists } from "./disk-paths.ts";

/** Existing path that the user may have meant. */
export interface NearPath {
  /** Existing path; `undefined` if no name is close enough. */
  readonly path: string | undefined;
  /** Leading folders of the given path that exist, joined; empty if none does. */
  readonly folder: string;
}

/**
 * Searches the disk for the existing path that a mistyped path most likely means. Each segment may differ in case or by a
 * typo; the last may lack its extension. Also returns the leading folders of the mistyped path that exist.
 */
export function nearPath(cwd: string, path: string): NearPath {
  const names = path.split("/").filter((name) => name !== "");
  const segments: string[] = path.startsWith("/") ? ["/"] : [];
  let folder = "";
  for (const [i, name] of names.entries()) {
    const at = join(...segments, ".");
    const exists = lstatIfExists(resolve(cwd, at, name)) !== undefined;
    const near = exists ? name : nearName(namesIn(resolve(cwd, at)), name, i === names.length - 1);
    if (near === undefined) return { path: undefined, folder };
    segments.push(near);
    if (exists && i === segments.length - 1) folder = join(...segments);
  }
  return { path: join(...segments), folder };
}

function nearName(names: readonly string[], name: string, isLast: boolean): string | undefined {
  const lower = name.toLowerCase();
  const isSame = (one: string): boolean => one.toLowerCase() === lower;
  const hasStem = (one: string): boolean => isLast && one.toLowerCase().replace(/\.[^.]+$/u, "") === lower;
  return names.find(isSame) ?? names.find(hasStem) ?? nearestWord(name, names);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}
