import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packManifest } from "../support/output-manifest.ts";
import { makeDirectory, makeRepository } from "../support/repository.ts";
import { CLI, runCli, temporaryDirectory } from "../support/run-cli.ts";

/** Runs in a directory and lists its contents afterwards, except `.git`. */
function run(
  cwd: string,
  args: readonly string[],
): { code: number | null; stderr: string; stdout: string; left: readonly string[] } {
  const result = runCli([...args, "--no-cache"], { cwd });
  return { ...result, left: readdirSync(cwd).filter((name) => name !== ".git") };
}

describe("bad input exits 2 with what to do, and leaves nothing half-written", () => {
  it.each([
    ["a directory that does not exist", ["./nowhere"], /nowhere/u],
    ["a path below a file", ["a.txt/b"], /there is no .* a\.txt\/b/u],
    ["an unknown ref", ["no-such-branch"], /no-such-branch/u],
    ["a ref that looks like an option", ["--", "--upload-pack=x"], /--upload-pack=x/u],
    ["an unknown option", ["--bugdet"], /unknown option '--bugdet'/u],
    ["an unknown pack", ["--only", "ful"], /full, split/u],
    ["an unknown encoding", ["--encoding", "p50k"], /o200k_base, cl100k_base/u],
    ["a config that does not exist", ["--config", "none.yml"], /none\.yml/u],
    ["an output that is not ours", ["--out", "other"], /other/u],
    ["an output that is the input", ["--out", "."], /input|contains/u],
  ])("%s", async (_, args, message) => {
    const { root } = await makeRepository({ files: { "a.txt": "text\n", "other/mine.txt": "mine\n" } });
    const { code, stderr, left } = run(root, ["pack", ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
    expect(stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(4);
    expect(left).toEqual(["a.txt", "other"]);
  });

  it.each([
    ["a port that is none", ["site", "--serve", "99999"], /99999.*from 0 to 65535/su],
    ["links of a part", ["check", "--links", "--include", "a"], /--include has no effect with --links/u],
    ["two checks", ["check", "--determinism", "--links"], /--determinism has no effect with --links/u],
  ])("%s", async (_, args, message) => {
    const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
    const { code, stdout, stderr, left } = run(root, args);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(message) });
    expect(left).toEqual(["a.txt"]);
  });

  it.skipIf(process.platform === "win32")("a current folder that was removed", () => {
    const args = ["-c", 'rmdir "$PWD" && exec "$@"', "sh", process.execPath, CLI, "check", "--fresh"];
    const { status, stderr } = spawnSync("sh", args, { cwd: temporaryDirectory(), encoding: "utf8" });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "carryon: the current folder no longer exists\n  Go to another folder and run this again.\n",
    });
  });

  it("no commits and nothing staged", async () => {
    const { root } = await makeRepository({ commit: false });
    expect(run(root, ["pack"])).toMatchObject({ code: 2, stderr: expect.stringContaining("git add"), left: [] });
  });

  it("an unborn HEAD as a ref", async () => {
    const { root } = await makeRepository({ commit: false, files: { "a.txt": "text\n" } });
    expect(run(root, ["pack", "HEAD"])).toMatchObject({ code: 2, left: ["a.txt"] });
    expect(run(root, ["pack"])).toMatchObject({ code: 0, left: ["a.txt", "pack"] });
  });

  it("a config with every mistake at once, each with its line and column", async () => {
    const config = "encoding: o200k\npacks:\n  full:\n    kind: full\n    bugdet: { max: 3 }\n";
    const { root } = await makeRepository({ files: { "carryon.yml": config } });
    const { code, stderr } = run(root, ["pack"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/carryon\.yml:1:11 {2}.*o200k_base/u);
    expect(stderr).toMatch(/carryon\.yml:5:5 {2}unknown key "bugdet" in packs\.full; did you mean "budget"\?/u);
  });

  it("YAML that cannot be read", async () => {
    const { root } = await makeRepository({ files: { "carryon.yml": "packs: [\n" } });
    expect(run(root, ["pack"])).toMatchObject({ code: 2, stderr: expect.stringMatching(/carryon\.yml:\d+:\d+/u) });
  });
});

