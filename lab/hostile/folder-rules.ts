import { createResolver } from "../../src/outline/imports/resolve/resolver.ts";
import { languageNamed } from "../../src/outline/languages/language-named.ts";
import { readAttributes } from "../../src/source/attributes/attributes.ts";
import { nameClassRule } from "../../src/pack/scan/class/name-class.ts";
import { readIgnoreFiles } from "../../src/base/globs/ignore-file.ts";
import { pathSplitter } from "../../src/base/globs/placer.ts";
import { comparePaths } from "../../src/base/path.ts";
import type { Work } from "./growth.ts";

/** Rules that every folder of a tree can have, applied to the files of a given number of folders. */
export interface FolderRules {
  readonly name: string;
  readonly apply: Work;
}

const ATTRIBUTES = "*.bin binary\n/out/** export-ignore\ndocs/*.md text eol=lf\n*.gen.ts linguist-generated\n";
const IGNORED = "*.log\n/out/*\n!keep.log\nbuild/\n";

export const FOLDER_RULES: readonly FolderRules[] = [
  { name: ".gitattributes", apply: (folders) => attributes(inEach(folders, ATTRIBUTES), folders) },
  {
    name: "lines of one .gitattributes",
    apply: (folders) => attributes(new Map([["", linesFor(folders, " binary")]]), folders),
  },
  { name: ".carryonignore", apply: (folders) => ignored(inEach(folders, IGNORED), folders) },
  { name: "lines of one .carryonignore", apply: (folders) => ignored(new Map([["", linesFor(folders, "")]]), folders) },
  { name: "vendor/modules.txt", apply: vendored },
  { name: "package.json with workspaces", apply: workspaces },
  imports("tsconfig.json with paths", "TypeScript", (i) => ({
    files: [`f${i}/src/a.ts`, `f${i}/b.ts`],
    manifest: ["tsconfig.json", JSON.stringify({ compilerOptions: { baseUrl: ".", paths: { "#a/*": ["src/*"] } } })],
    specifiers: ["#a/a", "src/a", "lost"],
  })),
  imports("tsconfig.json that extends another", "TypeScript", (i) => ({
    files: [`f${i}/a.ts`, `f${i}/b.ts`],
    manifest: ["tsconfig.json", JSON.stringify({ extends: `../f${Math.max(0, i - 1)}/tsconfig.json` })],
    specifiers: ["./b", "lost"],
  })),
  imports("go.mod", "Go", (i) => ({
    files: [`f${i}/a.go`, `f${i}/in/b.go`],
    manifest: ["go.mod", `module m/f${i}\n`],
    specifiers: [`m/f${i}/in`, "m/lost"],
  })),
  imports("Cargo.toml", "Rust", (i) => ({
    files: [`f${i}/src/lib.rs`, `f${i}/src/a.rs`],
    manifest: ["Cargo.toml", `[package]\nname = "f${i}"\n`],
    specifiers: ["crate::a", `f${i}::a`, "lost::a"],
  })),
  imports("composer.json", "PHP", (i) => ({
    files: [`f${i}/src/A.php`],
    manifest: ["composer.json", JSON.stringify({ autoload: { "psr-4": { "App\\": "src/" } } })],
    specifiers: ["App\\A", "App\\Lost"],
  })),
  imports("pyproject.toml", "Python", (i) => ({
    files: [`f${i}/src/pkg/__init__.py`, `f${i}/src/pkg/a.py`],
    manifest: ["pyproject.toml", "[project]\nname = 'pkg'\n"],
    specifiers: ["pkg.a", "pkg.lost"],
  })),
  imports("packages of the same name", "Kotlin", (i) => ({
    files: [`f${i}/src/main/kotlin/f${i}/model/User.kt`],
    manifest: ["deno.json", "{}"],
    specifiers: [`com.acme.f${i}.model.User`, `com.acme.f${i}.Lost`],
  })),
];

function inEach(folders: number, text: string): ReadonlyMap<string, string> {
  return new Map(Array.from({ length: folders }, (_, i) => [`f${i}`, text]));
}

function linesFor(folders: number, end: string): string {
  return Array.from({ length: folders }, (_, i) => `/f${i}/a.bin${end}\n`).join("");
}

function pathsIn(folders: number, names: readonly string[]): readonly string[] {
  return Array.from({ length: folders }, (_, i) => names.map((name) => `f${i}/${name}`)).flat();
}

const RULED = ["a.bin", "out/b.ts", "docs/c.md", "keep.log"];

function attributes(files: ReadonlyMap<string, string>, folders: number): () => void {
  const paths = pathsIn(folders, RULED);
  return () => {
    const read = readAttributes(files);
    for (const path of paths) {
      read.of(path);
      read.exportIgnored(path);
    }
  };
}

function ignored(files: ReadonlyMap<string, string>, folders: number): () => void {
  const paths = pathsIn(folders, RULED);
  return () => {
    const isIgnored = readIgnoreFiles(files);
    for (const path of paths) isIgnored(path);
  };
}

function vendored(folders: number): () => void {
  const paths = pathsIn(folders, ["vendor/modules.txt", "a.go", "b.go"]);
  return () => {
    const [classOf, placeOf] = [nameClassRule(paths), pathSplitter()];
    for (const path of paths) classOf(placeOf(path));
  };
}

const workspaceRoot = (name: string): string => JSON.stringify({ name, workspaces: ["inner/*", "!inner/no"] });

function workspaces(folders: number): () => void {
  const numbers = Array.from({ length: folders }, (_, i) => i);
  const manifests = new Map(
    numbers.flatMap((i) => [
      [`f${i}/package.json`, workspaceRoot(`f${i}`)],
      [`f${i}/inner/x/package.json`, workspaceRoot(`x${i}`)],
    ]),
  );
  const paths = [...manifests.keys(), ...numbers.map((i) => `f${i}/inner/x/index.ts`)].toSorted(comparePaths);
  return () => {
    const resolver = createResolver({ paths, manifests });
    for (const i of numbers) resolver.resolve("main.ts", `x${i}`, languageNamed("TypeScript")?.importFamily);
  };
}

/** Contents of a folder: files, a manifest with this name and text, and the imports of its first file. */
interface ImportingFolder {
  readonly files: readonly string[];
  readonly manifest: readonly [name: string, text: string];
  readonly specifiers: readonly string[];
}

function imports(name: string, language: string, folderOf: (i: number) => ImportingFolder): FolderRules {
  return {
    name,
    apply(count) {
      const folders = Array.from({ length: count }, (_, i) => folderOf(i));
      const manifests = new Map(folders.map(({ manifest: [file, text] }, i) => [`f${i}/${file}`, text]));
      const paths = [...folders.flatMap(({ files }) => files), ...manifests.keys()].toSorted(comparePaths);
      const family = languageNamed(language)?.importFamily;
      return () => {
        const resolver = createResolver({ paths, manifests });
        for (const { files, specifiers } of folders) {
          for (const specifier of specifiers) resolver.resolve(files[0]!, specifier, family);
        }
      };
    },
  };
}
