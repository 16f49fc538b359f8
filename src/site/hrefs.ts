import { hash } from "node:crypto";
import type { PackIdentity, ReportPack } from "../pack/index.ts";

/** Returns the page of a file, if it has one. */
export type HrefOf = (path: string) => string | undefined;

/** Finds the pages of files. */
export interface FilePages {
  readonly hrefOf: HrefOf;
}

/** Link to the page of a file, as a field; none for a file without a page. */
export function pageLink(path: string, hrefOf: HrefOf): { readonly href?: string } {
  const href = hrefOf(path);
  return href === undefined ? {} : { href };
}

/** Hex digits of a SHA-256 in the name of a page or a text. */
const DIGEST_DIGITS = 12;
/** Hex digits of a commit id in the name of a page. */
const COMMIT_DIGITS = 7;

/**
 * Paths of the fixed pages and files, relative to the site's root. File pages are named by digests, never by repository
 * paths.
 */
export const HREFS = {
  overview: "index.html",
  files: "files/index.html",
  folders: "folders/index.html",
  history: "history.html",
  glossary: "glossary.html",
  missing: "404.html",
  memory: "memory.html",
  feed: "feed.xml",
  llms: "llms.txt",
  llmsFull: "llms-full.txt",
} as const;

/**
 * Paths of the API files. Each has a schema of the same name in `api/v1/schemas/`. `files` is the first page of the root
 * folder's receipts.
 */
export const API_HREFS = {
  site: "api/v1/site.json",
  packs: "api/v1/packs.json",
  files: "api/v1/files/-root.json",
  listing: "api/v1/listing.json",
  overview: "api/v1/overview.json",
  deltas: "api/v1/deltas.json",
  history: "api/v1/history.json",
  search: "api/v1/search.json",
  tree: "api/v1/tree.json",
  plan: "api/v1/plan.json",
} as const;

/** Files that let a browser count tokens exactly like the program. */
export const COUNTER_HREFS = {
  module: "assets/counter.wasm",
  o200k_base: "assets/o200k_base.bin",
  cl100k_base: "assets/cl100k_base.bin",
} as const;

/**
 * Returns the path of the API file with a commit's changes, relative to the site's root.
 * @param commit full id
 */
export function changesHref(commit: string): string {
  return `api/v1/changes/${commit}.json`;
}

/** Name of a scope's pack in file names, in lower case, such as `repo-full`. */
export function slugOf({ scope, pack }: PackIdentity): string {
  return `${scope}-${pack}`.toLowerCase();
}

/** Returns the path of a pack's page, relative to the site's root. */
export function packHref(pack: ReportPack): string {
  return `packs/${slugOf(pack)}.html`;
}

/**
 * Returns the path of one page of the plain list of all files, relative to the site's root.
 * @param number page number from 1
 */
export function fileListHref(number: number): string {
  return `files/list-${number}.html`;
}

/** Returns the path of a pack's SVG badge, relative to the site's root. */
export function badgeHref(pack: ReportPack): string {
  return `badge/${slugOf(pack)}.svg`;
}

/**
 * Returns the name of a document, such as `CADDY-FULL`, and the paths of its page and its text, relative to the site's
 * root. The text is Markdown in a `.txt` file, because browsers show `text/plain` and download `text/markdown`. The
 * document's path must end with `.md`.
 */
export function documentNames({ path }: { readonly path: string }): Readonly<Record<"name" | "href" | "text", string>> {
  const name = path.slice(path.lastIndexOf("/") + 1, -".md".length);
  const place = `documents/${name}`;
  return { name, href: `${place}.html`, text: `${place}.txt` };
}

/**
 * Returns a map from each file path to the path of its page, which is named by a digest of the file path. Pass all
 * paths, so that names are distinct.
 */
export function fileHrefs(paths: readonly string[]): ReadonlyMap<string, string> {
  const digests = paths.map((path) => hash("sha256", path));
  const nameOf = distinctDigits(digests);
  return new Map(paths.map((path, i) => [path, `files/${nameOf(digests[i]!)}.html`]));
}

/**
 * Returns a function that maps a folder path to the path of the folder's page. The root's folder path is empty.
 * @param paths all folders with a page, so that names are distinct
 */
export function folderHrefs(paths: readonly string[]): (path: string) => string {
  const nameOf = distinctDigits(paths.map((path) => hash("sha256", path)));
  return (path) => (path === "" ? HREFS.folders : `folders/${nameOf(hash("sha256", path))}.html`);
}

/** Returns the path of the page that compares two commits, given their full ids. */
export type DeltaHref = (base: string, head: string) => string;

/**
 * Returns a function that gives the path of the page that compares two commits, relative to the site's root.
 * @param pairs all pairs with a page, as full ids, so that names are distinct
 */
export function deltaHrefs(pairs: Iterable<readonly [base: string, head: string]>): DeltaHref {
  const keys = Array.from(pairs, (pair) => pair.join("-"));
  const nameOf = distinctNames(keys, (key) =>
    key
      .split("-")
      .map((id) => id.slice(0, COMMIT_DIGITS))
      .join("-"),
  );
  return (base, head) => `deltas/${nameOf(`${base}-${head}`)}.html`;
}

/** Returns a function that shortens hex digests to 12 digits, or keeps all digits if another digest shares those. */
export function distinctDigits(digests: Iterable<string>): (digest: string) => string {
  return distinctNames(digests, (digest) => digest.slice(0, DIGEST_DIGITS));
}

/**
 * Returns a function that shortens keys, or keeps a key whole if another key has the same short form. The result does
 * not depend on the order of keys.
 */
function distinctNames(keys: Iterable<string>, shorten: (key: string) => string): (key: string) => string {
  const keyByName = new Map<string, string>();
  const ambiguousNames = new Set<string>();
  for (const key of keys) {
    const short = shorten(key);
    const other = keyByName.get(short);
    if (other === undefined) keyByName.set(short, key);
    else if (other !== key) ambiguousNames.add(short);
  }
  return (key) => {
    const short = shorten(key);
    return ambiguousNames.has(short) ? key : short;
  };
}

/**
 * Returns the relative path from the folder of a page to the site's root, such as `../`; `./` for a page at the root.
 */
export function rootFrom(href: string): string {
  return "../".repeat(href.split("/").length - 1) || "./";
}
