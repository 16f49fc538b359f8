/** A file that repeats one pattern up to a requested size. */
export interface OnePatternFile {
  readonly name: string;
  readonly path: string;
  /**
   * Text of one repetition.
   * @param number index from 0
   */
  readonly unit: (number: number) => string;
  readonly before?: string;
  readonly after?: string;
  /**
   * Size in bytes above which every command must exit with 2. Only rule files have one because no pack may ignore their
   * rules.
   */
  readonly maxBytes?: number;
}

/** Maximum size of a rule file in bytes. */
const MAX_RULES = 1_000_000;

/** Text of a file with at least `bytes` bytes. */
export function textOf({ unit, before = "", after = "" }: OnePatternFile, bytes: number): string {
  const units = [before];
  let size = before.length + after.length;
  for (let number = 0; size < bytes; number++) {
    const one = unit(number);
    units.push(one);
    size += Buffer.byteLength(one);
  }
  return `${units.join("")}${after}`;
}

/** Prefixes of secrets, split in two so that secret scanners ignore this file. */
const [AWS, GITHUB, WEB, PEM] = ["AK IA", "gh p_", "ey J", "-----BEGIN RSA PRI VATE KEY-----"].map((parts) =>
  parts.replace(/ (?=IA|p_|J|VATE)/u, ""),
);

