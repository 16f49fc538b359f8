import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const VERSIONS = "/usr/lib/postgresql";

const BIN = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(VERSIONS, version, "bin"))
      .find((folder) => existsSync(join(folder, "postgres")) && existsSync(join(folder, "initdb")))
  : undefined;

/** Whether Debian's package `postgresql` is installed. */
export const hasPostgres: boolean = BIN !== undefined;

/** PostgreSQL server on a free port of 127.0.0.1, with TLS and an untrusted certificate. */
export interface PostgresServer {
  /** Runs statements as the superuser. */
  readonly sql: (text: string) => string;
  /** URL of the database `ops` for a role with the password `tulip`. */
  readonly url: (role: string, options?: string) => string;
  /** Path of the server's certificate. */
  readonly certificate: string;
  readonly stop: () => Promise<void>;
}

function idOf(flag: string): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

/** Unprivileged user for the server, because PostgreSQL refuses to run as root. */
function identity(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Creates a database cluster, starts a server for it, and creates the database `ops`. */
export async function startPostgres(): Promise<PostgresServer> {
  const user = identity();
  // Not in the tests' temporary folder, which other users, such as the server's, cannot enter.
  const root = mkdtempSync("/tmp/carryon-postgres-");
  if (user !== undefined) chownSync(root, user.uid, user.gid);
  chmodSync(root, 0o755);
  const data = join(root, "data");
  const options = { env: { LC_ALL: "C" }, cwd: root, ...user };
  execFileSync(join(BIN!, "initdb"), ["-D", data, "-U", "root", "--auth=trust", "-E", "UTF8", "-N"], {
    ...options,
    stdio: "ignore",
  });
  const [key, certificate] = [join(root, "server.key"), join(root, "server.crt")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", certificate, ...subject],
    { ...options, stdio: "ignore" },
  );
  chmodSync(key, 0o600);
  const port = await freePort();
  writeFileSync(join(data, "pg_hba.conf"), "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n");
  writeFileSync(join(data, "postgresql.auto.conf"), "ssl = on\n");
  const settings = { port, unix_socket_directories: root, listen_addresses: "127.0.0.1", fsync: "off" };
  const files = { ssl_cert_file: certificate, ssl_key_file: key };
  const flags = Object.entries({ ...settings, ...files }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(BIN!, "postgres"), ["-D", data, ...flags], { ...options, stdio: "ignore" });
  const psql = (database: string, text: string): string =>
    execFileSync(
      "psql",
      ["-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", root, "-p", String(port), "-U", "root", database],
      {
        env: { ...process.env, LC_ALL: "C" },
        input: text,
        encoding: "utf8",
        stdio: "pipe",
      },
    );
  await answering(() => psql("postgres", "create database ops"));
  return {
    sql: (text) => psql("ops", text),
    url: (role, query = "") => `postgres://${role}:tulip@127.0.0.1:${port}/ops${query}`,
    certificate,
    async stop() {
      const ended = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGQUIT");
      if (child.exitCode === null && child.signalCode === null) await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server that accepts connections and never answers.
 * @returns its port
 */
export async function startSilentServer(): Promise<number> {
  const sockets: { destroy: () => void }[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function answering(ask: () => unknown): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      ask();
      return;
    } catch (error) {
      if (attempt === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
