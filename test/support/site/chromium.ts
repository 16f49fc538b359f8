import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { CHROMIUM } from "./chromium-options.ts";
import { HANGS } from "../hangs.ts";

/** A page and what went wrong on it. */
export interface WatchedPage {
  readonly page: Page;
  /** What the console, the network and the policy complained of since the page was opened. */
  readonly complaints: readonly string[];
}

/** Opens pages in a browser context of their own, which is closed when the test is over. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<WatchedPage>;

/**
 * One headless Chromium for all tests of a file: the one of Debian, or the one that `CHROMIUM_PATH` names.
 * @throws Error from the hook where there is none
 */
export function useChromium(): OpenPage {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ ...CHROMIUM, timeout: HANGS });
  });
  afterAll(() => browser?.close());
  return async (options = {}) => {
    const context = await browser!.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    onTestFinished(() => context.close());
    context.setDefaultTimeout(HANGS);
    const page = await context.newPage();
    return { page, complaints: watch(page) };
  };
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
