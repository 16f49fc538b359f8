import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { CHROMIUM } from "./chromium-options.ts";
import { HANGS } from "../hangs.ts";

/** A page and what went wrong on it. */
export interface WatchedPage {
  readonly page: Page;
  /** What the console, the network and the policy complained of since the page was opened. */
  readonly complaints: readonly string[];
}

/** Opens pages that are closed when the test is over. Sites store nothing in a browser, so tests share its contexts. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<WatchedPage>;

/** What can be set for a page rather than for a context, for which a browser starts more processes. */
type PageOptions = Pick<BrowserContextOptions, "viewport" | "colorScheme">;

const VIEWPORT = { width: 1440, height: 900 };

/**
 * One headless Chromium for all tests of a file: the one of Debian, or the one that `CHROMIUM_PATH` names.
 * @throws Error from the hook where there is none
 */
export function useChromium(): OpenPage {
  let browser: Browser | undefined;
  const contexts = new Map<string, Promise<BrowserContext>>();
  beforeAll(async () => {
    browser = await chromium.launch({ ...CHROMIUM, timeout: HANGS });
  });
  afterAll(() => browser?.close());
  return async ({ viewport = VIEWPORT, colorScheme = null, ...options } = {}) => {
    const context = await entryOf(contexts, JSON.stringify(options), async () => {
      const made = await browser!.newContext({ viewport: VIEWPORT, ...options });
      made.setDefaultTimeout(HANGS);
      return made;
    });
    onTestFinished(async () => void (await Promise.all(context.pages().map((page) => page.close()))));
    const page = await context.newPage();
    await setPage(page, { viewport, colorScheme });
    return { page, complaints: watch(page) };
  };
}

function entryOf<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

async function setPage(page: Page, { viewport, colorScheme }: PageOptions): Promise<void> {
  if (viewport && viewport !== VIEWPORT) await page.setViewportSize(viewport);
  if (colorScheme) await page.emulateMedia({ colorScheme });
}

const VIOLATIONS = `addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
  console.error("policy: " + violatedDirective + " " + blockedURI + " " + sample));`;

function watch(page: Page): readonly string[] {
  const complaints: string[] = [];
  void page.addInitScript(VIOLATIONS);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // What a page still waits for ends so when one goes to another.
    if (why !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    if (!/^(?:http:\/\/127\.0\.0\.1:\d+\/|file:\/\/\/|data:)/u.test(request.url()))
      complaints.push(`leaves this machine: ${request.url()}`);
  });
  return complaints;
}
