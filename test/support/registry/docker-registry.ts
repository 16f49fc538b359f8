import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const PROGRAM = "/usr/bin/docker-registry";

/** Whether Debian's package `docker-registry` is installed. */
export const hasDockerRegistry: boolean =
  existsSync(PROGRAM) && spawnSync(PROGRAM, ["--version"], { stdio: "ignore" }).status === 0;

/** Request that the registry answered. */
export interface RegistryRequestLine {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** docker-registry on a free port of 127.0.0.1. The end of the test stops it. */
export interface DockerRegistry {
  readonly host: string;
  /** Requests since the last call, in order. */
  readonly requests: () => readonly RegistryRequestLine[];
  /** Folder of its storage. */
  readonly folder: string;
}

/**
 * Starts a registry with an empty storage.
 * @param account required from every client
 */
export async function startDockerRegistry(account?: { user: string; password: string }): Promise<DockerRegistry> {
  const folder = mkdtempSync(join(tmpdir(), "carryon-registry-"));
  const port = await freePort();
  const config = join(folder, "config.yml");
  writeFileSync(config, configText(folder, port, account));
  const log = join(folder, "access.log");
  const child = spawn("/bin/sh", ["-c", `exec ${PROGRAM} serve "${config}" >"${log}" 2>&1`], {
    env: {},
    stdio: "ignore",
  });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.on("exit", resolve));
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const host = `127.0.0.1:${port}`;
  await answering(`http://${host}/v2/`, () => readFileSync(log, "utf8"));
  let read = readFileSync(log, "utf8").length;
  return {
    host,
    folder,
    requests() {
      const text = readFileSync(log, "utf8");
      const fresh = text.slice(read);
      read = text.length;
      return [...fresh.matchAll(/^\S+ - \S+ \[[^\]]*\] "(\w+) (\S+) HTTP\/1\.1" (\d+)/gmu)].map((match) => ({
        method: match[1]!,
        path: match[2]!,
        status: Number(match[3]),
      }));
    },
  };
}

function configText(folder: string, port: number, account?: { user: string; password: string }): string {
  if (account !== undefined) writeFileSync(join(folder, "htpasswd"), `${account.user}:${bcrypt(account.password)}\n`);
  const auth = account === undefined ? "" : `auth: { htpasswd: { realm: tests, path: ${join(folder, "htpasswd")} } }\n`;
  return `version: 0.1
log: { level: error, accesslog: { disabled: false } }
storage: { filesystem: { rootdirectory: ${folder} } }
http: { addr: "127.0.0.1:${port}", secret: tests }
${auth}`;
}

/** Hard-coded hash of the only password in use, because no installed npm package computes bcrypt hashes. */
function bcrypt(password: string): string {
  if (password !== "tulip") throw new Error("no hash is known of this password");
  return "$2a$05$abcdefghijklmnopqrstuut6jKlT36tGgJ904puhCqEMOW/QNDmxa";
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Waits until a URL responds. */
async function answering(url: string, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`the registry does not answer: ${log()}`);
}
