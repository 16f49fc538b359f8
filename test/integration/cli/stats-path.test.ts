import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeDirectory, makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

const FILES = { "src/a b.ts": "export {};\n", "src/ü.md": "# Ü\n", "new\nline.txt": "n\n", '"quoted".txt': "q\n" };

const why = (root: string, ...args: readonly string[]) =>
  runHere(root, ["stats", ...args, "--only", "full", "--no-cache"]);

describe("carryon stats of one path", () => {
  it.each([
    ["as git ls-files prints it", "src/a b.ts", "src/a b.ts"],
    ["with ./ in front", "./src/a b.ts", "src/a b.ts"],
    ["through another folder", "lib/../src//a b.ts", "src/a b.ts"],
    ["quoted by git", String.raw`"src/\303\274.md"`, "src/ü.md"],
    ["with a line end", "new\nline.txt", String.raw`new\x0aline.txt`],
    ["with a line end that git quoted", String.raw`"new\nline.txt"`, String.raw`new\x0aline.txt`],
    ["in canonical form", String.raw`new\x0aline.txt`, String.raw`new\x0aline.txt`],
    ["with quotes in its name", '"quoted".txt', '"quoted".txt'],
    ["with quotes in its name that git quoted", String.raw`"\"quoted\".txt"`, '"quoted".txt'],
    ["of a folder", "src", "src/"],
    ["of a folder with a slash", "./src/", "src/"],
  ])("takes a path %s", async (_, path, shown) => {
    const { root } = await makeRepository({ files: FILES });
    const { code, out, err } = await why(root, path);
    expect({ code, err, shown: out.split("\n")[0] }).toEqual({ code: 0, err: "", shown });
  });

  it("takes an absolute path", async () => {
    const { root } = await makeRepository({ files: FILES });
    expect((await why(root, join(root, "src/a b.ts"))).out).toMatch(/^src\/a b\.ts\n/u);
  });

  it("names the size and the limit of a file that is too large", async () => {
    const { root } = await makeRepository({
      files: { "carryon.yml": "max-file-bytes: 1500\n", "big.txt": "x".repeat(2100) },
    });
    expect((await why(root, "big.txt")).out).toBe(
      "big.txt\n  in no pack: 2.1 kB, larger than max-file-bytes, which is 1.5 kB\n  to pack it: if it is text, write max-file-bytes: 2100 to carryon.yml\n",
    );
  });

  it("says why a file on disk is not listed", async () => {
    const repository = await makeRepository({ files: FILES });
    repository.write({ "notes.txt": "mine\n" });
    expect(await why(repository.root, "notes.txt")).toMatchObject({
      code: 2,
      err: expect.stringContaining("notes.txt is not tracked by git, so it is in no pack\n  Run git add, or"),
    });
    expect((await why(repository.root, "notes.txt", "--untracked")).code).toBe(0);
    expect((await why(repository.root, "nowhere.txt")).err).toContain(
      "nowhere.txt is not a file, folder, commit or tree\n",
    );
    expect((await why(repository.root, "nowhere.txt", "--ref", "HEAD")).err).toContain(
      "nowhere.txt is not among the listed files\n  Give",
    );
    const elsewhere = join(repository.root, "..", "notes.txt");
    for (const path of ["/etc/passwd", "../notes.txt", join(elsewhere, "x")]) {
      expect((await why(repository.root, path, "--ref", ".")).err).toContain(
        `${path} is outside of ${repository.root}\n  Give`,
      );
    }
    const plain = makeDirectory({ ".env": "KEY=1\n", "a.txt": "a\n" });
    expect((await why(plain, ".env")).err).toContain(".env is left out by a .gitignore file or by default\n  Include");
  });

  it("explains a path of a ref, and prints a table of a ref, of several paths, or of a folder on request", async () => {
    const repository = await makeRepository({ files: { "gone.ts": "export {};\n" } });
    repository.git("rm", "--quiet", "gone.ts");
    repository.write({ "src/a.ts": "export {};\n" });
    repository.commit();
    expect((await why(repository.root, "gone.ts", "--ref", "HEAD~1")).out).toMatch(/^gone\.ts\n/u);
    for (const args of [["HEAD~1"], ["."], ["src/a.ts", "src"], ["src", "--depth", "3"], []])
      expect((await why(repository.root, ...args)).out).toContain("TOKENS   SHARE   FILES");
  });

  it("lists what no pack shows by reason", async () => {
    const files = { "a.bin": Buffer.of(0, 1), "src/a.ts": "export {};\n", "package-lock.json": "{}\n" };
    const { root } = await makeRepository({ files });
    expect((await why(root, "--left-out")).out).toMatchInlineSnapshot(`
      "  2 files are in no pack

        1 file: binary content
          a.bin

        1 file: lock files, which every pack omits
          package-lock.json

        carryon stats <path> says how to pack one
      "
    `);
    expect(JSON.parse((await why(root, "--left-out", "--json")).out)).toEqual({
      leftOut: [
        { reason: "binary", paths: ["a.bin"] },
        { reason: "lock", paths: ["package-lock.json"] },
      ],
    });
    expect((await why(root, "--left-out", "src")).out).toBe("  Packs show every file\n");
  });

  it("prints the records of a file or a folder as JSON", async () => {
    const files = { "a.bin": Buffer.of(0, 1), "src/a.ts": "export {};\n", "src/b.ts": "\u202e" };
    const { root } = await makeRepository({ files });
    const read = async (path: string): Promise<unknown> => JSON.parse((await why(root, path, "--json")).out);
    expect(await read("src")).toMatchObject({
      path: "src",
      files: [{ path: "src/a.ts", receipts: [{ pack: "full", view: "full" }] }, { path: "src/b.ts" }],
      skipped: [],
      findings: [{ code: "invisible-characters", path: "src/b.ts" }],
    });
    expect(await read("./a.bin")).toEqual({
      path: "a.bin",
      files: [],
      skipped: [{ path: "a.bin", reason: "binary", size: 2 }],
      findings: [],
    });
  });
});
