import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { documentFile } from "../support/document-file.ts";
import { makeSecret } from "../support/action/secrets.ts";
import { openGitHub } from "../support/github/open-github.ts";
import { makePullRequest } from "../support/github/pull-request-fixture.ts";
import { programEnvironment } from "../support/program-environment.ts";
import { makeRepository, type TestRepository } from "../support/repository.ts";
import { CLI, runCli } from "../support/run-cli.ts";

const LINES = (count: number): string => "a line of some words, like many others\n".repeat(count);

async function twoCommits(config = ""): Promise<TestRepository> {
  const files = { "README.md": "# Widgets\n", "src/a.ts": "export const a = 1;\n", "src/b.ts": LINES(3) };
  const repository = await makeRepository({ files: config === "" ? files : { ...files, "carryon.yml": config } });
  repository.write({ "src/a.ts": "export const a = 1;\nexport const more = 2;\n", "src/c.ts": LINES(20) });
  repository.remove("src/b.ts");
  repository.commit();
  return repository;
}

/** Fields that must be equal whichever way a delta is computed. */
const whole = (text: string) => {
  const { packs, files, redactions } = JSON.parse(text);
  return { rows: packs.map((row: object) => ({ ...row, cuts: undefined })), files, redactions };
};
const diff = ({ root }: TestRepository, ...args: string[]) => runCli(["diff", "--no-cache", ...args], { cwd: root });

