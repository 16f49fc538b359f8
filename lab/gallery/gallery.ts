/**
 * Takes pictures of every kind of page, wide and narrow, light and dark, into `.gallery/`: of this repository's site,
 * of a site that contains every feature, and of the sites of the given repositories. Requires Chromium and a built
 * `dist/`. Usage: `npm run --silent gallery -- [--only] [repository…]`. `--only` leaves out the first two.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { serveFolder } from "../../src/site/io/site-server.ts";
import { CHROMIUM } from "../../test/support/site/chromium-options.ts";
import { makeMadeRepository } from "../../test/support/site/made/made-repository.ts";
import { pageKindsOf, samplePages } from "../../test/support/site/page-kinds.ts";
import { galleryPage, type GallerySite } from "./gallery-page.ts";
import { takeShots } from "./shots.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const OUT = join(ROOT, ".gallery");

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "boolean" } } });
const home = mkdtempSync(join(tmpdir(), "carryon-gallery-"));
try {
  rmSync(OUT, { recursive: true, force: true });
  const repositories = [
    ...(values.only === true ? [] : [ROOT, madeRepository()]),
    ...positionals.map((path) => resolve(path)),
  ];
  const browser = await chromium.launch(CHROMIUM);
  const sites: GallerySite[] = [];
  try {
    for (const repository of repositories) sites.push(await gallerySite(browser, repository));
  } finally {
    await browser.close();
  }
  writeFileSync(join(OUT, "index.html"), galleryPage(sites));
  const count = sites.reduce((sum, { shots }) => sum + shots.length, 0);
  process.stdout.write(`${count} pictures: ${relative(process.cwd(), join(OUT, "index.html"))}\n`);
} finally {
  rmSync(home, { recursive: true, force: true });
}

function madeRepository(): string {
  const root = join(home, "parcels");
  makeMadeRepository(root);
  return root;
}

async function gallerySite(browser: Browser, repository: string): Promise<GallerySite> {
  const name = basename(repository);
  const site = join(home, "sites", name);
  process.stderr.write(`${name}: writing its site\n`);
  const command = [join(ROOT, "dist/cli.js"), "site", repository, "--out", site, "--no-cache", "--quiet"];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  if (status !== 0) throw new Error(`carryon site ended with ${status}: ${stderr}`);
  const pages = readdirSync(site, { recursive: true, encoding: "utf8" });
  const kinds = samplePages(pageKindsOf(pages), (path) => statSync(join(site, path)).size);
  const served = await serveFolder(site, { base: "/", port: 0 });
  try {
    process.stderr.write(`${name}: taking pictures\n`);
    return { name, shots: await takeShots(browser, kinds, { address: served.address, out: OUT, name }) };
  } finally {
    served.close();
  }
}
