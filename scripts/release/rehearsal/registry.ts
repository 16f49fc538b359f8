import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { mustRun } from "./command.ts";

/**
 * Installed for each rehearsal because as a devDependency it would add 320 packages to package-lock.json. One of its
 * packages depends on `node-fetch@cjs`, a tag that some registry mirrors lack.
 */
const PACKAGES = { dependencies: { verdaccio: "6.10.4" }, overrides: { "node-fetch": "2.7.0" } };

/** Environment variables by name. */
type Environment = Readonly<Record<string, string>>;

/** A registry on this machine without an upstream. */
export interface LocalRegistry {
  /** With a final slash. */
  readonly url: string;
  /** Environment variables that make npm use this registry alone. */
  readonly env: Environment;
  readonly close: () => Promise<void>;
}

/**
 * Installs and starts an empty registry below a folder.
 * @param machine environment with this machine's npm settings, for the installation
 * @param env environment for running the registry
 * @throws Error if npm's registry cannot be reached, or the local one does not start
 */
export async function startRegistry(folder: string, machine: Environment, env: Environment): Promise<LocalRegistry> {
  mkdirSync(folder, { recursive: true });
  await install(folder, machine);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  writeFileSync(join(folder, "config.yaml"), CONFIG);
  const userconfig = join(folder, "npmrc");
  // npm refuses to publish without a token. This registry accepts any.
  writeFileSync(userconfig, `registry=${url}\n${url.replace("http:", "")}:_authToken=rehearsal\n`);
  const program = join(folder, "node_modules/verdaccio/bin/verdaccio");
  const args = [program, "--config", join(folder, "config.yaml"), "--listen", `127.0.0.1:${port}`];
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...env }, stdio: "ignore" });
  const ended = once(child, "exit");
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  try {
    await answers(`${url}-/ping`);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, env: { npm_config_registry: url, npm_config_userconfig: userconfig }, close };
}

const CONFIG = `storage: ./storage
uplinks: {}
packages:
  "**": { access: $all, publish: $all, unpublish: $all }
log: { type: stdout, level: fatal }
`;

async function install(folder: string, env: Environment): Promise<void> {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, ...PACKAGES }));
  const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"];
  try {
    await mustRun({ program: "npm", args, cwd: folder, env });
  } catch (error) {
    const spec = `verdaccio@${PACKAGES.dependencies.verdaccio}`;
    throw new Error(`${spec} cannot be installed; the rehearsal needs npm's registry for it`, { cause: error });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Waits until an address responds.
 * @throws Error after a minute
 */
async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`the local registry does not answer at ${url}`);
}
