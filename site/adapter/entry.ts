import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { manifest } from "virtual:astro:manifest";
import type { SiteInfo, SitePage } from "../../src/site/data/site.ts";

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
  const container = await containerFor(root);
  const styles = route.styles.flatMap((style) => (style.type === "external" ? [`${root}${style.src}`] : []));
  const locals = { info, page, root, styles };
  const response = await container.renderToResponse(component, { locals, partial: false });
  return new Uint8Array(await response.arrayBuffer());
}

/** Number of pages that one container renders. It keeps a route for each, and creating one costs a key. */
const MAX_PAGES = 50;

const containers = new Map<string, { readonly container: Promise<AstroContainer>; pages: number }>();

/** Returns a container for pages with a given path to the site's root. */
function containerFor(root: string): Promise<AstroContainer> {
  const existing = containers.get(root);
  if (existing !== undefined && existing.pages < MAX_PAGES) {
    existing.pages++;
    return existing.container;
  }
  const container = AstroContainer.create({
    manifest: { ...manifest, routes: [] },
    resolve: async (id) => `${root}${manifest.entryModules[id]}`,
  });
  containers.set(root, { container, pages: 1 });
  return container;
}
