import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lutimesSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { installNodes } from "./nodes.ts";

const LOCALES = ["sv_SE.UTF-8", "cs_CZ.UTF-8", "et_EE.UTF-8", "lt_LT.UTF-8", "tr_TR.UTF-8", "ja_JP.UTF-8"];
const TIME_ZONES = ["Pacific/Kiritimati", "America/St_Johns"];
const CLI = resolve(import.meta.dirname, "../../dist/cli.js");

/** Folders of this repository whose files resemble those of others. Without them, a pack takes much less time. */
const SIMILAR = [
  ...["browser", "e2e", "golden/pack", "integration", "support", "unit"].map((name) => `test/${name}`),
  ...["agents", "browse", "cli", "compare", "github", "mcp", "memory", "outline"].map((name) => `src/${name}`),
  ...["pack", "secrets", "session", "site", "source", "store", "task"].map((name) => `src/${name}`),
  "dist/chunks",
  "dist/site",
  "lab",
];

interface Variant {
  readonly name: string;
  readonly cwd: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
}

let runs = 0;
const home = mkdtempSync(join(tmpdir(), "carryon-determinism-"));
process.exitCode = 0;
try {
  const repository = process.argv[2] === undefined ? sample(resolve(".")) : resolve(process.argv[2]);
  const elsewhere = environments();
  const variants = [...places(repository), ...elsewhere];
  const expected = digest(pack({ name: "first", cwd: clone(repository, "first") }));
  for (const variant of variants) compare(variant.name, expected, digest(pack(variant)));
  const page = recentChanges({ name: "first", cwd: join(home, "first") });
  for (const variant of elsewhere) compare(`${variant.name}, recent changes`, page, recentChanges(variant));
  process.stdout.write(`${variants.length} variants, ${expected.size} files each\n`);
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** Clones this repository, and commits that the similar folders are gone. Its history stays. */
function sample(repository: string): string {
  const source = clone(repository, "source");
  const git = (...args: readonly string[]): Buffer => execFileSync("git", ["-C", source, ...args]);
  git("rm", "-r", "--quiet", "--", ...SIMILAR);
  git("-c", "user.name=Test", "-c", "user.email=test@example.invalid", "commit", "--quiet", "--message=sample");
  return source;
}

/** Variants with other locations and states of the same tree. */
function places(repository: string): Variant[] {
  const first = clone(repository, "first");
  const exported = join(home, "a", "deeper", "export");
  mkdirSync(exported, { recursive: true });
  // Not git archive, which leaves out export-ignore files.
  execFileSync("git", ["-C", first, "checkout-index", "--all", `--prefix=${exported}/`]);
  const touched = clone(repository, "touched");
  touch(touched);
  return [
    { name: "second path", cwd: clone(repository, "an other path") },
    { name: "clone of depth 1", cwd: clone(repository, "shallow", ["--depth", "1"]) },
    { name: "export without .git", cwd: exported },
    { name: "commit in place of working tree", cwd: first, args: ["HEAD"] },
    { name: "touched modification times", cwd: touched },
    { name: "warm cache", cwd: first, args: ["--cache", join(home, "cache")] },
    { name: "warm cache, second run", cwd: first, args: ["--cache", join(home, "cache")] },
    { name: "no cache, shuffled listing", cwd: first, args: ["--no-cache", "--shuffle-listing", "7"] },
  ];
}

/** One variant per locale. Each has a time zone and, as long as there are others, a different version of Node. */
function environments(): Variant[] {
  const nodes = installNodes(join(home, "nodes"));
  return LOCALES.map((LC_ALL, index) => {
    const { version, path } = nodes[index] ?? { version: process.versions.node, path: process.execPath };
    const TZ = TIME_ZONES[index % TIME_ZONES.length]!;
    const name = `Node ${version}, LC_ALL=${LC_ALL}, TZ=${TZ}`;
    return { name, cwd: join(home, "first"), node: path, env: { LC_ALL, LANG: LC_ALL, TZ } };
  });
}

function clone(repository: string, name: string, options: readonly string[] = []): string {
  const target = join(home, name);
  if (!existsSync(target)) execFileSync("git", ["clone", "--quiet", ...options, `file://${repository}`, target]);
  return target;
}

function touch(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.name === ".git") continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) touch(path);
    else lutimesSync(path, 1, 1);
  }
}

function pack({ name, cwd, args = [], env = {}, node = process.execPath }: Variant): string {
  const out = join(home, `pack-${++runs}`);
  const cache = args.some((arg) => arg.includes("cache")) ? [] : ["--cache", join(home, `cache-${runs}`)];
  try {
    execFileSync(node, [CLI, "pack", ...args, ...cache, "--quiet", "--out", out], {
      cwd,
      env: { PATH: process.env["PATH"] ?? "", HOME: home, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
  } catch (error) {
    throw new Error(`packing failed: ${name}`, { cause: error });
  }
  return out;
}

/** SHA-256 of the page of recent changes and of release notes, by name. */
function recentChanges({ cwd, env = {}, node = process.execPath }: Variant): Map<string, string> {
  const root = execFileSync("git", ["-C", cwd, "rev-list", "--first-parent", "--max-count=100", "HEAD"]);
  const oldest = root.toString().trim().split("\n").at(-1)!;
  const texts = [["--dry-run"], [`${oldest}..HEAD`]].map((args) => {
    const place = { PATH: process.env["PATH"] ?? "", HOME: home, ...env };
    const text = execFileSync(node, [CLI, "memory", "distill", ...args], {
      cwd,
      env: place,
      stdio: ["ignore", "pipe", "inherit"],
    });
    return [args.join(" "), createHash("sha256").update(text).digest("hex")] as const;
  });
  return new Map(texts);
}

/** SHA-256 of every file except the report, by path. */
function digest(directory: string): Map<string, string> {
  const digests = new Map<string, string>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === "report.json") continue;
    const path = join(entry.parentPath, entry.name);
    digests.set(relative(directory, path), createHash("sha256").update(readFileSync(path)).digest("hex"));
  }
  return digests;
}

function compare(name: string, expected: ReadonlyMap<string, string>, actual: ReadonlyMap<string, string>): void {
  const paths = new Set([...expected.keys(), ...actual.keys()]);
  const different = [...paths].filter((path) => expected.get(path) !== actual.get(path));
  process.stdout.write(
    `${different.length === 0 ? "same     " : "DIFFERENT"}  ${name}${different.length === 0 ? "" : `: ${different.slice(0, 5).join(", ")}`}\n`,
  );
  if (different.length > 0) process.exitCode = 1;
}
