import type { Page, Response } from "playwright-core";
import { errors } from "playwright-core";

/** Milliseconds after which a page with pending requests is opened again. */
export const LOST = 30_000;

/**
 * Opens a page and waits until the network is idle.
 *
 * On a busy machine the browser sometimes loses a request, and the page never becomes idle. It is then opened a second
 * time.
 * @throws Error if the page does not become idle the second time either
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  try {
    return await page.goto(address, { waitUntil: "networkidle", timeout: LOST });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return await page.goto(address, { waitUntil: "networkidle" });
  }
}
