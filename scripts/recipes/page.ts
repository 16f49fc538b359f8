import { create, insertAfter, type Recipe, replace } from "./recipe.ts";

const COMPILE = 'import { buildSite } from "./scripts/build/build-site.ts"; await buildSite("dist");';

/** A page that shows a number and has a link in the bar. */
export const pageRecipe: Recipe = {
  title: "A site page",
  example: "count",
  start: [
    replace(
      "src/site/data/site.ts",
      "  | MissingPage;\n",
      `  | MissingPage
  | CountPage;

/** How many files were packed. */
export interface CountPage {
  readonly kind: "count";
  readonly files: number;
}
`,
    ),
    create(
      "src/site/pages/count-page.ts",
      `import type { Report } from "../../pack/index.ts";
import type { CountPage } from "../data/site.ts";

/** The page that says how many files were packed. */
export function countPage({ totals }: Pick<Report, "totals">): CountPage {
  return { kind: "count", files: totals.files };
}
`,
    ),
    insertAfter("src/site/hrefs.ts", { 'missing: "404.html",': '  count: "count.html",' }),
    replace(
      "src/site/write-pages.ts",
      ' from "./hrefs.ts";\n',
      ' from "./hrefs.ts";\nimport { countPage } from "./pages/count-page.ts";\n',
    ),
    insertAfter("src/site/write-pages.ts", {
      'await page(HREFS.missing, { kind: "missing" });': "  await page(HREFS.count, countPage(report));",
    }),
    insertAfter("site/src/lib/bar-links.ts", {
      '{ href: "files/index.html", text: "Files" },': '    { href: "count.html", text: "Count" },',
    }),
  ],
  reminder: {
    command: ["node", "src/cli/bin.ts", "site", "SAMPLE", "--out", "SAMPLE-site"],
    names: ["the page count cannot be rendered"],
  },
  followUp: [
    create(
      "site/src/pages/count.astro",
      `---
import Page from "../layouts/Page.astro";
const { page } = Astro.locals;
if (page.kind !== "count") throw new Error(\`no count: \${page.kind}\`);
---

<Page title="Count" section="count.html">
  <h1>{page.files} files were packed</h1>
</Page>
`,
    ),
  ],
  generate: [],
  sample: { "a.md": "# A\n", "b.md": "# B\n" },
  proof: [
    ["node", "--input-type=module", "--eval", COMPILE],
    ["node", "src/cli/bin.ts", "site", "SAMPLE", "--out", "SAMPLE-site"],
    ["cat", "SAMPLE-site/count.html"],
  ],
  prints: "2 files were packed",
};
