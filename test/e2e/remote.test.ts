import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Report } from "../../src/pack/report/report-model.ts";
import type { GitHub, Repository } from "../support/github/github.ts";
import { openGitHub } from "../support/github/open-github.ts";
import { makeDirectory, makeRepository, type TestRepository } from "../support/repository.ts";
import { readTree, runCli } from "../support/run-cli.ts";
import { spawnCli } from "../support/spawn-cli.ts";

interface Served {
  readonly github: GitHub;
  readonly repository: Repository;
  readonly upstream: TestRepository;
  /** Empty working folder. */
  readonly cwd: string;
  /** Folder for temporary files. It must be empty afterwards. */
  readonly temporary: string;
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => ReturnType<typeof spawnCli>;
}

/** Serves a repository with a tag `v1`, a branch `feature/x` and a newer commit on `main`. */
async function serve(): Promise<Served> {
  const files = {
    "README.md": "# Widgets\n",
    "src/a.ts": "export const a = 1;\n",
    ".carryonignore": "ignored.txt\n",
    "ignored.txt": "x\n",
  };
  const upstream = await makeRepository({ files, config: { "uploadpack.allowAnySHA1InWant": "true" } });
  upstream.git("tag", "--annotate", "--message=one", "v1");
  upstream.git("branch", "feature/x");
  upstream.write({ "src/b.ts": "export const b = 2;\n" });
  upstream.commit();
  const github = await openGitHub();
  const repository = github.repository("acme/widgets");
  repository.serveGit(upstream.root);
  const cwd = makeDirectory();
  const temporary = makeDirectory();
  const server = { GITHUB_SERVER_URL: github.url, TMPDIR: temporary };
  return {
    github,
    repository,
    upstream,
    cwd,
    temporary,
    run: (args, env = {}) => spawnCli(args, { cwd, env: { ...server, ...env } }),
  };
}

const reportIn = (cwd: string): Report => JSON.parse(readFileSync(join(cwd, "pack/report.json"), "utf8")) as Report;

