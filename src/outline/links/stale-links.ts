import { type Finding, addFolders, baseNameOf, encodeByteString, folderOf } from "../../base/index.ts";
import type { MarkdownLink } from "./markdown-links.ts";

/** Document and its links. */
export interface LinkingDocument {
  /** Canonical path. */
  readonly path: string;
  readonly links: readonly MarkdownLink[];
}

/** Maximum length of a destination that can be a path, in UTF-16 units. */
const MAX_TARGET = 2000;
/** Destinations outside the tree: a scheme, another host, a place in the same document, or a query of its page. */
const OUTSIDE_TREE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|[#?])/i;
/** Placeholders of template engines and scripts, sample links, and redacted text. */
const PLACEHOLDER = /\{\{|\{%|\$\{|<%|\[REDACTED:|^(?:\w*_)?(?:link|url)$|^\.{3,}$|@\w+@/i;
const PAGE = /\.mdx?$/;
const EXTENSION = /\.[a-z][a-z0-9]{0,9}$/i;

/** Sites order pages by such numbers and strip them, so links to and from these pages are addresses, not paths. */
const NUMBERED = /(?:^|\/)\d+[-_.]([^/]*)$/;

/**
 * Returns a `link-to-nothing` finding for each link to a path that the tree lacks, in the order of the documents and
 * their links.
 *
 * Relative links start at the document's folder. Links with a leading `/` start at the root of the repository or of a
 * site, which may be any folder. Links to other hosts, out of the tree or into submodules are ignored, as are possible
 * addresses within a site.
 * @param paths canonical paths of all files in the tree
 */
export function staleLinks(documents: readonly LinkingDocument[], paths: Iterable<string>): readonly Finding[] {
  const tree = treeOf(paths);
  const missing = documents.flatMap(({ path, links }) =>
    links.flatMap(({ target, line }) => {
      const place = placeOf(target);
      const lost = place === undefined ? undefined : missingPath(place, path, tree);
      return lost === undefined ? [] : [{ path, line, target, lost, isRooted: place?.isRooted === true }];
    }),
  );
  const rooted = missing.flatMap(({ lost, isRooted }) => (isRooted ? [lost] : []));
  const inSites = suffixesIn(tree.files, new Set(rooted.flatMap((path) => variants(path))));
  return missing
    .filter(({ lost, isRooted }) => !isRooted || !variants(lost).some((path) => inSites.has(path)))
    .map(({ path, line, target }) => ({ code: "link-to-nothing", severity: "warning", path, line, args: { target } }));
}

/** Location in the tree that a destination names. */
interface Place {
  readonly isRooted: boolean;
  /** Decoded path segments, including `.` and `..`. */
  readonly parts: readonly string[];
}

/** Location that a destination names; `undefined` if it does not point into the tree. */
function placeOf(target: string): Place | undefined {
  if (target.length > MAX_TARGET || OUTSIDE_TREE.test(target) || PLACEHOLDER.test(target)) return undefined;
  const path = target.replace(/[?#].*$/s, "");
  return { isRooted: path.startsWith("/"), parts: path.split("/").map((part) => decodeSegment(part)) };
}

/** Path segment in canonical form. `%41` is a byte. */
function decodeSegment(part: string): string {
  if (part === "" || part === "." || part === "..") return part;
  const bytes = Buffer.from(part).toString("latin1");
  const plain = bytes.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return encodeByteString(plain);
}

interface Tree {
  readonly files: ReadonlySet<string>;
  /** Includes the root, which is empty. */
  readonly folders: ReadonlySet<string>;
  /** Names of numbered pages without numbers and extensions. */
  readonly numbered: ReadonlySet<string>;
}

function treeOf(paths: Iterable<string>): Tree {
  const files = new Set(paths);
  const folders = new Set<string>([""]);
  for (const path of files) addFolders(folders, path);
  const pages = Array.from(files).filter((path) => PAGE.test(path));
  const numbered = new Set(pages.flatMap((path) => NUMBERED.exec(path)?.[1]?.replace(PAGE, "") ?? []));
  return { files, folders, numbered };
}

/** Path, from the root, that a location in the document `from` names but the tree lacks; otherwise `undefined`. */
function missingPath({ isRooted, parts }: Place, from: string, tree: Tree): string | undefined {
  const last = parts.findLast((part) => part !== "") ?? "";
  const isAddress = isRooted || NUMBERED.test(from) || tree.numbered.has(last);
  if (isAddress && !EXTENSION.test(last)) return undefined;
  const path = resolveSegments(isRooted ? "" : folderOf(from), parts);
  if (path === undefined || isInTree(path, tree)) return undefined;
  const original = isRooted ? path : originalPath(path, from, tree);
  return original !== path && isInTree(original, tree) ? undefined : path;
}

/**
 * English counterpart of a path in a translated document, such as `docs/en/` for `docs/de/`. Sites show the English
 * page if the translation is missing.
 */
function originalPath(path: string, from: string, { files }: Tree): string {
  const [language, prefix = ""] = /^((?:[^/]+\/)*?)[a-z]{2}(?:-[a-z]{2,4})?\//i.exec(from) ?? [];
  if (language === undefined || !path.startsWith(language)) return path;
  const isTranslation = files.has(`${prefix}en/${from.slice(language.length)}`);
  return isTranslation ? `${prefix}en/${path.slice(language.length)}` : path;
}

/** Resolves segments against a folder; `undefined` if the result leaves the tree. */
function resolveSegments(folder: string, parts: readonly string[]): string | undefined {
  const path = folder === "" ? [] : folder.split("/");
  for (const segment of parts) {
    if (segment === "..") {
      if (path.pop() === undefined) return undefined;
    } else if (segment !== "" && segment !== ".") path.push(segment);
  }
  return path.join("/");
}

/**
 * Whether the tree contains a path, or a page that a site builds from it. A path below a file belongs to another tree
 * and counts as present.
 */
function isInTree(path: string, { files, folders }: Tree): boolean {
  if (folders.has(path) || variants(path).some((variant) => files.has(variant))) return true;
  for (let slash = path.indexOf("/"); slash > 0; slash = path.indexOf("/", slash + 1)) {
    const above = path.slice(0, slash);
    if (!folders.has(above)) return files.has(above);
  }
  return false;
}

/** Files that a path can mean. */
function variants(path: string): readonly string[] {
  const page = path.endsWith(".html") ? path.slice(0, -5) : path;
  return [path, `${page}.md`, `${page}.mdx`];
}

/** Those of `candidates` that end some path, aligned to whole segments. */
function suffixesIn(paths: Iterable<string>, candidates: ReadonlySet<string>): ReadonlySet<string> {
  const suffixes = new Set<string>();
  const names = new Set(Array.from(candidates, (path) => baseNameOf(path)));
  for (const path of paths) {
    let at = path.lastIndexOf("/") + 1;
    if (!names.has(path.slice(at))) continue;
    for (; at > 0; at = path.lastIndexOf("/", at - 2) + 1) {
      const suffix = path.slice(at);
      if (candidates.has(suffix)) suffixes.add(suffix);
    }
  }
  return suffixes;
}
