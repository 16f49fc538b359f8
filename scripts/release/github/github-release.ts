import { type Asset, askGitHub, type GitHubRepository, uploadAsset } from "./github-api.ts";
import type { ReleasePlan } from "../plan.ts";

/** Changes that publishing made on GitHub. */
export interface PublishedRelease {
  readonly url: string;
  readonly release: "created" | "updated";
  readonly majorTag: "created" | "moved" | "unchanged";
}

/**
 * Writes the GitHub release of a plan with its assets and then moves the major tag to its commit. A second run completes
 * an interrupted one.
 * @throws Error if the repository's tag is not at the plan's commit, or GitHub refuses
 */
export async function publishOnGitHub(
  repository: GitHubRepository,
  plan: ReleasePlan,
  assets: readonly Asset[],
): Promise<PublishedRelease> {
  const tagged = await commitOf(repository, plan.tag);
  if (tagged !== plan.commit) throw new Error(`${plan.tag} is at ${tagged ?? "no commit"}, not at ${plan.commit}`);
  const written = await writeRelease(repository, plan, assets);
  const majorTag = plan.majorTag === undefined ? "unchanged" : await moveTag(repository, plan.majorTag, plan.commit);
  return { ...written, majorTag };
}

/** A new release is a draft until it has its assets, because GitHub can make published releases immutable. */
async function writeRelease(
  repository: GitHubRepository,
  plan: ReleasePlan,
  assets: readonly Asset[],
): Promise<Pick<PublishedRelease, "url" | "release">> {
  const published = await askGitHub(repository, { method: "GET", path: `/releases/tags/${plan.tag}` });
  const exists = published.status !== 404;
  const fields = { tag_name: plan.tag, name: plan.tag, body: plan.notes, prerelease: plan.prerelease };
  const draft = { ...fields, draft: true, make_latest: "false" };
  const { status, data } = exists
    ? published
    : await askGitHub(repository, { method: "POST", path: "/releases", body: draft });
  if (status === 404) throw new Error("the release was refused: 404, which GitHub also says without contents: write");
  const attached = new Set(data.assets?.map(({ name }) => name));
  for (const asset of assets) if (!attached.has(asset.name)) await uploadAsset(repository.token, data, asset);
  const body = { ...fields, draft: false, make_latest: String(plan.latest) };
  const written = await askGitHub(repository, { method: "PATCH", path: `/releases/${data.id}`, body });
  return { url: written.data.html_url ?? "", release: exists ? "updated" : "created" };
}

/** Moves a tag to a commit, and creates it if necessary. */
async function moveTag(
  repository: GitHubRepository,
  tag: string,
  commit: string,
): Promise<PublishedRelease["majorTag"]> {
  const now = await commitOf(repository, tag);
  if (now === commit) return "unchanged";
  const { status } = await askGitHub(
    repository,
    now === undefined
      ? { method: "POST", path: "/git/refs", body: { ref: `refs/tags/${tag}`, sha: commit } }
      : { method: "PATCH", path: `/git/refs/tags/${tag}`, body: { sha: commit, force: true } },
  );
  if (status === 404) throw new Error(`moving ${tag} was refused: 404`);
  return now === undefined ? "created" : "moved";
}

/** Commit that a tag points to, directly or through an annotated tag; `undefined` if the tag does not exist. */
async function commitOf(repository: GitHubRepository, tag: string): Promise<string | undefined> {
  const { status, data } = await askGitHub(repository, { method: "GET", path: `/git/ref/tags/${tag}` });
  if (status === 404 || data.object === undefined) return undefined;
  const { type, sha } = data.object;
  if (type === "commit") return sha;
  const annotated = await askGitHub(repository, { method: "GET", path: `/git/tags/${sha}` });
  return annotated.data.object?.sha;
}
