import { identify, refusal } from "./access.ts";
import type { Blobs } from "../blobs.ts";
import { type Call, type Reply, sha256 } from "../exchange.ts";
import { ARTIFACT_ROUTES } from "./rest-artifacts.ts";
import { COMMENT_ROUTES } from "./rest-comments.ts";
import { DECISION_ROUTES } from "./rest-decisions.ts";
import { GRAPHQL_ROUTES } from "./graphql.ts";
import { ISSUE_ROUTES } from "./rest-issues.ts";
import { PULL_ROUTES } from "./rest-pulls.ts";
import { REF_ROUTES } from "./rest-refs.ts";
import { RELEASE_ROUTES } from "./rest-releases.ts";
import { LIMIT, resetTime, USER_ROUTES } from "./rest-users.ts";
import { parseRoute } from "../route.ts";
import type { Identity, World } from "../world.ts";

const GROUPS = [
  USER_ROUTES,
  GRAPHQL_ROUTES,
  COMMENT_ROUTES,
  PULL_ROUTES,
  DECISION_ROUTES,
  ISSUE_ROUTES,
  ARTIFACT_ROUTES,
  REF_ROUTES,
  RELEASE_ROUTES,
];
const ROUTES = GROUPS.flat().map((route) => ({
  ...route,
  match: parseRoute(route.route),
}));

/** Answers a request to the REST or GraphQL API. */
export function answerRest(call: Call, world: World, blobs: Blobs): Reply {
  const who = identify(world, call);
  if (who !== undefined && "status" in who) return who;
  const used = who === undefined ? 0 : ++who.used;
  const reply = unchanged(call, dispatch(call, { who, world, blobs }));
  const headers = {
    ...reply.headers,
    "x-github-request-id": String(world.nextId()),
    "x-ratelimit-limit": String(LIMIT),
    "x-ratelimit-remaining": String(Math.max(0, LIMIT - used)),
    "x-ratelimit-used": String(used),
    "x-ratelimit-reset": String(resetTime()),
    "x-ratelimit-resource": "core",
  };
  return { ...reply, headers };
}

function dispatch(
  call: Call,
  visit: { readonly who: Identity | undefined; readonly world: World; readonly blobs: Blobs },
): Reply {
  for (const { match, handle } of ROUTES) {
    const params = match(call.method, call.url.pathname);
    if (params !== undefined) return handle({ ...visit, call, params });
  }
  return refusal(404, "Not Found");
}

/** Adds an entity tag to a successful GET reply. Replies 304 if the client already has that version. */
function unchanged({ method, headers }: Call, reply: Reply): Reply {
  if (method !== "GET" || reply.status !== 200 || reply.body === undefined) return reply;
  const etag = `W/"${sha256(reply.body)}"`;
  return headers["if-none-match"] === etag
    ? { status: 304, headers: { etag } }
    : { ...reply, headers: { ...reply.headers, etag } };
}
