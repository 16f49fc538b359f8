import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Paths that one end of a rule matches, in dependency-cruiser's form. */
interface PathPattern {
  readonly path?: string | string[];
  readonly pathNot?: string | string[];
}

/** A rule that forbids imports by the paths of both files. */
export interface PathRule {
  readonly from: PathPattern;
  readonly to: PathPattern;
}

/** One import of an `.astro` file, as paths relative to the root. */
export interface AstroArrow {
  readonly from: string;
  readonly to: string;
}

/** A static import or re-export, or the argument of a dynamic import. */
const IMPORT = /(?:^\s*(?:import|export)\s(?:[^"';]*\sfrom\s+)?|\bimport\(\s*)["']([^"']+)["']/gmu;

/** Relative imports of all `.astro` files below `folder`, in frontmatter and scripts. */
export function astroArrows(root: string, folder: string): readonly AstroArrow[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".astro"))
    .toSorted()
    .flatMap((name) => {
      const from = path.posix.join(folder, name.replaceAll(path.sep, "/"));
      const imports = [...readFileSync(path.join(root, from), "utf8").matchAll(IMPORT)].map(([, to = ""]) => to);
      return imports
        .filter((to) => to.startsWith("."))
        .map((to) => ({ from, to: path.posix.join(path.posix.dirname(from), to) }));
    });
}

/** Imports that a rule forbids. */
export function forbiddenBy({ from, to }: PathRule, arrows: readonly AstroArrow[]): readonly AstroArrow[] {
  return arrows.filter((arrow) => holds(from, arrow.from) && holds(to, arrow.to));
}

function holds({ path: pathPattern, pathNot }: PathPattern, value: string): boolean {
  const matches = (pattern: string | string[]): boolean =>
    [pattern].flat().some((one) => new RegExp(one, "u").test(value));
  return (pathPattern === undefined || matches(pathPattern)) && (pathNot === undefined || !matches(pathNot));
}
