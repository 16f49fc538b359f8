import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { nearestWord } from "../config/parse/nearest.ts";
import { look } from "../../base/io/index.ts";

/** A path that may have been meant, and how far it goes. */
export interface NearPath {
  /** The path that exists; `undefined` if no name is close enough. */
  readonly path: string | undefined;
  /** The folders of the given path that exist, joined; empty if there are none. */
  readonly folder: string;
}

/** Finds the path that a mistyped one most likely means. Each of its names may be in another case or lack its extension. */
export function nearPath(cwd: string, path: string): NearPath {
  const names = path.split("/").filter((name) => name !== "");
  const found: string[] = path.startsWith("/") ? ["/"] : [];
  let folder = "";
  for (const [i, name] of names.entries()) {
    const at = join(...found, ".");
    const exists = look(resolve(cwd, at, name)) !== undefined;
    const near = exists ? name : nearName(namesIn(resolve(cwd, at)), name, i === names.length - 1);
    if (near === undefined) return { path: undefined, folder };
    found.push(near);
    if (exists && i === found.length - 1) folder = join(...found);
  }
  return { path: join(...found), folder };
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
