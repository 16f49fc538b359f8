import { describe, expect, it } from "vitest";
import type { TaskSelection } from "../../../src/task/index.ts";
import type { TunedReport } from "../../fit/tuned-report.ts";
import { TUNED_WEIGHTS } from "../../../src/pack/config/task-weights.ts";
import type { CliHost } from "../../../src/cli/host.ts";
import { runTune } from "../../fit/run-tune.ts";
import { makeDirectory, makeRepository, type TestRepository } from "../../../test/support/repository.ts";
import { type HereResult, hostHere, runHere } from "../../../test/support/run-here.ts";

const NAMES = [
  "upload",
  "queue",
  "retry",
  "worker",
  "cache",
  "parser",
  "writer",
  "reader",
  "socket",
  "timer",
  "router",
];

/** Repository whose commits each name the file that they change. */
async function repository(): Promise<TestRepository> {
  const files = Object.fromEntries(NAMES.map((name) => [`src/${name}.ts`, `export function ${name}() {}\n`]));
  const repo = await makeRepository({ files });
  for (const name of NAMES) {
    repo.write({ [`src/${name}.ts`]: `export function ${name}() { return 1; }\n` });
    repo.commit(`Make the ${name} faster`);
  }
  return repo;
}

async function tune(root: string, args: readonly string[] = [], more: Partial<CliHost> = {}): Promise<HereResult> {
  const [out, err]: [string[], string[]] = [[], []];
  const host = {
    ...hostHere(root),
    out: (text: string | Uint8Array) => void out.push(Buffer.from(text).toString()),
    err: (text: string) => void err.push(text),
    ...more,
  };
  const code = await runTune([...args, "--no-cache"], host);
  return { code, out: out.join(""), err: err.join("") };
}

describe("npm run bench:tune", () => {
  it("fits weights on commits as tasks, and says whether others would be better", async () => {
    const repo = await repository();
    const { code, out } = await tune(repo.root, ["--json"]);
    expect(code).toBe(0);
    const report = JSON.parse(out) as TunedReport;
    expect(report).toMatchObject({ tasks: 11, checked: 4, before: { first: 1, found: 1 }, isBetter: false });
    expect(Object.keys(report.weights).toSorted()).toEqual(TUNED_WEIGHTS.toSorted());
    const err: string[] = [];
    const terminal = { terminal: true, now: () => 1e9, err: (text: string) => void err.push(text) };
    expect((await tune(repo.root, [], terminal)).out).toContain("Keep your current weights");
    expect(err[0]).toContain("building 0 of 60");
  });

  it("prints weights for carryon.yml, which the config takes, and which packs then use", async () => {
    const repo = await repository();
    repo.write({
      "carryon.yml": "task-weights: { terms: 0, path: 0, words: 0, defined: 0, similar-commits: 0, recent: 10 }\n",
    });
    repo.commit("Weigh nothing");
    const { out } = await tune(repo.root, ["HEAD"]);
    expect(out).toContain("task-weights:\n  terms: ");
    const weights = out.slice(out.indexOf("task-weights:"));
    const signals = async (): Promise<readonly string[]> => {
      const { out: json } = await runHere(repo.root, ["task", "make the socket slower", "--json", "--no-cache"]);
      const [{ files }] = (JSON.parse(json) as { scopes: [TaskSelection] }).scopes;
      return files.find(({ path }) => path === "src/socket.ts")!.signals.map(({ signal }) => signal);
    };
    expect(await signals()).not.toContain("terms");
    repo.write({ "carryon.yml": weights });
    expect(await signals()).toContain("terms");
  });

  it("learns nothing from change logs and lock files, and from commits that merge or release", async () => {
    const repo = await repository();
    for (const subject of ["Update release notes", "Merge branch 'work'", "v1.2.3", "Bump things"]) {
      const path = subject.startsWith("Update") ? "CHANGELOG.md" : "src/upload.ts";
      repo.write({ [path]: `${subject}\n` });
      repo.commit(subject);
      repo.write({ [path]: `${subject}!\n` });
      repo.commit(subject);
    }
    expect(JSON.parse((await tune(repo.root, ["--json"])).out)).toMatchObject({ tasks: 11 });
  });

  it("depends on nothing that comes after the commit that it is asked for", async () => {
    const repo = await repository();
    const before = (await tune(repo.root, ["HEAD", "--json"])).out;
    repo.git("tag", "then");
    repo.write({ "src/upload.ts": "export const retry = 'queue socket timer';\n", "src/late.ts": "upload\n" });
    repo.commit("Make the upload slower");
    expect((await tune(repo.root, ["then", "--json"])).out).toBe(before);
    expect((await tune(repo.root, ["HEAD", "--json"])).out).not.toBe(before);
  });

  it("needs a history, with enough of it", async () => {
    const plain = await tune(makeDirectory({ "a.ts": "1\n" }));
    expect([plain.code, plain.err]).toEqual([2, expect.stringContaining("no history to tune weights on")]);
    const young = await makeRepository({ files: { "a.ts": "1\n" } });
    young.write({ "a.ts": "2\n" });
    young.commit("Change a");
    const few = await tune(young.root);
    expect([few.code, few.err]).toEqual([2, expect.stringContaining("only 1 commit of this history is a task")]);
  });

  it("refuses weights that are none", async () => {
    const repo = await makeRepository({ files: { "carryon.yml": "task-weights: { terms: 11 }\n" } });
    expect((await tune(repo.root)).err).toContain("task-weights.terms must be at most 10, but is 11");
  });
});