describe("carryon diff", () => {
  it("compares the working tree with the commit that is checked out", async () => {
    const repository = await twoCommits();
    repository.write({ "src/a.ts": "export const a = 1;\n" });
    const { code, stdout } = diff(repository);
    expect(code).toBe(0);
    expect(stdout).toContain("changed  src/a.ts");
    expect(stdout).toContain("1 file changed");
  });

  it("prints what lies between two commits", async () => {
    const repository = await twoCommits();
    const { stdout } = diff(repository, "HEAD~1", "HEAD");
    expect(stdout.replaceAll(/[0-9a-f]{7}/gu, "#######")).toMatchInlineSnapshot(`
      "  WIDGETS · HEAD~1 (#######) → HEAD (#######) · o200k_base · 3 files: 1 added, 1 removed, 1 changed

        PACK   TOKENS  CHANGE                      BUDGET
        FULL      483  +181 (+59.9%)                    –
        SPLIT     794  +181 (+29.5%)  60,000 per document  largest 0.7%
        LITE      483  +181 (+59.9%)               24,000  2.0%

        +200  added    src/c.ts
         −30  removed  src/b.ts
          +7  changed  src/a.ts

        Cache     the first 66.9% of FULL is unchanged
      "
    `);
  });

  it("gives the same delta for a commit, its pack and the report of it", async () => {
    const repository = await twoCommits();
    const packs = ["HEAD~1", "HEAD"].map((ref, i) => {
      const out = join(repository.root, "..", `pack${i}`);
      expect(runCli(["pack", ref, "--out", out, "--no-cache"], { cwd: repository.root }).code).toBe(0);
      return out;
    });
    const trees = whole(diff(repository, "HEAD~1", "HEAD", "--json").stdout);
    expect(whole(diff(repository, packs[0]!, packs[1]!, "--json").stdout)).toEqual(trees);
    expect(whole(diff(repository, packs[0]!, "HEAD", "--json").stdout)).toEqual(trees);
    const report = whole(diff(repository, join(packs[0]!, "report.json"), "HEAD", "--json").stdout);
    expect(report.files).toEqual(trees.files);
    expect(report.rows[0].prefix).toBeUndefined();
  });

  it("ends with 1 where the change adds to a pack that is over its budget, and with 0 where it was over before", async () => {
    const repository = await twoCommits("packs: { full: { kind: full, budget: { max: 300 } } }\n");
    const { code, stdout } = diff(repository, "HEAD~1", "HEAD");
    expect([code, stdout]).toEqual([1, expect.stringContaining("over")]);
    expect(diff(repository, "HEAD", "HEAD").code).toBe(0);
  });

  it("tells the comment of the same failure as the exit code: budgets, and no secret", async () => {
    const repository = await twoCommits("packs: { full: { kind: full, budget: { max: 300 } } }\n");
    const failed = (...args: string[]): readonly [number | null, unknown] => {
      const { code } = diff(repository, ...args, "--comment", "../comment.json");
      return [code, JSON.parse(readFileSync(join(repository.root, "../comment.json"), "utf8")).failed];
    };
    expect(failed("HEAD~1", "HEAD")).toEqual([1, ["budget"]]);
    repository.write({ "carryon.yml": "encoding: o200k_base\n" });
    repository.commit();
    repository.write({ "src/key.ts": `export const way = "${makeSecret()}";\n` });
    repository.commit();
    expect(failed("HEAD~1", "HEAD")).toEqual([0, []]);
    expect(readFileSync(join(repository.root, "../comment.json"), "utf8")).toContain('"rule":"github-pat"');
  });

  it("says what is wrong with a file for the comment that cannot be written", async () => {
    const repository = await twoCommits();
    const to = (file: string) => diff(repository, "HEAD", "HEAD", "--comment", file);
    expect(to(".")).toMatchObject({ code: 2, stderr: expect.stringContaining("not a regular file") });
    for (const file of ["nowhere/comment.json", "README.md/comment.json"])
      expect(to(file)).toMatchObject({ code: 2, stderr: expect.stringMatching(/the folder .+ does not exist\n/u) });
  });

  it.each([
    [["--key", "a b"], "1 to 64 characters from a-z"],
    [["--pr", "7", "HEAD"], "--pr cannot be combined"],
  ])("refuses %j before it does anything", async (args, said) => {
    const repository = await twoCommits();
    const { code, stdout, stderr } = diff(repository, ...args, "--comment", "../comment.json");
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(said)]);
    expect(readdirSync(join(repository.root, ".."))).not.toContain("comment.json");
  });

  it("refuses sides that are counted in different encodings", async () => {
    const repository = await twoCommits();
    const out = join(repository.root, "..", "pack");
    runCli(["pack", "HEAD", "--out", out, "--no-cache", "--encoding", "cl100k_base"], { cwd: repository.root });
    const { code, stderr } = diff(repository, out, "HEAD");
    expect([code, stderr]).toEqual([2, expect.stringContaining("cl100k_base")]);
  });

  it.each([
    ["not JSON", "not valid JSON"],
    ["[]", "has no schema"],
    ['{"schema":"carryon.report/2"}', 'has the schema "carryon.report/2"'],
    ['{"schema":"carryon.report/1","packs":"__proto__"}', "is not a valid report"],
  ])("says what is wrong with a report that holds %s", async (text, problem) => {
    const repository = await twoCommits();
    const file = join(repository.root, "..", "report.json");
    writeFileSync(file, text);
    const { code, stderr } = diff(repository, file);
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
  });

  it("says what to do about a side that is nothing", async () => {
    const repository = await twoCommits();
    const { code, stderr } = diff(repository, "nowhere");
    expect([code, stderr]).toEqual([2, expect.stringContaining("nowhere is not a file, folder, commit or tree")]);
  });
});

/** Asynchronous, because the server runs in this process. */
function run(
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      cwd,
      env: { ...programEnvironment(cwd), ...env },
    });
    let out = "";
    child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (out += chunk.toString()));
    child.on("close", (code) => resolve({ code, out }));
  });
}

