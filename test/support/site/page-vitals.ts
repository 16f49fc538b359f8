import type { BrowserContext, Page } from "playwright-core";

/** Performance metrics of a page that visitors notice. */
export interface PageVitals {
  /** Number of elements and text nodes in the document. */
  readonly nodes: number;
  /** Cumulative layout shift without user input. */
  readonly shift: number;
  /** Total blocking time: sum of the milliseconds beyond 50 over all long tasks. */
  readonly blocking: number;
}

/** Runs before any script of the page. `READ` returns what it collects. */
const COLLECT = `globalThis.vitals = { shift: 0, blocking: 0, told: [] };
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    vitals.shift += value;
    for (const { node } of sources) vitals.told.push((node?.nodeName ?? "?") + "." + (node?.className ?? "") + " " + value.toFixed(4));
  }
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) vitals.blocking += Math.max(0, duration - 50);
}).observe({ type: "longtask", buffered: true });`;

const READ = `(() => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let nodes = 0;
  while (walker.nextNode() !== null) nodes++;
  return { nodes, shift: vitals.shift, blocking: vitals.blocking, told: vitals.told };
})()`;

/** Metrics, and the elements that shifted. */
interface Told extends PageVitals {
  readonly told: readonly string[];
}

/**
 * Opens a page and measures it.
 * @param delay delays each script by this many milliseconds, so that any layout shift it causes is visible
 */
export async function vitalsOf(context: BrowserContext, address: string, delay: number): Promise<Told> {
  const page = await context.newPage();
  try {
    await page.addInitScript(COLLECT);
    if (delay > 0) await delayScripts(page, delay);
    await page.goto(address, { waitUntil: "networkidle" });
    // Wait two frames, so that changes of the last script are drawn and reported.
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    return await page.evaluate<Told>(READ);
  } finally {
    await page.close();
  }
}

async function delayScripts(page: Page, delay: number): Promise<void> {
  await page.route("**/*.js", async (route) => {
    await new Promise((done) => setTimeout(done, delay));
    await route.continue();
  });
}
