import { hash } from "node:crypto";
import type { Document } from "../../model/document.ts";
import type { ReportFile, ReportPack } from "../../model/report.ts";

/** Hex digits in the names of pages of files. */
const DIGITS = 12;

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

/** The page of a file. */
export function fileHref(path: string): string {
  return `files/${hash("sha256", path).slice(0, DIGITS)}.html`;
}

/** The redacted text of a file, as a line of a LITE pack's map names it: by the first digits of its sha256. */
export function blobHref({ sha256 = "" }: Pick<ReportFile, "sha256">): string {
  return `blobs/${sha256.slice(0, DIGITS)}.txt`;
}

/** The page of a pair of commits. */
export function deltaHref(base: string, head: string): string {
  return `deltas/${base.slice(0, 7)}-${head.slice(0, 7)}.html`;
}

/** From the folder of a page to the site's root. */
export function rootFrom(href: string): string {
  return "../".repeat(href.split("/").length - 1) || "./";
}
