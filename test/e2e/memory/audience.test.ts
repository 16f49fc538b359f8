import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openClient } from "../../support/mcp/open-client.ts";
import { makeRepository, type TestRepository } from "../../support/repository.ts";
import { type CliResult, readTree, runCli } from "../../support/run-cli.ts";

const CONFIG = `
packs:
  full: { kind: full }
  claude:
    kind: audience
    parts:
      common: { files: ["memory/packs/common/*.md"], target: 100, max: 150 }
      claude: { files: ["memory/packs/claude/*.md"] }
    profile: claude
    model: tiny
    budget: { max: 2000 }
models: { tiny: { context: 1000 } }
`;

const words = (count: number): string => "word ".repeat(count).trimEnd();

async function team(files: Readonly<Record<string, string>> = {}, config = CONFIG): Promise<TestRepository> {
  return makeRepository({
    files: {
      "README.md": "# Widgets\n",
      "carryon.yml": config,
      "memory/packs/common/00_constitution.md": "# Constitution\n\nBe exact.\n",
      "memory/packs/common/10_map.md": "# Map\n\nsrc is code.\n",
      "memory/packs/claude/30_focus.md": "# Focus\n\nShip it.\n",
      "src/a.ts": "export const a = 1;\n",
      ...files,
    },
  });
}

const run = (cwd: string, ...args: readonly string[]): CliResult => runCli(args, { cwd });

interface Delta {
  readonly packs: readonly {
    readonly pack: string;
    readonly gate: string;
    readonly change: string;
    readonly needed?: number;
    readonly limit?: {
      readonly kind: string;
      readonly name: string;
      readonly before?: number;
      readonly tokens: number;
    };
    readonly head: { readonly tokens: number };
  }[];
}

function claudeIn(result: CliResult): Delta["packs"][number] | undefined {
  const delta: Delta = JSON.parse(result.stdout);
  return delta.packs.find(({ pack }) => pack === "claude");
}

