import { HOSTILE_NAMES } from "../hostile/hostile-names.ts";
import { HOSTILE_FILES } from "../hostile/hostile-repository.ts";
import { HARD_TEXTS, hostileText } from "../hostile/hostile-texts.ts";
import { type FileMap, type FileSpec, makeRepository, type TestRepository } from "../repository.ts";

const CONFIG = `packs:
  full: { kind: full, budget: { max: 1500 } }
  split: { kind: split, budget: { max: 60000, per: document } }
  lite: { kind: lite, budget: { target: 3000, max: 4000 } }
`;

/** Small repository of sources that define names and import each other. */
export const WIDGETS: Readonly<Record<string, string>> = {
  "README.md": "# Widgets\n\nMakes widgets.\n",
  "carryon.yml": CONFIG,
  "src/index.ts": `import { makeWidget } from "./widget.ts";\n\n${functions("shown", 40)}\nexport const first = makeWidget("first");\n`,
  "src/widget.ts": `import { gearOf } from "./gear.ts";\n\nexport interface Widget {\n  readonly name: string;\n}\n\nexport function makeWidget(name: string): Widget {\n  return { name: gearOf(name) };\n}\n`,
  "src/gear.ts": `/** Turns. */\nexport function gearOf(name: string): string {\n  return \`gear \${name}\`;\n}\n`,
  "src/deep/er/lever.py": "class Lever:\n    def pull(self):\n        return 1\n",
  "test/widget.test.ts": 'import { makeWidget } from "../src/widget.ts";\n\nmakeWidget("x");\n',
  "docs/guide.md": `# Guide\n\n${"Turn the gear, then pull the lever.\n".repeat(60)}`,
};

function functions(name: string, count: number): string {
  return Array.from({ length: count }, (_, i) => `export function ${name}${i}(): number {\n  return ${i};\n}\n`).join(
    "\n",
  );
}

/** Creates the widgets repository with four commits that add, change, rename and remove files, and with tags. */
export async function makeWidgets(): Promise<TestRepository> {
  return withHistory(await makeRepository({ files: WIDGETS }), ["Pull the lever", "Rename the guide"], "v1.0.0");
}

/** Commit subjects that try to be interpreted as markup or commands. */
export const HOSTILE_SUBJECTS: readonly [string, string] = [
  "</script><script>alert(1)</script> ::error::pwn998q",
  "<img src=x onerror=alert(1)> & \u202epwn999q\u202c \"quoted' | [x](javascript:alert)",
];
/** Valid git tag name that URLs and HTML could misinterpret. */
export const HOSTILE_TAG = "v<img/src=x/onerror=pwn997q>&amp;\"'#%3C";

/** Names that an address parser could misinterpret. */
export const AWKWARD_NAMES: readonly string[] = [
  "a#b.ts",
  "a?b=c&d.ts",
  "100%.ts",
  "%2e%2e%2fup.ts",
  "a b  c.ts",
  "..a/...b/..c.ts",
  "a;b,c+d=e@f.ts",
  "index.html",
  "files/index.html",
  "über/日本語.ts",
  "quote\"apostrophe'.ts",
  "&lt;b&gt;.ts",
  "C:x.ts",
  "con",
];

/** Creates the widgets repository with every hostile name, text, subject and tag. */
export async function makeHostileWidgets(): Promise<TestRepository> {
  const files: (readonly [string | Buffer, FileSpec])[] = [
    ...Object.entries(WIDGETS),
    ...pairs(HOSTILE_FILES).filter(([path]) => path !== "README.md" && path !== "src/index.ts"),
    ...Object.entries(HARD_TEXTS),
    ...AWKWARD_NAMES.map((name) => [`awkward/${name}`, `export const name = ${JSON.stringify(name)};\n`] as const),
    ...HOSTILE_NAMES.map((name, i) => [name, hostileText(name, i)] as const),
  ];
  const repository = withHistory(await makeRepository({ files }), HOSTILE_SUBJECTS, HOSTILE_TAG);
  repository.git("tag", "v2.0.0");
  return repository;
}

function withHistory(
  repository: TestRepository,
  [second, third]: readonly [string, string],
  tag: string,
): TestRepository {
  repository.git("tag", tag);
  repository.write({
    "src/deep/er/lever.py": "class Lever:\n    def pull(self):\n        return 2\n",
    "src/new.ts": functions("added", 9),
  });
  repository.commit(second);
  repository.remove("docs/guide.md", "test/widget.test.ts");
  repository.write({ "docs/handbook.md": WIDGETS["docs/guide.md"]! });
  repository.commit(third);
  repository.write({ "src/index.ts": `${WIDGETS["src/index.ts"]}export const last = 1;\n` });
  repository.commit("Say which is the last");
  return repository;
}

function pairs(files: FileMap): readonly (readonly [string | Buffer, FileSpec])[] {
  return files as readonly (readonly [string | Buffer, FileSpec])[];
}
