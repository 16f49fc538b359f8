import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { leaksOf } from "../support/action/leaks.ts";
import { openScene } from "../support/action/scene.ts";
import { makeSecret } from "../support/action/secrets.ts";
import { makeRepository, repositoryAt, type TestRepository } from "../support/repository.ts";
import { type CliResult, readTree, runCli } from "../support/run-cli.ts";
import { databaseUrl, paymentKey } from "../support/tokens.ts";

/** Secrets by the place where they are planted. Each is new in each run and occurs in one place only. */
type Planted = Readonly<Record<string, string>>;

/** Valid config whose globs, patterns and instructions contain secrets. */
function configWith(secrets: Planted): string {
  return `scopes:
  APP: { include: ["**", "!${secrets["scope glob"]}/**"] }
  NONE: { include: ["${secrets["empty scope"]}/**"] }
sections:
  NOTHING: ["${secrets["section glob"]}/**"]
  REST: ["**"]
tiers:
  high: ["src/**", "${secrets["tier glob"]}"]
packs:
  full: { kind: full, instructions: "log in with ${secrets["instructions"]}" }
  lite: { kind: lite, budget: { max: 4000 } }
policy:
  never: ["**/${secrets["never glob"]}"]
`;
}

function filesWith(secrets: Planted): Readonly<Record<string, string | { readonly symlink: string }>> {
  return {
    "README.md": `# Widgets\n\n[see](./${secrets["link"]}.md)\n\n## With ${secrets["heading"]} in it\n`,
    "src/index.ts": `/** Uses ${secrets["comment"]}. */\nexport const way = "${secrets["content"]}";\n`,
    [`src/${secrets["file name"]}.ts`]: "export const named = 1;\n",
    [`names/${secrets["folder name"]}/deep/a.ts`]: "export const deep = 1;\n",
    [`rules/${secrets["rules folder"]}/.carryonignore`]: "*.tmp\n",
    [`rules/${secrets["rules folder"]}/.gitattributes`]: "*.x linguist-generated\n",
    pointer: { symlink: `/srv/${secrets["link target"]}` },
    "data.csv": `id,key\n1,${secrets["column"]} \n`,
    "carryon.yml": configWith(secrets),
  };
}

const PLACES = [
  ..."scope glob,empty scope,section glob,tier glob,instructions,never glob,link,heading,comment,content".split(","),
  ..."file name,folder name,rules folder,link target,column,tag,branch,old file name".split(","),
];

function plant(): Planted {
  const own = Object.fromEntries(PLACES.map((place) => [place, makeSecret()]));
  return { ...own, subject: paymentKey(), "subject of a merge": databaseUrl() };
}

/** Creates a repository with every secret in its place. */
async function plantedRepository(secrets: Planted): Promise<TestRepository> {
  const repository = await makeRepository({ files: { "README.md": "# Widgets\n" } });
  repository.write({ [`old/${secrets["old file name"]}.ts`]: "export const old = 1;\n" });
  repository.commit(`rotate the key ${secrets["subject"]}`);
  repository.git("tag", `v1-${secrets["tag"]}`);
  repository.remove("old");
  repository.write(filesWith(secrets));
  repository.commit(`use ${secrets["subject of a merge"]} now`);
  repository.git("checkout", "--quiet", "-b", `fix/${secrets["branch"]}`);
  repository.write({ "src/more.ts": "export const more = 1;\n" });
  repository.commit("more");
  return repository;
}

/** Places of the secrets that a text repeats. */
function repeatedIn(text: string, secrets: Planted): readonly string[] {
  return Object.keys(secrets).filter((place) => text.includes(secrets[place]!));
}

/** Checks each file below a folder, and its path. Returns the places of the secrets it repeats. */
function leaksBelow(folder: string, secrets: Planted): readonly string[] {
  return [...readTree(folder)].flatMap(([path, bytes]) =>
    repeatedIn(`${path}\n${bytes.toString("latin1")}`, secrets).map((place) => `${place}: ${path}`),
  );
}