/** Everything that packs derive from a text, repeated many times, one section per kind. */
export const ONE_PATTERN_FILES: readonly OnePatternFile[] = [
  // Prose
  file("headings", "a.md", () => "# h\n"),
  file("headings, numbered", "a.md", (i) => `## Heading ${i}\n\nText ${i}.\n\n`),
  file("headings, deep", "a.md", (i) => `${"#".repeat((i % 6) + 1)} h${i}\n`),
  file("headings, underlined", "a.md", (i) => `h${i}\n==\n`),
  file("headings of commands", "a.md", (i) => `## Build ${i}\n\n\`\`\`sh\nmake ${i}\n\`\`\`\n`),
  file("links", "a.md", (i) => `[a](b${i}.md)\n`),
  file("links on one line", "a.md", () => "[a](b) "),
  file("links with anchors", "a.md", (i) => `[a](#h${i})\n`),
  file("link definitions", "a.md", (i) => `[a${i}]: b\n`),
  file("link references", "a.md", (i) => `[a${i}] `, { after: "\n\n[a1]: b\n" }),
  file("images", "a.md", (i) => `![](a${i}.png)\n`),
  file("autolinks", "a.md", (i) => `<https://a.example/${i}> `),
  file("items", "a.md", () => "- \n"),
  file("items of text", "a.md", (i) => `- item ${i}\n`),
  file("items in each other", "a.md", (i) => `${"  ".repeat(i % 40)}- a\n`),
  file("quotations", "a.md", () => "> "),
  file("fences", "a.md", () => "```\n"),
  file("code spans", "a.md", () => "`a` "),
  file("emphasis", "a.md", () => "*a_ "),
  file("table rows", "a.md", (i) => `| ${i} | a |\n`),
  file("footnotes", "a.md", (i) => `[^${i}]: a\n`),
  file("HTML in Markdown", "a.md", () => "<b>"),
  file("comments in Markdown", "a.md", () => "<!-- a -->\n"),
  file("front matter", "a.md", (i) => `k${i}: v\n`, { before: "---\n", after: "---\n" }),
  file("components of MDX", "a.mdx", (i) => `import A${i} from "./a${i}";\n\n<A${i} />\n\n`),
  file("headings of reStructuredText", "a.rst", (i) => `h${i}\n======\n\n`),
  file("headings of AsciiDoc", "a.adoc", (i) => `== h${i}\n\n`),
  file("paragraphs", "a.txt", (i) => `Words of paragraph ${i}.\n\n`),
  // JavaScript and TypeScript
  file("constants", "a.ts", (i) => `export const a${i} = ${i};\n`),
  file("functions", "a.ts", (i) => `export function f${i}(a: string): void {}\n`),
  file("classes", "a.ts", (i) => `export class C${i} { m(): void {} }\n`),
  file("methods", "a.ts", (i) => `  m${i}(a: string): void {}\n`, { before: "class A {\n", after: "}\n" }),
  file("types", "a.ts", (i) => `export type T${i} = T${i + 1} | string;\n`),
  file("documented functions", "a.ts", (i) => `/** Does ${i}. */\nexport function f${i}() {}\n`),
  file("imports", "a.ts", (i) => `import { a${i} } from "./a${i}";\n`),
  file("imports of one file", "a.ts", () => 'import "./a";\n'),
  file("exports from", "a.ts", (i) => `export * from "./a${i}";\n`),
  file("names of one import", "a.ts", (i) => `a${i}, `, { before: "import { ", after: '} from "./a";\n' }),
  file("require", "a.js", (i) => `require("./a${i}");\n`),
  file("braces", "a.js", () => "{"),
  file("parentheses", "a.js", () => "("),
  file("brackets", "a.js", () => "["),
  file("blocks", "a.js", () => "{}\n"),
  file("calls", "a.js", (i) => `f${i}();\n`),
  file("strings", "a.js", (i) => `"s${i}";\n`),
  file("templates", "a.js", () => "`${"),
  file("regular expressions", "a.js", () => "/a/;\n"),
  file("comments", "a.js", (i) => `// comment ${i}\n`),
  file("block comments", "a.js", () => "/* */"),
  file("tests", "a.test.ts", (i) => `it("does ${i}", () => {});\n`),
  file("errors", "a.ts", (i) => `throw new Error("failed ${i}");\n`),
  file("elements of JSX", "a.tsx", () => "<g>"),
  file("decorators", "a.ts", (i) => `@d${i}\n`, { after: "class A {}\n" }),
  file("identifiers", "a.js", (i) => `id${i} `),
  // Other languages
  file("functions of Python", "a.py", (i) => `def f${i}(a):\n    """Does ${i}."""\n    return a\n`),
  file("imports of Python", "a.py", (i) => `from .a${i} import b\n`),
  file("classes of Python", "a.py", (i) => `class A${i}:\n    x = 1\n`),
  file("decorators of Python", "a.py", (i) => `@a${i}\ndef f(): ...\n`),
  file("functions of Go", "a.go", (i) => `func F${i}() {}\n`, { before: "package a\n" }),
  file("imports of Go", "a.go", (i) => `import "m/a${i}"\n`, { before: "package a\n" }),
  file("functions of Rust", "a.rs", (i) => `pub fn f${i}() {}\n`),
  file("imports of Rust", "a.rs", (i) => `use crate::a${i}::B;\n`),
  file("modules of Rust", "a.rs", (i) => `mod a${i};\n`),
  file("generics of Rust", "a.rs", () => "fn a<"),
  file("classes of Java", "A.java", (i) => `class A${i} { void m() {} }\n`),
  file("imports of Java", "A.java", (i) => `import a.b.C${i};\n`),
  file("functions of C", "a.c", (i) => `int f${i}(void) { return 0; }\n`),
  file("includes", "a.c", (i) => `#include "a${i}.h"\n`),
  file("macros", "a.h", (i) => `#define A${i} ${i}\n`),
  file("templates of C++", "a.cpp", (i) => `template <class T> struct S${i} {};\n`),
  file("classes of C#", "a.cs", (i) => `class A${i} { void M() {} }\n`),
  file("functions of PHP", "a.php", (i) => `function f${i}() {}\n`, { before: "<?php\n" }),
  file("functions of Ruby", "a.rb", (i) => `def f${i}\nend\n`),
  file("functions of Kotlin", "a.kt", (i) => `fun f${i}() {}\n`),
  file("functions of Swift", "a.swift", (i) => `func f${i}() {}\n`),
  file("functions of shells", "a.sh", (i) => `f${i}() { :; }\n`),
  file("here documents", "a.sh", () => "cat <<A\n"),
  file("functions of Lua", "a.lua", (i) => `function f${i}() end\n`),
  file("procedures of Pascal", "a.pas", (i) => `procedure P${i};\n`),
  // Formats
  file("keys of JSON", "a.json", (i) => `"k${i}": ${i},\n`, { before: "{\n", after: '"z": 0}\n' }),
  file("items of JSON", "a.json", (i) => `{"name": "n${i}"},\n`, { before: "[\n", after: "{}]\n" }),
  file("arrays of JSON", "a.json", () => "["),
  file("objects of JSON", "a.json", () => '{"a":'),
  file("dependencies", "package.json", (i) => `"d${i}": "1",\n`, { before: '{"dependencies":{', after: '"z":"1"}}\n' }),
  file("scripts", "package.json", (i) => `"s${i}": "a",\n`, { before: '{"scripts":{', after: '"z":"a"}}\n' }),
  file("cells", "a.ipynb", (i) => `${cell(i)},\n`, {
    before: '{"cells":[',
    after: `${cell(0)}],"metadata":{},"nbformat":4}\n`,
  }),
  file("keys of YAML", "a.yaml", (i) => `k${i}: ${i}\n`),
  file("items of YAML", "a.yaml", (i) => `- name: n${i}\n`),
  file("levels of YAML", "a.yaml", (i) => `${" ".repeat(i % 200)}k${i}:\n`),
  file("aliases of YAML", "a.yaml", (i) => `a${i}: &a${i} [*a${Math.max(0, i - 1)}]\n`),
  file("tables of TOML", "a.toml", (i) => `[t${i}]\nk = ${i}\n`),
  file("keys of INI", "a.ini", (i) => `k${i} = ${i}\n`),
  file("keys of properties", "a.properties", (i) => `k.${i}=${i}\n`),
  file("selectors", "a.css", (i) => `.c${i} { color: red }\n`),
  file("rules in each other", "a.scss", () => "a {\n"),
  file("tables of SQL", "a.sql", (i) => `CREATE TABLE t${i} (id INT);\n`),
  file("rows of SQL", "a.sql", (i) => `INSERT INTO t VALUES (${i});\n`),
  file("elements", "a.xml", (i) => `<e n="${i}"/>\n`, { before: "<r>\n", after: "</r>\n" }),
  file("elements in each other", "a.xml", () => "<e>"),
  file("elements of HTML", "a.html", (i) => `<h2 id="h${i}">h</h2><a href="#h${i}">a</a>\n`),
  file("types of GraphQL", "a.graphql", (i) => `type T${i} { f: Int }\n`),
  file("messages of protobuf", "a.proto", (i) => `message M${i} { int32 a = 1; }\n`),
  file("targets", "Makefile", (i) => `t${i}:\n\techo\n`),
  file("stages", "Dockerfile", (i) => `FROM a AS s${i}\n`),
  file("resources of HCL", "a.tf", (i) => `resource "a" "r${i}" {}\n`),
  file("rows of CSV", "a.csv", (i) => `${i},a,b\n`),
  file("ignored paths", ".carryonignore", (i) => `/f${i}/a.bin\n`, { maxBytes: MAX_RULES }),
  file("attributes", ".gitattributes", (i) => `/f${i}/a.bin text\n`, { maxBytes: MAX_RULES }),
  // Secrets and characters
  file("keys of AWS", "a.txt", (i) => `${AWS}${upper(i, 16)}\n`),
  file("tokens of GitHub", "a.txt", (i) => `${GITHUB}${letters(i, 36)}\n`),
  file("web tokens", "a.txt", (i) => `${WEB}hbGciOiJIUzI1NiJ9.${WEB}${letters(i, 24)}.${letters(i + 1, 43)}\n`),
  file("private keys", "a.txt", (i) => `${PEM}\n${letters(i, 64)}\n${PEM?.replace("BEGIN", "END")}\n`),
  file("passwords", "a.env", (i) => `DB_PASSWORD_${i}=${letters(i, 20)}\n`),
  file("names of passwords", "a.txt", () => "password=a1 "),
  file("names of passwords without blanks", "a.txt", () => 'psk="a1'),
  file("continued names of passwords", "a.txt", () => "password=\\\n"),
  file("commands with passwords", "a.txt", () => "openssl passwd "),
  file("addresses with passwords", "a.txt", (i) => `https://u:${letters(i, 16)}@a.example/\n`),
  file("invisible characters", "a.txt", () => "a\u200b"),
  file("special tokens", "a.txt", () => "<|endoftext|>"),
  file("blanks", "a.txt", () => " "),
  file("line ends", "a.txt", () => "\n"),
  file("ideographs", "a.txt", (i) => String.fromCharCode(0x4e00 + ((i * 7919) % 0x5000))),
];

function file(
  name: string,
  path: string,
  unit: OnePatternFile["unit"],
  more: Pick<OnePatternFile, "before" | "after" | "maxBytes"> = {},
): OnePatternFile {
  return { name, path, unit, ...more };
}

function cell(i: number): string {
  return `{"cell_type":"markdown","metadata":{},"source":["# h${i}"]}`;
}

/** Pseudo-random letters and digits without a pattern, identical in every run. */
function letters(seed: number, length: number): string {
  return drawn("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", seed, length);
}

function upper(seed: number, length: number): string {
  return drawn("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", seed, length);
}

function drawn(alphabet: string, seed: number, length: number): string {
  let state = (seed + 1) >>> 0;
  let text = "";
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += alphabet[(state >>> 16) % alphabet.length];
  }
  return text;
}
