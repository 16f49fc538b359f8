import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const ICON = readFileSync(resolve(import.meta.dirname, "../../../site/public/favicon.svg"), "utf8");
const FONT = readFileSync(
  createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
).toString("base64");

/** HTML page of the social card of all sites, in the light colors of their pages and a bundled font. */
export const CARD_PAGE: string = `<!doctype html>
<meta charset="utf-8">
<style>
@font-face { font-family: card; src: url("data:font/woff2;base64,${FONT}"); font-weight: 100 900 }
body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 150px 80px 0; border-left: 20px solid #0b5cad;
  background: #fbfaf7; color: #1b1d1f; font-family: card }
.name { display: flex; align-items: center; gap: 28px; font-size: 84px; font-weight: 600; letter-spacing: -0.02em }
svg { width: 84px; height: 84px }
.what { margin: 48px 0 0; font-size: 42px; line-height: 1.4 }
</style>
<div class="name">${ICON} Carryon</div>
<p class="what">A context pack is a repository as text for language models: within a token budget, redacted, and the same bytes every time.</p>`;