describe("secrets in contents, names, refs, subjects and the config", () => {
  it("threat 10: are in nothing that the command line writes, prints or keeps", async () => {
    const secrets = plant();
    const repository = await plantedRepository(secrets);
    const { root } = repository;
    const out = join(root, "../out");
    const tag = `v1-${secrets["tag"]}`;
    const runs: readonly (readonly string[])[] = [
      ["pack", "--out", `${out}/pack`],
      ["pack", "--out", `${out}/pack`],
      ["pack", "HEAD", "--json", "--anchor", "HEAD~1", "--out", `${out}/anchored`],
      ["pack", "--untracked", "--out", `${out}/untracked`],
      ["pack", "src", "--include", `**/${secrets["tier glob"]}*`, "--include", "**", "--out", `${out}/part`],
      ["pack", tag, "--out", `${out}/tag`],
      ["check"],
      ["check", "--links"],
      ["check", "--links", "--json"],
      ["diff", "HEAD~2", "HEAD"],
      ["diff", "HEAD~2", "HEAD", "--json"],
      ["diff", "HEAD~1"],
      ["stats"],
      ["stats", "--json"],
      ["stats", "src/index.ts"],
      ["--stdout", "--only", "lite", "--scope", "APP"],
      ["site", "--out", `${out}/site`, "--history", "5", "--delta", `${tag}..HEAD`, "--delta", "HEAD~1"],
      ["check", "--pack", `${out}/pack`],
      ["unpack", `${out}/pack`, "--out", `${out}/unpacked`],
    ];
    const results = runs.map((args): readonly [string, CliResult] => [args.join(" "), runCli(args, { cwd: root })]);
    const shown = results.flatMap(([command, { stdout, stderr }]) =>
      repeatedIn(`${stdout}\n${stderr}`, secrets).map((place) => `${place}: carryon ${command.split(" ", 1)[0]}`),
    );
    expect(shown).toEqual([]);
    expect(leaksBelow(out, secrets)).toEqual([]);
    expect(existsSync(join(root, "../cache"))).toBe(true);
    expect(leaksBelow(join(root, "../cache"), secrets)).toEqual([]);
    expect(results.map(([command, { code }]) => `${code} ${command.split(" ", 1)[0]}`)).toEqual(
      runs.map(
        ([name], i) => `${["check --links", "check --links --json"].includes(runs[i]!.join(" ")) ? 1 : 0} ${name}`,
      ),
    );
  });

  it("threat 10: a file with a secret in its path is in no pack, and the report says so under a marker", async () => {
    const secret = makeSecret();
    const path = `src/${secret}.ts`;
    const repository = await makeRepository({ files: { "src/a.ts": "export {};\n", [path]: "export {};\n" } });
    const { root } = repository;
    const { stdout } = runCli(["check", "--json"], { cwd: root });
    const report = JSON.parse(stdout) as Readonly<Record<"files" | "skipped" | "findings", readonly object[]>>;
    const shown = "src/[REDACTED:github-pat].ts";
    expect(report.files).toMatchObject([{ path: "src/a.ts" }]);
    expect(report.skipped).toEqual([{ path: shown, reason: "secret-name" }]);
    expect(report.findings).toEqual([
      { code: "redacted", severity: "warning", path: shown, args: { rule: "github-pat" } },
    ]);
    const why = runCli(["stats", shown], { cwd: root });
    expect([why.code, why.stdout]).toEqual([0, expect.stringContaining("a secret in its path")]);
    const asked = runCli(["stats", path], { cwd: root });
    expect([asked.code, asked.stderr.includes(secret)]).toEqual([2, false]);
  });

  it("threat 10: an error of the config or of an argument repeats none", async () => {
    const [value, name] = [makeSecret(), makeSecret()];
    const { root } = await makeRepository({
      files: { "carryon.yml": `packs: { full: { kind: ${value} } }\n`, "a.ts": "export {};\n" },
    });
    for (const args of [["check"], ["diff", name], ["pack", name], ["stats", `x/y/${name}`]]) {
      const { code, stdout, stderr } = runCli(args, { cwd: root });
      expect([code, repeatedIn(stdout + stderr, { value, name })]).toEqual([2, []]);
    }
  });
});

describe("secrets in a pull request", () => {
  it("threat 10: are in nothing that the action logs, uploads, keeps or comments", async () => {
    const secrets: Planted = { ...plant(), title: makeSecret(), "head branch": makeSecret(), body: paymentKey() };
    const scene = await openScene({ files: { "README.md": "# Widgets\n" }, head: {}, base: {} });
    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 0 });
    const workspace = repositoryAt(checkout.root);
    workspace.write(filesWith(secrets));
    workspace.git("add", "--all");
    workspace.git("commit", "--quiet", `--message=use ${secrets["subject"]}`);
    workspace.git("checkout", "--quiet", "-b", `fix/${secrets["branch"]}`);
    workspace.git("tag", `v1-${secrets["tag"]}`);
    const { event } = scene.fixture.event("pull_request");
    const pull = event["pull_request"] as { readonly head: object };
    const result = await scene.run({
      workspace: checkout.root,
      event: {
        ...event,
        pull_request: {
          ...pull,
          title: `log in with ${secrets["title"]}`,
          body: secrets["body"],
          head: { ...pull.head, ref: `fix/${secrets["head branch"]}` },
        },
      },
      inputs: { site: "true", "site-dir": "site", "site-deltas": `v1-${secrets["tag"]}` },
    });
    expect(result.code).toBe(1);
    expect(result.summary).toContain("[REDACTED:github-pat]");
    const leaks = await Promise.all(
      Object.entries(secrets).map(async ([place, secret]) => {
        const where = await leaksOf(secret, scene, result);
        return where.filter((one) => one !== "temporary _github_workflow/event.json").map((one) => `${place}: ${one}`);
      }),
    );
    expect(leaks.flat()).toEqual([]);
    expect(leaksBelow(join(result.workspace, "site"), secrets)).toEqual([]);
  });
});
