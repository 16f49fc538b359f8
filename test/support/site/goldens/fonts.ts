import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext } from "playwright-core";

const { resolve } = createRequire(import.meta.url);

/** Fonts by the CSS variable that names their family. */
const FONTS: ReadonlyMap<string, Buffer> = new Map([
  ["sans", readFileSync(resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"))],
  ["mono", readFileSync(resolve("@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2"))],
]);

const STYLES = [...FONTS.keys()]
  .map(
    (name) =>
      `@font-face { font-family: "golden ${name}"; src: url("/golden-${name}.woff2"); font-weight: 100 900; font-display: block; }
:root { --${name}: "golden ${name}" !important; }`,
  )
  .join("\n");

/** Contexts that already use these fonts. */
const known = new WeakSet<BrowserContext>();

/** Makes all pages of a context use the same two fonts on every machine, so that lines wrap at the same words. */
export async function useSameFonts(context: BrowserContext): Promise<void> {
  if (known.has(context)) return;
  known.add(context);
  await context.route("**/*.css", async (route) => {
    // The server may close an idle connection just when it is reused.
    const response = await route.fetch({ maxRetries: 5 });
    await route.fulfill({ response, body: `${await response.text()}\n${STYLES}` });
  });
  for (const [name, body] of FONTS) {
    await context.route(`**/golden-${name}.woff2`, (route) => route.fulfill({ body, contentType: "font/woff2" }));
  }
}
