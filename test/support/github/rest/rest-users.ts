import type { components } from "@octokit/openapi-types";

import { refusal } from "./access.ts";
import { json, sha256 } from "../exchange.ts";
import type { Account } from "../github.ts";
import type { RestRoute } from "./visit.ts";

type SimpleUser = components["schemas"]["simple-user"];

/** Account in the form of API replies. The id is a function of the login. */
export function simpleUser({ login, type }: Account): SimpleUser {
  const url = `https://api.github.com/users/${encodeURIComponent(login)}`;
  const id = Number.parseInt(sha256(Buffer.from(login)).slice(0, 8), 16);
  return {
    login,
    id,
    node_id: `U_${id}`,
    avatar_url: `https://avatars.githubusercontent.com/u/${id}`,
    gravatar_id: "",
    url,
    html_url: `https://github.com/${login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type,
    site_admin: false,
  };
}

/** `GET /user` and `GET /rate_limit`. */
export const USER_ROUTES: readonly RestRoute[] = [
  {
    route: "GET /user",
    handle({ who }) {
      if (who === undefined) return refusal(401, "Requires authentication");
      if (who.runner) return refusal(403, "Resource not accessible by integration");
      return json(200, simpleUser(who) satisfies Partial<components["schemas"]["public-user"]>);
    },
  },
  {
    route: "GET /rate_limit",
    handle({ who }) {
      const used = who?.used ?? 0;
      const core = { limit: LIMIT, used, remaining: LIMIT - used, reset: resetTime() };
      const overview: components["schemas"]["rate-limit-overview"] = { resources: { core, search: core }, rate: core };
      return json(200, overview);
    },
  },
];

/** Requests per token and hour. */
export const LIMIT = 5000;

/** End of a token's hour in seconds since 1970. */
export function resetTime(): number {
  return Math.floor(Date.now() / 1000) + 3600;
}
