import type { SiteInfo, SitePackLink } from "../../../../src/site/data/site.ts";
import { packNames } from "../../../../src/pack/words/pack-name.ts";

/** Snippet that embeds a pack badge. Site paths are in braces if the site's address is unknown. */
export interface Embed {
  readonly label: string;
  readonly text: string;
}

/** Snippets that show a pack's badge in a README or on a page, linked to the pack. */
export function embeds(info: SiteInfo, pack: SitePackLink): readonly Embed[] {
  const at = (href: string): string => (info.address === undefined ? `{${href}}` : `${info.address}${href}`);
  const alt = `${packNames(info.packs)(pack)} context pack`;
  const [badge, page] = [at(pack.badge), at(pack.href)];
  return [
    { label: "Markdown", text: `[![${alt}](${badge})](${page})` },
    { label: "HTML", text: `<a href="${attribute(page)}"><img src="${attribute(badge)}" alt="${alt}"></a>` },
  ];
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/** Removes the braces around paths. Pages show this form until a script fills in their address. */
export function withoutBraces(text: string): string {
  return text.replaceAll(/\{([^{}]+)\}/gu, "$1");
}
