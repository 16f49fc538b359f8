/**
 * Rehearses a release on this machine: `npm run release:rehearse`. Prepares and tags a copy of the working tree,
 * publishes it to a local registry and a local GitHub, and uses the published artifacts. Prints a table and fails if a
 * step does.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGitHub } from "../../test/support/github/start-github.ts";
import { installNodes } from "../check/nodes.ts";
import { gitText } from "./git.ts";
import { type Candidate, prepareCandidate } from "./rehearsal/candidate.ts";
import { type CommandResult, mustRun, runCommand } from "./rehearsal/command.ts";
import { tryAction } from "./rehearsal/published-action.ts";
import { tryProgram } from "./rehearsal/published-program.ts";
import { type LocalRegistry, startRegistry } from "./rehearsal/registry.ts";

const [VERSION, OWNER, MAJOR] = ["1.0.0", "acme", "v1"];
const BOT = { login: "github-actions[bot]", type: "Bot" } as const;

const directory = mkdtempSync(join(tmpdir(), "carryon-rehearsal-"));
const env = { PATH: process.env["PATH"] ?? "", HOME: join(directory, "home"), NO_COLOR: "1" };
/** Includes the npm settings that reach the registry from this machine. */
const machine = Object.fromEntries(Object.entries(process.env).map(([name, value = ""]) => [name, value]));
const release = join(directory, "release");
const closing: (() => Promise<void> | void)[] = [() => rmSync(directory, { recursive: true, force: true })];
try {
  await rehearse();
  console.log("\nNot rehearsed: tests and checks (.ci/run), provenance and attestation (they need GitHub's identity).");
} catch (error) {
  row("FAILED", error instanceof Error ? error.message : String(error));
  if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
  process.exitCode = 1;
} finally {
  for (const close of closing.toReversed()) await close();
}

async function rehearse(): Promise<void> {
  // First, because it fails immediately without a network.
  const registry = await startRegistry(join(directory, "registry"), machine, env);
  closing.push(() => registry.close());
  const candidate = prepareCandidate(VERSION, OWNER);
  closing.push(() => candidate.bench.remove());
  row("prepare", `${candidate.repository} ${candidate.tag} at ${candidate.commit.slice(0, 12)}, dist/ built`);
  await check(candidate);
  await pack(candidate);
  await publishNpm(candidate, registry);
  const roots = [...(await usePrograms(candidate, registry)), await publishAndUseAction(candidate)];
  if (new Set(roots).size !== 1) throw new Error(`the packs differ: ${roots.join(", ")}`);
  row("same bytes", `root ${roots[0]?.slice(0, 12)} in all ${roots.length} packs`);
}

async function check(candidate: Candidate): Promise<void> {
  await script(candidate, ["check-release.ts", candidate.tag]);
  const { code, output } = await tried(candidate, ["check-release.ts", "v1.0.1"]);
  if (code === 0) throw new Error("a tag that does not match package.json was accepted");
  row("check", `${candidate.tag} can be released; v1.0.1 is refused: ${output.trim().split("\n")[0]}`);
}

async function pack(candidate: Candidate): Promise<void> {
  await script(candidate, ["pack-release.ts", candidate.tag, release]);
  const tarball = readdirSync(release).find((name) => name.endsWith(".tgz")) ?? "";
  row("pack", `${tarball}, ${megabytes(statSync(join(release, tarball)).size)}`);
}

async function publishNpm(candidate: Candidate, registry: LocalRegistry): Promise<void> {
  await script(candidate, ["npm/publish-npm.ts", release], registry.env);
  const again = await script(candidate, ["npm/publish-npm.ts", release], registry.env);
  if (!again.includes("is already published")) throw new Error(`the second run did not skip publishing:\n${again}`);
  const tags = await mustRun({
    program: "npm",
    args: ["view", "carryon", "dist-tags.latest"],
    cwd: directory,
    env: { ...env, ...registry.env },
  });
  if (tags.trim() !== VERSION) throw new Error(`npm's latest is ${tags.trim()}`);
  row("npm publish", `${registry.url} has ${VERSION} as latest; a second run publishes nothing`);
}

/** Root digest of each pack. */
async function usePrograms(candidate: Candidate, registry: LocalRegistry): Promise<readonly string[]> {
  const roots: string[] = [];
  for (const { version, path: node } of installNodes(join(directory, "nodes"))) {
    const root = await tryProgram(candidate, { node, folder: join(directory, version), registry, env });
    row(`npx, Node ${version}`, `packed and verified, root ${root.slice(0, 12)}; init pins the commit`);
    roots.push(root);
  }
  return roots;
}

/** Root digest of the action's pack. */
async function publishAndUseAction(candidate: Candidate): Promise<string> {
  const origin = join(directory, "origin.git");
  gitText(directory, "clone", "--quiet", "--bare", candidate.root, origin);
  const github = await startGitHub();
  closing.push(() => github.close());
  const repository = github.repository(candidate.repository);
  repository.serveGit(origin);
  const token = github.token({ ...BOT, permissions: { contents: "write" } });
  const variables = { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: candidate.repository, GITHUB_TOKEN: token };
  const first = await script(candidate, ["github/publish-github.ts", release], variables);
  const second = await script(candidate, ["github/publish-github.ts", release], variables);
  const moved = gitText(origin, "rev-parse", `${MAJOR}^{commit}`);
  if (repository.releases().length !== 1 || moved !== candidate.commit) throw new Error(`${first}\n${second}`);
  row(
    "GitHub release",
    `${repository.releases()[0]?.name}, latest; ${MAJOR} at ${moved.slice(0, 12)}; a second run changes nothing`,
  );
  const { root, bytes } = await tryAction({ github, origin, tag: MAJOR, folder: join(directory, "action") });
  row(`action ${MAJOR}`, `runs from its archive, ${megabytes(bytes)}, root ${root.slice(0, 12)}`);
  return root;
}

/** Runs a script of the candidate's own `scripts/release/`. */
async function script(
  candidate: Candidate,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, output } = await tried(candidate, args, variables);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${output}`);
  return output;
}

function tried(
  { root }: Candidate,
  [name = "", ...args]: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const nodeArguments = [join(root, "scripts/release", name), ...args];
  return runCommand({ program: process.execPath, args: nodeArguments, cwd: root, env: { ...env, ...variables } });
}

function row(step: string, outcome: string): void {
  console.log(`${step.padEnd(22)}${outcome}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
