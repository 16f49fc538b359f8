import { type Call, json, type Reply } from "../exchange.ts";
import { findRepository, type Identity, type StoredRepository, type World } from "../world.ts";

/** Permission that grants access to a route, such as `issues=write`. */
export type Need = `${string}=${"read" | "write"}`;

/** Sender of a request, `undefined` without a token; a 401 reply if the token is invalid. */
export function identify(world: World, { headers: { authorization } }: Call): Identity | undefined | Reply {
  if (authorization === undefined) return undefined;
  const token = tokenIn(authorization);
  return world.identities.get(token) ?? refusal(401, "Bad credentials");
}

/** Token in an `Authorization` header: after a scheme such as `Bearer`, or as the password of basic authorization. */
function tokenIn(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() !== "basic") return value;
  return Buffer.from(value, "base64").toString("utf8").split(":").slice(1).join(":");
}

/** Whether a sender can see a repository at all. */
export function canSee(who: Identity | undefined, repository: StoredRepository): boolean {
  return !repository.private || (who !== undefined && reaches(who, repository));
}

/** Repository in a path if the sender can see it. Otherwise a 404, the same for private and missing repositories. */
export function visibleRepository(
  world: World,
  who: Identity | undefined,
  { owner = "", repo = "" }: Readonly<Record<string, string>>,
): StoredRepository | Reply {
  const repository = findRepository(world, owner, repo);
  return repository !== undefined && canSee(who, repository) ? repository : refusal(404, "Not Found");
}

/**
 * Refusal for a sender who holds none of the permissions in `needs`; `undefined` if one of them suffices. With `open`,
 * anyone may read public repositories.
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

/** Whether a sender holds one of the permissions for a repository. */
export function mayWrite(who: Identity | undefined, repository: StoredRepository, needs: readonly Need[]): boolean {
  return refuse(who, repository, { needs, open: false }) === undefined;
}

/** Error reply of the REST API. */
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
