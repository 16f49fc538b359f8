/**
 * Prints what a review pack adds to the action's run for a pull request, in CPU time:
 * `npm run bench:review -- <repository>… [--runs 4]`. The change is the one of the newest 20 commits that touches most files,
 * up to 100; a loopback GitHub keeps caches and artifacts and takes the comment. Minima of alternating runs.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type EventSubject, makeEvent } from "../support/github/events.ts";
import type { GitHub } from "../support/github/github.ts";
import { startGitHub } from "../support/github/start-github.ts";
import { inputsWithDefaults, inputVariables } from "../support/runner/action-defaults.ts";
import { makeRunnerFiles, runnerEnvironment, type Step } from "../support/runner/runner-environment.ts";
import { type Checkout, checkOut, gitIn, goTo } from "./checkout.ts";
import { measure } from "./measure.ts";
import { grouped, table } from "./table.ts";

const ACTION = resolve(import.meta.dirname, "../../dist/action.js");

/** What a run finds in the cache: nothing, the facts of the base, or those of an earlier run for the same change. */
const CACHED = ["nothing", "the base", "the change"] as const;
type Cached = (typeof CACHED)[number];

/** A pull request whose merge commit has the tree of the change. */
interface Change extends EventSubject {
  readonly checkout: Checkout;
}

interface Ran {
  /** Seconds. */
  readonly cpu: number;
  readonly log: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "4" } },
});
const home = mkdtempSync(join(tmpdir(), "carryon-bench-"));
try {
  const rows: string[][] = [["cached", "without", "with", "ratio", "review pack"]];
  for (const [i, repository] of positionals.entries()) {
    const change = largeChange(repository, join(home, String(i), "widgets"));
    for (const cached of CACHED) rows.push(await comparison(change, cached));
  }
  process.stdout.write(table(rows));
} finally {
  rmSync(home, { recursive: true, force: true });
}

function largeChange(repository: string, directory: string): Change {
  mkdirSync(resolve(directory, ".."));
  const checkout = checkOut(repository, home, directory);
  const [base, head] = largest(checkout);
  const committer = ["-c", "user.name=bench", "-c", "user.email=bench@example.com"];
  const message = `Merge ${head} into ${base}`;
  const merge = gitIn(home)(
    directory,
    ...committer,
    "commit-tree",
    `${head}^{tree}`,
    "-p",
    base,
    "-p",
    head,
    "-m",
    message,
  );
  return { checkout, repository: "octo/widgets", headOwner: "octo", ancestor: base, base, head, merge };
}

/** Returns the commit of the newest 20 that touches most files, after its first parent. */
function largest({ directory, head }: Checkout): readonly [base: string, head: string] {
  const git = gitIn(home);
  const commits = git(directory, "rev-list", "--first-parent", "--max-count=21", head).split("\n");
  const pairs = commits.flatMap((commit, i): (readonly [string, string])[] => {
    const parent = commits[i + 1];
    return parent === undefined ? [] : [[parent, commit]];
  });
  const files = ([base, change]: readonly [string, string]): number => {
    const count = git(directory, "diff", "--name-only", base, change).split("\n").length;
    return count > 100 ? 0 : count;
  };
  const [first] = pairs.toSorted((a, b) => files(b) - files(a));
  if (first === undefined) throw new Error(`${directory}: fewer than two commits`);
  return first;
}

async function comparison(change: Change, cached: Cached): Promise<string[]> {
  const least = { without: Number.POSITIVE_INFINITY, with: Number.POSITIVE_INFINITY };
  let tokens = 0;
  for (let run = 0; run < Number(values.runs); run++) {
    for (const side of ["without", "with"] as const) {
      const { cpu, log } = await pullRequestRun(change, cached, side === "with");
      least[side] = Math.min(least[side], cpu);
      tokens = Math.max(tokens, Number(/^Review pack: ([\d,]+) tokens/mu.exec(log)?.[1]?.replaceAll(",", "") ?? 0));
    }
  }
  const seconds = [least.without, least.with].map((cpu) => `${cpu.toFixed(2)} s`);
  const name = `${change.checkout.name}, ${cached}`;
  return [name, ...seconds, (least.with / least.without).toFixed(2), `${grouped(tokens)} tokens`];
}

/** Runs the action for a pull request that finds such a cache. */
async function pullRequestRun(change: Change, cached: Cached, review: boolean): Promise<Ran> {
  const github = await startGitHub();
  const root = mkdtempSync(join(home, "runner-"));
  try {
    const run = (kind: "push" | "pull_request", id: number): Promise<Ran> =>
      step({ change, github, root, review }, kind, id);
    if (cached !== "nothing") await run("push", 1);
    if (cached === "the change") await run("pull_request", 2);
    return await run("pull_request", 3);
  } finally {
    rmSync(root, { recursive: true, force: true });
    await github.close();
  }
}

interface Setting {
  readonly change: Change;
  readonly github: GitHub;
  /** Folder of the runner: a cache is found again under its own path alone. */
  readonly root: string;
  readonly review: boolean;
}

async function step(
  { change, github, root, review }: Setting,
  kind: "push" | "pull_request",
  run: number,
): Promise<Ran> {
  const { checkout, repository, head } = change;
  const { event, eventName, sha, ref } = makeEvent(kind, change);
  goTo(checkout, sha, home);
  rmSync(join(checkout.directory, "pack"), { recursive: true, force: true });
  const runId = String(run);
  const served = github.repository(repository);
  const headBranch = kind === "push" ? "main" : "feature";
  served.addRun({
    id: runId,
    event: eventName,
    headSha: kind === "push" ? sha : head,
    headBranch,
    headOwner: "octo",
    ref,
  });
  const current: Step = { github, repository, workspace: checkout.directory, eventName, event, sha, ref, runId };
  const bot = { login: "github-actions[bot]", type: "Bot" } as const;
  const token = github.token({ ...bot, permissions: { contents: "read", pull_requests: "write" }, repository });
  const inputs = inputsWithDefaults(
    { review: String(review), "fail-on": "none" },
    { "github.token": token, "github.workspace": checkout.directory, "github.job": "pack" },
  );
  const env = { ...runnerEnvironment(current, makeRunnerFiles(root, current)), ...inputVariables(inputs) };
  const ended = await measure({ command: [process.execPath, ACTION], cwd: checkout.directory, env });
  if (ended.exitCode !== 0) throw new Error(`the action ended with ${ended.exitCode}:\n${ended.stdout}${ended.stderr}`);
  return { cpu: ended.cost.cpu, log: ended.stdout };
}
