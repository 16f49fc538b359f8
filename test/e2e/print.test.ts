import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Manifest } from "../../src/pack/manifest/manifest-model.ts";
import type { Report } from "../../src/pack/report/report-model.ts";
import { makeDirectory, makeRepository } from "../support/repository.ts";
import { CLI, runCli } from "../support/run-cli.ts";
import { documentFile } from "../support/document-file.ts";

const LINES = Array.from({ length: 400 }, (_, i) => `export const value${i} = ${i};\n`).join("");
const FILES = {
  "README.md": "# Widgets\n",
  "src/a.ts": LINES,
  "src/ü.ts": "export const ü = '\u{1f600}';\n",
  "docs/b.md": LINES,
};

/** Creates a repository, its packs and a working folder. */
async function packed(config = ""): Promise<{ root: string; out: string }> {
  const files = config === "" ? FILES : { ...FILES, "carryon.yml": config };
  const { root } = await makeRepository({ files });
  const out = join(makeDirectory(), "pack");
  expect(runCli(["pack", "--out", out], { cwd: root }).code).toBe(0);
  return { root, out };
}

const print = (cwd: string, ...args: string[]) => runCli(["pack", "--stdout", ...args], { cwd });

describe("carryon pack --stdout", () => {
  it("prints the recommended pack as it would be written, reports on standard error and writes nothing", async () => {
    const { root, out } = await packed();
    const { code, stdout, stderr } = print(root);
    expect(code).toBe(0);
    expect(stdout).toBe(readFileSync(documentFile(out, "FULL"), "utf8"));
    expect(stderr).toMatch(/\n {2}FULL .* ← printed\n/u);
    expect(print(root, "--budget", "500", "-q").stdout).toContain(": bounded view");
    expect(readdirSync(root).toSorted()).toEqual([".git", "README.md", "docs", "src"]);
    expect(print(root, "--quiet")).toEqual({ code: 0, stdout, stderr: "" });
    expect(runCli(["pack", "-o", "-", "-q"], { cwd: root })).toEqual({ code: 0, stdout, stderr: "" });
  });

  it("prints the pack of --only: all content documents in order, and no treemap", async () => {
    const { root, out } = await packed(
      "packs: { full: { kind: full }, split: { kind: split, budget: { max: 3000, per: document } } }\n",
    );
    expect(print(root, "--only", "full").stdout).toBe(readFileSync(documentFile(out, "FULL"), "utf8"));
    const { documents } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as Manifest;
    const parts = documents.filter(({ pack, role }) => pack === "split" && role === "content");
    expect(parts.length).toBeGreaterThan(3);
    const texts = parts.map(({ path }) => readFileSync(join(out, path), "utf8"));
    expect(print(root, "--only", "split").stdout === texts.join("")).toBe(true);
  });

  it.each([
    [
      "packs are asked for",
      "",
      ["--only", "full,lite"],
      /2 match: full, lite\n {2}Choose one with --only: full, lite\./u,
    ],
    ["packs are fitted", "packs: { lite: { kind: lite }, wide: { kind: lite } }\n", [], /2 match: lite, wide/u],
    ["packs are whole", "packs: { full: { kind: full }, split: { kind: split } }\n", [], /2 match: full, split/u],
    [
      "scopes have files",
      "scopes: { SRC: { root: src }, DOCS: { root: docs } }\n",
      [],
      /each of 2 scopes has one\n {2}Choose one with --scope: DOCS, SRC\.|SRC, DOCS\./u,
    ],
  ])("is refused if several %s", async (_, config, args, message) => {
    const files = config === "" ? FILES : { ...FILES, "carryon.yml": config };
    const { root } = await makeRepository({ files });
    const { code, stdout, stderr } = print(root, "--no-cache", ...args);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(message) });
  });

  it("prints the only scope that a selection has files of", async () => {
    const config = "scopes: { SRC: { root: src }, DOCS: { root: docs } }\n";
    const { root } = await makeRepository({ files: { ...FILES, "carryon.yml": config } });
    expect(print(root, "--include", "docs").stdout).toContain("# DOCS: all files");
    expect(print(root, "--scope", "SRC").stdout).toContain("# SRC: all files");
  });

  it("ends with exit code 1 if the pack is over its budget, after printing it", async () => {
    const { root } = await makeRepository({
      files: { ...FILES, "carryon.yml": "packs: { full: { kind: full, budget: { max: 100 } } }\n" },
    });
    expect(print(root)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("END "),
      stderr: expect.stringContaining("over by"),
    });
  });

  it.each([["--json"], ["--out", "x"], ["--anchor", "HEAD"], ["--copy"]])("is refused with %s", async (...args) => {
    const { root } = await makeRepository({ files: FILES });
    expect(print(root, ...args)).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("cannot be used with"),
    });
  });

  it("ends quietly if its reader does, and with exit code 3 if nothing can be written", async () => {
    const { root } = await makeRepository({ files: { "a.txt": LINES.repeat(50) } });
    const run = (script: string) =>
      spawnSync("/bin/sh", ["-c", script, "sh", process.execPath, CLI], { cwd: root, encoding: "utf8" });
    const head = run('{ "$1" "$2" --only full --stdout -q --no-cache; echo "code $?" >&2; } | head -c 10');
    expect([head.stdout, head.stderr]).toEqual(["# REPO: al", "code 0\n"]);
    const full = run('"$1" "$2" --only full --stdout -q --no-cache > /dev/full');
    expect([full.status, full.stderr]).toEqual([3, "carryon: cannot write to standard output (ENOSPC)\n"]);
  });
});

describe("carryon pack --copy", () => {
  it("puts the pack on the clipboard, and reports on standard output", async () => {
    const { root, out } = await packed();
    const folder = makeDirectory();
    const program = join(folder, "xclip");
    writeFileSync(program, `#!/bin/sh\n/bin/cat > '${folder}/copied'\n`);
    chmodSync(program, 0o755);
    const env = { PATH: `${folder}:${process.env["PATH"] ?? ""}`, DISPLAY: ":0" };
    const { code, stdout, stderr } = runCli(["pack", "--copy", "--only", "full"], { cwd: root, env });
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(" ← copied with xclip\n");
    expect(readFileSync(join(folder, "copied"), "utf8")).toBe(readFileSync(documentFile(out, "FULL"), "utf8"));
    const { stdout: json } = runCli(["pack", "--copy", "--json"], { cwd: root, env });
    expect((JSON.parse(json) as Report).packs.map(({ pack }) => pack)).toEqual(["full"]);
    expect(readdirSync(root).toSorted()).toEqual([".git", "README.md", "docs", "src"]);
  });

  it("is refused with exit code 2 without a program that sets the clipboard", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { code, stdout, stderr } = runCli(["pack", "--copy"], { cwd: root });
    const message = expect.stringContaining("found no clipboard program on PATH\n  Install");
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: message });
  });
});
