import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AxeResults } from "axe-core";
import { useChromium } from "../support/site/chromium.ts";
import { makeHostileWidgets, makeWidgets } from "../support/site/site-repository.ts";
import { useSite } from "../support/site/use-site.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Size of targets (WCAG 2.2 AA) is judged only if asked for. */
const RULES = `{ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }`;
/** What another color scheme can change. */
const COLORS = `{ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] }`;

const KINDS = [
  "overview",
  "pack",
  "document",
  "file",
  "files",
  "list",
  "folder",
  "history",
  "deltas",
  "delta",
  "missing",
] as const;

const open = useChromium();

describe.each([
  ["an ordinary repository", makeWidgets],
  ["a hostile repository", makeHostileWidgets],
] as const)("of %s", (_, make) => {
  const site = useSite(make);

  it.each(KINDS)("a page of kind %s shuts nobody out, in light and dark, wide and narrow", async (kind) => {
    // The policy of a page lets no script of others in; what is judged stays the same.
    const { page } = await open({ bypassCSP: true });
    await page.goto(site().address + site().kinds.get(kind)!);
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    await page.evaluate(AXE);
    for (const [width, colorScheme] of [
      [1440, "light"],
      [1440, "dark"],
      [390, "light"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate<AxeResults>(
        `axe.run(document, ${colorScheme === "dark" ? COLORS : RULES})`,
      );
      const found = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      const told = found.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
      );
      expect({ width, colorScheme, told }).toEqual({ width, colorScheme, told: [] });
    }
  });
});

describe("search and copying", () => {
  const site = useSite(makeWidgets);

  it("shut nobody out while they are open", async () => {
    const { page } = await open({ bypassCSP: true });
    await page.goto(`${site().address}index.html`);
    await page.keyboard.press("/");
    await page.keyboard.type("widget");
    await page.getByRole("option").first().waitFor();
    await page.evaluate(AXE);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate<AxeResults>(`axe.run(".bar", ${RULES})`);
      expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    }
  });
});
