import { fileURLToPath } from "node:url";
import { defineConfig, passthroughImageService } from "astro/config";
import { throughIndexes } from "../scripts/build/through-indexes.ts";
import { renderAdapter } from "./adapter/index.mjs";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  output: "server",
  outDir: "./out/",
  // Not below node_modules, which copies of the repository share.
  cacheDir: "./.astro/cache/",
  adapter: renderAdapter(),
  trailingSlash: "always",
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  build: { format: "directory", inlineStylesheets: "never", assets: "assets" },
  vite: {
    plugins: [throughIndexes()],
    cacheDir: "./.astro/vite/",
    build: { assetsInlineLimit: 0 },
    experimental: { renderBuiltUrl: () => ({ relative: true }) },
  },
});
