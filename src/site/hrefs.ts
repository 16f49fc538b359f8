import { hash } from "node:crypto";
import type { Document, ReportPack } from "../pack/index.ts";

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
  deltas: "deltas/index.html",
  history: "history.html",
  missing: "404.html",
  storage: "storage.html",
  memory: "memory.html",
  archive: "pack.zip",
  feed: "feed.xml",
  llms: "llms.txt",
  llmsFull: "llms-full.txt",
} as const;

/** Paths of the API files. Each has a schema of the same name in `api/v1/schemas/`. */
export const API_HREFS = {
  site: "api/v1/site.json",
  packs: "api/v1/packs.json",
  files: "api/v1/files.json",
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

/** Path of the API file with a commit's changes. @param commit full id */
export function changesHref(commit: string): string {
  return `api/v1/changes/${commit}.json`;
}

/** Name of a pack in file names, such as `repo-full`. */
export function slugOf({ scope, pack }: Pick<ReportPack, "scope" | "pack">): string {
  return `${scope}-${pack}`.toLowerCase();
}

/** Path of a pack's page. */
export function packHref(pack: ReportPack): string {
  return `packs/${slugOf(pack)}.html`;
}

/** Path of a page of the plain list of all files. @param number page number from 1 */
export function fileListHref(number: number): string {
  return `files/list-${number}.html`;
}

/** Path of a pack's badge. */
export function badgeHref(pack: ReportPack): string {
  return `badge/${slugOf(pack)}.svg`;
}

/** A document's name, such as `REPO-FULL`, and the paths of its page, text and Markdown. */
export function documentNames({
  path,
}: Pick<Document, "path">): Readonly<Record<"name" | "href" | "text" | "markdown", string>> {
  const name = path.slice(path.lastIndexOf("/") + 1, -".md".length);
  const place = `documents/${name}`;
  return { name, href: `${place}.html`, text: `${place}.txt`, markdown: `${place}.md` };
}

/** Maps each file path to the path of its page. */
export function fileHrefs(paths: readonly string[]): ReadonlyMap<string, string> {
  const digests = paths.map((path) => hash("sha256", path));
  const nameOf = distinctDigits(digests);
  return new Map(paths.map((path, i) => [path, `files/${nameOf(digests[i]!)}.html`]));
}

/** Returns a function that maps a folder path to the path of its page. The root's folder path is empty. */
export function folderHrefs(paths: readonly string[]): (path: string) => string {
  const nameOf = distinctDigits(paths.map((path) => hash("sha256", path)));
  return (path) => (path === "" ? HREFS.folders : `folders/${nameOf(hash("sha256", path))}.html`);
}

/**
 * Returns a function that gives the path of the page of a pair of commits.
 * @param pairs all pairs with a page, as full ids
 */
export function deltaHrefs(
  pairs: Iterable<readonly [base: string, head: string]>,
): (base: string, head: string) => string {
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

/** Relative path from a page's folder to the site's root. */
export function rootFrom(href: string): string {
  return "../".repeat(href.split("/").length - 1) || "./";
}