describe("an audience pack", () => {
  it("is written, verified and unpacked as any pack, and rebuilt byte for byte", async () => {
    const { root } = await team();
    expect(run(root, "pack", "--out", "out")).toMatchObject({ code: 0, stderr: "" });
    expect(run(root, "check", "--pack", "out").stdout).toContain("out verified: 3 documents and");
    expect(run(root, "unpack", "out", "--out", "again").code).toBe(0);
    expect(readFileSync(join(root, "again/memory/packs/claude/30_focus.md"), "utf8")).toBe("# Focus\n\nShip it.\n");
    expect(run(root, "check", "--determinism").stdout).toContain("wrote the same");
    const document = readTree(join(root, "out")).get("AUDIENCE/WIDGETS-CLAUDE.md")!.toString();
    expect(run(root, "memory", "print", "claude", "-q").stdout).toBe(document);
    const manifest = JSON.parse(readFileSync(join(root, "out/manifest.json"), "utf8"));
    const shown = manifest.files.filter((file: { shown: object }) => "claude" in file.shown);
    expect(shown.map(({ path }: { path: string }) => path)).toEqual([
      "memory/packs/claude/30_focus.md",
      "memory/packs/common/00_constitution.md",
      "memory/packs/common/10_map.md",
    ]);
  });

  it("says for each file whether a part names it", async () => {
    const { root } = await team();
    expect(run(root, "stats", "src/a.ts").stdout).toContain("CLAUDE   not shown · in no part of this pack");
    expect(run(root, "stats", "memory/packs/common/10_map.md").stdout).toMatch(
      /CLAUDE {3}full, \d+ tokens with its frame, in AUDIENCE\/WIDGETS-CLAUDE\.md/u,
    );
  });

  it("is one pack for all scopes, of the scope that has its first file", async () => {
    const scopes = `scopes: { APP: { include: ["src/**"] }, MEMORY: { root: memory }, REST: {} }\n`;
    const { root } = await team({}, CONFIG + scopes);
    const { packs } = JSON.parse(run(root, "check", "--json").stdout);
    expect(packs.map(({ pack, scope }: Record<string, string>) => `${scope} ${pack}`)).toEqual([
      "MEMORY full",
      "MEMORY claude",
      "APP full",
      "REST full",
    ]);
    expect(run(root, "diff", "HEAD").code).toBe(0);
  });

  it("requirement 1.1: fails a change that makes a part too large, and names the part and the largest file", async () => {
    const repository = await team();
    repository.write({ "memory/packs/common/10_map.md": `# Map\n\n${words(150)}\n` });
    const result = run(repository.root, "diff", "HEAD");
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(/^ +CLAUDE .* part common over by \d+$/mu);
    expect(result.stdout).toMatch(
      /CLAUDE \(part common\) is over its budget of 150 tokens by \d+; this change adds \d+\. Its largest file is memory\/packs\/common\/10_map\.md with \d+ tokens/u,
    );
    expect(result.stdout).toMatch(
      /To pass, raise packs\.claude\.parts\.common\.max to at least \d+ in carryon\.yml on the base branch/u,
    );
    expect(result.stdout).not.toContain(".carryonignore");
    const pack = claudeIn(run(repository.root, "diff", "HEAD", "--json"));
    expect(pack).toMatchObject({ gate: "adds-to-over", limit: { kind: "part", name: "common" } });
    expect(pack?.limit?.tokens).toBe(150 + (pack?.needed ?? 0));
  });

  it("judges a part that was over before only by what the change adds", async () => {
    const repository = await team({ "memory/packs/common/10_map.md": `# Map\n\n${words(150)}\n` });
    const gate = (): string | undefined => claudeIn(run(repository.root, "diff", "HEAD", "--json"))?.gate;
    repository.write({ "memory/packs/claude/30_focus.md": "# Focus\n\nAnother one.\n" });
    expect(gate()).toBe("over-before");
    repository.write({ "memory/packs/common/10_map.md": `# Map\n\n${words(140)}\n` });
    expect(gate()).toBe("over-before");
    repository.write({ "memory/packs/common/10_map.md": `# Map\n\n${words(160)}\n` });
    expect(gate()).toBe("adds-to-over");
    expect(run(repository.root, "check").code).toBe(1);
  });

  it("cannot be given looser limits by the change that needs them", async () => {
    const repository = await team();
    repository.write({
      "memory/packs/common/10_map.md": `# Map\n\n${words(150)}\n`,
      "carryon.yml": CONFIG.replace("max: 150", "max: 900"),
    });
    const result = run(repository.root, "diff", "HEAD", "--json");
    expect(claudeIn(result)).toMatchObject({ gate: "adds-to-over", limit: { budget: { max: 150 } } });
    expect(JSON.parse(result.stdout).policy.held).toEqual(["budget"]);
    expect(claudeIn(run(repository.root, "diff", "HEAD", "--json", "--policy", "head"))?.gate).toBe("over-target");
  });

  it("requirement 1.1: must fit the window of its model", async () => {
    const repository = await team();
    repository.write({ "memory/packs/claude/30_focus.md": `${words(800)}\n` });
    const result = run(repository.root, "diff", "HEAD");
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(/^ +CLAUDE .* window over by \d+$/mu);
    expect(result.stdout).toContain("CLAUDE (window of tiny) is over its budget of 850 tokens by");
    const check = run(repository.root, "check");
    expect(check.code).toBe(1);
    expect(check.stdout).toContain("window of tiny over by");
  });

  it("is compared with a pack and a report of an earlier run", async () => {
    const repository = await team();
    run(repository.root, "pack", "--out", "../before");
    repository.write({ "memory/packs/common/10_map.md": `# Map\n\n${words(150)}\n` });
    for (const base of ["../before", "../before/report.json"]) {
      const pack = claudeIn(run(repository.root, "diff", base, "--json"));
      expect(pack).toMatchObject({ change: "changed", gate: "adds-to-over" });
      expect(pack?.limit?.before).toBeLessThan(100);
    }
  });

  it("is a row of the comment, whose words name the part", async () => {
    const repository = await team();
    repository.write({ "memory/packs/common/10_map.md": `# Map\n\n${words(150)}\n` });
    run(repository.root, "diff", "HEAD", "--comment", "comment.json");
    const comment = JSON.parse(readFileSync(join(repository.root, "comment.json"), "utf8"));
    const claude = comment.packs.find(({ pack }: { pack: string }) => pack === "claude");
    expect(claude).toMatchObject({ kind: "audience", gate: "adds-to-over", limit: { name: "common" } });
  });

  it("is on the site, with a page and in its API", async () => {
    const scopes = `scopes: { COMMON: { root: memory/packs/common }, REST: {} }\n`;
    const repository = await team({}, CONFIG + scopes);
    repository.write({ "memory/packs/claude/40_more.md": "# More\n" });
    repository.commit();
    const result = run(repository.root, "site", "--out", "../site");
    expect([result.code, result.stderr]).toEqual([0, ""]);
    const site = readTree(join(repository.root, "../site"));
    const packs = JSON.parse(site.get("api/v1/packs.json")!.toString());
    expect(JSON.stringify(packs)).toContain(`"kind":"audience"`);
    const page = [...site].find(([path]) => /packs?\/.*claude.*\.html$/u.test(path))?.[1].toString() ?? "";
    expect(page).toContain("The pages that the team wants models to know");
    expect(page).toMatch(/part common[^]*part claude[^]*window of tiny/u);
    expect(page).toContain("memory/packs/claude/40_more.md");
    expect(page).not.toContain("src/a.ts");
    const tree = JSON.parse(site.get("api/v1/tree.json")!.toString());
    const column = tree.packs.find(({ slug }: { slug: string }) => slug.includes("claude"));
    const shown = tree.paths.filter((_: string, i: number) => column.view[i] !== -1);
    expect(shown).toEqual([
      "memory/packs/claude/30_focus.md",
      "memory/packs/claude/40_more.md",
      "memory/packs/common/00_constitution.md",
      "memory/packs/common/10_map.md",
    ]);
    const history = [...site.keys()].filter((path) => path.includes("history"));
    expect(history.length).toBeGreaterThan(0);
  });
});

