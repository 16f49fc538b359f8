import { expect, it } from "vitest";
import { moduleRule, modulesOf } from "../../../../src/outline/imports/modules.ts";

const TEXTS: Readonly<Record<string, string>> = {
  "Cargo.toml": `[workspace]\nmembers = ["crates/core"]`,
  "crates/core/Cargo.toml": `# name = "no"\n[package]\nname = "my-core" # the core\n`,
  "go/go.mod": "module example.com/go\n",
  "go/package.json": "{}",
  "php/composer.json": `{ "name": "vendor/php" }`,
  "py/pyproject.toml": `[tool.poetry]\nname = 'dist'\n`,
  "web/package.json": `{ "name": "@x/web" }`,
};

it("modules are the folders with a manifest that names them, and those known by a build file", () => {
  const others = ["Kit/Package.swift", "jvm/app/build.gradle.kts", "web/src/a.ts", "web/src/package.json", "README.md"];
  const paths = [...Object.keys(TEXTS), ...others].toSorted();
  const texts = new Map(Object.entries({ ...TEXTS, "web/src/package.json": `{ "type": "commonjs" }` }));
  const modules = modulesOf(paths, texts);
  expect(modules.map(({ folder, name }) => `${folder}: ${name}`)).toMatchInlineSnapshot(`
    [
      ": ",
      "Kit: Kit",
      "crates/core: my-core",
      "go: example.com/go",
      "jvm/app: app",
      "php: vendor/php",
      "py: dist",
      "web: @x/web",
    ]
  `);
  const moduleOf = moduleRule(modules);
  expect(["web/src/a.ts", "README.md", "crates/core/src/lib.rs", "crates/x.rs"].map((path) => moduleOf(path))).toEqual([
    "web",
    "",
    "crates/core",
    "",
  ]);
});
