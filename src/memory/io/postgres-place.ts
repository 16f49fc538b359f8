import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import type { CarryonError } from "../../base/index.ts";
import type { PostgresSource } from "../../pack/index.ts";
import { isLoopbackHost } from "../../base/io/index.ts";
import { rowsError } from "./rows-error.ts";

/** Where a database is, and how to talk to it. */
export interface PostgresPlace {
  /** A host name, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl: false | ConnectionOptions;
}

type Named = Pick<PostgresSource, "name" | "variable">;

/**
 * Reads a URL as libpq does: `postgres://user:password@host:port/database?sslmode=verify-full`. Without `sslmode`, a
 * server elsewhere needs TLS and a trusted certificate. Messages repeat nothing of the URL.
 * @throws CarryonError `rows-failed`
 */
export function postgresPlace(source: Named, url: string): PostgresPlace {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(?:ql)?:$/u.test(parsed.protocol)) throw notUrl(source);
  const { searchParams } = parsed;
  const option = (name: string, inUrl: string): string => searchParams.get(name) ?? decoded(source, inUrl);
  const host = option("host", parsed.hostname).replaceAll(/^\[|\]$/gu, "") || "localhost";
  const user = option("user", parsed.username);
  const port = Number(searchParams.get("port") ?? (parsed.port || "5432"));
  if (user === "" || host.includes(",") || !Number.isInteger(port)) throw notUrl(source);
  return {
    host,
    port,
    user,
    password: option("password", parsed.password),
    database: option("dbname", parsed.pathname.slice(1)) || user,
    ssl: tlsOf(source, searchParams, host),
  };
}

/** Returns how to use TLS. @throws CarryonError for a mode that would go on without, if the server refuses it */
function tlsOf(source: Named, parameters: URLSearchParams, host: string): PostgresPlace["ssl"] {
  if (parameters.has("sslcert") || parameters.has("sslkey"))
    throw urlError(source, "has sslcert or sslkey, and client certificates are not supported");
  const root = parameters.get("sslrootcert");
  const ca = root === null || root === "system" ? {} : { ca: certificate(source, root) };
  switch (parameters.get("sslmode") ?? (isHere(host) ? "disable" : "verify-full")) {
    case "disable":
      return false;
    case "require":
      return root === null ? { rejectUnauthorized: false } : { ...ca, checkServerIdentity: () => undefined };
    case "verify-ca":
      return { ...ca, checkServerIdentity: () => undefined };
    case "verify-full":
      return ca;
    default:
      throw urlError(source, "has an sslmode other than disable, require, verify-ca or verify-full");
  }
}

function isHere(host: string): boolean {
  return host.startsWith("/") || isLoopbackHost(host) || host === "::1";
}

function certificate(source: Named, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw urlError(source, "names a file with sslrootcert that cannot be read");
  }
}

function decoded(source: Named, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw notUrl(source);
  }
}

function notUrl(source: Named): CarryonError {
  return urlError(source, "has no URL of one PostgreSQL database with a user");
}

function urlError(source: Named, problem: string): CarryonError {
  return rowsError(source, `the environment variable ${source.variable} ${problem}`, {
    hint: "Set it to a URL such as postgres://user:password@host:5432/database?sslmode=verify-full.",
  });
}
