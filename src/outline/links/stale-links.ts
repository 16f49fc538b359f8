import { type Finding, encodeByteString } from "../../base/index.ts";
import type { MarkdownLink } from "./markdown-links.ts";

/** A document and what it links to. */
export interface LinkingDocument {
  /** Canonical path. */
  readonly path: string;
  readonly links: readonly MarkdownLink[];
}

/** Longer destinations are not paths. UTF-16 units. */
const MAX_TARGET = 2000;
/** A scheme, another host, a place in the same document, or a query of its page. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|[#?])/i;
/** Placeholders of template engines and scripts, examples of links, and redacted text. */
const UNKNOWN = /\{\{|\{%|\$\{|<%|\[REDACTED:|^(?:\w*_)?(?:link|url)$|^\.{3,}$|@\w+@/i;
const PAGE = /\.mdx?$/;
const EXTENSION = /\.[a-z][a-z0-9]{0,9}$/i;

/** Sites order pages by such numbers and cut them off: links to and from these pages are addresses, not paths. */
const NUMBERED = /(?:^|\/)\d+[-_.]([^/]*)$/;

/**
 * The links of documents that name nothing in the tree: `link-to-nothing`, in the order given. Relative links start at
 * the document's folder; those with `/` at the root of the repository or of a site, which may be any folder. Links to
 * other hosts, out of the tree and into submodules are left alone, and so is what may be an address within a site.
 * @param paths canonical paths of all files of the tree
 */
export function staleLinks(documents: readonly LinkingDocument[], paths: Iterable<string>): readonly Finding[] {
  const tree = treeOf(paths);
  const missing = documents.flatMap(({ path, links }) =>
    links.flatMap(({ target, line }) => {
      const place = placeOf(target);
      const lost = place === undefined ? undefined : lostPath(place, path, tree);
      return lost === undefined ? [] : [{ path, line, target, lost, isRooted: place?.isRooted === true }];
    }),
  );
  const rooted = missing.flatMap(({ lost, isRooted }) => (isRooted ? [lost] : []));
  const inSites = suffixesIn(tree.files, new Set(rooted.flatMap((path) => variants(path))));
  return missing
    .filter(({ lost, isRooted }) => !isRooted || !variants(lost).some((path) => inSites.has(path)))
    .map(({ path, line, target }) => ({ code: "link-to-nothing", severity: "warning", path, line, args: { target } }));
}

/** What a destination says of a place in the tree. */
interface Place {
  readonly isRooted: boolean;
  /** Decoded parts between slashes, `.` and `..` among them. */
  readonly parts: readonly string[];
}

/** The place that a destination names, or `undefined` if it does not point into the tree. */
function placeOf(target: string): Place | undefined {
  if (target.length > MAX_TARGET || ELSEWHERE.test(target) || UNKNOWN.test(target)) return undefined;
  const path = target.replace(/[?#].*$/s, "");
  return { isRooted: path.startsWith("/"), parts: path.split("/").map((part) => decoded(part)) };
}

/** A part of a path in canonical form; `%41` is a byte. */
function decoded(part: string): string {
  if (part === "" || part === "." || part === "..") return part;
  const bytes = Buffer.from(part).toString("latin1");
  const plain = bytes.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return encodeByteString(plain);
}

/** Every path of a tree. */
interface Tree {
  readonly files: ReadonlySet<string>;
  /** With the root, which is empty. */
  readonly folders: ReadonlySet<string>;
  /** Names of numbered pages without their numbers and endings. */
  readonly numbered: ReadonlySet<string>;
}

function treeOf(paths: Iterable<string>): Tree {
  const files = new Set(paths);
  const folders = new Set<string>([""]);
  for (const path of files) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  const pages = Array.from(files).filter((path) => PAGE.test(path));
  const numbered = new Set(pages.flatMap((path) => NUMBERED.exec(path)?.[1]?.replace(PAGE, "") ?? []));
  return { files, folders, numbered };
}

/** The path that is not in the tree, from the root, if a place in the document `from` names one. */
function lostPath({ isRooted, parts }: Place, from: string, tree: Tree): string | undefined {
  const last = parts.findLast((part) => part !== "") ?? "";
  const isAddress = isRooted || NUMBERED.test(from) || tree.numbered.has(last);
  if (isAddress && !EXTENSION.test(last)) return undefined;
  const path = resolved(isRooted ? "" : folderOf(from), parts);
  if (path === undefined || isThere(path, tree)) return undefined;
  const original = isRooted ? path : inOriginal(path, from, tree);
  return original !== path && isThere(original, tree) ? undefined : path;
}

/**
 * The path in the English documents that a translated one stands for, as `docs/de/` stands for `docs/en/`: sites show the
 * English page where there is no translation yet.
 */
function inOriginal(path: string, from: string, { files }: Tree): string {
  const [language, prefix = ""] = /^((?:[^/]+\/)*?)[a-z]{2}(?:-[a-z]{2,4})?\//i.exec(from) ?? [];
  if (language === undefined || !path.startsWith(language)) return path;
  const isTranslation = files.has(`${prefix}en/${from.slice(language.length)}`);
  return isTranslation ? `${prefix}en/${path.slice(language.length)}` : path;
}

/** The path of `parts` from a folder on, or `undefined` where it leaves the tree. */
function resolved(folder: string, parts: readonly string[]): string | undefined {
  const path = folder === "" ? [] : folder.split("/");
  for (const part of parts) {
    if (part === "..") {
      if (path.pop() === undefined) return undefined;
    } else if (part !== "" && part !== ".") path.push(part);
  }
  return path.join("/");
}

/** Whether a path, or a page that a site makes of it, is in the tree. What is below a file is another tree's. */
function isThere(path: string, { files, folders }: Tree): boolean {
  if (folders.has(path) || variants(path).some((variant) => files.has(variant))) return true;
  for (let slash = path.indexOf("/"); slash > 0; slash = path.indexOf("/", slash + 1)) {
    const above = path.slice(0, slash);
    if (!folders.has(above)) return files.has(above);
  }
  return false;
}

/** The files that a path can mean. */
function variants(path: string): readonly string[] {
  const page = path.endsWith(".html") ? path.slice(0, -5) : path;
  return [path, `${page}.md`, `${page}.mdx`];
}

/** Those of `wanted` that some path ends with, as whole parts. */
function suffixesIn(paths: Iterable<string>, wanted: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const names = new Set(Array.from(wanted, (path) => path.slice(path.lastIndexOf("/") + 1)));
  for (const path of paths) {
    let at = path.lastIndexOf("/") + 1;
    if (!names.has(path.slice(at))) continue;
    for (; at > 0; at = path.lastIndexOf("/", at - 2) + 1) {
      const suffix = path.slice(at);
      if (wanted.has(suffix)) found.add(suffix);
    }
  }
  return found;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
