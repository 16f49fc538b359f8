import { describe, expect, it } from "vitest";
import { readAttributes } from "../../../../../src/source/attributes/attributes.ts";
import { fileClass } from "../../../../../src/pack/scan/class/file-class.ts";
import { nameClassRule } from "../../../../../src/pack/scan/class/name-class.ts";
import { pathSplitter } from "../../../../../src/base/globs/placer.ts";
import { growsTooFast } from "../../../../support/growth.ts";

const classes = (paths: readonly string[]): Record<string, string> => {
  const [classOf, placeOf] = [nameClassRule(paths), pathSplitter()];
  return Object.fromEntries(paths.map((path) => [path, classOf(placeOf(path)) ?? "-"]));
};

const withWords = (words: string): ReturnType<typeof fileClass> =>
  fileClass("lock", readAttributes(new Map([["", `* ${words}\n`]])).of("a"));

const vendorsIn = (many: number): void => {
  const numbers = Array.from({ length: many }, (_, i) => i);
  classes(numbers.flatMap((i) => [`f${i}/vendor/modules.txt`, `f${i}/a.go`]));
};

describe("nameClassRule", () => {
  it("takes no longer for a path if more folders have a vendor folder", () => {
    expect(growsTooFast(vendorsIn, 16_000)).toBe(false);
  });

  it("knows lock files, source maps, minified scripts and names that only tools give", () => {
    const paths = [
      "package-lock.json",
      "a/yarn.lock",
      "Cargo.lock",
      "go.sum",
      "uv.lock",
      "gradle.lockfile",
      "gradle/dependency-locks/compileClasspath.lockfile",
      "buf.lock",
      "packages.lock.json",
      ".terraform.lock.hcl",
      "dist/a.js.map",
      "a.css.map",
      "world.map",
      "jquery.min.js",
      "a-min.css",
      "test/scale/ticks-min.js",
      "admin.js",
      "api/a.pb.go",
      "a_pb2_grpc.py",
      "a.g.dart",
      "Form.Designer.cs",
      "zz_generated.deepcopy.go",
      "routes.gen.ts",
      "tsconfig.generated.json",
      "a/__generated__/b.ts",
      "a.snap",
      "lock.ts",
      "generated.ts",
    ];
    expect(classes(paths)).toMatchInlineSnapshot(`
      {
        ".terraform.lock.hcl": "lock",
        "Cargo.lock": "lock",
        "Form.Designer.cs": "generated",
        "a-min.css": "minified",
        "a.css.map": "source-map",
        "a.g.dart": "generated",
        "a.snap": "-",
        "a/__generated__/b.ts": "generated",
        "a/yarn.lock": "lock",
        "a_pb2_grpc.py": "generated",
        "admin.js": "-",
        "api/a.pb.go": "generated",
        "buf.lock": "lock",
        "dist/a.js.map": "source-map",
        "generated.ts": "-",
        "go.sum": "lock",
        "gradle.lockfile": "lock",
        "gradle/dependency-locks/compileClasspath.lockfile": "lock",
        "jquery.min.js": "minified",
        "lock.ts": "-",
        "package-lock.json": "lock",
        "packages.lock.json": "lock",
        "routes.gen.ts": "generated",
        "test/scale/ticks-min.js": "-",
        "tsconfig.generated.json": "-",
        "uv.lock": "lock",
        "world.map": "-",
        "zz_generated.deepcopy.go": "generated",
      }
    `);
  });

  it("takes a folder of dependencies for vendored if a project in it has its own license", () => {
    const paths = [
      "deps/Makefile",
      "deps/lua/COPYRIGHT",
      "deps/lua/src/lua.c",
      "src/external/zlib/LICENSE.txt",
      "src/external/zlib/inflate.c",
      "web/deps/deps.ts",
      "packages/a/LICENSE",
      "packages/a/index.js",
      "test/vendor/x/LICENSE",
      "test/vendor/x/a.c",
    ];
    expect(classes(paths)).toMatchInlineSnapshot(`
      {
        "deps/Makefile": "vendored",
        "deps/lua/COPYRIGHT": "vendored",
        "deps/lua/src/lua.c": "vendored",
        "packages/a/LICENSE": "-",
        "packages/a/index.js": "-",
        "src/external/zlib/LICENSE.txt": "vendored",
        "src/external/zlib/inflate.c": "vendored",
        "test/vendor/x/LICENSE": "vendored",
        "test/vendor/x/a.c": "vendored",
        "web/deps/deps.ts": "-",
      }
    `);
  });

  it("takes third parties' folders for vendored, but not among tests and fixtures", () => {
    const paths = [
      "node_modules/a/index.js",
      "web/bower_components/b.js",
      "third_party/c.cc",
      ".yarn/releases/yarn.cjs",
      "gradlew",
      "static/jquery-3.7.1.js",
      "test/fixtures/node_modules/a.js",
      "src/__tests__/jquery.js",
      "playground/x/node_modules/a.js",
    ];
    expect(classes(paths)).toMatchInlineSnapshot(`
      {
        ".yarn/releases/yarn.cjs": "vendored",
        "gradlew": "vendored",
        "node_modules/a/index.js": "vendored",
        "playground/x/node_modules/a.js": "-",
        "src/__tests__/jquery.js": "-",
        "static/jquery-3.7.1.js": "vendored",
        "test/fixtures/node_modules/a.js": "-",
        "third_party/c.cc": "vendored",
        "web/bower_components/b.js": "vendored",
      }
    `);
  });

  it("keeps what linguist's list takes too widely", () => {
    const paths = [
      ".github/workflows/ci.yml",
      ".gitattributes",
      "a.d.ts",
      "dist/a.js",
      "cache/b.go",
      "env/c.py",
      "Jenkinsfile",
      "src/react.js",
    ];
    expect([...new Set(Object.values(classes(paths)))]).toEqual(["-"]);
  });

  it("takes a vendor folder for vendored only with the mark of a package manager", () => {
    const paths = [
      "a/vendor/modules.txt",
      "a/vendor/x/y.go",
      "b/vendor/z.go",
      "php/vendor/autoload.php",
      "php/vendor/q/r.php",
    ];
    expect(classes(paths)).toEqual({
      "a/vendor/modules.txt": "vendored",
      "a/vendor/x/y.go": "vendored",
      "b/vendor/z.go": "-",
      "php/vendor/autoload.php": "vendored",
      "php/vendor/q/r.php": "vendored",
    });
  });
});

