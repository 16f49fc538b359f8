import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** axe checks target size (WCAG 2.2 AA) only if enabled. */
const RULES = `{ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }`;
/** Rules whose result can depend on the color scheme. */
const COLORS = `{ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] }`;

/**
 * Accessibility violations of an open page. The page must be open without its content security policy, which would
 * block axe.
 */
export async function exclusionsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const [width, colorScheme] of [
    [1440, "light"],
    [1440, "dark"],
    [390, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const told = await violationsIn(page, "document", colorScheme === "dark" ? COLORS : RULES);
    found.push(...told.map((text) => `${width} ${colorScheme}: ${text}`));
  }
  return found;
}

/** Accessibility violations in the elements that match a selector, in light and dark. */
export async function exclusionsIn(page: Page, selector: string): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const told = await violationsIn(page, JSON.stringify(selector), RULES);
    found.push(...told.map((text) => `${colorScheme}: ${text}`));
  }
  return found;
}

async function violationsIn(page: Page, context: string, options: string): Promise<readonly string[]> {
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${context}, ${options})`);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
    );
}
