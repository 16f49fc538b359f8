/**
 * Measures the maps of written sites in a browser:
 *
 *   node lab/map-legibility.ts <site>... [--folder lib]
 *
 * Prints a row per pack page, and with `--folder` per zoomed map. Exits with 1 if a wide map misses a target: 90% of the
 * tiles with room for nine characters have their complete name, small files take less than 8% of the area, no color
 * takes more than 60%.
 */
import { readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { serveFolder } from "../src/site/io/site-server.ts";
import { CHROMIUM } from "../test/support/site/chromium-options.ts";
import { legibilityOf, type MapLegibility } from "../test/support/site/map-legibility.ts";
import { table } from "./measure/table.ts";

const WIDTHS = [1440, 1024, 390] as const;
const TIMEOUT = 180_000;

const { values, positionals } = parseArgs({ options: { folder: { type: "string" } }, allowPositionals: true });
const rows: string[][] = [["map", "tiles", "large", "named", "hatched", "largest color"]];
const misses: string[] = [];
const browser = await chromium.launch({ ...CHROMIUM, timeout: TIMEOUT });
for (const site of positionals) {
  const server = await serveFolder(resolve(site), { base: "/", port: 0 });
  for (const file of readdirSync(join(site, "packs")).filter((name) => name.endsWith(".html"))) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      page.setDefaultTimeout(TIMEOUT);
      const query = values.folder === undefined ? "" : `?zoom=${values.folder}`;
      await page.goto(`${server.address}packs/${file}${query}`, { waitUntil: "networkidle", timeout: TIMEOUT });
      if (query !== "") await page.waitForSelector(".map[data-open]");
      const name = `${basename(resolve(site))} ${basename(file, ".html")} ${width}`;
      record(name, await legibilityOf(page), width > 760);
      await page.close();
    }
  }
  server.close();
}
await browser.close();
process.stdout.write(`${table(rows)}\n`);
for (const miss of misses) process.stdout.write(`${miss}\n`);
process.exitCode = misses.length > 0 ? 1 : 0;

function record(name: string, { tiles, large, named, flaws, hatched, hue }: MapLegibility, isWide: boolean): void {
  const share = named / large;
  rows.push([name, String(tiles), String(large), percent(share), percent(hatched), percent(hue)]);
  for (const flaw of flaws) misses.push(`${name}: ${flaw}`);
  if (isWide && (share < 0.9 || hatched >= 0.08 || hue > 0.6)) misses.push(`${name}: misses a target`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