describe("fileClass", () => {
  it("lets attributes add a class and take it away", () => {
    expect(
      [
        "x",
        "linguist-generated",
        "linguist-vendored",
        "-linguist-generated",
        "linguist-generated=false",
        "-linguist-vendored",
      ].map((words) => withWords(words).class),
    ).toEqual(["lock", "lock", "vendored", "ordinary", "ordinary", "lock"]);
  });

  it("says which classes content must not add", () => {
    expect(withWords("-linguist-generated").never).toEqual(["generated", "lock", "minified", "source-map"]);
    expect(withWords("linguist-vendored=false").never).toEqual(["vendored"]);
    expect(withWords("linguist-generated=true").never).toEqual([]);
  });

  it("goes by the name where there are no attributes", () => {
    expect([fileClass("minified", undefined).class, fileClass(undefined, undefined).class]).toEqual([
      "minified",
      "ordinary",
    ]);
  });
});

it("knows the libraries of microcontrollers in a folder for libraries", () => {
  const paths = [
    "Drivers/CMSIS/core_cm4.h",
    "Drivers/STM32F4xx_HAL_Driver/Src/adc.c",
    "src/lib/FatFS/ff.c",
    "vendor/FreeRTOS/tasks.c",
    "CMSIS/Core/core_cm4.h",
    "FreeRTOS/Source/tasks.c",
    "drivers/stm32/adc.c",
  ];
  expect(Object.values(classes(paths))).toEqual([...Array.from({ length: 4 }, () => "vendored"), "-", "-", "-"]);
});