describe("carryon outside of GitHub Actions", () => {
  it("fetches a pull request, compares its merge with what it is for, and posts the comment", async () => {
    const github = await openGitHub();
    const fixture = await makePullRequest({
      files: { "README.md": "# Widgets\n", "a.txt": "one\n" },
      head: { "b.txt": "two\n" },
      base: { "c.txt": "three\n" },
    });
    const repository = fixture.addTo(github);
    repository.private = true;
    const token = github.token({
      login: "ci-bot",
      type: "User",
      permissions: { contents: "read", pull_requests: "write" },
    });
    const origin = `${github.url}/${fixture.repository}.git`;
    const { root } = fixture.checkout({ event: "push", depth: 1, origin });
    expect(await run(["diff", "--pr", "7", "--no-cache"], root)).toMatchObject({ code: 2 });
    const args = ["diff", "--pr", "7", "--no-cache", "--comment", "../comment.json"];
    const { code, out } = await run(args, root, { GITHUB_TOKEN: token, GITHUB_SERVER_URL: github.url });
    expect([code, out]).toEqual([0, expect.stringContaining("added  b.txt")]);
    expect(out).not.toContain("c.txt");
    const post = [
      "comment",
      "--repo",
      fixture.repository,
      "--pr",
      "7",
      "--report",
      "../comment.json",
      "--api-url",
      github.url,
    ];
    expect(await run(post, root)).toMatchObject({ code: 2 });
    expect(await run(post, root, { GITHUB_TOKEN: token })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^created /u),
    });
    expect(await run([...post, "--head", fixture.head], root, { GITHUB_TOKEN: token })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^updated /u),
    });
    expect(repository.comments(7)).toMatchObject([{ login: "ci-bot", body: expect.stringContaining("packs fit.") }]);
    expect(readFileSync(join(root, "../comment.json"), "utf8")).not.toContain(token);
  });

  it("fetches a pull request from upstream, else from origin, and from the remote that gh marked", async () => {
    const github = await openGitHub();
    const fixture = await makePullRequest({ files: { "a.txt": "one\n" }, head: { "b.txt": "two\n" } });
    fixture.addTo(github);
    const address = `${github.url}/${fixture.repository}.git`;
    const checkout = fixture.checkout({ event: "push", depth: 1, origin: `${github.url}/fork/widgets.git` });
    const fetched = (): Promise<{ code: number | null; out: string }> =>
      run(["diff", "--pr", "7", "--no-cache"], checkout.root);
    expect(await fetched()).toMatchObject({ code: 2, out: expect.stringContaining("the remote origin (http://") });
    checkout.git("remote", "add", "upstream", address);
    expect(await fetched()).toMatchObject({ code: 0, out: expect.stringContaining("added  b.txt") });
    checkout.git("remote", "rename", "upstream", "theirs");
    expect((await fetched()).code).toBe(2);
    checkout.git("config", "remote.theirs.gh-resolved", "base");
    expect((await fetched()).code).toBe(0);
  });

  it("says why a pull request cannot be fetched: no remote, a local one, no answer, no such number, no merge", async () => {
    const github = await openGitHub();
    const fixture = await makePullRequest({ files: { "a.txt": "one\n" }, head: { "b.txt": "two\n" } });
    fixture.addTo(github);
    const repository = await makeRepository({ files: { "a.txt": "one\n" } });
    const refused = async (pull = "7"): Promise<string> => {
      const { code, out } = await run(["diff", "--pr", pull, "--no-cache"], repository.root);
      return `${code} ${out}`;
    };
    expect(await refused()).toContain(
      "2 carryon: this repository has no remote to fetch a pull request from\n  Add the",
    );
    repository.git("remote", "add", "origin", "/srv/widgets.git");
    expect(await refused()).toContain(
      "2 carryon: the remote origin (/srv/widgets.git) is not the address of a server\n",
    );
    repository.git("remote", "set-url", "origin", "http://user:secret@127.0.0.1:1/octo/widgets.git");
    expect(await refused()).toContain(
      "2 carryon: the remote origin (http://127.0.0.1:1/octo/widgets.git) does not answer",
    );
    repository.git("remote", "set-url", "origin", `${github.url}/${fixture.repository}.git`);
    expect(await refused("8")).toContain(".git) has no pull request 8\n  Check the number.");
    fixture.upstream.git("update-ref", "refs/pull/9/head", fixture.head);
    expect(await refused("9")).toContain(
      "2 carryon: pull request 9 has no merge commit: it is closed or has conflicts\n",
    );
  });

  it("threat 21: sends the token to no server but that of GITHUB_SERVER_URL, whatever the remote is", async () => {
    const github = await openGitHub();
    const fixture = await makePullRequest({ files: { "a.txt": "one\n" }, head: { "b.txt": "two\n" } });
    fixture.addTo(github).private = true;
    const token = github.token({ login: "ci-bot", type: "User", permissions: { contents: "read" } });
    const { root } = fixture.checkout({ event: "push", depth: 1, origin: `${github.url}/${fixture.repository}.git` });
    for (const server of [{}, { GITHUB_SERVER_URL: "http://127.0.0.1:1" }, { GITHUB_SERVER_URL: "no address" }]) {
      const { code, out } = await run(["diff", "--pr", "7", "--no-cache"], root, { GITHUB_TOKEN: token, ...server });
      expect([code, out]).toEqual([2, expect.stringContaining("GITHUB_SERVER_URL")]);
    }
    expect(github.log.length).toBeGreaterThan(0);
    expect(github.log.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  });

  it("threat 23: writes no comment of a commit that the pull request is past, where it is told which one it is", async () => {
    const github = await openGitHub();
    const fixture = await makePullRequest({ files: { "a.txt": "one\n" }, head: { "b.txt": "two\n" } });
    const repository = fixture.addTo(github);
    const token = github.token({ login: "ci-bot", type: "User", permissions: { pull_requests: "write" } });
    const { root } = fixture.checkout({ event: "push" });
    expect(runCli(["diff", "HEAD", "HEAD", "--no-cache", "--comment", "comment.json"], { cwd: root }).code).toBe(0);
    const post = ["comment", "--repo", fixture.repository, "--pr", "7", "--report", "comment.json", "--mode", "always"];
    const at = (head: string) => run([...post, "--api-url", github.url, "--head", head], root, { GITHUB_TOKEN: token });
    expect(await at("c".repeat(40))).toEqual({ code: 0, out: "no comment: moved-on\n" });
    expect(repository.comments(7)).toEqual([]);
    expect(await at("HEAD")).toMatchObject({ code: 2, out: expect.stringContaining("40 or 64 hex digits") });
    expect(await at(fixture.head)).toMatchObject({ code: 0, out: expect.stringMatching(/^created /u) });
  });

  it("says what GitHub refused, and posts nothing that is no comment of ours", async () => {
    const github = await openGitHub();
    github.repository("octo/widgets");
    const token = github.token({ login: "reader", type: "User", permissions: { pull_requests: "read" } });
    const repository = await makeRepository({ files: { "comment.json": "{}" } });
    const args = [
      "comment",
      "--repo",
      "octo/widgets",
      "--pr",
      "7",
      "--report",
      "comment.json",
      "--api-url",
      github.url,
    ];
    const { code, out } = await run(args, repository.root, { GITHUB_TOKEN: token });
    expect([code, out]).toEqual([1, expect.stringContaining("comment.json")]);
    expect(github.log).toEqual([]);
  });
});

