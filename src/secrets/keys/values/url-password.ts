import { isLikelyPassword } from "./judge.ts";

/** Hosts that are unreachable from outside or reserved for examples (RFC 2606, RFC 6761). */
const EXAMPLE_HOST =
  /@(?:localhost|127(?:\.\d{1,3}){3}|\[::1?\]|0\.0\.0\.0|host(?:name)?|server|(?:[\w-]+\.)*(?:example(?:\.(?:com|org|net))?|test|invalid|localhost))$/i;

/**
 * Whether a password in a URL is a secret. Always true, except on local and example hosts, where it must be random, or a
 * word with a number.
 * @param match URL up to the end of the host
 */
export function isUrlPassword(password: string, match: string): boolean {
  return !EXAMPLE_HOST.test(match) || isLikelyPassword(password);
}
