/** Serves the pages with hot reload, with the data of a sample: a folder given as the argument, or `site`. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ASTRO, installSitePackages } from "../build/build-site.ts";

const root = path.join(import.meta.dirname, "../..");
const sample = path.join(root, "site/.astro/sample");
const record = new URL("record-pages.mjs", import.meta.url).href;
const [target = path.join(root, "site")] = process.argv.slice(2);

/** Runs Node until it ends. @throws Error if it fails */
function run(args: readonly string[], cwd: string): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const { status } = spawnSync(process.execPath, args, { cwd, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}`);
}

installSitePackages();
const cli = path.join(root, "src/cli/bin.ts");
run(["--import", record, cli, "site", path.resolve(target), "--out", sample, "--history", "10"], root);
run([ASTRO, "dev"], path.join(root, "site"));
