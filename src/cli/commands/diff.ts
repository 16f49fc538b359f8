import { compareTargets as diffTargets, type DiffTarget } from "../../app/diff.ts";
import { resolve } from "node:path";
import { boundedExtract, extractText } from "../../core/report/comment/extract.ts";
import { deltaText } from "../../core/report/terminal/delta-text.ts";
import { failuresOf } from "../../core/report/verdict.ts";
import type { FailReason } from "../../model/report/delta-extract.ts";
import type { Delta } from "../../model/report/delta.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { writeDocument } from "../../wire/apply.ts";
import { fetchPull, type PullProblem } from "../../wire/commits.ts";
import { diffRange, openDiffTarget, type OpenedTarget } from "../../wire/diff.ts";
import { openCommit, type RunLocation, workPorts } from "../../wire/ports.ts";
import type { BuildOptions, ReportOptions } from "../options.ts";
import { toolName } from "../../wire/version.ts";
import { jsonLine, runLocationOf, requestOf, viewFor } from "../run.ts";
import { progressLine } from "../progress.ts";
import type { CliHost } from "../host.ts";

/** Options of `carryon diff` in addition to the build options. */
export interface DiffOptions extends BuildOptions, Pick<ReportOptions, "json"> {
  readonly policy: "base" | "head";
  /** A pull request to fetch from the repository's remote and compare with its base. */
  readonly pr?: number;
  /** File to write the data for `carryon comment` to. */
  readonly comment?: string;
  readonly key: string;
}

/**
 * `carryon diff`: prints what changed between two trees, packs or reports; returns 1 if the change breaks a budget.
 * @throws CarryonError if a side cannot be used or the file for the comment cannot be written
 */
export async function runDiff(
  sides: { readonly base: string | undefined; readonly head: string | undefined },
  options: DiffOptions,
  host: CliHost,
): Promise<ExitCode> {
  if (options.pr !== undefined && sides.base !== undefined) {
    throw new CarryonError("usage", "--pr cannot be combined with a base or head", {
      hint: "Leave base and head out: a pull request is compared with its own base.",
    });
  }
  const progress = progressLine(host);
  try {
    const place = runLocationOf(options, host);
    const { base, head } = options.pr === undefined ? await openSides(place, sides) : await openPull(options.pr, host);
    const root = head.kind === "tree" ? head.root : host.cwd;
    const ports = workPorts(place, root, { tool: toolName, onProgress: progress.show });
    const request = requestOf(options, host);
    const targets: { base: DiffTarget; head: DiffTarget } = { base, head };
    const delta = await diffTargets(ports, { ...targets, request, policySource: options.policy });
    progress.end();
    const failed = failuresOf(delta, undefined).filter((reason) => reason === "budget");
    if (options.comment !== undefined) writeComment(delta, failed, options, host);
    printDelta(delta, options, host);
    return exitCodeFor(failed.length === 0);
  } finally {
    progress.end();
  }
}

/** Opens two sides, or both sides of a range such as `v1.0.0..v1.1.0`. */
async function openSides(
  place: Omit<RunLocation, "target">,
  { base = "HEAD", head }: { readonly base?: string | undefined; readonly head?: string | undefined },
): Promise<{ base: OpenedTarget; head: OpenedTarget }> {
  const range = head === undefined ? diffRange(place, base) : undefined;
  return {
    base: await openDiffTarget(place, range?.base ?? base),
    head: await openDiffTarget(place, range?.head ?? head ?? "."),
  };
}

function printDelta(delta: Delta, { json }: DiffOptions, host: CliHost): void {
  if (json === true) host.out(jsonLine(delta));
  else host.out(deltaText(delta, viewFor(host, "")));
}

function writeComment(
  delta: Delta,
  failed: readonly FailReason[],
  { comment = "", key }: DiffOptions,
  { cwd }: CliHost,
): void {
  const extract = boundedExtract(delta, { key, failed, deterministic: undefined });
  writeDocument(resolve(cwd, comment), Buffer.from(extractText(extract)));
}

/**
 * Opens the merge commit of a pull request and its first parent. The token goes to GITHUB_SERVER_URL only, whatever the
 * remote is.
 */
async function openPull(pull: number, host: CliHost): Promise<{ base: OpenedTarget; head: OpenedTarget }> {
  const { cwd, env } = host;
  const token = env["GITHUB_TOKEN"] ?? env["GH_TOKEN"];
  const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  const fetched = fetchPull(cwd, env, { token, server, pull });
  if (fetched === undefined) throw new CarryonError("usage", `${cwd} is not in a git repository`);
  if (fetched.kind === "problem") throw pullError(pull, fetched, { hasToken: token !== undefined, server });
  const open = async (id: string) => ({ kind: "tree", source: await openCommit(host, id), root: cwd }) as const;
  return { base: await open(fetched.base), head: await open(fetched.merge) };
}

/** Words why a pull request cannot be fetched, and what to do. */
function pullError(
  pull: number,
  { problem, remote }: PullProblem,
  { hasToken, server }: { readonly hasToken: boolean; readonly server: string },
): CarryonError {
  const where = remote === undefined ? "" : `the remote ${remote.name} (${remote.address})`;
  switch (problem) {
    case "no-remote":
      return new CarryonError("usage", "this repository has no remote to fetch a pull request from", {
        hint: "Add the repository that the pull request is in: git remote add upstream <url>.",
      });
    case "local-remote":
      return new CarryonError("usage", `${where} is not the address of a server`, {
        hint: "Add the repository that the pull request is in: git remote add upstream <url>.",
      });
    case "unreachable":
      return new CarryonError("ref-not-found", `${where} does not answer, or refuses`, {
        hint: hasToken
          ? `Check the network and the address. The token is sent only to ${server}; set GITHUB_SERVER_URL to change that.`
          : "Check the network and the address, and set GITHUB_TOKEN if the repository is private.",
      });
    case "no-pull":
      return new CarryonError("ref-not-found", `${where} has no pull request ${pull}`, {
        hint: "Check the number. Remotes are tried in the order upstream, origin, any other.",
      });
    case "no-merge":
      return new CarryonError(
        "ref-not-found",
        `pull request ${pull} has no merge commit: it is closed or has conflicts`,
        {
          hint: `Compare its branch instead: git fetch ${remote?.name} refs/pull/${pull}/head, then carryon diff <base>...FETCH_HEAD.`,
        },
      );
  }
}
