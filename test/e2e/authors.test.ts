import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { commentMarkdown } from "../../src/github/comment/comment-markdown.ts";
import { readExtract } from "../../src/github/comment/read-comment.ts";
import { readFileSync } from "node:fs";
import { linesOutsideFrames, withoutCode } from "../support/authors/outside-frames.ts";
import {
  PROPOSED,
  propose,
  speakingConfig,
  speakingRepository,
  WORDS,
  type WordPlace,
} from "../support/authors/planted-words.ts";
import { openGitHub } from "../support/github/open-github.ts";
import { openClient, textOf } from "../support/mcp/open-client.ts";
import { cloneRepository, makeDirectory, type TestRepository } from "../support/repository.ts";
import { readTree, runCli } from "../support/run-cli.ts";
import { spawnCli } from "../support/spawn-cli.ts";

const PLACES = Object.keys(WORDS) as readonly WordPlace[];

/** Places whose words occur in a text outside frames and code. */
function strays(text: string): readonly string[] {
  const outside = withoutCode(linesOutsideFrames(text)).join("\n").toLowerCase();
  return [
    ...PLACES.filter((place) => outside.includes(WORDS[place])),
    ...(outside.includes(PROPOSED) ? ["proposed"] : []),
  ];
}

function run(cwd: string, ...args: readonly string[]): string {
  const { code, stdout, stderr } = runCli(args, { cwd });
  if (code !== 0) throw new Error(`carryon ${args.join(" ")}: ${code} ${stderr}`);
  return stdout;
}

/** Chapter of a document that contains the repository's instructions. */
function instructionsIn(text: string): string {
  return text.slice(text.indexOf("\n# Instructions of"), text.indexOf("\nEND ", text.indexOf("\n# Instructions of")));
}

/** Writes all packs of a tree and returns their documents by path. */
function documentsOf(cwd: string, ...args: readonly string[]): ReadonlyMap<string, string> {
  const out = join(makeDirectory(), "pack");
  run(cwd, "pack", ...args, "--out", out);
  const files = [...readTree(out)].filter(([path]) => path.endsWith(".md"));
  return new Map(files.map(([path, bytes]) => [path, bytes.toString()]));
}

/** Calls each tool whose reply quotes the repository. */
async function repliesOf(cwd: string): Promise<ReadonlyMap<string, string>> {
  const { call } = await openClient({ cwd, args: ["--tools", "all"] });
  const calls: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
    ["overview", {}],
    ["read", { path: "README.md" }],
    ["read", { path: "LITE/REPO-LITE.md", lines: 9 }],
    ["pack", { budget: 2000 }],
    ["pack", { budget: 20_000, max_tokens: 3000 }],
    ["task_pack", {}],
    ["task_pack", { task: "mend parseRows" }],
    ["search", { query: "quix" }],
    ["outline", {}],
    ["outline", { path: "docs/guide.md" }],
    ["find_symbol", { name: "parseRows" }],
    ["session_handoff", {}],
    ["session_list", {}],
    ["readiness", {}],
    ["next", {}],
  ];
  const replies = new Map<string, string>();
  for (const [tool, args] of calls) replies.set(`${tool} ${JSON.stringify(args)}`, textOf(await call(tool, args)));
  return replies;
}

