import type { BrowserContext, Page } from "playwright-core";

/** What a page does to a visitor's patience. */
export interface PageVitals {
  /** Elements and texts of the document. */
  readonly nodes: number;
  /** Cumulative layout shift, as it would be without any input. */
  readonly shift: number;
  /** Milliseconds beyond 50 of all tasks that took longer. */
  readonly blocking: number;
}

/** Runs before any script of the page; what it collects is read by `READ`. */
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

/** Vitals, and which elements moved. */
interface Told extends PageVitals {
  readonly told: readonly string[];
}

/**
 * Opens a page and takes its vitals.
 * @param delay milliseconds that scripts come late, so that all that they move is seen to move
 */
export async function vitalsOf(context: BrowserContext, address: string, delay: number): Promise<Told> {
  const page = await context.newPage();
  try {
    await page.addInitScript(COLLECT);
    if (delay > 0) await delayScripts(page, delay);
    await page.goto(address, { waitUntil: "networkidle" });
    // Two frames: what the last script changed is drawn, and reported.
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
