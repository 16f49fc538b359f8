import { readAsset } from "../../src/base/io/assets.ts";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { verifyPack } from "../../src/pack/verify.ts";
import { openPackFiles } from "../../src/pack/io/output/pack-files.ts";
import { makeHostileRepository } from "../support/hostile/hostile-repository.ts";
import { makeDirectory, repositoryAt } from "../support/repository.ts";
import { readTree, runCli, temporaryDirectory } from "../support/run-cli.ts";
import { documentFile } from "../support/document-file.ts";

const base = makeDirectory();
const original = join(base, "pack");
let source: string;

beforeAll(async () => {
  source = (await makeHostileRepository()).root;
  const { code, stderr } = runCli(["pack", "--out", original, "--no-cache", "--quiet"], { cwd: source });
  if (code !== 0) throw new Error(stderr);
});

function copy(): string {
  const pack = join(temporaryDirectory(), "pack");
  cpSync(original, pack, { recursive: true });
  return pack;
}

const verify = (pack: string): { code: number | null; stdout: string; stderr: string } =>
  runCli(["check", "--pack", pack], { cwd: base });

describe("carryon check --pack", () => {
  it("exits 0 on what pack wrote", () => {
    expect(verify(original)).toMatchObject({ code: 0, stderr: "" });
  });

  it("names the file when any byte of any file of the manifest is flipped, and exits 1", async () => {
    const pack = copy();
    const files = [...readTree(pack)].filter(([path]) => path !== "report.json" && path !== ".gitignore");
    const flip = (path: string, bytes: Buffer, at: number): void => {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(join(pack, path), flipped);
    };
    for (const [path, bytes] of files) {
      for (const at of new Set([0, Math.floor(bytes.length / 2), bytes.length - 1])) {
        flip(path, bytes, at);
        const told = await verifyPack(openPackFiles(pack), readAsset, () => {}).then(
          ({ problems }) => problems.map((problem) => problem.path).join("\n"),
          (error: unknown) => String(error),
        );
        expect({ at, told }).toEqual({ at, told: expect.stringContaining(path) });
      }
      writeFileSync(join(pack, path), bytes);
    }
    const [path, bytes] = files.at(-1)!;
    flip(path, bytes, 0);
    expect(verify(pack)).toMatchObject({ code: 1, stderr: expect.stringContaining(path) });
  });

  it("ignores a changed report", () => {
    const pack = copy();
    appendFileSync(join(pack, "report.json"), " ");
    expect(verify(pack).code).toBe(0);
  });

  it("names a file that is missing, one that is too many, and a link in a file's place", () => {
    const pack = copy();
    rmSync(join(pack, "FULL/A_PROJECT-FULL-TREEMAP.md"));
    writeFileSync(join(pack, "FULL/extra.md"), "more\n");
    rmSync(join(pack, "archive/A_PROJECT-FULL.txt"));
    symlinkSync("../FULL/A_PROJECT-FULL.md", join(pack, "archive/A_PROJECT-FULL.txt"));
    const { code, stderr } = verify(pack);
    expect(code).toBe(1);
    expect(stderr.split("\n").filter(Boolean).toSorted()).toEqual([
      "FULL/A_PROJECT-FULL-TREEMAP.md: missing",
      "FULL/extra.md: not in the manifest",
      "archive/A_PROJECT-FULL.txt: not a regular file",
    ]);
  });

  it("names files that are not part of the pack, which is whole with them if they are not among its documents", () => {
    const pack = copy();
    mkdirSync(join(pack, "mine"));
    writeFileSync(join(pack, "mine/NOTES.md"), "notes\n");
    symlinkSync("FULL/A_PROJECT-FULL.md", join(pack, "latest.md"));
    const { code, stdout } = verify(pack);
    expect(code).toBe(0);
    expect(stdout.split("\n")[1]).toBe("  2 files in it are not part of the pack: latest.md and mine/NOTES.md");
  });

  it("puts back an old pack that a killed run left aside", () => {
    const pack = copy();
    const left = join(pack, `../.pack.tmp-4194305-00000000-${"a".repeat(12)}/.git`);
    mkdirSync(left, { recursive: true });
    renameSync(pack, join(left, "old"));
    expect(verify(pack).code).toBe(0);
  });

  it("exits 2 where there is no pack", () => {
    const { code, stderr } = verify(temporaryDirectory());
    expect(code).toBe(2);
    expect(stderr).toContain("no manifest.json");
  });
});

describe("carryon unpack", () => {
  it("writes the redacted sources under their own names", () => {
    const out = join(temporaryDirectory(), "sources");
    const { code, stdout } = runCli(["unpack", original, "--out", out], { cwd: base });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+ files written to /u);
    expect(readFileSync(join(out, "src/index.ts"))).toEqual(readFileSync(join(source, "src/index.ts")));
    expect(readFileSync(join(out, "odd/new\nline.txt"), "utf8")).toBe("name with a line end\n");
    const listed = repositoryAt(source).git("ls-files", "-z", "odd").split("\0").length - 1;
    expect(readdirSync(join(out, "odd"), "buffer").length).toBe(listed);
  });

  it("writes nothing from a pack that does not verify", () => {
    const pack = copy();
    appendFileSync(documentFile(pack, "FULL"), "more\n");
    const out = join(temporaryDirectory(), "sources");
    expect(runCli(["unpack", pack, "--out", out], { cwd: base }).code).toBe(1);
    expect(() => readTree(out)).toThrow("ENOENT");
  });

  it("writes into no directory that holds something", () => {
    const out = temporaryDirectory();
    mkdirSync(join(out, "full"));
    expect(runCli(["unpack", original, "--out", out], { cwd: base })).toMatchObject({ code: 2 });
  });
});
