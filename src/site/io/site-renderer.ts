import { readdirSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { SitePage } from "../data/site.ts";
import type { PageRenderer, SiteRenderer } from "../data/renderer.ts";
import { DIST_FOLDER } from "../../base/io/index.ts";

/** Folder of the compiled pages. */
const FOLDER = new URL("site/", DIST_FOLDER);

/** Creates a renderer that uses the compiled pages. It loads them when it renders the first page. */
export function openSiteRenderer(): SiteRenderer {
  let compiled: Promise<PageRenderer> | undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compiled from site/adapter/entry.ts
  const pages = () => (compiled ??= import(new URL("render.js", FOLDER).href) as Promise<PageRenderer>);
  return {
    async render(info, page, root) {
      try {
        return await (await pages()).render(info, page, root);
      } catch (error) {
        throw renderingError(page, error);
      }
    },
    *assets() {
      const folder = fileURLToPath(new URL("client/", FOLDER));
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = `${entry.parentPath}${sep}${entry.name}`;
        yield { path: relative(folder, path).replaceAll(sep, "/"), bytes: readFileSync(path) };
      }
    },
  };
}

function renderingError(page: SitePage, cause: unknown): Error {
  return new Error(`the page ${nameOf(page)} cannot be rendered`, { cause });
}

/** Describes a page in error messages. */
function nameOf(page: SitePage): string {
  if (page.kind === "file") return `of the file ${page.file.path}`;
  if (page.kind === "pack") return `of the pack ${page.pack.slug}`;
  if (page.kind === "document") return `of the document ${page.document.name}`;
  return page.kind === "delta" ? `of the delta ${page.link.href}` : page.kind;
}
