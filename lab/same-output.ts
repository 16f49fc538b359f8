/**
 * Compares the output of two builds, byte for byte, on commits of repositories: packs cold and warm, tasks, reviews,
 * deltas, sites, comments, compactions, an MCP conversation, and all help texts. Exits with 1 if anything differs.
 * Usage: `node lab/same-output.ts --old <dist> --new <dist> [--commits 20] [--out <folder>] <repository>...`
 */
import { execFileSync, spawn, spawnSync, type SpawnSyncReturns } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";

const BUILDS = ["old", "new"] as const;
type Build = (typeof BUILDS)[number];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    old: { type: "string" },
    new: { type: "string" },
    commits: { type: "string", default: "20" },
    out: { type: "string" },
  },
});
const work = values.out === undefined ? mkdtempSync(join(tmpdir(), "same-output-")) : resolve(values.out);
const count = Number(values.commits);
const cli: Readonly<Record<Build, string>> = {
  old: join(resolve(values.old ?? "dist"), "cli.js"),
  new: join(resolve(values.new ?? "dist"), "cli.js"),
};

const differences: string[] = [];
let equal = 0;
if (values.old === undefined || values.new === undefined || positionals.length === 0) {
  process.stderr.write("usage: node lab/same-output.ts --old <dist> --new <dist> [--commits 20] <repository>...\n");
  process.exitCode = 2;
} else {
  for (const repository of positionals) await compareOn(resolve(repository));
  compareHelp();
  process.stdout.write(`${equal} results are equal, ${differences.length} differ\n${differences.join("\n")}\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}
if (values.out === undefined) rmSync(work, { recursive: true });

async function compareOn(repository: string): Promise<void> {
  const name = basename(repository);
  const clone = join(work, name);
  rmSync(clone, { recursive: true, force: true });
  git(work, "clone", "--quiet", repository, clone);
  const commits = git(clone, "rev-list", "--first-parent", `--max-count=${count}`, "HEAD").trim().split("\n");
  for (const [age, commit] of commits.entries()) {
    git(clone, "checkout", "--quiet", "--detach", commit);
    const at = `${name} ${commit.slice(0, 8)}`;
    const before = await resultsOf("old", clone, age === 0);
    const after = await resultsOf("new", clone, age === 0);
    const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
    for (const result of names) {
      if (before.get(result) === after.get(result)) equal++;
      else differences.push(`${at}: ${result}`);
    }
    process.stderr.write(`${at}: ${names.length} results, ${differences.length} differences so far\n`);
  }
}

/** Everything that a build writes for the checked-out commit, as texts by name. */
async function resultsOf(build: Build, clone: string, isFirst: boolean): Promise<ReadonlyMap<string, string>> {
  const home = join(work, `home-${build}`);
  const out = join(work, `out-${build}`);
  rmSync(out, { recursive: true, force: true });
  rmSync(join(clone, ".carryon"), { recursive: true, force: true });
  for (const folder of [home, out]) mkdirSync(folder, { recursive: true });
  const results = new Map<string, string>();
  const run = (name: string, ...args: readonly string[]): void => {
    const { status, stdout, stderr } = call(build, home, clone, args);
    results.set(name, masked(`${status}\n${stdout}\n${stderr}`, [out, home, clone]));
  };
  run("pack", "pack", ".", "--no-cache", "--out", join(out, "pack"));
  run("warm", "pack", ".", "--out", join(out, "warm"));
  run("delta", "pack", ".", "--only", "full", "--anchor", "HEAD~1", "--out", join(out, "delta"));
  run("task", "task", "fix a timeout when a stream is closed early", "--out", join(out, "task"));
  run("review", "review", "HEAD~1", "--out", join(out, "review"));
  run("diff", "diff", "HEAD~1", "--json", "--comment", join(out, "comment.md"));
  run("secrets", "check", "--secrets");
  run("stats", "stats");
  if (isFirst) {
    run("site", "site", ".", "--out", join(out, "site"));
    writeFileSync(join(out, "transcript.jsonl"), transcript());
    run("import", "session", "import", join(out, "transcript.jsonl"));
    run("compact", "session", "compact", "--window", "16000");
    results.set("mcp", masked(await talk(build, home, clone), [out, home, clone]));
  }
  for (const path of filesBelow(out)) {
    const text = readFileSync(join(out, path), "latin1");
    results.set(masked(path, []), masked(text, [out, home, clone]));
  }
  return results;
}

/** Masks times, random names, folders of this run, and hashes in the names of a page's scripts. */
function masked(text: string, folders: readonly string[]): string {
  let maskedText = text;
  for (const folder of folders) maskedText = maskedText.replaceAll(folder, "FOLDER");
  return maskedText
    .replaceAll(/ · [0-9.]+ m?s\b/gu, " · TIME")
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/gu, "ID")
    .replaceAll(/Open: [0-9a-f]{8}/gu, "Open: ID")
    .replaceAll(/^[0-9a-f]{8} /gmu, "ID ")
    .replaceAll(/^ {4}.*[0-9] ms.*$/gmu, "")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/gu, "INSTANT")
    .replaceAll(/(assets\/[\w.-]+?)\.[\w-]{8}\.js/gu, "$1.HASH.js");
}

function call(build: Build, home: string, cwd: string, args: readonly string[]): SpawnSyncReturns<string> {
  const options = { cwd, encoding: "utf8", maxBuffer: 1e9, env: environment(home) } as const;
  return spawnSync(process.execPath, [cli[build], ...args], options);
}

function environment(home: string): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    XDG_CACHE_HOME: join(home, "cache"),
    XDG_STATE_HOME: join(home, "state"),
    NO_COLOR: "1",
    LC_ALL: "C.UTF-8",
  };
}

function ask(id: number, method: string, params: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id, method, params });
}

/** Replies of the MCP server to a few requests. */
async function talk(build: Build, home: string, cwd: string): Promise<string> {
  const client = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "lab", version: "1" } };
  const lines = [
    ask(1, "initialize", client),
    JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
    ask(2, "tools/list", {}),
    ask(3, "resources/list", {}),
    ask(4, "tools/call", { name: "overview", arguments: {} }),
    ask(5, "tools/call", { name: "search", arguments: { query: "error" } }),
    ask(6, "tools/call", { name: "related", arguments: { path: "README.md" } }),
  ];
  const server = spawn(process.execPath, [cli[build], "mcp"], { cwd, env: environment(home) });
  server.stdin.write(`${lines.join("\n")}\n`);
  let replies = "";
  // The server exits when its input ends, so the input stays open until every request is answered.
  for await (const chunk of server.stdout) {
    replies += String(chunk);
    if (replies.split("\n").filter((line) => line.includes('"id":')).length === lines.length - 1) server.stdin.end();
  }
  return replies.trim().split("\n").toSorted().join("\n");
}

function said(role: string, content: string): string {
  return JSON.stringify({ role, content });
}

/** A conversation with a long middle, in an API's message format. */
function transcript(): string {
  const turns = Array.from({ length: 60 }, (_, turn) => [
    said(
      "user",
      turn === 0 ? "Goal: make the parser twice as fast. Never change its output." : `Look at step ${turn}.`,
    ),
    said("assistant", `Step ${turn}: ${"I read src/parser.ts and changed one function. ".repeat(20)}`),
  ]);
  return `${turns.flat().join("\n")}\n`;
}

function compareHelp(): void {
  const home = join(work, "home-help");
  mkdirSync(home, { recursive: true });
  const texts = BUILDS.map((build) => {
    const top = call(build, home, work, ["--help"]).stdout;
    const names = [...top.matchAll(/^ {2}([a-z][a-z-]*)\b/gmu)].map(([, name = ""]) => name);
    return [top, ...[...new Set(names)].map((name) => call(build, home, work, [name, "--help"]).stdout)].join("\n");
  });
  if (texts[0] === texts[1]) equal++;
  else differences.push("--help");
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 1e9 });
}
