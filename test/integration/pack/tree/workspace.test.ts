import { expect, it } from "vitest";
import { openTree } from "../../../../src/pack/tree/tree.ts";
import { readWorkspaces } from "../../../../src/pack/tree/workspace.ts";
import { open } from "../../../support/read-source.ts";
import { makeRepository } from "../../../support/repository.ts";

it("reads the workspaces of a commit and of a working tree", async () => {
  const repository = await makeRepository({
    files: {
      "package.json": '{ "workspaces": ["packages/*"] }',
      "packages/a/package.json": '{ "name": "a" }',
      "packages/a/index.js": "",
      "packages/link": { symlink: "a" },
    },
  });
  const workspaces = async (ref?: string): Promise<unknown> =>
    readWorkspaces(await openTree(await open(repository, ref === undefined ? {} : { ref }), () => undefined));
  repository.write({ "packages/a/package.json": '{ "name": "renamed" }' });
  expect(await workspaces("HEAD")).toEqual([{ name: "a", folder: "packages/a" }]);
  expect(await workspaces()).toEqual([{ name: "renamed", folder: "packages/a" }]);
});
