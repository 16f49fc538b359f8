import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { deltaDocument } from "../../src/compare/document/delta-document.ts";
import { digestOf, digestedDocument, fullDocument, renderedBytes } from "../support/full-document.ts";
import { roughCount } from "../support/measured-file.ts";
import { makeRepository } from "../support/repository.ts";
import { type CliResult, runCli, temporaryDirectory } from "../support/run-cli.ts";

const BEFORE = { files: { "a.md": "# A\r\n", "b.md": "b", "é/empty": "" } };
const AFTER = { files: { "a.md": "# A\r\nKEPT 1\n\n", "c.md": "b", "é/empty": "", "é/new": "\ufeffnew" } };
const [OLD, NEW] = [BEFORE, AFTER].map((tree) => renderedBytes(fullDocument(tree), tree));

/** Directory with `old.md` and `delta.md`. */
function directory(): { root: string; apply: (...args: readonly string[]) => CliResult; names: () => string[] } {
  const root = temporaryDirectory();
  const delta = deltaDocument("DELTA/REPO-DELTA-0.md", digestedDocument(BEFORE), digestedDocument(AFTER), roughCount);
  writeFileSync(join(root, "old.md"), OLD!);
  writeFileSync(join(root, "delta.md"), renderedBytes(delta, BEFORE, AFTER));
  return {
    root,
    apply: (...args) => runCli(["diff", "--apply", ...args], { cwd: root }),
    names: () => readdirSync(root).toSorted(),
  };
}

describe("carryon diff --apply", () => {
  it("prints the newer document, byte for byte", () => {
    const { apply } = directory();
    expect(apply("old.md", "delta.md")).toEqual({ code: 0, stdout: NEW!.toString(), stderr: "" });
  });

  it("writes the newer document to a file, in place of an older one, and leaves nothing beside it", () => {
    const { root, apply, names } = directory();
    for (const out of ["new.md", "new.md", "old.md"]) {
      expect(apply("old.md", "delta.md", "-o", out)).toEqual({
        code: 0,
        stdout: `Wrote ${out}; its sha256 matches the delta\n`,
        stderr: "",
      });
      expect(readFileSync(join(root, out))).toEqual(NEW);
    }
    expect(names()).toEqual(["delta.md", "new.md", "old.md"]);
  });

  it("exits 1 and writes nothing when the delta builds on another document", () => {
    const { root, apply, names } = directory();
    writeFileSync(join(root, "other.md"), NEW!);
    const { code, stdout, stderr } = apply("other.md", "delta.md", "-o", "new.md");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("this delta builds on a different document");
    expect(stderr).toContain(digestOf(OLD!));
    expect(names()).toEqual(["delta.md", "old.md", "other.md"]);
  });

  it("exits 1 and leaves an older result as it is when the delta is damaged", () => {
    const { root, apply } = directory();
    writeFileSync(join(root, "new.md"), "mine");
    const delta = readFileSync(join(root, "delta.md"));
    writeFileSync(join(root, "delta.md"), delta.subarray(0, delta.length - 1));
    const { code, stderr } = apply("old.md", "delta.md", "-o", "new.md");
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("the delta is damaged") });
    expect(readFileSync(join(root, "new.md"), "utf8")).toBe("mine");
  });

  it("exits 2 for what is no delta document, for a file that is not there and for a directory", () => {
    const { root, apply } = directory();
    mkdirSync(join(root, "folder"));
    expect(apply("old.md", "old.md")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("not a delta document"),
    });
    expect(apply("old.md", "none.md")).toMatchObject({ code: 2, stderr: expect.stringContaining("none.md") });
    expect(apply("folder", "delta.md")).toMatchObject({ code: 2, stderr: expect.stringContaining("is a directory") });
  });

  it("exits 2 rather than put a file in the place of a directory or a link", () => {
    const { root, apply, names } = directory();
    mkdirSync(join(root, "folder"));
    symlinkSync("old.md", join(root, "link"));
    for (const out of ["folder", "link"]) {
      const { code, stderr } = apply("old.md", "delta.md", "-o", out);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("is not a regular file") });
    }
    expect(statSync(join(root, "folder")).isDirectory()).toBe(true);
    expect(readFileSync(join(root, "old.md"))).toEqual(OLD);
    expect(names()).toEqual(["delta.md", "folder", "link", "old.md"]);
  });

  it("exits 2 where there is no folder to write to", () => {
    const { code, stderr } = directory().apply("old.md", "delta.md", "-o", "none/new.md");
    expect([code, stderr]).toEqual([2, expect.stringMatching(/the folder \S+\/none does not exist\n/u)]);
  });

  it.skipIf(process.getuid?.() === 0)("exits 3 where it may not write", () => {
    const { root, apply } = directory();
    mkdirSync(join(root, "closed"));
    chmodSync(join(root, "closed"), 0o555);
    expect(apply("old.md", "delta.md", "-o", "closed/new.md").code).toBe(3);
  });
});

it("packs against an anchor over a warm cache where files of the anchor have the same text", async () => {
  const repository = await makeRepository({ files: { "a.txt": "same\n", "b.txt": "same\n", "c.txt": "other\n" } });
  repository.write({ "d.txt": "new\n" });
  repository.commit();
  const pack = (): CliResult =>
    runCli(["pack", "--anchor", "HEAD~1", "--cache", "../cache", "--out", "../pack", "--quiet"], {
      cwd: repository.root,
    });
  const cold = pack();
  expect([cold, pack(), pack()]).toEqual([cold, cold, cold]);
  expect(cold.code).toBe(0);
});
