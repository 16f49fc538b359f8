import { z } from "zod";
import { mayReceiveCredentials, readChallenge } from "./challenge.ts";
import type { RegistryAccount } from "./registry-access.ts";
import type { RegistryCredentials } from "./registry-credentials.ts";
import { unexpectedFrom } from "./refusal.ts";
import { type RegistryPatience, refusal, requireSafeAddress, sendToRegistry } from "./registry-request.ts";

/** Account and scope of a token request. */
interface Account extends RegistryAccount {
  /** URL of the repository in the registry. */
  readonly base: URL;
  readonly patience: RegistryPatience;
}

const MAX_TOKEN_BYTES = 1 << 16;
/** Limited to characters that a header can carry. */
const tokenText = z.string().regex(/^[\u0021-\u007e]{1,16000}$/u);
const tokenAnswer = z.object({ token: tokenText.optional(), access_token: tokenText.optional() });

/**
 * Answers a registry's challenge: returns the value of the `Authorization` header, after requesting a token if the
 * registry demands one. `undefined` for an unknown challenge, or for Basic without credentials. A token server on
 * another domain receives no credentials.
 * @param header the `WWW-Authenticate` header of the response
 * @throws CarryonError `registry-failed` or `registry-refused` if the token server issues no token
 */
export async function authorize(
  header: string | null,
  { place, credentials, scope, base, patience }: Account,
): Promise<string | undefined> {
  const challenge = readChallenge(header);
  if (challenge === undefined) return undefined;
  const basic = credentials && basicOf(credentials);
  if (challenge.scheme === "basic") return basic;
  const url = serverAt(challenge.realm, base, place.host);
  if (challenge.service !== undefined) url.searchParams.set("service", challenge.service);
  url.searchParams.set("scope", `repository:${base.pathname.slice("/v2/".length, -1)}:${scope}`);
  const isTrusted = mayReceiveCredentials(url.hostname, base.hostname);
  const tokenCredentials = basic !== undefined && isTrusted ? { origin: url.origin, authorization: basic } : undefined;
  const what = isTrusted ? "get a token" : "get a token from a server of another domain, which sees no credentials";
  const response = await sendToRegistry({
    url,
    credentials: tokenCredentials,
    what,
    patience,
    maxBytes: MAX_TOKEN_BYTES,
  });
  if (response.status !== 200) throw await refusal(response, place.host, what);
  const token = tokenIn((await response.read(MAX_TOKEN_BYTES)) ?? Buffer.alloc(0));
  if (token === undefined) throw unexpectedFrom(place.host, "its token server gives no token");
  return `Bearer ${token}`;
}

function serverAt(realm: string, base: URL, host: string): URL {
  if (!URL.canParse(realm)) throw unexpectedFrom(host, "its token server has no valid address");
  const url = new URL(realm);
  requireSafeAddress(url, base, host);
  return url;
}

function basicOf({ user, password }: RegistryCredentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

function tokenIn(answer: Buffer): string | undefined {
  try {
    const { token: first, access_token: other } = tokenAnswer.parse(JSON.parse(answer.toString("utf8")));
    return first ?? other;
  } catch {
    return undefined;
  }
}
