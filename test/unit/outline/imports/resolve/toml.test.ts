import { member } from "../../../../../src/base/json.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modulesOf } from "../../../../../src/outline/imports/modules.ts";
import { members } from "../../../../../src/outline/imports/resolve/json.ts";
import { readToml } from "../../../../../src/outline/imports/resolve/toml.ts";
import { languageNamed } from "../../../../../src/outline/languages/language-named.ts";
import { fastGrowing } from "../../../../support/growth.ts";
import { resolverOf } from "./arrows.ts";

/** File that `use bar::x` resolves to in a crate with these lines after its `[package]` table. */
function crateBar(lines: string): string {
  const files = {
    "app/Cargo.toml": `[package]\nname = "app"\n${lines}\n`,
    "app/src/lib.rs": "",
    "moved/Cargo.toml": '[package]\nname = "other"\n',
    "moved/src/lib.rs": "",
  };
  const found = resolverOf(files).resolve("app/src/lib.rs", "bar::x", languageNamed("Rust")?.importFamily);
  return found.kind === "file" ? found.path : found.kind;
}

/** Module name of a folder with this manifest. */
function moduleName(manifest: string, text: string): string | undefined {
  const modules = modulesOf([`a/${manifest}`], new Map([[`a/${manifest}`, text]]));
  return modules.find(({ folder }) => folder === "a")?.name;
}

describe("a dependency by path", () => {
  it.each([
    ["an inline table", '[dependencies]\nbar = { path = "../moved", version = "1" }'],
    ["a table", "[dependencies.bar]\npath = '../moved' # why"],
    ["a dotted key", '[dependencies]\nbar.path = "../moved"\nbar.package = "other"'],
    ["dotted keys of the root", 'x.y = 1\n[dev-dependencies]\n"bar" . "path" = "../moved"'],
    ["a value over several lines", '[build-dependencies]\nbar = { features = [\n  "a", # ]\n], path = "../moved" }'],
    ["a string over several lines", '[dependencies]\nbar.path = """\n../\\\n    moved"""'],
    ["escapes", String.raw`[dependencies]${"\n"}bar.path = "..\u002fmoved"`],
    ["a target", "[target.'cfg(not(target_os = \"none\"))'.dependencies]\nbar.path = '../moved'"],
    ["a workspace", "[workspace.dependencies]\nbar.path = '../moved'"],
    [
      "Windows line ends and a number of 64 bits",
      "max = 9223372036854775807\r\n[dependencies]\r\nbar.path = '../moved'\r",
    ],
  ])("is read from %s", (_, lines) => {
    expect(crateBar(lines)).toBe("moved/src/lib.rs");
  });

  it.each([
    ["a string over several lines", '[package.metadata]\ntext = """\n[dependencies]\nbar.path = "../moved"\n"""'],
    ["a path that is not a string", "[dependencies]\nbar.path = 1979-05-27\nbaz = { path = ['../moved'] }"],
    ["a manifest that is not TOML", "[dependencies]\nbar.path = '../moved'\nbroken ="],
    ["a key that is written twice", "[dependencies]\nbar.path = '../moved'\nbar.path = '../moved'"],
    [
      "the prototype",
      "[__proto__.dependencies]\nbar.path = '../moved'\n[constructor.prototype.dependencies]\nbar.path = '../moved'",
    ],
  ])("is not read from %s", (_, lines) => {
    expect(crateBar(lines)).toBe("outside");
  });
});

describe("the name of a module", () => {
  it.each([
    ["Cargo.toml", 'package.name = "a-b"\n', "a-b"],
    ["Cargo.toml", 'package = { version = "1", name = "a-b" }\n', "a-b"],
    ["pyproject.toml", '[tool.poetry]\nname = "old"\n[project]\nname = "new"\n', "new"],
    ["pyproject.toml", '[tool]\npoetry.name = "dist"\n', "dist"],
    ["pyproject.toml", '[project]\nname = ["no"]\n', undefined],
    ["pyproject.toml", '[project]\nname = "cut', undefined],
  ])("in %s: %j", (manifest, text, name) => {
    expect(moduleName(manifest, text)).toBe(name);
  });
});

describe("hostile TOML", () => {
  it("keys of the prototype are members like others", () => {
    const data = readToml('__proto__.a = 1\nb = { __proto__ = { c = 2 } }\n[constructor]\n"toString" = 3\n');
    expect(member(member(data, "__proto__"), "a")).toBe(1);
    expect(member(member(member(data, "b"), "__proto__"), "c")).toBe(2);
    expect(member(member(data, "constructor"), "toString")).toBe(3);
    expect(member(data, "a")).toBeUndefined();
    expect(Reflect.get({}, "a")).toBeUndefined();
  });

  it("values nested a hundred deep and 250,000 characters are read, more are not", () => {
    expect(readToml(`a = ${"[".repeat(100)}${"]".repeat(100)}`)).toBeDefined();
    expect(readToml(`a = ${"[".repeat(101)}${"]".repeat(101)}`)).toBeUndefined();
    expect(readToml(`#${"x".repeat(249_999)}`)).toEqual({});
    expect(readToml(`#${"x".repeat(250_000)}`)).toBeUndefined();
  });

  it("no text takes longer than its length explains", () => {
    const attacks: readonly ((size: number) => string)[] = [
      ...["a=[", "a={a=", "[[a]]\n", "[[a.b]]\n", "a.", "[a.", '"a', "'", '"""\n', "#\n", " ", "\n"].map(
        (piece) => (size: number) => piece.repeat(size / piece.length),
      ),
      ...["9", "0x", "_1", "[],", "'',", "{},", "{a=1},", "\\n", "\\U0001F600"].map(
        (piece) => (size: number) => `a = [${piece.startsWith("\\") ? '"' : ""}${piece.repeat(size / piece.length)}`,
      ),
      (size) => `a = ${"9".repeat(size)}`,
      (size) => `a${".a".repeat(size / 2 - 5)} = 1\n`,
      (size) => Array.from({ length: size / 12 }, (_, i) => `k${i} = 1\n`).join(""),
      (size) => Array.from({ length: size / 12 }, (_, i) => `[a.b${i}]\n`).join(""),
      (size) =>
        Array.from({ length: size / 12 }, (_, i) => `[[a.b]]\nc${i} = 1\n`)
          .join("")
          .slice(0, size),
    ];
    expect(fastGrowing(attacks, (attack, size) => readToml(attack(size)), 250_000)).toEqual([]);
  });

  it("any text is data or says nothing", () => {
    const piece = fc.constantFrom(
      ..."a b . = [ ] [[ ]] { } , # ' \" ''' \"\"\" \\ 1 0x 1979-05-27 true __proto__".split(" "),
      "\n",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const data = readToml(pieces.join(""));
        expect(data === undefined || Array.isArray(members(data))).toBe(true);
      }),
    );
  });
});
