import type { Page, Response } from "playwright-core";
import { errors } from "playwright-core";

/** Milliseconds after which a page that still waits for a request is opened once more. */
const LOST = 30_000;

/**
 * Opens a page and waits until it asks for nothing more.
 *
 * A busy machine's browser loses a request now and then, and such a page is never idle: it is opened a second time.
 * @throws when the page is not idle the second time either
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  try {
    return await page.goto(address, { waitUntil: "networkidle", timeout: LOST });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return await page.goto(address, { waitUntil: "networkidle" });
  }
}
