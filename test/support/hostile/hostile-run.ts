import { mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { MAY_READ, type Scene, type SceneResult, sceneOf } from "../action/scene.ts";
import { filesInZip } from "../action/uploads.ts";
import { makePullRequest, type PullRequestFixture } from "../github/pull-request-fixture.ts";
import { HANGS } from "../hangs.ts";
import { HOSTILE_BRANCH } from "./hostile-names.ts";
import { hostilePullRequest, makeOutside, type Outside } from "./hostile-pull-request.ts";
import { addHostileSettings } from "./hostile-settings.ts";
import { COMPILED_CODE } from "../program-environment.ts";
import { makeDirectory } from "../repository.ts";
import { CLI, readTree } from "../run-cli.ts";
import { type EndedProcess, watchProcess } from "../runner/watched-process.ts";

/** Everything done with a hostile pull request, and its results. */
export interface HostileRun {
  readonly scene: Scene;
  readonly outside: Outside;
  /** Parent folder of the workspace. It also contains the output of the command line. */
  readonly home: string;
  readonly workspace: string;
  /** Result of `mode: pack` with a read-only token. `mode: comment` follows it. */
  readonly pack: SceneResult;
  readonly comment: SceneResult;
  /** Body of the pull request's comment; empty without a comment. */
  readonly body: string;
  /** Command-line runs by their arguments. */
  readonly cli: ReadonlyMap<string, EndedProcess>;
  /** Everything written, printed or sent, by its place. */
  readonly left: ReadonlyMap<string, Buffer>;
}

/** Apparent size of a sparse file in bytes. It uses almost no disk space. */
const SPARSE = 2 ** 30;

/** Arguments for `dist/cli.js`. Output goes next to the workspace. */
const COMMANDS: readonly (readonly string[])[] = [
  ["pack", "--out", "../of-tree"],
  ["pack", "--untracked", "--only", "full", "--out", "../untracked"],
  ["pack", "HEAD", "--json", "--anchor", "HEAD~1", "--out", "../of-commit"],
  ["pack", "HEAD~1", "--config", "carryon.yml", "--only", "full", "--out", "../of-anchor"],
  ["check", "--links"],
  ["diff"],
  ["diff", "HEAD~1", "HEAD"],
  ["diff", "HEAD~1", "HEAD", "--json"],
  ["stats", "::error::pwn0q"],
  ["stats", "no ##[error]pwn996q\r::error::pwn996q"],
  ["pack", "##[error]pwn997q\n::error::pwn997q"],
  ["diff", "--upload-pack=pwn998q"],
  ["check", "--pack", "../of-tree"],
  ["check", "--pack", "../of-commit"],
  ["unpack", "../of-commit", "--out", "../unpacked"],
];

/** Checkout of a hostile pull request, with hostile git settings and links that lead outside. */
export interface HostileWorkspace {
  readonly fixture: PullRequestFixture;
  readonly outside: Outside;
  readonly workspace: string;
}

/** Checks out a hostile pull request. A file next to the workspace has the same content as the files outside. */
export async function makeHostileWorkspace(): Promise<HostileWorkspace> {
  const outside = makeOutside();
  const fixture = await makePullRequest(hostilePullRequest(outside));
  const checkout = fixture.checkout({ event: "pull_request", depth: 2 });
  const workspace = checkout.root;
  writeFileSync(join(dirname(workspace), "beside.txt"), outside.content);
  addHostileSettings(checkout, outside.canary);
  makeTreacherous(workspace, outside);
  return { fixture, outside, workspace };
}

/** Runs everything that a workflow and its author could run on a hostile pull request. */
export async function runHostile(): Promise<HostileRun> {
  const { fixture, outside, workspace } = await makeHostileWorkspace();
  const scene = await sceneOf(fixture, MAY_READ);
  const home = dirname(workspace);
  const pack = await packStep(scene, workspace);
  const comment = await commentStep(scene);
  const cli = new Map<string, EndedProcess>();
  for (const args of COMMANDS) cli.set(args.join(" "), await runCommand(args, workspace));
  const body = scene.repository.comments(7)[0]?.body ?? "";
  const done = { scene, outside, home, workspace, pack, comment, body, cli };
  return { ...done, left: await leftBy(done) };
}

/** Changes the tree on disk behind git's back: huge sparse files, and links in place of a file and a folder. */
function makeTreacherous(workspace: string, { folder, file }: Outside): void {
  for (const name of ["README.md", "untracked.bin"]) {
    writeFileSync(join(workspace, name), "sparse\n");
    truncateSync(join(workspace, name), SPARSE);
  }
  linkInPlace(join(workspace, "src/index.ts"), file);
  linkInPlace(join(workspace, "framed"), folder);
}

function linkInPlace(path: string, target: string): void {
  rmSync(path, { recursive: true });
  symlinkSync(target, path);
}

/** The event contains a branch name chosen by the fork's owner, and PATH contains relative folders. */
function packStep(scene: Scene, workspace: string): Promise<SceneResult> {
  const { event, eventName } = scene.fixture.event("pull_request");
  const { pull_request: pull, ...rest } = event as { readonly pull_request: { readonly head: object } };
  const head = { ...pull.head, ref: HOSTILE_BRANCH, label: `mallory:${HOSTILE_BRANCH}` };
  const title = "##[error]pwn\n::error::pwn";
  return scene.run({
    workspace,
    eventName,
    event: { ...rest, pull_request: { ...pull, title, body: title, head } },
    env: { PATH: `.:bin:${process.env["PATH"] ?? ""}` },
  });
}

function commentStep(scene: Scene): Promise<SceneResult> {
  const { fixture, repository, github } = scene;
  const head = { owner: "mallory", branch: HOSTILE_BRANCH, sha: fixture.head, fork: true };
  repository.addPull({ number: 7, head, base: { branch: "main", sha: fixture.base } });
  const { event, eventName, ref } = fixture.workflowRun(1);
  const { workflow_run: run, ...rest } = event as { readonly workflow_run: object };
  const text = "Packs ##[error]pwn\n::error::pwn";
  return scene.run({
    workspace: makeDirectory(),
    eventName,
    ref,
    event: { ...rest, workflow_run: { ...run, head_branch: HOSTILE_BRANCH, name: text, display_title: text } },
    inputs: { mode: "comment" },
    runId: 2,
    isProcess: true,
    token: github.token({
      login: "github-actions[bot]",
      type: "Bot",
      permissions: { actions: "read", pull_requests: "write" },
    }),
  });
}

function runCommand(args: readonly string[], workspace: string): Promise<EndedProcess> {
  const home = dirname(workspace);
  const env = {
    PATH: `.:bin:${process.env["PATH"] ?? ""}`,
    HOME: home,
    XDG_CACHE_HOME: join(home, "cache"),
    ...COMPILED_CODE,
  };
  return watchProcess([process.execPath, CLI, ...args], { cwd: workspace, env, timeout: HANGS });
}

/** Paths of all files below a folder as bytes, because names may be invalid UTF-8. Links count as files. */
export function treeOf(folder: string, below: Buffer = Buffer.alloc(0)): readonly Buffer[] {
  const here = Buffer.concat([Buffer.from(`${folder}/`), below]);
  return readdirSync(here, { withFileTypes: true, encoding: "buffer" }).flatMap((entry) => {
    const path = Buffer.concat([below, entry.name]);
    return entry.isDirectory() ? treeOf(folder, Buffer.concat([path, Buffer.from("/")])) : [path];
  });
}

async function leftBy({ scene, home, pack, comment, body, cli }: Omit<HostileRun, "left">) {
  const left = new Map<string, Buffer>([["comment", Buffer.from(body)]]);
  const add = (where: string, files: ReadonlyMap<string, Buffer>): void => {
    for (const [path, bytes] of files) left.set(`${where}/${path}`, bytes);
  };
  for (const [where, step] of Object.entries({ pack, comment })) {
    left.set(`${where}: output`, Buffer.from(step.stdout + step.stderr));
    left.set(`${where}: summary`, Buffer.from(step.summary));
    left.set(`${where}: outputs`, Buffer.from(JSON.stringify([...step.outputs])));
    add(where, step.files);
  }
  for (const [command, { stdout, stderr }] of cli) left.set(command, Buffer.from(stdout + stderr));
  for (const { name, bytes } of scene.repository.artifacts()) {
    // A pack's archive is stored without compression.
    if (name.startsWith("carryon-pack")) left.set(name, bytes);
    else add(name, await filesInZip(bytes));
  }
  scene.github.log.forEach(({ path, body: sent }, i) => left.set(`request ${i}`, Buffer.from(`${path}\n${sent}`)));
  for (const name of ["of-tree", "untracked", "of-commit", "of-anchor", "cache"]) {
    const folder = join(home, name);
    mkdirSync(folder, { recursive: true });
    add(name, readTree(folder));
  }
  return left;
}