it.skipIf(process.platform === "win32")(
  "a tracked file that cannot be read is named in the last line, and fails check",
  async () => {
    const { root } = await makeRepository({ files: { "a.txt": "text\n", "b.txt": "text\n" } });
    rmSync(join(root, "b.txt"));
    spawnSync("mkfifo", [join(root, "b.txt")]);
    const warning = "Warning: b.txt was not read, so it is in no pack";
    for (const [args, code] of [
      [["pack"], 0],
      [["check"], 1],
      [["task", "fix a"], 0],
      [["site"], 0],
    ] as const) {
      const { code: exit, stdout } = run(root, args);
      expect([exit, stdout.trimEnd().split("\n").at(-1)?.trim()]).toEqual([code, warning]);
    }
    expect(run(root, ["check", "-q"])).toMatchObject({ code: 1, stderr: "b.txt  cannot be read: a named pipe\n" });
  },
);

it.runIf(process.platform === "linux")("standard output that is closed is an error, and /dev/null is not", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
  const shell = (redirection: string): number | null =>
    spawnSync(
      "sh",
      ["-c", `exec "$@" ${redirection}`, "sh", process.execPath, CLI, "pack", "--stdout", "-q", "--no-cache"],
      {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe"],
      },
    ).status;
  expect([shell(">&-"), shell(">/dev/null"), shell("")]).toEqual([3, 0, 0]);
});

it("a cache that is a file is refused", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
  const { code, stderr } = runCli(["check", "-q", "--cache", "a.txt"], { cwd: root });
  expect([code, stderr]).toEqual([2, expect.stringMatching(/a\.txt is not a folder\n {2}Give a folder to --cache/u)]);
});

it("a budget that is too small is answered with the smallest that is enough", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "text\n", "src/b.ts": "export const b = 1;\n" } });
  const { code, stdout } = run(root, ["check", "--budget", "10"]);
  const [, smallest = ""] = /the smallest budget that works is ([\d,]+)/u.exec(stdout) ?? [];
  expect(code).toBe(1);
  expect(run(root, ["check", "--budget", smallest]).code).toBe(0);
  expect(run(root, ["check", "--budget", String(Number(smallest.replaceAll(",", "")) - 1)]).code).toBe(1);
});

describe("odd input is packed or listed with its reason", () => {
  it("tracked names that unpack refuses are left out with the reason, and the rest unpacks", async () => {
    const names = ["GIT~1", "git~1./x", ".g\u200cit/config", "a/.GIT /b", "sub/.git::$INDEX_ALLOCATION/c"];
    const allowed = ["GIT~2", ".gitignore", "a/.github/x.yml", "x\u200c.txt", "git/config"];
    const { root } = await makeRepository({
      files: Object.fromEntries([...names, ...allowed].map((name) => [name, "text\n"])),
      config: { "core.protectNTFS": "false", "core.protectHFS": "false" },
    });
    const { code, stdout } = run(root, ["pack", "--json"]);
    const { skipped, findings, files } = JSON.parse(stdout) as Report;
    expect(code).toBe(0);
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(["unsafe-name"]));
    expect([skipped.length, files.length]).toEqual([names.length, allowed.length]);
    const unsafe = findings.filter((finding) => finding.code === "unsafe-name").map(({ path }) => path);
    expect(new Set(unsafe)).toEqual(new Set(skipped.map(({ path }) => path)));
    expect(runCli(["unpack", "pack", "-o", "../restored"], { cwd: root })).toMatchObject({ code: 0 });
    expect(existsSync(join(root, "../restored/git/config"))).toBe(true);
    expect(run(root, ["stats", "GIT~1"]).stdout).toContain("could be taken for a .git folder");
  });

  it("a file of 1 GB is never read", async () => {
    const root = temporaryDirectory();
    mkdirSync(join(root, "in"));
    writeFileSync(join(root, "in/huge.txt"), "");
    truncateSync(join(root, "in/huge.txt"), 1e9);
    writeFileSync(join(root, "in/a.txt"), "text\n");
    const { code, stdout } = run(join(root, "in"), ["pack", "--json"]);
    expect(code).toBe(0);
    expect((JSON.parse(stdout) as { skipped: unknown }).skipped).toEqual([
      { path: "huge.txt", reason: "oversize", size: 1e9 },
    ]);
  });

  it("a single line of 5 MB, a file that cannot be read, a link to a folder", async () => {
    const root = temporaryDirectory();
    writeFileSync(join(root, "line.txt"), "x".repeat(4_900_000));
    writeFileSync(join(root, "secret.txt"), "nobody reads this\n");
    chmodSync(join(root, "secret.txt"), 0);
    symlinkSync(".", join(root, "here"));
    const { code, stdout } = run(root, ["pack", "--json"]);
    expect(code).toBe(0);
    const { files } = JSON.parse(stdout) as { files: { path: string; class: string }[] };
    expect(
      files.map(({ path, class: kind }) => `${path} ${kind}`).filter((line) => !line.startsWith("secret")),
    ).toEqual(["here ordinary", "line.txt ordinary"]);
  });

  it("an output inside the input is not packed with the next run", async () => {
    const root = temporaryDirectory();
    writeFileSync(join(root, "a.txt"), "text\n");
    const first = run(root, ["pack", "--json"]);
    const second = run(root, ["pack", "--json"]);
    expect(JSON.parse(second.stdout)).toMatchObject({ root: (JSON.parse(first.stdout) as { root: string }).root });
    expect(existsSync(join(root, "pack/manifest.json"))).toBe(true);
  });
});

