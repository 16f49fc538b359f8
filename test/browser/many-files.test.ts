import { join } from "node:path";
import { expect, it } from "vitest";
import { makeDirectory } from "../support/repository.ts";
import { useChromium } from "../support/site/chromium.ts";
import { makeSite, serveSite } from "../support/site/make-site.ts";
import { importCommits } from "../support/site/made/import-commits.ts";
import { vitalsOf } from "../support/site/page-vitals.ts";
import { visit } from "../support/site/visit.ts";

/** The size of webpack. */
const FILES = 17_000;
/** Maximum number of elements and text nodes on a page that lists all of them. */
const NODES = 3000;

const open = useChromium();

/** Small files: 40 per folder, 25 folders per package. */
function manyFiles(): ReadonlyMap<string, string> {
  return new Map(
    Array.from({ length: FILES }, (_, i) => {
      const folder = Math.floor(i / 40);
      return [
        `packages/package-${Math.floor(folder / 25)}/part-${folder % 25}/module-${i % 40}.ts`,
        `export const a${i} = ${i};\n`,
      ];
    }),
  );
}

it(`the page of ${FILES} files has at most ${NODES} nodes, and finds each of them`, async () => {
  const root = join(makeDirectory(), "many");
  importCommits(root, [{ subject: "Begin", time: 1_741_000_000, files: manyFiles() }]);
  const site = makeSite(root, { args: ["--pages", "10", "--history", "0", "--only", "full"] });
  const served = await serveSite(site);
  try {
    const { page, complaints } = await open();
    const { nodes } = await vitalsOf(page.context(), `${served.address}files/index.html`, 0);
    expect(nodes).toBeLessThanOrEqual(NODES);
    await visit(page, `${served.address}files/index.html`);
    await page.getByRole("searchbox").first().fill("package-16/part-24/module-39");
    await expect.poll(() => page.getByRole("main").innerText()).toContain("module-39.ts");
    expect(complaints).toEqual([]);
  } finally {
    served.close();
  }
});
