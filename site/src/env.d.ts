declare namespace App {
  interface Locals {
    readonly info: import("../../src/site/data/site.ts").SiteInfo;
    readonly page: import("../../src/site/data/site.ts").SitePage;
    /** Relative path from the page's folder to the site root. Prefix every `href` with it. */
    readonly root: string;
  }
}
