import fc from "fast-check";
import { expect, it } from "vitest";
import { modulesOf } from "../../../../../src/outline/imports/modules.ts";
import { languageNamed } from "../../../../../src/outline/languages/language-named.ts";
import { resolverOf } from "./arrows.ts";
import { mentionsIn } from "../../../../support/texts/mentions.ts";

const LANGUAGES = [
  "Astro",
  "C",
  "C#",
  "C++",
  "CSS",
  "Go",
  "HTML",
  "Java",
  "JavaScript",
  "Kotlin",
  "MDX",
  "Markdown",
  "PHP",
  "Python",
  "Ruby",
  "Rust",
  "SCSS",
  "Scala",
  "Shell",
  "Svelte",
  "Swift",
  "TSX",
  "TypeScript",
  "Vue",
  "None",
];
const MANIFESTS = [
  "package.json",
  "tsconfig.json",
  "deno.json",
  "go.mod",
  "Cargo.toml",
  "composer.json",
  "pnpm-workspace.yaml",
];
const part = fc.constantFrom(
  "a",
  "b",
  "src",
  "lib",
  "index",
  "mod",
  "..",
  ".",
  "*",
  "**",
  "",
  "__proto__",
  "@x",
  "dist",
);
const ending = fc.constantFrom(
  "",
  ".js",
  ".ts",
  ".py",
  ".rs",
  ".go",
  ".java",
  ".h",
  ".md",
  ".css",
  ".rb",
  ".php",
  "/index.ts",
  "/__init__.py",
);
const name = fc.tuple(fc.constantFrom("a", "b", "src", "lib", "mod", "index"), ending).map((parts) => parts.join(""));
const path = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "src", "dist"), { maxLength: 3 }), name)
  .map(([folders, file]) => [...folders, file].join("/"));
const specifier = fc.oneof(
  fc.array(part, { maxLength: 5 }).map((parts) => parts.join("/")),
  fc.array(part, { maxLength: 5 }).map((parts) => parts.join(".")),
  fc.array(part, { maxLength: 4 }).map((parts) => parts.join("::")),
  fc.tuple(fc.constantFrom("./", "../", "#", "<", "mod ", "/", "$", "a:"), part).map((parts) => parts.join("")),
  fc.string(),
);
const json = fc
  .json()
  .map(
    (text) =>
      `{"name":"a","exports":${text},"imports":${text},"extends":"./tsconfig","compilerOptions":{"paths":${text},"baseUrl":"."},"workspaces":${text}}`,
  );
const manifest = fc.tuple(
  fc.constantFrom("", "a/", "b/src/"),
  fc.constantFrom(...MANIFESTS),
  fc.oneof(json, fc.string()),
);

it("a resolution never throws, and is a path of the list or none", () => {
  fc.assert(
    fc.property(
      fc.array(path, { minLength: 1, maxLength: 12 }),
      fc.array(manifest, { maxLength: 4 }),
      fc.array(fc.tuple(specifier, fc.constantFrom(...LANGUAGES)), { minLength: 1, maxLength: 20 }),
      (paths, manifests, mentions) => {
        const files = Object.fromEntries([
          ...paths.map((file) => [file, ""]),
          ...manifests.map(([at, file, text]) => [at + file, text]),
        ]);
        const known = new Set(Object.keys(files));
        const resolver = resolverOf(files);
        for (const [written, language] of mentions) {
          const found = resolver.resolve(paths[0]!, written, languageNamed(language)?.importFamily);
          if (found.kind !== "file") continue;
          for (const file of [found.path, ...found.siblings]) expect(known).toContain(file);
        }
      },
    ),
  );
});

it("the order in which files are listed and asked for changes no answer", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(path, { minLength: 2, maxLength: 10 }),
      fc.array(specifier, { maxLength: 8 }),
      (paths, specifiers) => {
        const files = Object.fromEntries(paths.map((file) => [file, ""]));
        const back = Object.fromEntries(paths.toReversed().map((file) => [file, ""]));
        const asked = specifiers.flatMap((written) =>
          ["TypeScript", "Python", "Rust", "C"].map((language) => [written, language] as const),
        );
        const one = resolverOf(files);
        const two = resolverOf(back);
        const answers = asked.map(([written, language]) =>
          one.resolve(paths[0]!, written, languageNamed(language)?.importFamily),
        );
        const others = asked
          .toReversed()
          .map(([written, language]) => two.resolve(paths[0]!, written, languageNamed(language)?.importFamily));
        expect(others.toReversed()).toEqual(answers);
      },
    ),
  );
});

it("mentions stand in the order of the text, on lines that it has, without line ends in them", () => {
  const pieces = fc.constantFrom(
    "import ",
    "from ",
    '"./a"',
    "'b'",
    "`",
    "${",
    "}",
    "{",
    "(",
    ")",
    "\n",
    " ",
    ";",
    "use a::",
    "#include <x>",
    "//",
    "/*",
    "*/",
    "](x.md)",
    "<script>",
    "</script>",
    "---\n",
    "```\n",
    "require(",
    "\\",
    "'",
    '"',
    "[a]: b",
    "source x",
    "url(y)",
    "é",
    "\r\n",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), fc.constantFrom(...LANGUAGES), (parts, language) => {
      const text = parts.join("");
      const lines = text.split("\n").length;
      let last = 1;
      for (const { specifier: written, line } of mentionsIn(text, language)) {
        expect(written).not.toMatch(/[\r\n]|^$/u);
        expect(line).toBeGreaterThanOrEqual(last);
        expect(line).toBeLessThanOrEqual(lines);
        last = line;
      }
    }),
    { numRuns: 500 },
  );
});

it("modules begin with the root and each has its folder once", () => {
  fc.assert(
    fc.property(fc.array(manifest, { maxLength: 6 }), (manifests) => {
      const texts = new Map(manifests.map(([at, file, text]) => [at + file, text]));
      const modules = modulesOf([...texts.keys()].toSorted(), texts);
      expect(modules[0]?.folder).toBe("");
      expect(new Set(modules.map(({ folder }) => folder)).size).toBe(modules.length);
    }),
  );
});
