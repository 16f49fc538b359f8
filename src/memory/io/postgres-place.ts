import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import type { CarryonError } from "../../base/index.ts";
import type { PostgresSource } from "../../pack/index.ts";
import { isLoopbackHost } from "../../base/io/index.ts";
import { rowsError } from "./rows-error.ts";

/** Connection parameters of a database. */
export interface PostgresConnection {
  /** Host name, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly ssl: false | ConnectionOptions;
}

/**
 * Parses a URL such as `postgres://user:password@host:port/database?sslmode=verify-full`. As in libpq, the parameters
 * `host`, `port`, `user`, `password` and `dbname` override the same parts of the URL. Unlike libpq, requires a user and
 * accepts only one host. Defaults to `localhost`, port 5432 and a database named like the user. Without `sslmode`, a
 * remote server must use TLS with a trusted certificate, and a local one uses no TLS. Reads the file that `sslrootcert`
 * names. Error messages never repeat any part of the URL.
 * @throws CarryonError `rows-failed` for an invalid URL, an unreadable `sslrootcert`, a client certificate, or an
 * `sslmode` other than `disable`, `require`, `verify-ca` and `verify-full`
 */
export function parsePostgresUrl(source: PostgresSource, url: string): PostgresConnection {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(?:ql)?:$/u.test(parsed.protocol)) throw invalidUrlError(source);
  const { searchParams } = parsed;
  const option = (name: string, inUrl: string): string => searchParams.get(name) ?? decodeComponent(source, inUrl);
  const host = option("host", parsed.hostname).replaceAll(/^\[|\]$/gu, "") || "localhost";
  const user = option("user", parsed.username);
  const port = Number(searchParams.get("port") ?? (parsed.port || "5432"));
  if (user === "" || host.includes(",") || !Number.isInteger(port)) throw invalidUrlError(source);
  return {
    host,
    port,
    user,
    password: option("password", parsed.password),
    database: option("dbname", parsed.pathname.slice(1)) || user,
    ssl: tlsOf(source, searchParams, host),
  };
}

/**
 * Selects the TLS options.
 * @throws CarryonError for client certificates, and for other modes, such as those that fall back to plain text
 */
function tlsOf(source: PostgresSource, parameters: URLSearchParams, host: string): PostgresConnection["ssl"] {
  if (parameters.has("sslcert") || parameters.has("sslkey"))
    throw urlError(source, "has sslcert or sslkey, and client certificates are not supported");
  const root = parameters.get("sslrootcert");
  const ca = root === null || root === "system" ? {} : { ca: certificate(source, root) };
  switch (parameters.get("sslmode") ?? (isLocalHost(host) ? "disable" : "verify-full")) {
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

function isLocalHost(host: string): boolean {
  return host.startsWith("/") || isLoopbackHost(host) || host === "::1";
}

function certificate(source: PostgresSource, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw urlError(source, "names a file with sslrootcert that cannot be read");
  }
}

function decodeComponent(source: PostgresSource, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidUrlError(source);
  }
}

function invalidUrlError(source: PostgresSource): CarryonError {
  return urlError(source, "has no URL of one PostgreSQL database with a user");
}

function urlError(source: PostgresSource, problem: string): CarryonError {
  return rowsError(source, `the environment variable ${source.variable} ${problem}`, {
    hint: "Set it to a URL such as postgres://user:password@host:5432/database?sslmode=verify-full.",
  });
}