describe("carryon pack --anchor", () => {
  it("writes a delta document that makes the newer FULL of the older one, and a pack that verifies", async () => {
    const { root: cwd } = await twoCommits();
    const at = (name: string): string => join(cwd, "..", name);
    expect(runCli(["pack", "HEAD~1", "--out", at("old"), "--no-cache"], { cwd }).code).toBe(0);
    expect(runCli(["pack", "HEAD", "--anchor", "HEAD~1", "--out", at("new"), "--no-cache"], { cwd }).code).toBe(0);
    expect(runCli(["pack", "HEAD", "--out", at("plain"), "--no-cache"], { cwd }).code).toBe(0);
    const [name] = readdirSync(at("new/DELTA"));
    const args = [
      "diff",
      "--apply",
      documentFile(at("old"), "FULL"),
      at(`new/DELTA/${name}`),
      "--out",
      at("applied.md"),
    ];
    expect(runCli(args, { cwd }).code).toBe(0);
    expect(readFileSync(at("applied.md"))).toEqual(readFileSync(documentFile(at("plain"), "FULL")));
    expect(runCli(["check", "--pack", at("new")], { cwd })).toMatchObject({ code: 0, stderr: "" });
    const [added, plain] = ["new", "plain"].map((pack) => readFileSync(at(`${pack}/report.json`), "utf8"));
    expect(JSON.parse(added!).packs).toEqual(JSON.parse(plain!).packs);
  });
});
