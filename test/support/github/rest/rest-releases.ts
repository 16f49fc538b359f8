import type { components } from "@octokit/openapi-types";

import { refusal } from "./access.ts";
import { json, objectIn, type Reply } from "../exchange.ts";
import type { Release } from "../github.ts";
import { hasTag } from "./rest-refs.ts";
import { type RepositoryVisit, type RestRoute, repositoryRoute } from "./visit.ts";
import { simpleUser } from "./rest-users.ts";
import { timestamp } from "../world.ts";

/** Maximum number of characters in release notes. */
const MAX_NOTES_LENGTH = 125_000;

/** Only the names of assets are in replies. */
type ShownRelease = Omit<components["schemas"]["release"], "assets"> & {
  readonly assets: readonly { readonly name: string }[];
};

/** Releases. Only one per tag is not a draft. */
export const RELEASE_ROUTES: readonly RestRoute[] = [
  repositoryRoute({
    route: "GET /repos/:owner/:repo/releases/tags/:tag",
    needs: ["contents=read"],
    open: true,
    handle(visit) {
      const found = visit.repository.releases.find(({ tag, draft }) => !draft && tag === visit.params["tag"]);
      return found === undefined ? refusal(404, "Not Found") : json(200, show(found, visit));
    },
  }),
  repositoryRoute({
    route: "POST /repos/:owner/:repo/releases",
    needs: ["contents=write"],
    handle(visit) {
      const fields = fieldsIn(visit);
      if ("status" in fields) return fields;
      const { releases } = visit.repository;
      // GitHub creates a missing tag. Our release workflow must have pushed it before.
      if (!hasTag(visit, fields.tag)) return refusal(422, "Validation Failed: tag_name does not exist");
      if (releases.some(({ tag, draft }) => !draft && tag === fields.tag))
        return refusal(422, "Validation Failed: already_exists");
      const release = { id: visit.world.nextId(), ...fields, assets: new Map() };
      releases.push(release);
      return json(201, show(release, visit));
    },
  }),
  repositoryRoute({
    route: "PATCH /repos/:owner/:repo/releases/:id",
    needs: ["contents=write"],
    handle(visit) {
      const { releases } = visit.repository;
      const at = releases.findIndex(({ id }) => id === Number(visit.params["id"]));
      const before = releases[at];
      if (before === undefined) return refusal(404, "Not Found");
      const fields = fieldsIn(visit);
      if ("status" in fields) return fields;
      const release = { ...before, ...fields };
      releases[at] = release;
      return json(200, show(release, visit));
    },
  }),
  // GitHub serves these from another host, which the `upload_url` of a release names.
  repositoryRoute({
    route: "POST /repos/:owner/:repo/releases/:id/assets",
    needs: ["contents=write"],
    handle(visit) {
      const { releases } = visit.repository;
      const at = releases.findIndex(({ id }) => id === Number(visit.params["id"]));
      const release = releases[at];
      if (release === undefined) return refusal(404, "Not Found");
      const name = visit.call.url.searchParams.get("name") ?? "";
      if (!release.draft) return refusal(422, "Cannot upload assets to an immutable release.");
      if (release.assets.has(name)) return refusal(422, "Validation Failed: already_exists");
      releases[at] = { ...release, assets: new Map([...release.assets, [name, visit.call.body]]) };
      return json(201, { name });
    },
  }),
];

function fieldsIn({ call }: RepositoryVisit): Omit<Release, "id" | "assets"> | Reply {
  const { tag_name: tag, name, body, prerelease, make_latest: latest, draft } = objectIn(call);
  if (typeof tag !== "string" || tag === "") return refusal(422, "Validation Failed: tag_name is missing");
  if (String(body).length > MAX_NOTES_LENGTH) return refusal(422, "Validation Failed: body is too long");
  return {
    tag,
    name: String(name),
    notes: String(body),
    prerelease: prerelease === true,
    latest: latest === "true",
    draft: draft === true,
  };
}

function show(
  { id, tag, name, notes, prerelease, draft, assets }: Release,
  { repository, call }: RepositoryVisit,
): ShownRelease {
  const url = `${call.url.origin}/repos/${repository.fullName}/releases/${id}`;
  const page = `https://github.com/${repository.fullName}/releases`;
  return {
    id,
    node_id: `RE_${id}`,
    url,
    html_url: `${page}/tag/${tag}`,
    assets_url: `${url}/assets`,
    upload_url: `${url}/assets{?name,label}`,
    tarball_url: null,
    zipball_url: null,
    tag_name: tag,
    target_commitish: "main",
    name,
    body: notes,
    draft,
    prerelease,
    created_at: timestamp(),
    published_at: timestamp(),
    author: simpleUser({ login: "github-actions[bot]", type: "Bot" }),
    assets: [...assets.keys()].map((file) => ({ name: file })),
  };
}