describe("carryon pack --remote", () => {
  it("packs the default branch into the current directory, like a clone of it, and leaves nothing else", async () => {
    const { upstream, cwd, temporary, run } = await serve();
    expect(await run(["pack", "--remote", "acme/widgets"])).toMatchObject({ code: 0, stderr: "" });
    expect([readdirSync(cwd), readdirSync(temporary)]).toEqual([["pack"], []]);
    const out = join(makeDirectory(), "pack");
    expect(runCli(["pack", "HEAD", "--out", out], { cwd: upstream.root }).code).toBe(0);
    const [made, expected] = [readTree(join(cwd, "pack")), readTree(out)];
    for (const tree of [made, expected]) tree.delete("report.json");
    expect(made).toEqual(expected);
    const commit = upstream.git("rev-parse", "HEAD");
    expect(reportIn(cwd).origin).toEqual({ kind: "commit", name: "acme/widgets", commit });
    expect(reportIn(cwd).skipped).toEqual([{ path: "ignored.txt", reason: "carryonignore" }]);
  });

  it.each(["v1", "feature/x", "commit"])("packs a tag, a branch or a commit: %s", async (name) => {
    const { github, upstream, cwd, run } = await serve();
    const ref = name === "commit" ? upstream.git("rev-parse", "v1^{commit}") : name;
    const { code, stderr } = await run(["pack", "--remote", `${github.url}/acme/widgets.git@${ref}`, "--only", "full"]);
    expect([code, stderr]).toEqual([0, ""]);
    const { origin, files } = reportIn(cwd);
    expect(origin).toMatchObject({ name: "acme/widgets", ref, commit: upstream.git("rev-parse", "v1^{commit}") });
    expect(files.map(({ path }) => path)).not.toContain("src/b.ts");
  });

  it("takes paths, patterns and lists of the remote tree, --stdout and a config of one's own", async () => {
    const { cwd, run } = await serve();
    mkdirSync(join(cwd, "src"));
    const { code, stdout } = await run([
      "--remote",
      "acme/widgets",
      "src",
      "--ignore",
      "b.ts",
      "--stdout",
      "--only",
      "full",
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("## FILE src/a.ts");
    expect(stdout).toContain("ignore-option: 1 file\n- src/b.ts");
    expect(stdout).not.toContain("README.md");
    expect(readdirSync(cwd)).toEqual(["src"]);
    const list = join(makeDirectory({ list: "README.md\n", "own.yml": "packs: { all: { kind: full } }\n" }), "list");
    const config = join(list, "../own.yml");
    expect(await run(["--remote", "acme/widgets", "--files-from", list, "-c", config, "--json"])).toMatchObject({
      code: 0,
    });
    const { files, packs } = reportIn(cwd);
    expect([files.map(({ path }) => path), packs.map(({ pack }) => pack)]).toEqual([["README.md"], ["all"]]);
  });

  it("takes the URL of a page as a path argument, and splits ref and folder as the remote does", async () => {
    const { github, upstream, cwd, run } = await serve();
    upstream.write({ "src/lib/c.ts": "export const c = 3;\n" });
    upstream.commit();
    upstream.git("branch", "feature/y/lib");
    const page = `${github.url}/acme/widgets`;
    const cases = [
      [[`${page}/tree/feature/x/src/?tab=1`], "feature/x", ["src/a.ts"]],
      [[`${page}/blob/main/src/lib/c.ts#L1`], "main", ["src/lib/c.ts"]],
      [[`${page}/tree/main/src`, "lib"], "main", ["src/lib/c.ts"]],
      [[`${page}/tree/feature/y/lib/src/lib`], "feature/y/lib", ["src/lib/c.ts"]],
    ] as const;
    for (const [args, ref, paths] of cases) {
      expect(await run([...args, "--only", "full", "-q"])).toEqual({ code: 0, stdout: "", stderr: "" });
      const { origin, files } = reportIn(cwd);
      expect([
        args,
        origin.name,
        origin.ref,
        files.map(({ path }) => path).filter((path) => path !== ".carryonignore"),
      ]).toEqual([args, "acme/widgets", ref, paths]);
    }
  });

  it("does not take a mistyped path or branch for a repository, and says so when it reads one", async () => {
    const { upstream, cwd, run } = await serve();
    const { stderr } = await run(["acme/widgets", "--only", "full"]);
    expect(stderr).toContain("carryon: no path or ref acme/widgets here; reading the repository of that name\n");
    expect(await run(["acme/none"])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /there is no path or ref acme\/none here, and cannot fetch .*: it does not exist, or/u,
      ),
    });
    const refused = { code: 2, stdout: "" };
    expect(await run(["acme/widgets"], { CI: "true" })).toMatchObject(refused);
    expect(await run(["acme/widgets", "--untracked"])).toMatchObject(refused);
    expect(await run(["https://github.com/a/b", "https://github.com/a/c"])).toMatchObject(refused);
    mkdirSync(join(cwd, "acme"));
    expect(await run(["acme/widgets"])).toMatchObject(refused);
    upstream.git("branch", "acme/widgetz");
    expect(runCli(["acme/widgets", "--no-cache"], { cwd: upstream.root })).toMatchObject(refused);
  });

  it("reads a commit of a repository on this machine, by path or file URL", async () => {
    const { upstream, cwd, run } = await serve();
    const folder = relative(cwd, upstream.root);
    for (const address of [`file://${upstream.root}@v1`, `${folder}@v1`, `${folder}/src@v1`]) {
      expect(await run(["--remote", address, "--only", "full", "-q"])).toEqual({ code: 0, stdout: "", stderr: "" });
      const { origin, files } = reportIn(cwd);
      expect([origin.ref, files.some(({ path }) => path === "src/b.ts")]).toEqual(["v1", false]);
    }
    expect(await run(["--remote", "file://server/share"])).toMatchObject({ code: 2 });
    expect(await run(["--remote", `${folder}/none`])).toMatchObject({ code: 2 });
  });

  it("is counted by carryon stats, too", async () => {
    const { run, temporary } = await serve();
    const { code, stdout } = await run(["stats", "--remote", "acme/widgets@v1", "src"]);
    expect([code, stdout]).toEqual([0, expect.stringContaining("acme/widgets @ ")]);
    expect(stdout).toMatch(/ 1 {4}src\/$/mu);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("reports what cannot be fetched, and leaves nothing", async () => {
    const { github, cwd, temporary, run } = await serve();
    const refusals = [
      [["acme/widgets@nope"], 2, "acme/widgets has no ref nope"],
      [["acme/none"], 3, `cannot fetch ${github.url}/acme/none`],
      [["http://127.0.0.1:9/a/b"], 3, "cannot fetch http://127.0.0.1:9/a/b"],
      [["acme/widgets", "docs"], 2, "there is nothing to pack at docs"],
      [["acme/widgets", "../docs"], 2, "outside"],
      [["acme/widgets", "--anchor", "HEAD"], 2, "cannot be used with"],
      [["ext::sh -c 'touch pwned'"], 2, "is not a repository address"],
      [["acme/widgets@--upload-pack=touch"], 2, "is not a repository address"],
    ] as const;
    for (const [args, code, message] of refusals) {
      const result = await run(["pack", `--remote=${args[0]}`, ...args.slice(1)]);
      expect([args, result.code, result.stdout, result.stderr]).toEqual([
        args,
        code,
        "",
        expect.stringContaining(message),
      ]);
    }
    expect([readdirSync(cwd), readdirSync(temporary)]).toEqual([[], []]);
  });

  it("threat 15: starts nothing that the remote repository or its settings name", async () => {
    const { upstream, cwd, run } = await serve();
    const canary = join(cwd, "canary");
    const home = makeDirectory({
      "hooks/reference-transaction": { executable: `#!/bin/sh\n/bin/touch '${canary}'\n` },
    });
    const evil = join(mkdtempSync(join(tmpdir(), "carryon-evil-")), "evil");
    onTestFinished(() => rmSync(dirname(evil), { recursive: true }));
    copyFileSync(join(home, "hooks/reference-transaction"), evil);
    upstream.write({
      ".gitattributes": "* filter=evil diff=evil merge=evil\n",
      ".gitmodules": `[submodule "x"]\n\tpath = x\n\turl = ext::${evil}\n`,
    });
    upstream.git("update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},x`);
    upstream.commit();
    const filter = `[filter "evil"]\n\tsmudge = ${evil}\n\tclean = ${evil}\n\trequired = true\n`;
    const programs = `[credential]\n\thelper = ${evil}\n[core]\n\taskPass = ${evil}\n\thooksPath = "${home}/hooks"\n`;
    const fetching = "[fetch]\n\trecurseSubmodules = true\n[submodule]\n\trecurse = true\n";
    writeFileSync(join(home, ".gitconfig"), filter + programs + fetching);
    const env = { HOME: home, SSH_ASKPASS: evil, GIT_ASKPASS: evil, GIT_SSH_COMMAND: evil, GIT_PROXY_COMMAND: evil };
    expect(await run(["pack", "--remote", "acme/widgets"], env)).toMatchObject({ code: 0 });
    expect(await run(["pack", "--remote", "acme/none"], env)).toMatchObject({ code: 3 });
    expect(readdirSync(cwd)).toEqual(["pack"]);
  });

  it("connects over ssh without asking for a password or a host key", async () => {
    const { cwd, run } = await serve();
    const programs = makeDirectory();
    const script = `#!/bin/sh\necho "$@" > '${cwd}/arguments'\nexit 1\n`;
    writeFileSync(join(programs, "ssh"), script, { mode: 0o755 });
    const env = { PATH: `${programs}:${process.env["PATH"] ?? ""}` };
    const { code, stderr } = await run(["pack", "--remote", "git@git.example:acme/widgets.git@v1"], env);
    expect([code, stderr]).toEqual([3, expect.stringContaining("cannot fetch git@git.example:acme/widgets.git")]);
    expect(readFileSync(join(cwd, "arguments"), "utf8")).toMatch(
      /-o BatchMode=yes .* git@git\.example git-upload-pack/u,
    );
  });

  it("threat 21: sends the token to the server of GITHUB_SERVER_URL only, and shows it nowhere", async () => {
    const { github, repository, cwd, temporary, run } = await serve();
    repository.private = true;
    const token = github.token({ login: "ada", type: "User", permissions: { contents: "read" } });
    const other = { GITHUB_SERVER_URL: "http://127.0.0.1:1", GITHUB_TOKEN: token };
    const refused = await run(["pack", "--remote", `${github.url}/acme/widgets`], other);
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining("set GITHUB_TOKEN")]);
    expect(github.log.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    expect(await run(["pack", "--remote", "acme/widgets"], { GITHUB_TOKEN: token })).toMatchObject({ code: 0 });
    const written = [...readTree(join(cwd, "pack")).values()];
    expect(written.some((bytes) => bytes.includes(token))).toBe(false);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("reads the config of the remote repository as data", async () => {
    const { upstream, run } = await serve();
    upstream.write({ "carryon.yml": "run: touch pwned\n" });
    upstream.commit();
    const { code, stderr } = await run(["pack", "--remote", "acme/widgets"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("carryon.yml:1:1")]);
  });
});
