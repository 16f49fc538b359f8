import { folderOf } from "../../../base/index.ts";
import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "./resolution.ts";
import { foldersAbove, join, type PathIndex } from "./path-index.ts";

const PAGES = [".md", ".mdx", ".markdown", ".html", ".vue", ".astro"];
const INDEXES = ["README.md", "readme.md", "index.md", "index.mdx", "index.html", "_index.md", "README.mdx"];
const FILE = /\.[a-z][a-z\d]{0,7}$/iu;
const LOCALE = /^[a-z]{2}(?:-[a-z]{2,4})?$/iu;

/**
 * Creates the resolver of links in documents. A link that starts with `/` resolves from any folder above, or from
 * `public`, `static` or `docs` in such a folder. Any other link resolves from the document's folder; if it contains a
 * `/` and names no page there, also as an exact path from any folder above. Pages may be named without an extension or
 * with the extension of the built page. If a translation lacks a page, the link resolves to the English one.
 */
export function linkResolver(tree: PathIndex): FamilyResolver {
  return (from, specifier) => {
    const target = decodeTarget(specifier.replace(/[?#].*$/u, ""));
    if (target === "") return OUTSIDE;
    return target.startsWith("/") ? resolveFromSite(tree, from, target) : resolveRelative(tree, from, target);
  };
}

/**
 * Combines two resolvers for markup. A specifier resolves with `asModule`; if that finds no file and the specifier
 * starts with `.` or `/`, with `asLink`.
 */
export function markupResolver(asModule: FamilyResolver, asLink: FamilyResolver): FamilyResolver {
  return (from, specifier) => {
    const resolution = asModule(from, specifier);
    return resolution.kind === "file" || !/^[./]/u.test(specifier) ? resolution : asLink(from, specifier);
  };
}

function resolveRelative(tree: PathIndex, from: string, target: string): Resolution {
  const path = join(folderOf(from), target);
  if (path === undefined) return OUTSIDE;
  const page = pageAt(tree, path) ?? englishPage(tree, path);
  if (page !== undefined) return toFile(page);
  if (path === "" || tree.hasFolder(path)) return OUTSIDE;
  const included = target.includes("/") ? fromConfiguration(tree, from, target) : undefined;
  if (included !== undefined) return toFile(included);
  // Without an extension, it may be an address within the site.
  return FILE.test(path) ? UNRESOLVED : OUTSIDE;
}

/**
 * Tools that include files in documents resolve them from the folder of their configuration, which is some folder
 * above.
 */
function fromConfiguration(tree: PathIndex, from: string, target: string): string | undefined {
  for (const folder of foldersAbove(folderOf(from))) {
    const path = join(folder, target);
    if (path !== undefined && tree.has(path)) return path;
  }
  return undefined;
}

function resolveFromSite(tree: PathIndex, from: string, target: string): Resolution {
  for (const folder of foldersAbove(from)) {
    for (const root of [folder, join(folder, "public"), join(folder, "static"), join(folder, "docs")]) {
      const path = join(root ?? "", target);
      const page = path === undefined || path === "" ? undefined : (pageAt(tree, path) ?? englishPage(tree, path));
      if (page !== undefined) return toFile(page);
    }
  }
  return OUTSIDE;
}

function pageAt(tree: PathIndex, path: string): string | undefined {
  if (tree.has(path)) return path;
  for (const ending of PAGES) if (tree.has(path + ending)) return path + ending;
  const stem = path.replace(/\.html?$/u, "");
  if (stem !== path) for (const ending of PAGES) if (tree.has(stem + ending)) return stem + ending;
  if (!tree.hasFolder(path)) return undefined;
  return INDEXES.map((name) => join(path, name)).find((file) => file !== undefined && tree.has(file));
}

function englishPage(tree: PathIndex, path: string): string | undefined {
  const parts = path.split("/");
  const at = parts.findIndex((part) => LOCALE.test(part) && part !== "en");
  return at === -1 ? undefined : pageAt(tree, [...parts.slice(0, at), "en", ...parts.slice(at + 1)].join("/"));
}

function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
