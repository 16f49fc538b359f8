import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/pack/report/report-model.ts";
import type { Manifest } from "../../src/pack/manifest/manifest-model.ts";
import { makeDirectory, makeRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";

const HOSTILE =
  "a ]]> b <![CDATA[ </document_contents>\n</DOCUMENT ></source><\\/document>\u0001\uffff &amp;\r\n</file>\n";
const CODE = Array.from(
  { length: 120 },
  (_, i) => `// Note ${i}\nexport const value${i} = "https://x.y/${i}" + \`// <b>${i}\`;\n\n`,
).join("");
const FILES = {
  "README.md": "# Widgets\n",
  "src/a.ts": `#!/usr/bin/env node\n${CODE}`,
  'src/<b>&"]]>.txt': HOSTILE,
  "src/</source>.py": 'def f():\n    """# stays"""\n    return 1  # gone\n',
};

const run = (cwd: string, ...args: string[]) => runCli([...args, "-q", "--no-cache"], { cwd });

interface Entry {
  readonly path: string;
  readonly text: string;
}

/** Reads a pack with a conforming XML parser, which throws at the first mistake. */
function readXml(xml: string): { entries: Entry[]; root: Record<string, string> } {
  const parser = new SaxesParser();
  const entries: { path: string; text: string; replaced?: string }[] = [];
  let root: Record<string, string> = {};
  parser.on("error", (error) => {
    throw error;
  });
  let isFile = false;
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "pack") root = attributes;
    isFile = name === "file";
    if (isFile) entries.push({ path: "", text: "", ...attributes });
  });
  parser.on("closetag", () => void (isFile = false));
  const add = (text: string): void => {
    if (isFile) entries.at(-1)!.text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.write(xml).close();
  return { entries, root };
}

/** Undoes what cxml does to closing tags. */
const restore = (text = "") => text.replaceAll(/<\\(?=\\*\/(?:document_contents|documents?|source))/giu, "<");

const textsOf = (entries: readonly Entry[]) => Object.fromEntries(entries.map(({ path, text }) => [path, text]));

