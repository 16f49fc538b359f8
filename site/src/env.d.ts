declare namespace App {
  interface Locals {
    readonly info: import("../../src/site/data/site.ts").SiteInfo;
    readonly page: import("../../src/site/data/site.ts").SitePage;
    /** Relative path from the page's folder to the site's root; put before every `href`. */
    readonly root: string;
  }
}
