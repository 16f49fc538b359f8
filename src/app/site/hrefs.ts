import { hash } from "node:crypto";
import type { Document } from "../../model/document.ts";
import type { ReportPack } from "../../model/report/report.ts";

/** Hex digits of a sha256 in the name of a page or a text. */
const DIGITS = 12;
/** Hex digits of a commit in the name of a page. */
const COMMIT_DIGITS = 7;

/** Where everything of a site is, relative to its root. Paths of the repository are in no name: pages are named by digests. */
export const HREFS = {
  overview: "index.html",
  files: "files/index.html",
  deltas: "deltas/index.html",
  history: "history.html",
  missing: "404.html",
  llms: "llms.txt",
  llmsFull: "llms-full.txt",
} as const;

/** The files for machines; `api/v1/schemas/` has a schema of the same name for each. */
export const API_HREFS = {
  site: "api/v1/site.json",
  packs: "api/v1/packs.json",
  files: "api/v1/files.json",
  deltas: "api/v1/deltas.json",
  history: "api/v1/history.json",
  search: "api/v1/search.json",
} as const;

/** `repo-full` */
export function slugOf({ scope, pack }: Pick<ReportPack, "scope" | "pack">): string {
  return `${scope}-${pack}`.toLowerCase();
}

/** The page of a pack. */
export function packHref(pack: Pick<ReportPack, "scope" | "pack">): string {
  return `packs/${slugOf(pack)}.html`;
}

/** The badge of a pack. */
export function badgeHref(pack: Pick<ReportPack, "scope" | "pack">): string {
  return `badge/${slugOf(pack)}.svg`;
}

/** The name that a document has here, `REPO-FULL`, and the forms that it is there in. */
export function documentNames({
  path,
}: Pick<Document, "path">): Readonly<Record<"name" | "href" | "text" | "markdown", string>> {
  const name = path.slice(path.lastIndexOf("/") + 1, -".md".length);
  const place = `documents/${name}`;
  return { name, href: `${place}.html`, text: `${place}.txt`, markdown: `${place}.md` };
}

/** The page of each file, by path. */
export function fileHrefs(paths: readonly string[]): ReadonlyMap<string, string> {
  const digests = paths.map((path) => hash("sha256", path));
  const nameOf = distinctDigits(digests);
  return new Map(paths.map((path, i) => [path, `files/${nameOf(digests[i]!)}.html`]));
}

/** The page of each pair of commits. @param pairs all that have one, as full ids */
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

/** Names for digests in hex: the first 12 digits of each, and all digits of those that share these. */
export function distinctDigits(digests: Iterable<string>): (digest: string) => string {
  return distinctNames(digests, (digest) => digest.slice(0, DIGITS));
}

/** Names for keys: a short one, but of keys that would share it each its own whole. Their order does not matter. */
function distinctNames(keys: Iterable<string>, shorten: (key: string) => string): (key: string) => string {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const key of keys) {
    const short = shorten(key);
    const other = first.get(short);
    if (other === undefined) first.set(short, key);
    else if (other !== key) shared.add(short);
  }
  return (key) => {
    const short = shorten(key);
    return shared.has(short) ? key : short;
  };
}

/** From the folder of a page to the site's root. */
export function rootFrom(href: string): string {
  return "../".repeat(href.split("/").length - 1) || "./";
}
