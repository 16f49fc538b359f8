import type { components } from "@octokit/openapi-types";

import { refusal } from "./access.ts";
import { json } from "../exchange.ts";
import { pageOf } from "./paging.ts";
import { type RepositoryVisit, type RestRoute, repositoryRoute } from "./visit.ts";
import type { StoredArtifact } from "../world.ts";

/** Artifacts of runs, including those uploaded through the results service. */
export const ARTIFACT_ROUTES: readonly RestRoute[] = [
  repositoryRoute({
    route: "GET /repos/:owner/:repo/actions/runs/:run/artifacts",
    needs: ["actions=read"],
    open: true,
    handle(visit) {
      const { call, params, world, repository } = visit;
      if (world.runs.get(params["run"] ?? "")?.repository !== repository) return refusal(404, "Not Found");
      const name = call.url.searchParams.get("name");
      const found = world.artifacts.filter(
        (artifact) => artifact.run === params["run"] && (name === null || artifact.name === name),
      );
      const { items, headers } = pageOf(found, call);
      return json(200, { total_count: found.length, artifacts: items.map((item) => show(item, visit)) }, headers);
    },
  }),
  repositoryRoute({
    // Unlike the list, downloads need the permission even in a public repository.
    route: "GET /repos/:owner/:repo/actions/artifacts/:id/zip",
    needs: ["actions=read"],
    handle({ params, world, repository, blobs }) {
      const artifact = world.artifacts.find(({ id }) => id === Number(params["id"]));
      if (artifact?.repository !== repository) return refusal(404, "Not Found");
      if (artifact.expired) return refusal(410, "Artifact has expired");
      return { status: 302, headers: { location: blobs.downloadUrl(artifact.blob) } };
    },
  }),
];

function show(artifact: StoredArtifact, { call, world }: RepositoryVisit): components["schemas"]["artifact"] {
  const { id, name, bytes, digest, expired, repository, createdAt, run } = artifact;
  const url = `${call.url.origin}/repos/${repository.fullName}/actions/artifacts/${id}`;
  const { headBranch = "", headSha = "" } = world.runs.get(run) ?? {};
  return {
    id,
    node_id: `A_${id}`,
    name,
    size_in_bytes: bytes.length,
    url,
    archive_download_url: `${url}/zip`,
    expired,
    digest: `sha256:${digest}`,
    created_at: createdAt,
    updated_at: createdAt,
    expires_at: null,
    workflow_run: { id: Number(run), repository_id: repository.id, head_branch: headBranch, head_sha: headSha },
  };
}
