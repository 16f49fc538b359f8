import { chunkToString, renderStreaming } from "astro/runtime/server/index.js";
import { manifest } from "virtual:astro:manifest";
import type { SiteInfo, SitePage } from "../../src/site/data/site.ts";
import { renderingOf } from "./rendering.ts";

/**
 * Renders one page to HTML in UTF-8.
 * @param root path from the page's folder to the site's: `../`, or an absolute path for a page served at any address
 * @throws Error if the page fails to render, or if no page has its kind
 */
export async function render(info: SiteInfo, page: SitePage, root: string): Promise<Uint8Array> {
  const file = `src/pages/${page.kind}.astro`;
  const route = manifest.routes.find(({ routeData }) => routeData.component === file);
  const compiled = await manifest.pageMap?.get(file)?.();
  if (route === undefined || compiled === undefined) throw new Error(`there is no ${file}`);
  const { default: component } = await compiled.page();
  const result = renderingOf(manifest, route, { info, page, root });
  let html = "<!DOCTYPE html>";
  const write = (chunk: Parameters<typeof chunkToString>[1]) => (html += chunkToString(result, chunk));
  await renderStreaming(await component(result, {}, {}), result, { write });
  return new TextEncoder().encode(html);
}
