import { isIP } from "node:net";

/** Challenge of a registry in `WWW-Authenticate`. */
export type Challenge =
  | { readonly scheme: "basic" }
  | { readonly scheme: "bearer"; readonly realm: string; readonly service: string | undefined };

/**
 * Parses the first challenge of a `WWW-Authenticate` header (RFC 9110). `undefined` unless it demands Basic, or a
 * bearer token with a `realm` to request it from.
 */
export function readChallenge(header: string | null): Challenge | undefined {
  const [, scheme = "", parameterText = ""] = /^\s*([a-z]+)\b(.*)$/isu.exec(header ?? "") ?? [];
  if (scheme.toLowerCase() === "basic") return { scheme: "basic" };
  if (scheme.toLowerCase() !== "bearer") return undefined;
  const parameters = new Map([...parameterText.matchAll(/(\w+)="([^"]*)"/gu)].map(([, name, value]) => [name, value]));
  const realm = parameters.get("realm");
  return realm === undefined ? undefined : { scheme: "bearer", realm, service: parameters.get("service") };
}

/**
 * Whether a token server may receive the credentials of a registry. It must have the same host name, be the parent
 * domain, or share the parent domain, as `auth.docker.io` and `registry-1.docker.io` do. A parent domain counts only if
 * it contains a dot, and an IP address matches only itself.
 * @param server host name of the token server
 * @param registry host name of the registry
 */
export function mayReceiveCredentials(server: string, registry: string): boolean {
  if (server === registry) return true;
  if (isAddress(server) || isAddress(registry)) return false;
  const parent = registry.slice(registry.indexOf(".") + 1);
  return parent.includes(".") && (server === parent || server.slice(server.indexOf(".") + 1) === parent);
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || isIP(hostname) !== 0;
}
