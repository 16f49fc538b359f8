import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPatterns } from "../../../../../src/outline/imports/resolve/javascript/pattern.ts";
import { languageNamed } from "../../../../../src/outline/languages/language-named.ts";
import { growsTooFast } from "../../../../support/growth.ts";
import { type Files, resolverOf } from "./arrows.ts";

/** Resolves names from a file. Returns paths, or the kind for a name that does not resolve to a file. */
function targets(files: Files, from: string, language: string, names: readonly string[]): readonly string[] {
  const resolver = resolverOf(files);
  return names.map((name) => {
    const found = resolver.resolve(from, name, languageNamed(language)?.importFamily);
    return found.kind === "file" ? found.path : found.kind;
  });
}

function numbered<T>(count: number, value: (i: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, i) => value(i));
}

function emptyFiles(paths: readonly string[]): Files {
  return Object.fromEntries(paths.map((path) => [path, ""]));
}

function composer(psr4: Readonly<Record<string, readonly string[]>>): Files {
  return { "composer.json": JSON.stringify({ autoload: { "psr-4": psr4 } }) };
}

/** Resolves names in a namespace of `many` folders. */
function inFolders(many: number): readonly string[] {
  const folders = numbered(many, (i) => `d${i}`);
  const files = {
    ...composer({ "A\\": folders }),
    ...emptyFiles(folders.map((folder, i) => `${folder}/C${i}.php`)),
  };
  const names = numbered(many, (i) => `A\\B\\X${i}`);
  return targets(files, "a.php", "PHP", ["A\\C0", "A\\C99", "A\\C100", ...names]);
}

/** Resolves names in a module with `many` replacement folders. Returns the first two results. */
function inPlaces(from: string, many: number): readonly string[] {
  const lines = numbered(many, (i) => `replace a => ./x${i}`);
  const files = { "go.mod": lines.join("\n"), "x0/b/b.go": "", "x9999/b/b.go": "", "x9999/main.go": "" };
  return targets(files, from, "Go", ["a/b", ...numbered(many, (i) => `a/gone${i}`)]).slice(0, 2);
}

/** Resolves names against `many` path keys. Returns the first two results. */
function byKeys(many: number): readonly string[] {
  const paths = Object.fromEntries(numbered(many, (i) => [`p${i}/*`, [`./src${i}/*`]] as const));
  const files = { "tsconfig.json": JSON.stringify({ compilerOptions: { paths } }), "src9999/a.ts": "" };
  return targets(files, "a.ts", "TypeScript", ["p9999/a", ...numbered(many, (i) => `q${i}/a`)]).slice(0, 2);
}

/** Star parts of `many` names, matched by as many patterns with the same prefix. */
function starsOf(many: number): readonly (string | undefined)[] {
  const patterns = readPatterns(numbered(many, (i) => [`p/*.s${i}s`, i] as const));
  return numbered(many, (i) => patterns.match(`p/a.s${i}s`)?.star);
}

describe("PHP", () => {
  it("a namespace of very many folders is looked for in the first hundred", () => {
    expect(inFolders(2000).slice(0, 4)).toEqual(["d0/C0.php", "d99/C99.php", "unresolved", "unresolved"]);
    expect(growsTooFast(inFolders, 2000)).toBe(false);
  });

  it("folders that are not there count for nothing, but leave the namespace to the repository", () => {
    const missing = numbered(500, (i) => `gone${i}`);
    const files = { ...composer({ "A\\": [...missing, "./src/"], "B\\": missing, "C\\": [] }), "src/X.php": "" };
    expect(targets(files, "a.php", "PHP", ["A\\X", "B\\X", "C\\X"])).toEqual(["src/X.php", "unresolved", "outside"]);
  });
});

