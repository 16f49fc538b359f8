import { fileURLToPath } from "node:url";
import { serveSample } from "./dev-pages.mjs";

/** Folders of the build machine. The bundle must not contain their names. */
const FOLDERS = ["rootDir", "srcDir", "cacheDir", "outDir", "publicDir", "buildClientDir", "buildServerDir"];

/** Pages of `npm run site:dev`. */
const DEV_PAGES = new URL("./dev-pages.mjs", import.meta.url);

/** Adapter without a server: the entry exports a function that renders one page to a string. */
export function renderAdapter() {
  return {
    name: "render-to-strings",
    hooks: {
      "astro:config:setup"({ command, updateConfig, addMiddleware }) {
        const digests = { name: "digests-in-browsers", enforce: "pre", resolveId };
        const selfContained = { name: "self-contained", configEnvironment };
        const build = [selfContained, digests, { name: "module-list", generateBundle }];
        updateConfig({ vite: { plugins: command === "build" ? build : [digests] } });
        if (command === "dev") addMiddleware({ entrypoint: DEV_PAGES, order: "pre" });
      },
      "astro:server:setup"({ server }) {
        server.middlewares.use(serveSample);
      },
      "astro:config:done"({ setAdapter }) {
        setAdapter({
          name: "render-to-strings",
          entrypointResolution: "auto",
          serverEntrypoint: new URL("./entry.ts", import.meta.url),
          adapterFeatures: { buildOutput: "server" },
          supportedAstroFeatures: {
            serverOutput: "stable",
            staticOutput: "unsupported",
            hybridOutput: "unsupported",
            sharpImageService: "unsupported",
          },
        });
      },
      "astro:build:ssr"({ manifest }) {
        // A fixed key keeps builds reproducible; nothing is encrypted.
        manifest.key = Buffer.alloc(32).toString("base64");
        for (const name of FOLDERS) manifest[name] = "file:///site/";
      },
    },
  };
}

/** Lists the bundled modules, for the license notices. */
function generateBundle(_options, bundle) {
  const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
  this.emitFile({ type: "asset", fileName: "modules.json", source: JSON.stringify(modules) });
}

/** Replaces `node:crypto` in page scripts: browsers lack it, and Web Crypto digests are asynchronous. */
function resolveId(id) {
  if (id !== "node:crypto" || this.environment.name !== "client") return undefined;
  return fileURLToPath(new URL("../src/lib/what-if/digest.ts", import.meta.url));
}

/** Bundles every package into the server files, because users install none. */
function configEnvironment(name) {
  if (name !== "ssr") return undefined;
  const output = { entryFileNames: "entry.mjs", chunkFileNames: "chunks/[name].mjs" };
  return { resolve: { noExternal: true }, build: { rolldownOptions: { output } } };
}
