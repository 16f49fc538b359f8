declare namespace App {
  interface Locals {
    readonly info: import("../../src/model/site/site.ts").SiteInfo;
    readonly page: import("../../src/model/site/site.ts").SitePage;
    /** From the page's own folder to the site's: put before every `href`. */
    readonly root: string;
  }
}
