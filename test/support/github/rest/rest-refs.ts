import { spawnSync } from "node:child_process";
import type { components } from "@octokit/openapi-types";

import { refusal } from "./access.ts";
import { json, objectIn, type Reply } from "../exchange.ts";
import { type RepositoryRoute, type RepositoryVisit, type RestRoute, repositoryRoute } from "./visit.ts";

/** Reads and moves tags of the repository on disk. */
export const REF_ROUTES: readonly RestRoute[] = [
  ...eitherWay("GET /repos/:owner/:repo/git/ref/", {
    needs: ["contents=read"],
    open: true,
    handle: (visit) => showRef(visit, tagIn(visit), 200),
  }),
  repositoryRoute({
    route: "GET /repos/:owner/:repo/git/tags/:sha",
    needs: ["contents=read"],
    open: true,
    handle(visit) {
      const tag = visit.params["sha"] ?? "";
      const commit = git(visit, "rev-parse", "--verify", `${tag}^{commit}`);
      if (git(visit, "cat-file", "-t", tag) !== "tag" || commit === undefined) return refusal(404, "Not Found");
      const object = { type: "commit", sha: commit, url: "" };
      return json(200, { sha: tag, object } satisfies Partial<components["schemas"]["git-tag"]>);
    },
  }),
  repositoryRoute({
    route: "POST /repos/:owner/:repo/git/refs",
    needs: ["contents=write"],
    handle(visit) {
      const { ref, sha } = objectIn(visit.call);
      const tag = /^refs\/tags\/(.+)$/u.exec(String(ref))?.[1];
      if (tag === undefined) return refusal(422, "Reference name is not supported here");
      if (objectOf(visit, tag) !== undefined) return refusal(422, "Reference already exists");
      return setRef(visit, tag, String(sha)) ?? showRef(visit, tag, 201);
    },
  }),
  ...eitherWay("PATCH /repos/:owner/:repo/git/refs/", {
    needs: ["contents=write"],
    handle(visit) {
      const { sha, force } = objectIn(visit.call);
      const tag = tagIn(visit);
      const now = objectOf(visit, tag);
      if (now === undefined) return refusal(422, "Reference does not exist");
      const isForward = git(visit, "merge-base", "--is-ancestor", now, String(sha)) !== undefined;
      if (force !== true && !isForward) return refusal(422, "Update is not a fast forward");
      return setRef(visit, tag, String(sha)) ?? showRef(visit, tag, 200);
    },
  }),
];

/** Routes that end with `tags/:tag`. Two are needed because a client may escape the slash. */
function eitherWay(start: string, route: Omit<RepositoryRoute, "route">): readonly RestRoute[] {
  return ["tags/:tag", ":ref"].map((end) => repositoryRoute({ ...route, route: start + end }));
}

function tagIn({ params }: RepositoryVisit): string {
  return params["tag"] ?? (params["ref"] ?? "").replace(/^tags\//u, "");
}

/** Whether the repository on disk has a tag. */
export function hasTag(visit: RepositoryVisit, tag: string): boolean {
  return objectOf(visit, tag) !== undefined;
}

function showRef(visit: RepositoryVisit, tag: string, status: number): Reply {
  const sha = objectOf(visit, tag);
  if (sha === undefined) return refusal(404, "Not Found");
  const url = `${visit.call.url.origin}/repos/${visit.repository.fullName}/git`;
  const type = git(visit, "cat-file", "-t", sha) ?? "";
  const ref: components["schemas"]["git-ref"] = {
    ref: `refs/tags/${tag}`,
    node_id: `REF_${tag}`,
    url: `${url}/refs/tags/${tag}`,
    object: { type, sha, url: `${url}/${type}s/${sha}` },
  };
  return json(status, ref);
}

/**
 * Sets a tag.
 * @returns a refusal if the object does not exist
 */
function setRef(visit: RepositoryVisit, tag: string, sha: string): Reply | undefined {
  const done = /^[0-9a-f]{40}$/u.test(sha) && git(visit, "cat-file", "-e", sha) !== undefined;
  if (!done) return refusal(422, "Object does not exist");
  git(visit, "update-ref", `refs/tags/${tag}`, sha);
  return undefined;
}

function objectOf(visit: RepositoryVisit, tag: string): string | undefined {
  return git(visit, "rev-parse", "--verify", "--quiet", `refs/tags/${tag}`);
}

/** Output of git in the repository on disk; `undefined` if git fails or no repository is served. */
function git({ repository }: RepositoryVisit, ...args: readonly string[]): string | undefined {
  if (repository.git === undefined) return undefined;
  const { status, stdout } = spawnSync("git", ["-C", repository.git, ...args], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
