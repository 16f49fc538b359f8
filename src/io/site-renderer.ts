import { readdirSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { SiteInfo, SitePage, SiteRenderer } from "../model/site.ts";

/** Where the compiled pages are: beside the bundle. */
const FOLDER = new URL(import.meta.url.endsWith(".ts") ? "../../dist/site/" : "./site/", import.meta.url);

interface Compiled {
  readonly render: (info: SiteInfo, page: SitePage, root: string) => Promise<string>;
}

/** The compiled pages that the tool brings along; they are loaded when the first one is rendered. */
export function openSiteRenderer(): SiteRenderer {
  let compiled: Promise<Compiled> | undefined;
  return {
    async render(info, page, root) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compiled from site/adapter/entry.ts
      compiled ??= import(new URL("render.js", FOLDER).href) as Promise<Compiled>;
      try {
        return await (await compiled).render(info, page, root);
      } catch (cause) {
        throw new Error(`the page ${nameOf(page)} cannot be rendered`, { cause });
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

/** What a page is about, for a message. */
function nameOf(page: SitePage): string {
  if (page.kind === "file") return `of the file ${page.file.path}`;
  if (page.kind === "pack") return `of the pack ${page.pack.slug}`;
  if (page.kind === "document") return `of the document ${page.document.name}`;
  return page.kind === "delta" ? `of the delta ${page.link.href}` : page.kind;
}
