import { type Call, json, type Reply } from "../exchange.ts";
import { findRepository, type Identity, type StoredRepository, type World } from "../world.ts";

/** One permission that opens a route: `issues=write`. */
export type Need = `${string}=${"read" | "write"}`;

/** Who asks, if anyone; a reply where the token is no good. */
export function identify(world: World, { headers: { authorization } }: Call): Identity | undefined | Reply {
  if (authorization === undefined) return undefined;
  const token = tokenIn(authorization);
  return world.identities.get(token) ?? refusal(401, "Bad credentials");
}

/** The token of an `Authorization` header: plain, bearer, or the password of basic authorization. */
function tokenIn(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() !== "basic") return value;
  return Buffer.from(value, "base64").toString("utf8").split(":").slice(1).join(":");
}

/** Whether somebody may see a repository at all. */
export function canSee(who: Identity | undefined, repository: StoredRepository): boolean {
  return !repository.private || (who !== undefined && reaches(who, repository));
}

/** The repository of a path as far as somebody may see it, or the 404 that does not tell the difference. */
export function visibleRepository(
  world: World,
  who: Identity | undefined,
  { owner = "", repo = "" }: Readonly<Record<string, string>>,
): StoredRepository | Reply {
  const repository = findRepository(world, owner, repo);
  return repository !== undefined && canSee(who, repository) ? repository : refusal(404, "Not Found");
}

/**
 * Why somebody may not do what has these needs, if so; one of them is enough. What is public may be read by anyone
 * where `open` says so.
 */
export function refuse(
  who: Identity | undefined,
  repository: StoredRepository,
  { needs, open }: { readonly needs: readonly Need[]; readonly open: boolean },
): Reply | undefined {
  if (open && !repository.private) return undefined;
  if (who === undefined) return refusal(401, "Requires authentication");
  if (reaches(who, repository) && needs.some((need) => grants(who, need))) return undefined;
  const kind = who.type === "Bot" ? "integration" : "personal access token";
  return refusal(403, `Resource not accessible by ${kind}`);
}

/** An error of the REST interface. */
export function refusal(status: number, message: string): Reply {
  return json(status, { message, documentation_url: "https://docs.github.com/rest", status: String(status) });
}

function reaches(who: Identity, repository: StoredRepository): boolean {
  return who.repository === undefined || who.repository.toLowerCase() === repository.fullName.toLowerCase();
}

function grants(who: Identity, need: Need): boolean {
  const [permission = "", level] = need.split("=");
  const held = who.permissions[permission];
  return held === "write" || held === level;
}
