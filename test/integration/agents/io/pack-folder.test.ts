import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makePackFolder } from "../../../../src/agents/io/launch-agent.ts";
import { agentProject, treeOf } from "../../../support/agents/agent-project.ts";

it.each<[string, string, (root: string, outside: string) => void, string]>([
  [
    "a folder that leads out of the repository",
    ".carryon/task.md",
    (root, outside) => symlinkSync(outside, join(root, ".carryon")),
    ".carryon is a symbolic link",
  ],
  [
    "a folder further up that leads out of it",
    ".cursor/rules/carryon-task.mdc",
    (root, outside) => symlinkSync(outside, join(root, ".cursor")),
    ".cursor is a symbolic link",
  ],
  [
    "a folder that leads elsewhere within it",
    ".github/instructions/carryon-task.instructions.md",
    (root) => {
      mkdirSync(join(root, ".github"));
      mkdirSync(join(root, "src"));
      symlinkSync("../src", join(root, ".github/instructions"));
    },
    ".github/instructions is a symbolic link",
  ],
  [
    "the file itself",
    ".carryon/task.md",
    (root, outside) => {
      mkdirSync(join(root, ".carryon"));
      symlinkSync(join(outside, "keys"), join(root, ".carryon/task.md"));
    },
    ".carryon/task.md is a symbolic link",
  ],
  [
    "a file where a folder must be",
    ".carryon/task.md",
    (root) => writeFileSync(join(root, ".carryon"), "mine\n"),
    ".carryon is not a folder",
  ],
])("threat 37: a pack for an agent is not written through %s", (_, place, prepare, message) => {
  const root = agentProject({});
  const outside = agentProject({ keys: "secret\n" });
  prepare(root, outside);
  const before = [treeOf(root), treeOf(outside)];
  expect(() => makePackFolder(root, place)).toThrow(
    expect.objectContaining({ code: "output-not-ours", message: `cannot write ${place}: ${message}` }),
  );
  expect([treeOf(root), treeOf(outside)]).toEqual(before);
});

it("the folder of a pack ignores itself, and may be there already", () => {
  const root = agentProject({});
  makePackFolder(root, ".carryon/task.md");
  makePackFolder(root, ".carryon/task.md");
  expect(readFileSync(join(root, ".carryon/.gitignore"), "utf8")).toBe("*\n");
});
