import type { Blobs } from "../blobs.ts";
import { type Call, json, objectIn, type Reply } from "../exchange.ts";
import { ARTIFACT_METHODS } from "./results-artifacts.ts";
import { CACHE_METHODS } from "./results-caches.ts";
import type { Job, RuntimeTokens } from "./runtime-tokens.ts";
import { isTwirpError, twirpError, type TwirpMethod } from "./twirp.ts";
import type { World } from "../world.ts";

/** Path prefix of the results service. */
export const TWIRP_ROOT = "/twirp/";

const PREFIX = `${TWIRP_ROOT}github.actions.results.api.v1.`;
const METHODS: Readonly<Record<string, TwirpMethod>> = { ...ARTIFACT_METHODS, ...CACHE_METHODS };

/** Answers a request to the results service, which stores artifacts and caches of runs. */
export function answerResults(
  call: Call,
  { world, blobs, tokens }: { readonly world: World; readonly blobs: Blobs; readonly tokens: RuntimeTokens },
): Reply {
  const job: Job | undefined = tokens.jobOf(call.headers.authorization);
  if (job === undefined) return twirpError("unauthenticated", "the token is not valid");
  const method = METHODS[call.url.pathname.slice(PREFIX.length)];
  if (call.method !== "POST" || method === undefined) return twirpError("bad_route", call.url.pathname);
  try {
    const reply = method({ request: objectIn(call), job, world, blobs });
    return isTwirpError(reply) ? twirpError(reply.code, reply.msg) : json(200, reply);
  } catch (error) {
    return twirpError("malformed", String(error));
  }
}
