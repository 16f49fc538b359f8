import { describe, expect, it } from "vitest";
import { workspacesOf } from "../../../../src/outline/imports/workspaces.ts";

const workspaces = (files: Readonly<Record<string, string>>): readonly string[] =>
  workspacesOf(Object.keys(files).toSorted(), new Map(Object.entries(files))).map(
    ({ name, folder }) => `${folder}: ${name}`,
  );
const json = (name: string, more: object = {}): string => JSON.stringify({ name, ...more });

describe("workspacesOf", () => {
  it("reads the workspaces of npm and Yarn, in both forms", () => {
    const members = {
      "packages/a/package.json": json("@x/a"),
      "tools/b/package.json": json("b"),
      "other/c/package.json": json("c"),
    };
    const expected = ["packages/a: @x/a", "tools/b: b"];
    expect(
      workspaces({ ...members, "package.json": json("root", { workspaces: ["./packages/*", "tools/b"] }) }),
    ).toEqual(expected);
    expect(
      workspaces({ ...members, "package.json": json("root", { workspaces: { packages: ["packages/*", "tools/*"] } }) }),
    ).toEqual(expected);
  });

  it("reads those of pnpm, with exclusions", () => {
    const files = {
      "package.json": json("root"),
      "pnpm-workspace.yaml": "packages:\n  - 'packages/*'\n  - '!packages/old'\ncatalog:\n  - x\n",
      "packages/a/package.json": json("a"),
      "packages/old/package.json": json("old"),
      "playground/z/package.json": json("z"),
    };
    expect(workspaces(files)).toEqual(["packages/a: a"]);
  });

  it("reads those of Cargo", () => {
    const files = {
      "Cargo.toml": '[workspace]\nmembers = ["crates/*"]\nexclude = ["crates/old"]\n',
      "crates/a/Cargo.toml": '[package]\nname = "a-core"\n',
      "crates/old/Cargo.toml": '[package]\nname = "old"\n',
      "elsewhere/Cargo.toml": '[package]\nname = "elsewhere"\n',
    };
    expect(workspaces(files)).toEqual(["crates/a: a-core"]);
  });

  it("reads those of Go", () => {
    const files = {
      "go.work": 'go 1.22\n\nuse ./cmd // the command\nuse (\n\t./lib/a\n\t"./lib/b"\n)\n',
      "cmd/go.mod": "module example.com/cmd\n",
      "lib/a/go.mod": "module example.com/a\n",
      "lib/b/go.mod": "module example.com/b\n",
      "lib/c/go.mod": "module example.com/c\n",
    };
    expect(workspaces(files)).toEqual(["cmd: example.com/cmd", "lib/a: example.com/a", "lib/b: example.com/b"]);
  });

  it("reads those of uv, beside others", () => {
    const files = {
      "pyproject.toml": '[project]\nname = "root"\n[tool.uv.workspace]\nmembers = ["libs/*"]\n',
      "libs/a/pyproject.toml": '[project]\nname = "lib-a"\n',
      "apps/b/pyproject.toml": '[project]\nname = "b"\n',
      "web/package.json": json("web"),
    };
    expect(workspaces(files)).toEqual(["libs/a: lib-a", "web: web"]);
  });

  it("takes every package for one if none are listed, but for tests and examples", () => {
    const files = {
      "package.json": json("root"),
      "a/package.json": json("a"),
      "test/fixtures/b/package.json": json("b"),
      "examples/c/go.mod": "module c\n",
    };
    expect(workspaces(files)).toEqual(["a: a"]);
  });

  it("survives manifests that are no data", () => {
    expect(
      workspaces({ "package.json": "{", "Cargo.toml": "[", "go.work": "use (", "a/package.json": json("a") }),
    ).toEqual(["a: a"]);
  });
});
