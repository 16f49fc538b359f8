import { createApp } from "astro/app/entrypoint";
import type { SiteInfo, SitePage } from "../../src/model/site.ts";

const app = createApp({ streaming: false });

/**
 * Renders one page to HTML. Pages are rendered one after the other: the place of the assets is a setting of the app.
 * @param root from the page's own folder to the site's: `../`, or an absolute path for a page that is served anywhere
 * @throws Error where the page fails
 */
export async function render(info: SiteInfo, page: SitePage, root: string): Promise<string> {
  app.manifest.assetsPrefix = root;
  const request = new Request(`https://site.invalid/${page.kind}/`);
  const failed = async () => new Response(null, { status: 500 });
  const response = await app.render(request, { locals: { info, page, root }, prerenderedErrorPageFetch: failed });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`rendering ended with status ${response.status}`);
  return html;
}