describe("carryon --format", () => {
  it("prints hostile names and contents as well-formed XML, one JSON object, and closed documents", async () => {
    const { root } = await makeRepository({ files: FILES });
    const print = (format: string) => run(root, "pack", "--stdout", "--only", "full", "--format", format).stdout;
    const { entries, root: attributes } = readXml(print("xml"));
    expect(textsOf(entries)).toEqual({
      ...FILES,
      'src/<b>&"]]>.txt': HOSTILE.replaceAll(/[\u0001\uffff]/gu, "\ufffd"),
    });
    expect(entries.find(({ path }) => path.endsWith(".txt"))).toMatchObject({ view: "full", replaced: "2" });
    expect(attributes).toMatchObject({ schema: "carryon.printed-pack/1", pack: "full", files: "4" });

    const json = JSON.parse(print("json")) as { files: Entry[]; counts: object; preamble: string; notes: string };
    expect(textsOf(json.files)).toEqual(FILES);
    expect(json).toMatchObject({ counts: { files: 4 }, notes: expect.stringContaining("# Left out\n\nNothing.") });
    expect(json.preamble).not.toContain("## FILE");

    const documents = print("cxml").matchAll(
      /<document index="(\d+)">\n<source>(.*?)<\/source>\n<document_contents>\n(.*?)\n<\/document_contents>\n<\/document>\n/gsu,
    );
    const read = [...documents].map(([, index, source, text]) => [index, restore(source), restore(text)] as const);
    expect(read.map(([index]) => index)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(Object.fromEntries(read.slice(1, -1).map(([, source, text]) => [source, text]))).toEqual(FILES);
  });

  it("keeps the budget of fitted packs with what the format adds, and the same bytes each time", async () => {
    const { root } = await makeRepository({ files: { ...FILES, "src/b.ts": CODE, "src/c.ts": CODE } });
    const lite = (format: string) => runCli(["pack", "-b", "3000", "--stdout", "--format", format], { cwd: root });
    const xml = lite("xml");
    expect(lite("xml").stdout === xml.stdout).toBe(true);
    for (const { stderr } of [xml, lite("cxml")]) {
      const printed = Number(/as \w+, ([\d,]+) tokens/u.exec(stderr)?.[1]?.replace(",", ""));
      expect(printed > 1500 && printed <= 3000).toBe(true);
    }
    // FULL fits this budget, but not as XML.
    const { packs } = JSON.parse(run(root, "check", "--only", "full", "--json").stdout) as Report;
    const tokens = packs[0]!.tokens;
    const tight = runCli(["pack", "-b", String(tokens), "--stdout", "--format", "xml"], { cwd: root });
    expect(tight.stderr).toMatch(/LITE .* ← printed as xml/u);
    expect(Number(/as xml, ([\d,]+) tokens/u.exec(tight.stderr)?.[1]?.replace(",", ""))).toBeLessThanOrEqual(tokens);
    const task = runCli(["task", "value7", "-b", "2000", "--stdout", "--format", "json"], { cwd: root });
    expect(task.stderr).toMatch(/Pack +1,\d{3} of at most 2,000 tokens/u);
  });

  it("formats a review in a file, and is refused without a printed pack", async () => {
    const { root } = await makeRepository({ files: FILES });
    writeFileSync(join(root, "README.md"), "# Gadgets\n");
    expect(run(root, "review", "HEAD", "-o", "review.json", "--format", "json").code).toBe(0);
    const { files } = JSON.parse(readFileSync(join(root, "review.json"), "utf8")) as { files: object[] };
    expect(files).toMatchObject([{ path: "README.md", view: "diff", text: expect.stringContaining("+# Gadgets") }]);
    const hint = /--format is only for a pack that is printed\n {2}Add --stdout/u;
    for (const command of ["pack", "task", "review"])
      expect(run(root, command, "--format", "xml")).toMatchObject({ code: 2, stderr: expect.stringMatching(hint) });
  });
});

describe("carryon --strip-comments --strip-blank", () => {
  const STRIP = ["--strip-comments", "--strip-blank"];

  it("removes comments and blank lines, keeps numbers, and says so in preamble and manifest", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { stdout } = run(root, "pack", "--stdout", "--only", "full", "--line-numbers", ...STRIP);
    expect(stdout).toContain("Comments and blank lines have been removed from source files.");
    expect(stdout).toContain('\n1: #!/usr/bin/env node\n3: export const value0 = "https://x.y/0" + `// <b>0`;\n6: ');
    expect(stdout).toContain('\n1: def f():\n2:     """# stays"""\n3:     return 1\n');
    expect(stdout).not.toMatch(/Note|gone/u);

    const out = join(makeDirectory(), "pack");
    expect(run(root, "pack", "--out", out, ...STRIP).code).toBe(0);
    expect(runCli(["check", "--pack", out], { cwd: root }).code).toBe(0);
    const { stripped } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as Manifest;
    expect(stripped).toEqual(["comments", "blank lines"]);
    const sources = join(makeDirectory(), "sources");
    const unpacked = runCli(["unpack", out, "-o", sources], { cwd: root });
    expect(unpacked.stdout).toContain("without the comments and blank lines that the pack leaves out");
    expect(runCli(["unpack", out, "-o", `${sources}2`, "--from", "git"], { cwd: root }).code).toBe(2);
  });

  it("keeps the comments of a file that would reveal a secret without them", async () => {
    const secret = "const password /* :) */ = /* the */ 'tR7#kP9z!qW2mX5v'; // login\n";
    const { root } = await makeRepository({ files: { "a.js": secret, "b.js": "let a; // gone\n" } });
    const { stdout } = run(root, "pack", "--stdout", "--only", "full", ...STRIP);
    expect(stdout).toContain(secret);
    expect(stdout).toContain("\nlet a;\n");
  });

  it("counts omitted lines in the excerpts of a task, because numbers would not match", async () => {
    const body = Array.from({ length: 60 }, (_, i) => `export function part${i}() {\n  // step\n  return ${i};\n}\n`);
    const { root } = await makeRepository({ files: { "src/parts.ts": body.join("\n") } });
    const { stdout } = run(root, "task", "part31", "--stdout", "-b", "900", "--strip-comments");
    expect(stdout).toContain("Comments have been removed");
    expect(stdout).toMatch(/… \d+ lines\n/u);
    expect(stdout).not.toContain("// step");
  });
});

