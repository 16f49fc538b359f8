/**
 * Takes the light and dark screenshots of README.md (the golden comment and the site of this repository), and the
 * social card of all sites. Requires Chromium and a built `dist/`. The screenshots use the fonts of the machine.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { serveFolder } from "../../../src/site/io/site-server.ts";
import { CHROMIUM } from "../../../test/support/site/chromium-options.ts";
import { CARD_PAGE } from "./card-page.ts";
import { commentPage } from "./comment-page.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const IMAGES = join(ROOT, "docs/images");
/** Fits the packs and the chart of the overview, in CSS pixels. */
const VIEWPORT = { width: 1180, height: 630 };
/** Networks crop other sizes. The meta tags of pages state the same numbers. */
const CARD_SIZE = { width: 1200, height: 630 };

/** Prepares a page and takes a screenshot. */
type Shot = (page: Page, path: string) => Promise<void>;

const browser = await chromium.launch(CHROMIUM);
mkdirSync(IMAGES, { recursive: true });
try {
  await takeCard(browser);
  const comment = readFileSync(join(ROOT, "test/golden/pack/comment.md"), "utf8");
  await takeBoth(browser, "comment", async (page, path) => {
    await page.setContent(commentPage(comment));
    await page.locator("#picture").screenshot({ path });
  });
  await withSite(async (address) => {
    await takeBoth(browser, "site", async (page, path) => {
      await page.goto(address, { waitUntil: "networkidle" });
      await page.screenshot({ path });
    });
  });
} finally {
  await browser.close();
}

/** Takes the social card of all sites. */
async function takeCard(from: Browser): Promise<void> {
  const context = await from.newContext({ viewport: CARD_SIZE, colorScheme: "light" });
  const page = await context.newPage();
  await page.setContent(CARD_PAGE);
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  await page.screenshot({ path: join(ROOT, "site/public/card.png") });
  await context.close();
}

/** Takes `<name>-light.png` and `<name>-dark.png`. */
async function takeBoth(from: Browser, name: string, shot: Shot): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await from.newContext({ viewport: VIEWPORT, deviceScaleFactor: 1.5, colorScheme });
    await shot(await context.newPage(), join(IMAGES, `${name}-${colorScheme}.png`));
    await context.close();
  }
}

/** Serves the site of this repository's last commit from a clone, so that folder and branch have their usual names. */
async function withSite(use: (address: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "carryon-pictures-"));
  const clone = join(folder, "carryon");
  const site = join(folder, "site");
  try {
    run("git", ["clone", "--quiet", ROOT, clone]);
    run("git", ["-C", clone, "checkout", "--quiet", "-B", "main"]);
    run(process.execPath, [join(ROOT, "dist/cli.js"), "site", clone, "--out", site, "--no-cache", "--quiet"]);
    const served = await serveFolder(site, { base: "/", port: 0 });
    await use(served.address).finally(served.close);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args[0]} exited with ${status}: ${stderr}`);
}
