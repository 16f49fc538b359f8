import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext } from "playwright-core";

const { resolve } = createRequire(import.meta.url);

/** Fonts by the variable of our styles that names a family. */
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

/** Contexts that use them already. */
const known = new WeakSet<BrowserContext>();

/** Makes all pages of a context use the same two fonts, whichever the machine has: a line then breaks at the same word everywhere. */
export async function useSameFonts(context: BrowserContext): Promise<void> {
  if (known.has(context)) return;
  known.add(context);
  await context.route("**/*.css", async (route) => {
    // The server may close a connection that was idle in the moment that it is used again.
    const response = await route.fetch({ maxRetries: 5 });
    await route.fulfill({ response, body: `${await response.text()}\n${STYLES}` });
  });
  for (const [name, body] of FONTS) {
    await context.route(`**/golden-${name}.woff2`, (route) => route.fulfill({ body, contentType: "font/woff2" }));
  }
}
