import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TaskSelection } from "../../src/task/select/selection.ts";
import { type FileMap, makeDirectory, makeRepository, type TestRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";
import { createOracle } from "../support/texts/oracle.ts";

const RETRY = `/** Retries an upload. */
export function retryUpload(send: () => Promise<void>, attempts: number): Promise<void> {
  return send().catch((error) => (attempts > 1 ? retryUpload(send, attempts - 1) : Promise.reject(error)));
}
`;
const FILES: FileMap = {
  "README.md": "# Widgets\n\nCall `retryUpload` to upload widgets.\n",
  "src/uploads/retry.ts": RETRY,
  "src/uploads/client.ts":
    'import { retryUpload } from "./retry.ts";\nexport const upload = (): Promise<void> => retryUpload(async () => {}, 3);\n',
  "src/log.ts": "export const log = (line: string): void => console.log(line);\n",
  "test/retry.test.ts":
    'import { retryUpload } from "../src/uploads/retry.ts";\nawait retryUpload(async () => {}, 1);\n',
};

const count = createOracle("o200k_base");

const review = (cwd: string, ...args: readonly string[]) => runCli(["review", ...args], { cwd });

interface ReviewJson extends TaskSelection {
  readonly base: string;
  readonly changes: readonly { readonly path: string; readonly status: string }[];
}

function shown(cwd: string, ...args: readonly string[]): ReviewJson {
  const { code, stdout, stderr } = review(cwd, ...args, "--json");
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as ReviewJson;
}

const paths = ({ changes }: ReviewJson): readonly string[] => changes.map(({ path }) => path);

/** Repository with a branch that has one commit and one uncommitted file. */
async function withBranch(): Promise<TestRepository> {
  const repository = await makeRepository({ files: FILES });
  repository.git("branch", "-M", "main");
  repository.git("checkout", "-q", "-b", "fix/attempts");
  repository.write({ "src/uploads/retry.ts": RETRY.replace("attempts > 1", "attempts > 0") });
  repository.commit("Retry once more");
  repository.write({ "src/log.ts": "export const log = (line: string): void => console.error(line);\n" });
  return repository;
}

describe("carryon review", () => {
  it("gives the whole message of a single commit, without the lines that name people", async () => {
    const repository = await withBranch();
    repository.git("commit", "-q", "-am", "Log errors\n\nThey were lost.\n\nSigned-off-by: A <a@example.com>");
    const { stdout } = review(repository.root, "HEAD~1..HEAD", "--stdout");
    expect(stdout).toMatch(/\nLog errors\n\nThey were lost\.\nEND /u);
  });

  it("shows what the branch changed since main, committed or not, and what has to do with it", async () => {
    const { root } = await withBranch();
    const found = shown(root);
    expect(paths(found)).toEqual(["src/log.ts", "src/uploads/retry.ts"]);
    expect(found.files.map(({ path, view }) => `${view} ${path}`)).toEqual(
      expect.arrayContaining(["diff src/uploads/retry.ts", "excerpt src/uploads/client.ts", "excerpt README.md"]),
    );
    expect(found.review).toMatchObject({ declarations: { shown: 2, all: 2 }, tests: { shown: 1, all: 1 } });
    const { stdout } = review(root);
    expect(stdout).toMatch(/Pack {7}[\d,]+ of at most 24,000 tokens\n/u);
    expect(stdout).toMatch(/ diff +src\/uploads\/retry\.ts +changed/u);
  });

  it("prints the pack, whose tokens it counts exactly, with the subjects of the commits as its words", async () => {
    const { root } = await withBranch();
    const { code, stdout, stderr } = review(root, "--stdout");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^# \w+: a change to review\n/u)]);
    expect(stdout).toMatch(/\n## WORDS OF the proposed change ([0-9a-f]{12})\nRetry once more\nEND \1\n/u);
    expect(stdout).toContain("+  return send().catch((error) => (attempts > 0");
    const [, tokens = ""] = /Pack +([\d,]+) of/u.exec(stderr) ?? [];
    expect(Number(tokens.replaceAll(",", ""))).toBe(count(stdout));
  });

  it("compares with a ref, a range or the commit that is checked out", async () => {
    const repository = await withBranch();
    const { root } = repository;
    expect(paths(shown(root, "HEAD"))).toEqual(["src/log.ts"]);
    expect(paths(shown(root, "main..fix/attempts"))).toEqual(["src/uploads/retry.ts"]);
    repository.git("checkout", "-q", "-f", "main");
    expect(review(root)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("no changes that a pack can show"),
    });
    expect(paths(shown(root, "fix/attempts~1..fix/attempts"))).toEqual(["src/uploads/retry.ts"]);
  });

  it("writes the pack to a file within the budget", async () => {
    const { root } = await withBranch();
    expect(review(root, "-o", "review.md", "-b", "600", "-q")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(count(readFileSync(join(root, "review.md"), "utf8"))).toBeLessThanOrEqual(600);
  });

  it("fails if the budget is too small for even its beginning", async () => {
    const { root } = await withBranch();
    expect(review(root, "-b", "40", "-q")).toMatchObject({ code: 1, stderr: expect.stringContaining("40") });
  });

  it("refuses what has no change", async () => {
    const { root } = await withBranch();
    expect(review(root, "nonsense")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("nonsense is not a commit in this clone"),
    });
    expect(review(root, "main", "--pr", "3")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--pr cannot be combined with a base"),
    });
    expect(review(makeDirectory({ "a.txt": "a\n" }))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("outside a git repository"),
    });
  });

  it("is what kind: review describes, which other commands leave out", async () => {
    const repository = await withBranch();
    const { root } = repository;
    repository.write({
      "carryon.yml": "packs:\n  full: { kind: full }\n  look: { kind: review, budget: { max: 700 } }\n",
    });
    repository.commit("Add a review pack");
    expect(shown(root).budget).toBe(700);
    const { stdout } = runCli(["check", "--json"], { cwd: root });
    expect((JSON.parse(stdout) as { packs: { pack: string }[] }).packs.map(({ pack }) => pack)).toEqual(["full"]);
  });
});
