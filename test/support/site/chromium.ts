import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { CHROMIUM } from "./chromium-options.ts";
import { HANGS } from "../hangs.ts";

/** Page and the problems it reported. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors of the console, the network and the content security policy since the page was opened. */
  readonly complaints: readonly string[];
}

/**
 * Opens pages and closes them at the end of the test. Sites store nothing in the browser, so tests share browser
 * contexts.
 */
export type OpenPage = (options?: BrowserContextOptions) => Promise<WatchedPage>;

/** Options that can be set per page. Each additional context would make the browser start more processes. */
type PageOptions = Pick<BrowserContextOptions, "viewport" | "colorScheme">;

const VIEWPORT = { width: 1440, height: 900 };

/**
 * Shares one headless Chromium among all tests of a file: Debian's, or the one in `CHROMIUM_PATH`.
 * @throws Error from the hook if it is not installed
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
    // Navigation aborts pending requests with this error.
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