describe("Go", () => {
  it("a module with very many places takes no longer than one with a few", () => {
    expect(inPlaces("main.go", 10_000)).toEqual(["x0/b/b.go", "unresolved"]);
    expect(inPlaces("x9999/main.go", 10_000)).toEqual(["x9999/b/b.go", "unresolved"]);
    expect(growsTooFast((many) => inPlaces("main.go", many), 10_000)).toBe(false);
  });

  it("of the places of a module that hold a file, the one named first counts", () => {
    const files = {
      "go.mod": "module m\nreplace a => ./z\nreplace a => ./x\nreplace a => ./x/y\nreplace a => ./x",
      ...emptyFiles(["z/b/b.go", "x/b/b.go", "x/y/b/b.go"]),
    };
    expect(targets(files, "x/y/main.go", "Go", ["a/b"])).toEqual(["x/b/b.go"]);
    expect(targets(files, "main.go", "Go", ["a/b"])).toEqual(["z/b/b.go"]);
  });
});

const workspaceRoot = (name: string): string => JSON.stringify({ name, workspaces: ["inner/*", "!inner/no"] });

/** Resolves the import of a neighbor in each of `many` workspaces with nested workspaces. */
function inWorkspaces(many: number): readonly string[] {
  const folders = numbered(many, (i) => `packages/p${i}`);
  const inner = folders.map((folder, i) => [`${folder}/inner/x/package.json`, workspaceRoot(`x${i}`)] as const);
  const files = {
    ...Object.fromEntries([
      ...folders.map((folder, i) => [`${folder}/package.json`, workspaceRoot(`p${i}`)] as const),
      ...inner,
    ]),
    ...emptyFiles(folders.map((folder) => `${folder}/inner/x/index.ts`)),
  };
  return targets(
    files,
    "main.ts",
    "TypeScript",
    numbered(many, (i) => `x${i}`),
  );
}

/** Resolves a class in each of `many` modules that all have a package of the same name. */
function inModules(many: number): readonly string[] {
  const files = emptyFiles(numbered(many, (i) => `m${i}/src/main/kotlin/m${i}/model/User.kt`));
  return targets(
    files,
    "Main.kt",
    "Kotlin",
    numbered(many, (i) => `com.acme.m${i}.model.User`),
  );
}

describe("JavaScript", () => {
  it("a package is found among very many that have workspaces", () => {
    expect(inWorkspaces(3).at(-1)).toBe("packages/p2/inner/x/index.ts");
    expect(growsTooFast(inWorkspaces, 4000)).toBe(false);
  });
});

describe("Kotlin", () => {
  it("a class is found in one of very many packages of the same name", () => {
    expect(inModules(3).at(-1)).toBe("m2/src/main/kotlin/m2/model/User.kt");
    expect(growsTooFast(inModules, 8000)).toBe(false);
  });
});

describe("keys with a star", () => {
  it("are found among very many", () => {
    expect(byKeys(10_000)).toEqual(["src9999/a.ts", "outside"]);
    expect(growsTooFast(byKeys, 10_000)).toBe(false);
  });

  it("are found among very many of one beginning, where the first hundred count", () => {
    const stars = starsOf(10_000);
    expect(stars.findLastIndex((star) => star === "a")).toBe(99);
    expect(stars.indexOf(undefined)).toBe(100);
    expect(growsTooFast(starsOf, 10_000)).toBe(false);
  });

  it("go by the longest beginning, then by their order", () => {
    const key = fc.string({ unit: fc.constantFrom("a", "b", "/", "*"), minLength: 1, maxLength: 6 });
    const name = fc.string({ unit: fc.constantFrom("a", "b", "/"), maxLength: 8 });
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 30 }), fc.array(name, { maxLength: 20 }), (keys, names) => {
        const patterns = readPatterns(keys.map((written) => [written, written] as const));
        for (const asked of names) expect(patterns.match(asked)?.value).toBe(bestKey(keys, asked));
      }),
      { numRuns: 500 },
    );
  });
});

/** Best key for a name, found by brute force. */
function bestKey(keys: readonly string[], name: string): string | undefined {
  const parts = keys
    .filter((key) => key.includes("*") || (key.endsWith("/") && key.length > 1))
    .map((key) => ({ key, star: key.includes("*") ? key.indexOf("*") : key.length }));
  const covering = parts.filter(({ key, star }) => {
    const rest = name.slice(star);
    return name.startsWith(key.slice(0, star)) && rest.endsWith(key.slice(star + 1));
  });
  const isExact = keys.includes(name) && !parts.some(({ key }) => key === name);
  return isExact ? name : covering.toSorted((a, b) => b.star - a.star)[0]?.key;
}
