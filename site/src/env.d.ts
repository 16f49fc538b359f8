declare namespace App {
  interface Locals {
    readonly info: import("../../src/site/data/site.ts").SiteInfo;
    readonly page: import("../../src/site/data/site.ts").SitePage;
    /** Relative path from the page's folder to the site root. Prefix every `href` with it. */
    readonly root: string;
    /** Addresses of the page's style sheets. Vite adds them itself while it serves the pages. */
    readonly styles: readonly string[];
  }
}

/** Attributes of SVG elements that Astro's types lack. */
declare namespace astroHTML.JSX {
  interface SVGAttributes {
    hidden?: boolean;
  }
}

declare module "*.css";
