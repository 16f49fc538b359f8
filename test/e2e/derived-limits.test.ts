import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/pack/report/report-model.ts";
import { makeRepository, type TestRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";

const KEY = ["AK", "IA"].join("");
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Text with one line per number. */
function lines(count: number, line: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => `${line(number)}\n`).join("");
}

/** Fake access key id. Keys of different numbers differ in most characters. */
function accessKey(number: number): string {
  let state = number + 1;
  const letters = Array.from({ length: 16 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return LETTERS[(state >>> 16) % LETTERS.length]!;
  });
  return `${KEY}${letters.join("")}`;
}

const OTHER = "export function parseWidget(line: string): number {\n  return line.length;\n}\n";

function pack({ root }: TestRepository, ...args: readonly string[]) {
  const { code } = runCli(["pack", "--no-cache", "--out", "../packs", ...args], { cwd: root });
  const report = JSON.parse(readFileSync(join(root, "../packs/report.json"), "utf8")) as Report;
  const limits = report.findings.flatMap(({ code: kind, severity, path, args: { what, limit, more } }) =>
    kind === "limit-exceeded" ? [[path, what, limit, severity, ...(more === undefined ? [] : [more])]] : [],
  );
  const texts = report.documents.map(({ path }) => readFileSync(join(root, "../packs", path), "utf8"));
  return { code, report, limits, text: texts.join("") };
}

describe("threat 7: more than the limit", () => {
  it.each([
    ["headings", "long.md", lines(6000, (i) => `# Part ${i}`), "symbols", 5000],
    ["tables", "long.sql", lines(6000, (i) => `CREATE TABLE t${i} (id INT);`), "symbols", 5000],
    ["declarations", "long.ts", lines(6000, (i) => `export type T${i} = ${i};`), "symbols", 5000],
    ["declarations that patterns find", "long.pas", lines(600, (i) => `procedure P${i};`), "definitions", 500],
    ["imports", "long.py", lines(6000, (i) => `import a${i}`), "imports", 5000],
  ])("of %s in a file is a notice, and the packs have the rest", async (...[, path, text, what, limit]) => {
    const repository = await makeRepository({ files: { [path]: text, "src/widget.ts": OTHER } });
    const { code, limits, text: packed } = pack(repository, "--only", "full,lite", "--budget", "200000");
    expect([code, limits]).toEqual([0, [[path, what, limit, "notice"]]]);
    expect(packed).toContain("parseWidget");
    expect(packed).toContain(text);
  });

  it("of secrets in a file redacts its rest as a whole, and keeps the severity of those that are not listed", async () => {
    const text = `first line\n${lines(10_500, accessKey)}last line\n`;
    const repository = await makeRepository({ files: { "keys.txt": text, "src/widget.ts": OTHER } });
    const { limits, report, text: packed } = pack(repository, "--only", "full");
    const listed = report.findings.filter(({ code }) => code === "redacted");
    expect(limits).toEqual([
      ["keys.txt", "secrets", 10_000, "notice"],
      ["keys.txt", "findings", 1000, "warning", expect.any(Number)],
    ]);
    expect(listed).toHaveLength(999);
    expect(packed).toContain("first line");
    expect(packed).toContain("[REDACTED:too-many-secrets]");
    expect(packed).toContain("parseWidget");
    expect(packed).not.toContain(KEY);
    expect(packed).not.toContain("last line");
  });

  it("of lines in a changed file is a notice, and other changes are shown", async () => {
    const repository = await makeRepository({ files: { "src/widget.ts": OTHER } });
    repository.write({ "long.md": lines(160_000, () => "# h"), "src/widget.ts": OTHER.replace("length", "size") });
    repository.commit("change");
    const { stdout, code } = runCli(["review", "HEAD~1", "--no-cache", "--json"], { cwd: repository.root });
    const { findings } = JSON.parse(stdout) as Pick<Report, "findings">;
    expect(code).toBe(0);
    expect(findings).toEqual([
      { code: "limit-exceeded", severity: "notice", path: "long.md", args: { what: "lines", limit: 150_000 } },
    ]);
    const shown = runCli(["review", "HEAD~1", "--no-cache", "--stdout"], { cwd: repository.root });
    expect(shown.stdout).toContain("+  return line.size;");
    expect(shown.stdout).toContain("- long.md: added, too long to compare");
  });

  it("of links in a document is a finding of check --links, and its other links are checked", async () => {
    const text = `[lost](lost.md)\n${lines(20_500, () => "[there](README.md)")}`;
    const repository = await makeRepository({ files: { "README.md": "# Widgets\n", "long.md": text } });
    const { stdout, code } = runCli(["check", "--links"], { cwd: repository.root });
    expect(code).toBe(1);
    expect(stdout.split("\n")).toEqual([
      "long.md:1  broken link: lost.md is not in the tree",
      "long.md  only the first 20,000 links are checked",
      "",
    ]);
  });
});