interface Report {
  readonly files: readonly { readonly path: string }[];
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly findings: readonly { readonly code: string; readonly path?: string }[];
}

function partsOf({ files, findings }: Report): { readonly folders: unknown; readonly files: readonly string[] } {
  const skipped = findings.filter(({ code }) => code === "own-output-skipped");
  return { folders: skipped.map(({ path }) => path), files: files.map(({ path }) => path) };
}

/** Own outputs, packed files, and files left out for another reason, from a report. */
function ownOutput(json: string) {
  const report = JSON.parse(json) as Report;
  const others = report.skipped.filter(({ reason }) => reason !== "own-output").map(({ path }) => path);
  return { ...partsOf(report), others };
}

describe("rules are never dropped in silence", () => {
  it("a lower limit holds for facts that a cache already has", async () => {
    const repository = await makeRepository({ files: { "big.txt": "word\n".repeat(1000), "a.txt": "text\n" } });
    const cache = temporaryDirectory();
    const pack = (): { code: number | null; stdout: string } =>
      runCli(["pack", "--json", "--cache", cache, "--out", join(cache, "pack")], { cwd: repository.root });
    expect(pack().code).toBe(0);
    repository.write({ "carryon.yml": "max-file-bytes: 1000\n" });
    repository.commit();
    expect(JSON.parse(pack().stdout)).toMatchObject({ skipped: [{ path: "big.txt", reason: "oversize", size: 5000 }] });
  });

  it.each([".carryonignore", "carryon.yml"])("%s as a symbolic link is an error", async (name) => {
    const { root } = await makeRepository({ files: { [name]: { symlink: "elsewhere" }, "a.txt": "text\n" } });
    expect(run(root, ["pack"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${name} is a symbolic link`),
    });
  });

  it("a config that git does not track applies, and is reported", async () => {
    const repository = await makeRepository({ files: { "a.txt": "text\n" } });
    repository.write({ "carryon.yml": "packs: { full: { kind: full, budget: { max: 1 } } }\n" });
    const { code, stdout } = run(repository.root, ["check"]);
    expect(code).toBe(1);
    expect(stdout).toContain("carryon.yml  applied, though git does not track it");
  });

  it("a pack that is untracked is not packed again", async () => {
    const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
    run(root, ["pack", "--out", "out/pack"]);
    writeFileSync(join(root, "out/pack/.gitignore"), "");
    const { stdout } = run(root, ["check", "--untracked", "--json"]);
    expect(ownOutput(stdout)).toEqual({ folders: ["out/pack"], files: ["a.txt", "out/pack/.gitignore"], others: [] });
  });

  it("a pack that is tracked is not packed again", async () => {
    const repository = await makeRepository({ files: { "a.txt": "text\n" } });
    run(repository.root, ["pack"]);
    // Whoever commits packs empties the file that keeps them out of commits.
    repository.write({ "pack/.gitignore": "" });
    repository.commit();
    const { stdout } = run(repository.root, ["check", "HEAD", "--json"]);
    expect(ownOutput(stdout)).toEqual({ folders: ["pack"], files: ["a.txt", "pack/.gitignore"], others: [] });
    expect(run(repository.root, ["check", "--verbose"]).stdout).toMatch(/own-output/u);
    expect(run(repository.root, ["stats", "pack/manifest.json"])).toMatchObject({
      code: 0,
      stdout:
        "pack/manifest.json\n  in no pack: written by Carryon\n  to pack it: Carryon never packs its own output\n",
    });
  });

  it("a site that is tracked is not packed, and what it has of other files is", async () => {
    const repository = await makeRepository({ files: { "a.txt": "text\n" } });
    expect(run(repository.root, ["site"]).code).toBe(0);
    repository.write({ "site/CNAME": "docs.example.com\n", "site/.gitignore": "" });
    repository.commit();
    const { stdout } = run(repository.root, ["check", "--json"]);
    expect(ownOutput(stdout)).toMatchObject({
      folders: ["site"],
      files: ["a.txt", "site/.gitignore", "site/CNAME"],
      others: [],
    });
  });

  it("a folder is packed if its manifest is cut off, or names files that are not there", async () => {
    const repository = await makeRepository({ files: { "lib/a.txt": "text\n", "lib/deep/b.txt": "text\n" } });
    run(repository.root, ["pack"]);
    const manifest = readFileSync(join(repository.root, "pack/manifest.json"));
    rmSync(join(repository.root, "pack"), { recursive: true });
    for (const bytes of [manifest.subarray(0, 400), manifest]) {
      repository.write({ "lib/manifest.json": bytes });
      repository.commit();
      for (const args of [["check"], ["check", "HEAD"]]) {
        expect(ownOutput(run(repository.root, [...args, "--json"]).stdout)).toMatchObject({
          folders: [],
          files: ["lib/a.txt", "lib/deep/b.txt", "lib/manifest.json"],
        });
      }
    }
  });

  it("only the files that a manifest names are left out, and each is said", async () => {
    const repository = await makeRepository({ files: { "lib/a.txt": "text\n", "lib/b.txt": "text\n" } });
    repository.write({ "lib/manifest.json": packManifest("b.txt") });
    const commit = repository.commit();
    const files = { folders: ["lib"], files: ["lib/a.txt"], own: ["lib/b.txt", "lib/manifest.json"] };
    for (const target of [".", commit]) {
      const report = JSON.parse(run(repository.root, ["check", target, "--json"]).stdout) as Report;
      expect({ ...partsOf(report), own: report.skipped.map(({ path }) => path) }).toMatchObject(files);
    }
    const folder = makeDirectory({ "lib/a.txt": "", "lib/b.txt": "", "lib/manifest.json": packManifest("b.txt") });
    expect(partsOf(JSON.parse(run(folder, ["check", "--json"]).stdout) as Report)).toMatchObject({
      folders: ["lib"],
      files: ["lib/a.txt"],
    });
  });

  it("a file that no slice would fit stays whole, and is in its pack", async () => {
    const config = "packs: { split: { kind: split, budget: { max: 300 } } }\n";
    const { root } = await makeRepository({
      files: { "carryon.yml": config, "big.txt": "word\n".repeat(1000), "empty.txt": "" },
    });
    const { code, stdout } = run(root, ["check", "--json"]);
    expect(code).toBe(1);
    const { files, documents } = JSON.parse(stdout) as {
      files: { receipts: { view: string }[] }[];
      documents: unknown[];
    };
    expect(files.map(({ receipts }) => receipts[0]?.view)).toEqual(["full", "full", "full"]);
    expect(documents.length).toBeLessThan(6);
  });
});
