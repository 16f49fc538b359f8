import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planRelease } from "../../../../scripts/release/plan.ts";
import { stagePackage } from "../../../../scripts/release/npm/stage-package.ts";
import { makeDirectory, makeRepository, type TestRepository } from "../../../support/repository.ts";
import { readTree } from "../../../support/run-cli.ts";

const FILES = {
  "CHANGELOG.md": "# Changelog\n\n## 1.1.0 (2026-11-22)\n\n- Packs are faster.\n",
  LICENSE: "MIT\n",
  "README.md": "[config](docs/config.md)\n",
  "action.yml": "name: Carryon\n",
  "dist/cli.js": "// the program\n",
  "docs/config.md": "# Config\n",
  "package-lock.json": JSON.stringify({ version: "1.1.0", packages: { "": { version: "1.1.0" } } }),
  "package.json": JSON.stringify({
    name: "carryon",
    version: "1.1.0",
    repository: { url: "git+https://github.com/acme/carryon.git" },
    files: ["dist", "action.yml", "release.json"],
  }),
  "src/cli.ts": "// the source\n",
};

/** Repository with a release, two later commits, and the next release's tag. */
async function makeReleased(): Promise<TestRepository> {
  const repository = await makeRepository({ files: { old: "" } });
  repository.git("tag", "v1.0.0");
  repository.git("tag", "v1");
  repository.write({ "src/cli.ts": "" });
  repository.commit("Packs are faster");
  repository.write(FILES);
  repository.commit("Carryon 1.1.0");
  repository.git("tag", "v1.1.0");
  return repository;
}

describe("planRelease", () => {
  it("takes commit, channel and notes from the tags and files of the clone", async () => {
    const repository = await makeReleased();
    const { root } = repository;
    const { notes, ...plan } = planRelease(root, "v1.1.0", "acme/carryon");
    expect(plan).toEqual({
      tag: "v1.1.0",
      version: "1.1.0",
      commit: repository.git("rev-parse", "HEAD"),
      repository: "acme/carryon",
      npmTag: "latest",
      majorTag: "v1",
      latest: true,
      prerelease: false,
    });
    expect(notes).toMatch(/^- Packs are faster\.\n/u);
    expect(notes).toMatch(/2 commits since v1\.0\.0<.*\n\n- \w+ Carryon 1\.1\.0\n- \w+ Packs are faster\n/u);
  });

  it("refuses with every reason at once", async () => {
    const { root } = await makeReleased();
    expect(() => planRelease(root, "v1.0.0", "mallory/carryon")).toThrow(
      /the tag is v1\.0\.0, .*\nthe tag was pushed to mallory\/carryon/u,
    );
  });
});

describe("stagePackage", () => {
  it("copies the tracked files of the package, adds the release's commit and links README.md to the tag", async () => {
    const repository = await makeReleased();
    const { root } = repository;
    repository.write({ "dist/left-over.js": "" });
    const folder = makeDirectory();
    const paths = stagePackage(root, folder, planRelease(root, "v1.1.0", undefined));
    expect(paths).toEqual(["LICENSE", "README.md", "action.yml", "dist/cli.js", "package.json", "release.json"]);
    expect([...readTree(folder).keys()].toSorted()).toEqual(paths);
    const release: unknown = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
    expect(release).toEqual({ version: "1.1.0", commit: repository.git("rev-parse", "HEAD") });
    expect(readFileSync(join(folder, "README.md"), "utf8")).toBe(
      "[config](https://github.com/acme/carryon/blob/v1.1.0/docs/config.md)\n",
    );
  });
});
