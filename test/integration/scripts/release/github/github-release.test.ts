import { beforeEach, describe, expect, it } from "vitest";
import { publishOnGitHub } from "../../../../../scripts/release/github/github-release.ts";
import type { GitHubRepository } from "../../../../../scripts/release/github/github-api.ts";
import type { ReleasePlan } from "../../../../../scripts/release/plan.ts";
import type { GitHub, Permissions, Repository } from "../../../../support/github/github.ts";
import { openGitHub } from "../../../../support/github/open-github.ts";
import { makeRepository, type TestRepository } from "../../../../support/repository.ts";

const BOT = { login: "github-actions[bot]", type: "Bot" } as const;
const NAME = "acme/carryon";
const ASSETS = [{ name: "cli.cdx.json", bytes: new Uint8Array([123, 125]) }];

let github: GitHub;
let repository: Repository;
let origin: TestRepository;
let commit: string;

beforeEach(async () => {
  github = await openGitHub();
  repository = github.repository(NAME);
  origin = await makeRepository();
  repository.serveGit(origin.root);
  origin.git("tag", "v1");
  origin.write({ "a.txt": "a\n" });
  commit = origin.commit();
  origin.git("tag", "v1.2.3");
});

function as(permissions: Permissions): GitHubRepository {
  return { api: github.url, name: NAME, token: github.token({ ...BOT, permissions }) };
}

function plan(changes: Partial<ReleasePlan> = {}): ReleasePlan {
  return {
    tag: "v1.2.3",
    version: "1.2.3",
    commit,
    repository: NAME,
    notes: "- Something.",
    npmTag: "latest",
    majorTag: "v1",
    latest: true,
    prerelease: false,
    ...changes,
  };
}

const writes = (): readonly string[] =>
  github.log.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);

describe("publishOnGitHub", () => {
  it("publishes the release once it has its assets, then moves the major tag", async () => {
    expect(await publishOnGitHub(as({ contents: "write" }), plan(), ASSETS)).toEqual({
      url: `https://github.com/${NAME}/releases/tag/v1.2.3`,
      release: "created",
      majorTag: "moved",
    });
    expect(repository.releases()).toMatchObject([
      { tag: "v1.2.3", notes: "- Something.", latest: true, prerelease: false, draft: false },
    ]);
    const [{ id, assets } = { id: 0, assets: new Map() }] = repository.releases();
    expect([...assets]).toEqual([["cli.cdx.json", Buffer.from("{}")]]);
    expect(origin.git("rev-parse", "v1")).toBe(commit);
    expect(writes()).toEqual([
      `POST /repos/${NAME}/releases`,
      `POST /repos/${NAME}/releases/${id}/assets?name=cli.cdx.json`,
      `PATCH /repos/${NAME}/releases/${id}`,
      `PATCH /repos/${NAME}/git/refs/tags/v1`,
    ]);
  });

  it("creates the tag of a new major version, and goes through an annotated release tag", async () => {
    origin.git("tag", "--delete", "v1");
    origin.git("tag", "--annotate", "--force", "--message=1.2.3", "v1.2.3", commit);
    expect(await publishOnGitHub(as({ contents: "write" }), plan(), ASSETS)).toMatchObject({ majorTag: "created" });
    expect(origin.git("rev-parse", "v1")).toBe(commit);
  });

  it("repairs what an earlier run left, and repeats nothing", async () => {
    github.fail("PATCH /repos/:owner/:repo/git/refs/tags/:tag", { status: 503, times: 1 });
    await expect(publishOnGitHub(as({ contents: "write" }), plan(), ASSETS)).rejects.toThrow(
      "PATCH /git/refs/tags/v1 was refused: 503",
    );
    expect(await publishOnGitHub(as({ contents: "write" }), plan({ notes: "- New." }), ASSETS)).toMatchObject({
      release: "updated",
      majorTag: "moved",
    });
    expect(await publishOnGitHub(as({ contents: "write" }), plan({ notes: "- New." }), ASSETS)).toMatchObject({
      majorTag: "unchanged",
    });
    expect(repository.releases().map(({ notes }) => notes)).toEqual(["- New."]);
  });

  it("moves nothing for a prerelease or an older line", async () => {
    const before = origin.git("rev-parse", "v1");
    const given = plan({ majorTag: undefined, latest: false, prerelease: true });
    expect(await publishOnGitHub(as({ contents: "write" }), given, ASSETS)).toMatchObject({ majorTag: "unchanged" });
    expect(repository.releases()).toMatchObject([{ latest: false, prerelease: true }]);
    expect(origin.git("rev-parse", "v1")).toBe(before);
  });

  it("refuses a tag that is not where the plan was made", async () => {
    const moved = plan({ commit: "0".repeat(40) });
    await expect(publishOnGitHub(as({ contents: "write" }), moved, ASSETS)).rejects.toThrow(
      `v1.2.3 is at ${commit}, not at 000`,
    );
    await expect(publishOnGitHub(as({ contents: "write" }), plan({ tag: "v9.9.9" }), ASSETS)).rejects.toThrow(
      "at no commit",
    );
    expect(writes()).toEqual([]);
  });

  it("says that the permission is missing, and not the token", async () => {
    const given = as({ contents: "read" });
    const failure = await publishOnGitHub(given, plan(), ASSETS).catch((error: unknown) => String(error));
    expect(failure).toContain("POST /releases was refused: 403 Resource not accessible by integration");
    expect(failure).not.toContain(given.token);
    expect(repository.releases()).toEqual([]);
  });
});
