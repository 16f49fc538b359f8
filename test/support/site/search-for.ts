import { errors, type Page } from "playwright-core";
import { LOST } from "./visit.ts";

/**
 * Opens the search of a page, types words and waits for the first result.
 *
 * Without a result after a while, the browser has lost the request for the index, as it sometimes does on a busy
 * machine. The page is then loaded again.
 * @throws Error if the second attempt has no result either
 */
export async function searchFor(page: Page, words: string): Promise<void> {
  const type = async (timeout?: number): Promise<void> => {
    await page.keyboard.press("/");
    await page.keyboard.type(words);
    await page
      .getByRole("option")
      .first()
      .waitFor(timeout === undefined ? {} : { timeout });
  };
  try {
    await type(LOST);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    await page.reload({ waitUntil: "networkidle" });
    await type();
  }
}
