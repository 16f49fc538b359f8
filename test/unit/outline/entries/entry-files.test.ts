import { expect, it } from "vitest";
import { entryFiles } from "../../../../src/outline/entries/entry-files.ts";
import { comparePaths } from "../../../../src/base/path.ts";

/** Entry points of a tree. Files with a text are manifests. */
function entriesIn(tree: Readonly<Record<string, string>>): readonly string[] {
  const manifests = new Map(Object.entries(tree).filter(([, text]) => text !== ""));
  return [...entryFiles(Object.keys(tree).toSorted(comparePaths), manifests)];
}

it("a package.json names its commands, its modules, what it exports and its types", () => {
  const manifest = {
    bin: { tool: "./bin/tool.js", other: "bin/other.js" },
    main: "./lib/index",
    exports: {
      ".": { types: "./types.d.ts", import: "./lib/index.mjs", require: "./lib/index.js" },
      "./sub": ["./lib/sub.js", "./missing.js"],
      "./deep/*": "./lib/deep/*.js",
      "./package.json": "./package.json",
    },
    types: "types.d.ts",
  };
  const files = "bin/tool.js bin/other.js lib/index.js lib/index.mjs lib/sub.js lib/deep/a.js types.d.ts index.js";
  const tree = Object.fromEntries(files.split(" ").map((path) => [path, ""]));
  expect(entriesIn({ ...tree, "package.json": JSON.stringify(manifest) })).toEqual([
    "bin/tool.js",
    "bin/other.js",
    "lib/index.js",
    "lib/index.mjs",
    "lib/sub.js",
    "types.d.ts",
  ]);
});

it("a built file stands for its source, in the package's own folder", () => {
  const packageJson = JSON.stringify({ bin: "dist/cli.js", exports: "./dist/index.mjs", types: "./dist/index.d.ts" });
  expect(
    entriesIn({
      "packages/a/package.json": packageJson,
      "packages/a/src/cli.ts": "",
      "packages/a/src/index.ts": "",
      "src/cli.ts": "",
    }),
  ).toEqual(["packages/a/src/cli.ts", "packages/a/src/index.ts"]);
});

it("Node loads index.js if a package.json names no module", () => {
  expect(entriesIn({ "package.json": '{"bin":"cli.js"}', "cli.js": "", "index.js": "" })).toEqual([
    "cli.js",
    "index.js",
  ]);
  expect(entriesIn({ "package.json": "no JSON", "index.js": "" })).toEqual(["index.js"]);
});

it("a Python distribution names the modules of its commands and its package", () => {
  const pyproject = '[project]\nname = "My-Tool"\n[project.scripts]\ntool = "my_tool.cli:main"\n';
  const tree = { "src/my_tool/__init__.py": "", "src/my_tool/cli.py": "", "src/my_tool/other.py": "" };
  const expected = ["src/my_tool/cli.py", "src/my_tool/__init__.py"];
  expect(entriesIn({ "pyproject.toml": pyproject, ...tree })).toEqual(expected);
  const poetry = '[tool.poetry]\nname = "my_tool"\n[tool.poetry.scripts]\ntool = "my_tool.cli:main"\n';
  expect(entriesIn({ "pyproject.toml": poetry, ...tree })).toEqual(expected);
  const config =
    "[metadata]\nname = my-tool\n\n[options.entry_points]\nconsole_scripts =\n    tool = my_tool.cli:main\n";
  expect(entriesIn({ "setup.cfg": config, ...tree })).toEqual(expected);
});

it("a Cargo.toml names its programs and its library, a workspace none", () => {
  const manifest =
    '[package]\nname = "a"\n[lib]\npath = "src/a.rs"\n[[bin]]\nname = "x"\n[[bin]]\nname = "y"\npath = "y.rs"\n';
  const tree = { "src/a.rs": "", "src/bin/x.rs": "", "src/lib.rs": "", "src/main.rs": "", "y.rs": "" };
  expect(entriesIn({ "Cargo.toml": manifest, ...tree })).toEqual(["src/bin/x.rs", "y.rs", "src/main.rs", "src/a.rs"]);
  expect(entriesIn({ "Cargo.toml": '[workspace]\nmembers = ["crates/*"]\n', ...tree })).toEqual([]);
});

it("a Go module has its commands and the file that is named like it", () => {
  const tree = { "cmd/tool/main.go": "", "cmd/main.go": "", "a/main.go": "", "cobra.go": "", "args.go": "" };
  expect(entriesIn({ "go.mod": "module github.com/spf13/cobra/v2\n", ...tree })).toEqual([
    "cmd/main.go",
    "cmd/tool/main.go",
    "cobra.go",
  ]);
});

it("a gem has its program and the file that require loads", () => {
  expect(entriesIn({ "my-gem.gemspec": "", "exe/my-gem": "", "lib/my/gem.rb": "", "lib/other.rb": "" })).toEqual([
    "exe/my-gem",
    "lib/my/gem.rb",
  ]);
});

it("of a manifest with many entry points the first twelve count", () => {
  const paths = Array.from({ length: 15 }, (_, i) => `lib/${String.fromCodePoint(97 + i)}.js`);
  const exports = Object.fromEntries(paths.map((path, i) => [`./${i}a`, `./${path}`]));
  const tree = Object.fromEntries(paths.map((path) => [path, ""]));
  expect(entriesIn({ "package.json": JSON.stringify({ exports }), ...tree })).toEqual(paths.slice(0, 12));
});
