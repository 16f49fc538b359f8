import type { SiteInfo, SitePackLink } from "../../../../src/site/data/site.ts";
import { packNames } from "../../../../src/pack/words/pack-name.ts";

/** A text to copy that shows a pack elsewhere; paths of the site are in braces if the site's address is not known. */
export interface Embed {
  readonly label: string;
  readonly text: string;
}

/** Returns what shows a pack's badge in a README or on a page, with a link to the pack. */
export function embeds(
  info: Pick<SiteInfo, "address" | "packs">,
  pack: Pick<SitePackLink, "pack" | "scope" | "badge" | "href">,
): readonly Embed[] {
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

/** Returns a text without the braces around paths, as pages show it until a script knows their address. */
export function withoutBraces(text: string): string {
  return text.replaceAll(/\{([^{}]+)\}/gu, "$1");
}