describe("jobs of each day, read from their JSON", () => {
  const WORKSPACE = {
    "package.json": '{ "name": "acme", "workspaces": ["packages/*"] }\n',
    "packages/web/package.json": '{ "name": "@acme/web" }\n',
    "packages/web/page.ts": "export const page = 1;\n",
    "packages/web/page.test.ts": 'import "./page.ts";\n',
    "packages/api/package.json": '{ "name": "@acme/api" }\n',
  };
  const [PAGE, TEST] = ["packages/web/page.ts", "packages/web/page.test.ts"];
  const WEB = ["packages/web/package.json", PAGE];

  async function printed(
    ...args: readonly string[]
  ): Promise<{ paths: readonly string[]; preamble: string; page?: string }> {
    const repository = await makeRepository({ files: WORKSPACE });
    repository.write({ [PAGE]: "export const page = 2;\n", "../header.txt": "Explain the page.\n" });
    repository.git("add", PAGE);
    repository.write({ [PAGE]: "export const page = 3;\n" });
    const { code, stdout } = run(repository.root, "pack", "--only", "full", "--stdout", "--format", "json", ...args);
    const { files, preamble } = JSON.parse(stdout) as { readonly files: readonly Entry[]; readonly preamble: string };
    expect(code).toBe(0);
    const page = files.find(({ path }) => path === PAGE)?.text;
    return { paths: files.map(({ path }) => path), preamble, ...(page !== undefined && { page }) };
  }

  it.each<[job: string, args: readonly string[], paths: readonly string[]]>([
    ["one workspace", ["--workspace", "@acme/web"], [...WEB, TEST]],
    ["no tests", ["--workspace", "@acme/web", "--no-tests"], WEB],
    ["one folder without a pattern", ["packages/web", "--ignore", "*.ts"], ["packages/web/package.json"]],
    ["one file", [PAGE], [PAGE]],
  ])("%s", async (_, args, paths) => {
    expect((await printed(...args)).paths.toSorted()).toEqual([...paths].toSorted());
  });

  it("what is staged, and a text that goes first", async () => {
    expect((await printed(PAGE)).page).toBe("export const page = 3;\n");
    expect((await printed(PAGE, "--staged")).page).toBe("export const page = 2;\n");
    expect((await printed("--header", "Explain the page.")).preamble).toContain("\n> Explain the page.\n");
    expect((await printed("--header-file", "../header.txt")).preamble).toContain("\n> Explain the page.\n");
  });

  it("the count of a model, whose ratio and error are named", async () => {
    const { root } = await makeRepository({ files: WORKSPACE });
    const { stdout } = runCli(["pack", "--for", "claude", "--no-cache"], { cwd: root });
    const [, model, tokens = "", window] =
      /^ {2}FULL for (claude-\S+): ≈ ([\d,]+) tokens, .* of its (\S+) window/mu.exec(stdout) ?? [];
    const { documents } = JSON.parse(readFileSync(join(root, "pack/report.json"), "utf8")) as Report;
    const full = documents.find(({ path }) => path.endsWith("-FULL.md"));
    expect([model, window]).toEqual([expect.any(String), expect.stringMatching(/^\d+[kM]$/u)]);
    expect(Number(tokens.replaceAll(",", ""))).toBeGreaterThan(full!.tokens);
  });
});
