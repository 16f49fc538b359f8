import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "./resolution.ts";
import { folderOf, foldersAbove, join, type PathIndex } from "./path-index.ts";

const PAGES = [".md", ".mdx", ".markdown", ".html", ".vue", ".astro"];
const INDEXES = ["README.md", "readme.md", "index.md", "index.mdx", "index.html", "_index.md", "README.mdx"];
const FILE = /\.[a-z][a-z\d]{0,7}$/iu;
const LOCALE = /^[a-z]{2}(?:-[a-z]{2,4})?$/iu;

/**
 * Resolves links of documents relative to their folder, or to the root of a site, which can be any folder above. Pages
 * can be named without an extension, or with that of the built page; a page that a translation lacks resolves to the
 * English one.
 */
export function linkResolver(tree: PathIndex): FamilyResolver {
  return (from, specifier) => {
    const target = decoded(specifier.replace(/[?#].*$/u, ""));
    if (target === "") return OUTSIDE;
    return target.startsWith("/") ? fromSite(tree, from, target) : relative(tree, from, target);
  };
}

/** Returns a resolver that resolves a specifier as a module, or by the rules of links if that fails. */
export function markupResolver(asModule: FamilyResolver, asLink: FamilyResolver): FamilyResolver {
  return (from, specifier) => {
    const found = asModule(from, specifier);
    return found.kind === "file" || !/^[./]/u.test(specifier) ? found : asLink(from, specifier);
  };
}

function relative(tree: PathIndex, from: string, target: string): Resolution {
  const path = join(folderOf(from), target);
  if (path === undefined) return OUTSIDE;
  const found = pageAt(tree, path) ?? inEnglish(tree, path);
  if (found !== undefined) return toFile(found);
  if (path === "" || tree.hasFolder(path)) return OUTSIDE;
  const included = target.includes("/") ? fromConfiguration(tree, from, target) : undefined;
  if (included !== undefined) return toFile(included);
  // Without an extension it can be an address within the site.
  return FILE.test(path) ? UNRESOLVED : OUTSIDE;
}

/** Tools that include files in documents resolve them from the folder of their configuration, some folder above. */
function fromConfiguration(tree: PathIndex, from: string, target: string): string | undefined {
  for (const folder of foldersAbove(folderOf(from))) {
    const path = join(folder, target);
    if (path !== undefined && tree.has(path)) return path;
  }
  return undefined;
}

function fromSite(tree: PathIndex, from: string, target: string): Resolution {
  for (const folder of foldersAbove(from)) {
    for (const root of [folder, join(folder, "public"), join(folder, "static"), join(folder, "docs")]) {
      const path = join(root ?? "", target);
      const found = path === undefined || path === "" ? undefined : (pageAt(tree, path) ?? inEnglish(tree, path));
      if (found !== undefined) return toFile(found);
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

function inEnglish(tree: PathIndex, path: string): string | undefined {
  const parts = path.split("/");
  const at = parts.findIndex((part) => LOCALE.test(part) && part !== "en");
  return at === -1 ? undefined : pageAt(tree, [...parts.slice(0, at), "en", ...parts.slice(at + 1)].join("/"));
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
