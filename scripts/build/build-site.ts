/**
 * Compiles the pages of `site/` into `dist/site`: one module that renders them, and the files shared by all sites (page
 * assets and API schemas).
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { rolldown } from "rolldown";
import { siteSchemaTexts } from "../docs/build-schema.ts";

const root = resolve(import.meta.dirname, "../..");
const site = join(root, "site");
/** Program that compiles and serves the pages. */
export const ASTRO: string = join(site, "node_modules/astro/bin/astro.mjs");

/**
 * Builds `dist/site`.
 * @returns the ids of the bundled modules, as the bundler names them
 */
export async function buildSite(dist: string): Promise<readonly string[]> {
  compile();
  const target = join(dist, "site");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await merge(join(target, "render.js"));
  const lists = ["server", "client"].map((folder) => join(site, "out", folder, "modules.json"));
  const modules = lists.flatMap((file): string[] => JSON.parse(readFileSync(file, "utf8")));
  const client = join(target, "client");
  cpSync(join(site, "out/client"), client, { recursive: true });
  rmSync(join(client, "modules.json"));
  shortenScopes([join(target, "render.js"), ...filesOf(join(client, "assets"))]);
  for (const [path, text] of siteSchemaTexts()) {
    mkdirSync(dirname(join(client, path)), { recursive: true });
    writeFileSync(join(client, path), text);
  }
  return modules;
}

/** Runs Astro without environment variables because it inlines matching ones into the build. */
function compile(): void {
  installSitePackages();
  rmSync(join(site, "out"), { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [ASTRO, "build"], {
    cwd: site,
    env: { HOME: "/nonexistent", ASTRO_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`astro build failed:\n${stdout}${stderr}`);
}

/** Installs the packages of the pages if they are missing. Nothing else uses them. */
export function installSitePackages(): void {
  if (existsSync(ASTRO)) return;
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: site,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("npm ci failed in site/");
}

/** Bundles the pages. Components whose names contain folders of this machine get neutral names. */
async function merge(file: string): Promise<void> {
  const bundler = await rolldown({
    input: join(site, "out/server/entry.mjs"),
    platform: "node",
    logLevel: "warn",
    treeshake: true,
  });
  await bundler.write({
    file,
    format: "esm",
    codeSplitting: false,
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundler.close();
  const text = readFileSync(file, "utf8").replaceAll(site, "/site").replaceAll(root, "/package");
  writeFileSync(file, text);
}

/** Attribute with which Astro marks the elements of a component for its styles. */
const SCOPE = /data-astro-cid-(?<id>[a-z0-9]{8})/gu;
/** Characters of an id that are kept. */
const SCOPE_CHARACTERS = 4;

/**
 * Shortens the scope attributes, which are up to a fifth of the bytes of a page.
 * @throws Error if a short attribute is not unique
 */
function shortenScopes(files: readonly string[]): void {
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const page = texts.join("\n");
  const ids = new Set([...page.matchAll(SCOPE)].map(({ groups }) => groups?.["id"] ?? ""));
  const shorts = new Set([...ids].map(shortScope));
  if (shorts.size !== ids.size || [...shorts].some((short) => new RegExp(`${short}\\b`, "u").test(page))) {
    throw new Error("two scope attributes are the same after shortening: raise SCOPE_CHARACTERS");
  }
  for (const [i, file] of files.entries()) {
    writeFileSync(
      file,
      texts[i]!.replaceAll(SCOPE, (_, id: string) => shortScope(id)),
    );
  }
}

function shortScope(id: string): string {
  return `data-${id.slice(0, SCOPE_CHARACTERS)}`;
}

/** Scripts and style sheets in a folder. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /\.(?:css|js)$/u.test(name))
    .map((name) => join(folder, name));
}
