import { createApp } from "astro/app/entrypoint";
import type { SiteInfo, SitePage } from "../../src/model/site/site.ts";

const whole = createApp({ streaming: false });
const inParts = createApp({ streaming: true });

/**
 * Renders one page to HTML in UTF-8. Pages are rendered one after the other: the place of the assets is a setting of the
 * app.
 * @param root from the page's own folder to the site's: `../`, or an absolute path for a page that is served anywhere
 * @throws Error where the page fails
 */
export async function render(info: SiteInfo, page: SitePage, root: string): Promise<Uint8Array> {
  const response = await responseOf(whole, { info, page, root });
  return new Uint8Array(await response.arrayBuffer());
}

/** Renders one page as `render` does, part by part: a page of many megabytes is never there as a whole. */
export async function* renderParts(info: SiteInfo, page: SitePage, root: string): AsyncGenerator<Uint8Array> {
  const { body } = await responseOf(inParts, { info, page, root });
  if (body !== null) yield* body;
}

interface Rendering {
  readonly info: SiteInfo;
  readonly page: SitePage;
  readonly root: string;
}

async function responseOf(app: typeof whole, locals: Rendering): Promise<Response> {
  app.manifest.assetsPrefix = locals.root;
  const request = new Request(`https://site.invalid/${locals.page.kind}/`);
  const failed = async () => new Response(null, { status: 500 });
  const response = await app.render(request, { locals: { ...locals }, prerenderedErrorPageFetch: failed });
  if (response.status !== 200) throw new Error(`rendering ended with status ${response.status}`);
  return response;
}