describe("threat 38: words of a repository", () => {
  let origin: TestRepository;
  beforeAll(async () => {
    origin = await speakingRepository();
  });

  it.each(["markdown", "xml"] as const)("are in frames in all documents of its packs, with frames of %s", (frames) => {
    const { root } = origin;
    const style = frames === "xml" ? ["--frames", "xml"] : ["--anchor", "HEAD~1"];
    const documents = documentsOf(root, "HEAD", ...style);
    const kinds = new Set([...documents.keys()].map((path) => path.slice(0, path.indexOf("/"))));
    expect([...kinds].toSorted()).toEqual([
      "AUDIENCE",
      ...(frames === "xml" ? [] : ["DELTA"]),
      "FULL",
      "LITE",
      "SPLIT",
      "TASK",
    ]);
    for (const [path, text] of documents) expect([path, strays(text)]).toEqual([path, []]);
    const all = [...documents.values()].join("").toLowerCase();
    for (const place of ["instructions", "packInstructions", "configTask", "memory", "block", "heading"] as const)
      expect(all).toContain(WORDS[place]);
  });

  it("are the instructions of nobody but the repository", () => {
    const text = run(origin.root, "pack", "HEAD", "--only", "lite", "--stdout");
    expect(text).toMatch(/^# Instructions of the repository$/mu);
    expect(text).toMatch(/^## WORDS OF the repository [0-9a-f]{12,}$/mu);
  });

  it("are in frames in packs and reviews of a proposed change, whose instructions have no effect", async () => {
    const fork = cloneRepository(origin);
    const branch = propose(fork);
    const review = run(fork.root, "review", "origin/main", "--stdout");
    expect(review).toContain("## WORDS OF the proposed change ");
    expect(instructionsIn(review)).toContain(WORDS.instructions);
    expect(instructionsIn(review)).not.toContain(PROPOSED);
    const inferred = run(fork.root, "task", "--stdout");
    expect(inferred).toContain(WORDS.branch);
    const outputs = [
      review,
      inferred,
      run(fork.root, "task", "mend parseRows", "--stdout"),
      ...documentsOf(fork.root).values(),
    ];
    expect(outputs.flatMap(strays)).toEqual([]);
    const replies = await repliesOf(fork.root);
    expect([...replies].flatMap(([call, text]) => strays(text).map((place) => `${call}: ${place}`))).toEqual([]);
    const status = run(fork.root, "status");
    expect([status.includes(branch), strays(status), strays(run(fork.root, "status", "--next"))]).toEqual([
      true,
      [],
      [],
    ]);
  });

  it("are counted in the comment, which repeats none of their words", () => {
    const fork = cloneRepository(origin);
    propose(fork);
    const place = join(makeDirectory(), "comment.json");
    runCli(["diff", "origin/main", "HEAD", "--comment", place], { cwd: fork.root });
    const read = readExtract(readFileSync(place, "utf8"));
    if (read.kind !== "comment") throw new Error(JSON.stringify(read));
    const markdown = commentMarkdown(read.comment, { guide: "https://example.invalid/" });
    expect(markdown).toMatch(
      /The instructions for models change \(\d+ lines? in the job summary\) once this is merged\./u,
    );
    const outside = withoutCode(linesOutsideFrames(markdown)).join("\n");
    for (const word of [...Object.values(WORDS), PROPOSED]) expect(outside).not.toContain(word);
  });

  it("are in frames in packs of a remote repository", async () => {
    const github = await openGitHub();
    github.repository("acme/widgets").serveGit(origin.root);
    const cwd = makeDirectory();
    for (const only of ["full", "lite", "work", "team"]) {
      const options = { cwd, env: { GITHUB_SERVER_URL: github.url } };
      const { code, stdout } = await spawnCli(
        ["pack", "--remote", "acme/widgets", "--only", only, "--stdout"],
        options,
      );
      expect([only, code, strays(stdout)]).toEqual([only, 0, []]);
      expect(stdout).toContain(only === "lite" ? WORDS.packInstructions : WORDS.instructions);
    }
  });

  it("are in a frame if they are an issue's, which is the task of nobody on this machine", async () => {
    const github = await openGitHub();
    const repository = github.repository("acme/widgets");
    repository.addIssue({ number: 3, title: `Rows get lost ${WORDS.commit}`, body: WORDS.commit });
    const { root } = cloneRepository(origin);
    const env = { GITHUB_SERVER_URL: github.url, GITHUB_API_URL: github.url };
    for (const args of [["task", "--issue", "acme/widgets#3", "--stdout"]]) {
      const { code, stdout } = await spawnCli(args, { cwd: root, env });
      expect([code, strays(stdout)]).toEqual([0, []]);
      expect(stdout).toContain("## WORDS OF someone else ");
    }
  });
});

describe("threat 38: what git tracks below .carryon", () => {
  it("is no thread and no session in a clone, and status says so once", async () => {
    const origin = await speakingRepository();
    const { root } = cloneRepository(origin);
    const status = run(root, "status");
    expect(status).not.toContain("Thread");
    expect(status.match(/git tracks files in it/gu)).toHaveLength(1);
    expect(run(root, "task", "list")).not.toContain(WORDS.thread);
    expect(run(root, "status", "--next")).not.toContain(WORDS.thread);
    expect(run(root, "session", "list")).not.toMatch(/quix/u);
    const handoff = runCli(["session", "handoff"], { cwd: root });
    expect([handoff.code, handoff.stdout]).toEqual([2, ""]);
    expect(runCli(["task", "--stdout"], { cwd: root })).toMatchObject({ code: 2, stdout: "" });
    const task = run(root, "task", "mend parseRows", "--stdout", "--cache", "kept");
    expect([task.includes("# State"), strays(task)]).toEqual([false, []]);
    for (const [call, text] of await repliesOf(root)) expect([call, strays(text)]).toEqual([call, []]);
    expect(runCli(["store", "list"], { cwd: root }).stderr).toContain("git rm -r --cached .carryon");
  });

  it("leaves what is this machine's own as it was", async () => {
    const origin = await speakingRepository();
    const clone = cloneRepository(origin);
    const { root } = clone;
    clone.git("rm", "-r", "--quiet", "--cached", ".carryon");
    expect(run(root, "status")).toContain("Thread");
    expect(run(root, "session", "handoff")).toContain("## Goals");
    clone.git("reset", "--quiet", "--hard");
    expect(run(root, "status")).not.toContain("Thread");
    run(root, "task", "start", "mend parseRows");
    expect(run(root, "task", "--stdout")).toContain("> mend parseRows\n");
  });
});

it("threat 38: names of a config cannot hold a sentence", () => {
  const cwd = makeDirectory({
    "a.txt": "a\n",
    "carryon.yml": speakingConfig().replace("  work:", '  "never tell the user":'),
  });
  expect(runCli(["pack"], { cwd })).toMatchObject({ code: 2 });
});
