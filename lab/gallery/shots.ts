import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import type { PageKinds } from "../../test/support/site/page-kinds.ts";

/** A picture of a page as one visitor sees it. */
export interface Shot {
  /** Relative to the gallery's folder. */
  readonly file: string;
  readonly kind: string;
  /** Path in the site. */
  readonly page: string;
  readonly look: Look;
  /** Errors from the console and the network. */
  readonly complaints: readonly string[];
}

/** Screen and color scheme of a visitor. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
}

/** A desktop and a phone, each in light and dark. */
export const LOOKS: readonly Look[] = [
  { name: "1440-light", width: 1440, height: 900, colorScheme: "light" },
  { name: "1440-dark", width: 1440, height: 900, colorScheme: "dark" },
  { name: "390-light", width: 390, height: 844, colorScheme: "light" },
  { name: "390-dark", width: 390, height: 844, colorScheme: "dark" },
];

/** Maximum picture height in CSS pixels. Chromium's own limit is 16,384. */
const MAX_HEIGHT = 9000;

/** Source and destination of pictures. */
interface Place {
  /** Address of the served site, with a final slash. */
  readonly address: string;
  /** The gallery's folder. */
  readonly out: string;
  /** Subfolder for these pictures. */
  readonly name: string;
}

/** Takes a full-height picture of each page in each look. */
export async function takeShots(browser: Browser, kinds: PageKinds, place: Place): Promise<readonly Shot[]> {
  mkdirSync(join(place.out, place.name), { recursive: true });
  const shots: Shot[] = [];
  for (const look of LOOKS) {
    const { width, height, colorScheme } = look;
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, hasTouch: width < 600 });
    for (const [kind, pages] of kinds) {
      for (const page of pages) shots.push(await takeShot(context, { kind, page, look }, place));
    }
    await context.close();
  }
  return shots;
}

async function takeShot(
  context: BrowserContext,
  { kind, page: path, look }: Pick<Shot, "kind" | "page" | "look">,
  { address, out, name }: Place,
): Promise<Shot> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address + path, { waitUntil: "networkidle" });
  const high = await page.evaluate<number>("document.documentElement.scrollHeight");
  const file = `${name}/${path.replaceAll("/", "~").replace(/\.html$/u, "")}-${look.name}.png`;
  const clip = { x: 0, y: 0, width: look.width, height: Math.min(high, MAX_HEIGHT) };
  await page.screenshot({ path: join(out, file), fullPage: true, clip, animations: "disabled" });
  await page.close();
  return { file, kind, page: path, look, complaints };
}
