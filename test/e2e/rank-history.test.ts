import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type { Report } from "../../src/pack/report/report-model.ts";
import type { SiteApi } from "../../src/site/data/api/site-api-files.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../support/repository.ts";
import { runCli, temporaryDirectory } from "../support/run-cli.ts";
import { makeSite } from "../support/site/make-site.ts";
import { documentFile } from "../support/document-file.ts";

const NAMES = ["alpha", "beta", "gamma", "delta", "kappa", "lambda", "sigma", "omega"];

/** Module of about 200 tokens. */
function moduleText(name: string, edits: number): string {
  const functions = Array.from(
    { length: 10 },
    (_, i) => `export function ${name}${i}(value: number): number {\n  return value * ${i} + ${edits};\n}\n`,
  );
  return functions.join("\n");
}

/** Eight similar modules. The last one was changed eight times. */
async function editedRepository(): Promise<TestRepository> {
  const files = Object.fromEntries(NAMES.map((name) => [`src/${name}.ts`, moduleText(name, 0)]));
  const repository = await makeRepository({ files });
  for (let edits = 1; edits <= 8; edits++) {
    repository.write({ "src/omega.ts": moduleText("omega", edits) });
    repository.commit();
  }
  return repository;
}

/** Packs LITE with 1,500 tokens. */
function packOf(target: string, cwd: string, rank?: "history"): { text: string; report: Report } {
  const folder = makeDirectory({ "rank.yml": rank === undefined ? "{}" : `rank: ${rank}\n` });
  const out = join(temporaryDirectory(), "pack");
  const config = ["--config", join(folder, "rank.yml")];
  const run = runCli(["pack", target, "--only", "lite", "--budget", "1500", ...config, "--out", out], { cwd });
  expect(run.stderr).toBe("");
  const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
  return { text: readFileSync(documentFile(out, "LITE"), "utf8"), report };
}

function clone({ root }: TestRepository, ...args: readonly string[]): string {
  const copy = join(makeDirectory(), "clone");
  execFileSync("git", ["clone", "--quiet", ...args, pathToFileURL(root).href, copy], { env: gitEnvironment });
  return copy;
}

/** Tokens that the pack shows of a file. */
function shown({ report }: { report: Report }, name: string): number {
  const file = report.files.find(({ path }) => path === `src/${name}.ts`);
  return file?.receipts.find(({ pack }) => pack === "lite")?.tokens ?? 0;
}

it("with rank: history a pack shows more of what changes often, and says so", async () => {
  const { root } = await editedRepository();
  const [without, ranked] = [packOf("HEAD", root), packOf("HEAD", root, "history")];
  expect(shown(ranked, "omega")).toBeGreaterThan(shown(without, "omega"));
  expect(ranked.text).toContain(
    "Files that changed often in the last 500 commits, or in the whole history if it is shorter, rank higher.",
  );
  expect(without.text).not.toContain("ranked higher");
});

it("with rank: history FULL shows last what changed last, so that the next commit leaves what stands before it", async () => {
  const repository = await editedRepository();
  repository.write({ "carryon.yml": "rank: history\npacks: { full: { kind: full } }\n" });
  repository.commit();
  const full = (): string => {
    const out = join(temporaryDirectory(), "pack");
    expect(runCli(["pack", "HEAD", "--out", out], { cwd: repository.root }).code).toBe(0);
    return readFileSync(documentFile(out, "FULL"), "utf8");
  };
  const before = full();
  repository.write({ "src/omega.ts": moduleText("omega", 9) });
  repository.commit();
  const after = full();
  const names = Array.from(after.matchAll(/^## FILE (?:src\/)?(\w+)/gmu), ([, name]) => name);
  expect(names).toEqual([...NAMES.filter((name) => name !== "omega").toSorted(), "omega", "carryon"]);
  const kept = before.slice(0, before.indexOf("## FILE src/omega.ts"));
  expect(kept.length).toBeGreaterThan(before.length / 2);
  expect(after.startsWith(kept)).toBe(true);
  const { files, report } = makeSite(repository.root);
  const shallow = runCli(["pack", "HEAD", "--out", join(temporaryDirectory(), "pack")], {
    cwd: clone(repository, "--depth=3"),
  });
  expect(shallow.stdout).toContain("without history: this clone lacks some of the last 500 commits");
  const history = JSON.parse(files.get("api/v1/history.json")!.toString()) as SiteApi["history"];
  expect(history.points.at(-1)?.packs.map(({ tokens }) => tokens)).toEqual([report.packs[0]?.tokens]);
});

it("with rank: history a pack depends on the packed commit alone, not on later commits, branches or the clone", async () => {
  const repository = await editedRepository();
  const commit = repository.git("rev-parse", "HEAD");
  const { text } = packOf(commit, repository.root, "history");
  repository.git("checkout", "--quiet", "-b", "other");
  repository.write({ "src/alpha.ts": moduleText("alpha", 1) });
  repository.commit();
  expect(packOf(commit, repository.root, "history").text).toBe(text);
  expect(packOf(commit, clone(repository), "history").text).toBe(text);
});

it("with rank: history a pack of a shallow clone or of a folder without git is as without, and a finding says so", async () => {
  const repository = await editedRepository();
  const { text } = packOf("HEAD", repository.root);
  const shallow = packOf("HEAD", clone(repository, "--depth=3"), "history");
  expect(shallow.text).toBe(text);
  expect(shallow.report.findings).toContainEqual(
    expect.objectContaining({ code: "no-history", args: { clone: "partial", commits: 500 } }),
  );
  const files = Object.fromEntries(
    NAMES.map((name) => [`src/${name}.ts`, readFileSync(join(repository.root, `src/${name}.ts`), "utf8")]),
  );
  const folder = packOf(".", makeDirectory(files), "history");
  expect(folder.text).toBe(text);
  expect(folder.report.findings).toContainEqual(
    expect.objectContaining({ code: "no-history", args: { clone: "none", commits: 500 } }),
  );
});

it("with rank: history a comparison with a warm cache is the one without, though trees repeat in the history", async () => {
  const repository = await editedRepository();
  repository.write({
    "carryon.yml": "rank: history\npacks: { lite: { kind: lite, budget: { target: 1500, max: 1500 } } }\n",
  });
  const before = repository.commit();
  for (let edits = 9; edits <= 16; edits++) {
    repository.write({ "src/alpha.ts": moduleText("alpha", edits) });
    repository.commit();
  }
  repository.write({ "src/alpha.ts": moduleText("alpha", 0) });
  const after = repository.commit();
  expect(repository.git("rev-parse", `${before}^{tree}`)).toBe(repository.git("rev-parse", `${after}^{tree}`));
  repository.write({ "src/beta.ts": moduleText("beta", 1) });
  const last = repository.commit();
  const diff = (base: string, ...cache: readonly string[]): string =>
    runCli(["diff", base, last, "--json", ...cache], { cwd: repository.root }).stdout;
  const cold = diff(after, "--no-cache");
  const cache = temporaryDirectory();
  diff(before, "--cache", cache);
  expect(diff(after, "--cache", cache)).toBe(cold);
});
