import { fileURLToPath } from "node:url";

/** Folders of the machine that builds; the bundle must not name them. */
const FOLDERS = ["rootDir", "srcDir", "cacheDir", "outDir", "publicDir", "buildClientDir", "buildServerDir"];

/** An adapter without a server: its entry exports a function that renders one page to a string. */
export function renderAdapter() {
  return {
    name: "render-to-strings",
    hooks: {
      "astro:config:setup"({ updateConfig }) {
        const selfContained = { name: "self-contained", configEnvironment };
        const plugins = [
          selfContained,
          { name: "digests-in-browsers", enforce: "pre", resolveId },
          { name: "module-list", generateBundle },
        ];
        updateConfig({ vite: { plugins } });
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
        // Without it every build has a random key; nothing here is encrypted.
        manifest.key = Buffer.alloc(32).toString("base64");
        for (const name of FOLDERS) manifest[name] = "file:///site/";
      },
    },
  };
}

/** Says which modules were bundled, for their licences. */
function generateBundle(_options, bundle) {
  const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
  this.emitFile({ type: "asset", fileName: "modules.json", source: JSON.stringify(modules) });
}

/** What pages load has digests of its own: browsers have no `node:crypto`, and compute digests only later. */
function resolveId(id) {
  if (id !== "node:crypto" || this.environment.name !== "client") return undefined;
  return fileURLToPath(new URL("../src/lib/what-if/digest.ts", import.meta.url));
}

/** Everything goes into the server's files: there are no packages where they run. */
function configEnvironment(name) {
  if (name !== "ssr") return undefined;
  const output = { entryFileNames: "entry.mjs", chunkFileNames: "chunks/[name].mjs" };
  return { resolve: { noExternal: true }, build: { rolldownOptions: { output } } };
}
