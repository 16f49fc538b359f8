import { expect, it } from "vitest";
import { type FileMap, makeRepository } from "../../../support/repository.ts";
import { openTree } from "../../../../src/pack/tree/tree.ts";
import { open } from "../../../support/read-source.ts";

async function namesIn(files: FileMap): Promise<unknown> {
  const repository = await makeRepository({ files });
  const { names } = await openTree(await open(repository, {}), () => undefined);
  return names.map(({ path, name }) => `${path}: ${name}`);
}

it("reads the name in the target of a symbolic link", async () => {
  const files = {
    "Cargo.toml": '[workspace]\nmembers = ["axum"]\n',
    "README.md": { symlink: "./axum/README.md" },
    "axum/README.md": "# axum\n",
  };
  expect(await namesIn(files)).toEqual(["axum/README.md: axum"]);
});

it("reads no name through a link that leaves the tree or has no target", async () => {
  expect(await namesIn({ "README.md": { symlink: "../README.md" }, "package.json": { symlink: "none" } })).toEqual([]);
});

it("prefers composer.json to the package.json of a PHP project's tools", async () => {
  const files = { "composer.json": '{"name":"laravel/framework"}', "package.json": '{"name":"docs-tools"}' };
  expect(await namesIn(files)).toEqual(["composer.json: framework", "package.json: docs-tools"]);
});
