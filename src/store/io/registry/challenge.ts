import { isIP } from "node:net";

/** What a registry asks for in `WWW-Authenticate`. */
export type Challenge =
  | { readonly scheme: "basic" }
  | { readonly scheme: "bearer"; readonly realm: string; readonly service: string | undefined };

/** Reads a header `WWW-Authenticate` (RFC 9110); `undefined` if it asks for anything but Basic or a bearer token. */
export function readChallenge(header: string | null): Challenge | undefined {
  const [, scheme = "", rest = ""] = /^\s*([a-z]+)\b(.*)$/isu.exec(header ?? "") ?? [];
  if (scheme.toLowerCase() === "basic") return { scheme: "basic" };
  if (scheme.toLowerCase() !== "bearer") return undefined;
  const parameters = new Map([...rest.matchAll(/(\w+)="([^"]*)"/gu)].map(([, name, value]) => [name, value]));
  const realm = parameters.get("realm");
  return realm === undefined ? undefined : { scheme: "bearer", realm, service: parameters.get("service") };
}

/**
 * Whether the token server of a registry may see the credentials for that registry: it has the same host name, is the
 * parent domain, or has the same parent domain, as `auth.docker.io` and `registry-1.docker.io` do.
 */
export function isOfRegistry(server: string, registry: string): boolean {
  if (server === registry) return true;
  if (isAddress(server) || isAddress(registry)) return false;
  const parent = registry.slice(registry.indexOf(".") + 1);
  return parent.includes(".") && (server === parent || server.slice(server.indexOf(".") + 1) === parent);
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || isIP(hostname) !== 0;
}