it("keeps two loads of one tree the same, and says at once that a model is unknown", async () => {
  const repository = await team();
  const first = run(repository.root, "memory", "print", "claude", "--json").stdout;
  expect(run(repository.root, "memory", "print", "claude", "--json", "--no-cache").stdout).toBe(first);
  expect(run(repository.root, "memory", "print", "claude", "--json", "--shuffle-listing", "7").stdout).toBe(first);
  writeFileSync(join(repository.root, "carryon.yml"), CONFIG.replace("model: tiny", "model: gpt4o"));
  const { code, stderr } = run(repository.root, "memory", "print", "claude");
  expect(code).toBe(2);
  expect(stderr).toContain(`packs.claude.model names an unknown model "gpt4o"; did you mean "gpt-4o"?`);
});

it("is a resource for agents, and one of the packs of the overview", async () => {
  const scopes = `scopes: { APP: { include: ["src/**"] }, REST: {} }\n`;
  const repository = await team({}, CONFIG + scopes);
  const { client, call } = await openClient({ cwd: repository.root });
  const { resources } = await client.listResources();
  const uris = resources.map(({ uri }) => uri).filter((uri) => uri.includes("claude"));
  expect(uris).toEqual(["carryon://packs/REST/claude"]);
  const { contents } = await client.readResource({ uri: uris[0]! });
  expect(contents).toMatchObject([{ text: run(repository.root, "memory", "print", "claude", "-q").stdout }]);
  expect(JSON.stringify(await call("overview"))).toContain("carryon://packs/REST/claude");
  const read = await call("read", { path: "AUDIENCE/REST-CLAUDE.md" });
  expect(JSON.stringify(read)).toContain("Be exact.");
});
