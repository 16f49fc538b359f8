import { isLoopbackHost } from "../../../base/io/index.ts";
import { unexpectedFrom } from "./refusal.ts";

/**
 * Checks an address that a registry leads to: https, and on this machine or without TLS only if the registry is, too.
 * @throws CarryonError `registry-failed`
 */
export function requireSafe(url: URL, base: URL, host: string): void {
  const isPlain = url.protocol === "https:" && !isLoopbackHost(url.hostname);
  const isLocal = isLoopbackHost(base.hostname) && isLoopbackHost(url.hostname) && url.protocol === "http:";
  if (!isPlain && !isLocal) throw unexpectedFrom(host, "it leads to an address that is not https");
  if (url.username !== "" || url.password !== "") throw unexpectedFrom(host, "it leads to an address with a password");
}
