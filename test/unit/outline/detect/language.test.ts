import { expect, it } from "vitest";
import { detectLanguage } from "../../../../src/outline/detect/language.ts";

it("names languages by file name, by the longest extension, and without regard to the extension's case", () => {
  const paths = [
    "a.ts",
    "a.d.mts",
    "a.tsx",
    "a.h",
    "a.md",
    "a.m",
    "a.pl",
    "a.rs",
    "a.cs",
    "a.sql",
    "a.json",
    "a.yml",
    "a.html",
    "a.PY",
    "a.R",
    "x/Makefile",
    "x/Dockerfile",
    "go.mod",
    "tsconfig.json",
    "a.blade.php",
    "a.html.erb",
    "a.svelte",
    "a.vue",
    "LICENSE",
    ".gitignore",
    "a.mdx",
    "a.1",
    "a.v",
    "a.fs",
    "a.txt",
    "a.zig",
    "a.csv",
    "Cargo.lock",
  ];
  expect(Object.fromEntries(paths.map((path) => [path, detectLanguage(path)]))).toMatchInlineSnapshot(`
    {
      ".gitignore": "Ignore List",
      "Cargo.lock": "TOML",
      "LICENSE": "Text",
      "a.1": "Roff Manpage",
      "a.PY": "Python",
      "a.R": "R",
      "a.blade.php": "Blade",
      "a.cs": "C#",
      "a.csv": "CSV",
      "a.d.mts": "TypeScript",
      "a.fs": "F#",
      "a.h": "C",
      "a.html": "HTML",
      "a.html.erb": "HTML+ERB",
      "a.json": "JSON",
      "a.m": "Objective-C",
      "a.md": "Markdown",
      "a.mdx": "MDX",
      "a.pl": "Perl",
      "a.rs": "Rust",
      "a.sql": "SQL",
      "a.svelte": "Svelte",
      "a.ts": "TypeScript",
      "a.tsx": "TSX",
      "a.txt": "Text",
      "a.v": "Verilog",
      "a.vue": "Vue",
      "a.yml": "YAML",
      "a.zig": "Zig",
      "go.mod": "Go Module",
      "tsconfig.json": "JSON with Comments",
      "x/Dockerfile": "Dockerfile",
      "x/Makefile": "Makefile",
    }
  `);
});

it("gives an empty name to what linguist does not know", () => {
  expect(["a", "a.unknown-extension", "dir.ts/a", "a.", "."].map(detectLanguage)).toEqual(["", "", "", "", ""]);
});

it("names a file such as Dockerfile.dev like Dockerfile, unless its extension says more", () => {
  const paths = ["Dockerfile.dev", "docker/Dockerfile-alpine", "Makefile.linux", "Jenkinsfile.release"];
  expect(paths.map(detectLanguage)).toEqual(["Dockerfile", "Dockerfile", "Makefile", "Groovy"]);
  expect(["Makefile.py", "profile.d", "myfile.zzz", "LICENSE-zzz"].map(detectLanguage)).toEqual([
    "Python",
    "D",
    "",
    "",
  ]);
});

it("knows names that linguist lacks", () => {
  expect(["src/stats.fypp", "a/dune", "App.entitlements", "App.xcscheme"].map((path) => detectLanguage(path))).toEqual([
    "Fortran Free Form",
    "Dune",
    "XML Property List",
    "XML",
  ]);
});
