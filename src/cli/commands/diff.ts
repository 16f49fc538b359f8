import { diff as diffTargets, type DiffTarget } from "../../app/diff.ts";
import { resolve } from "node:path";
import { commentOf, commentText } from "../../core/report/comment/extract.ts";
import { deltaText } from "../../core/report/terminal/delta-text.ts";
import { failuresOf } from "../../core/report/verdict.ts";
import type { FailReason } from "../../model/report/delta-extract.ts";
import type { Delta } from "../../model/report/delta.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { writeDocument } from "../../wire/apply.ts";
import { commitsAt } from "../../wire/commits.ts";
import { openDiffTarget, type OpenedTarget } from "../../wire/diff.ts";
import { openCommit, workPorts } from "../../wire/ports.ts";
import type { BuildOptions, ReportOptions } from "../options.ts";
import { toolName } from "../../wire/version.ts";
import { placeOf, requestOf, viewFor } from "../run.ts";
import { progressLine } from "../progress.ts";
import type { Surface } from "../surface.ts";

/** Options of `carryon diff` beside those of every build. */
export interface DiffOptions extends BuildOptions, Pick<ReportOptions, "json"> {
  readonly policy: "base" | "head";
  /** A pull request to fetch from the repository's remote and compare with what it is for. */
  readonly pr?: number;
  /** Where to write what `carryon comment` posts, and which of several comments it is. */
  readonly comment?: string;
  readonly key: string;
}

/**
 * `carryon diff`: what lies between two trees, packs or reports; 1 where a budget says that the change goes too far.
 * @throws CarryonError where a side cannot be used or the file for the comment cannot be written
 */
export async function diff(
  sides: { readonly base: string | undefined; readonly head: string | undefined },
  options: DiffOptions,
  surface: Surface,
): Promise<ExitCode> {
  if (options.pr !== undefined && sides.base !== undefined) {
    throw new CarryonError("usage", "--pr and the name of a side do not go together", {
      hint: "A pull request is compared with what it is for: leave the names out.",
    });
  }
  const progress = progressLine(surface);
  try {
    const place = placeOf(options, surface);
    const { base, head } =
      options.pr === undefined
        ? {
            base: await openDiffTarget(place, sides.base ?? "HEAD"),
            head: await openDiffTarget(place, sides.head ?? "."),
          }
        : await openPull(options.pr, surface);
    const root = head.kind === "tree" ? head.root : surface.cwd;
    const ports = workPorts(place, root, { tool: toolName, onProgress: progress.show });
    const request = requestOf(options, surface);
    const targets: { base: DiffTarget; head: DiffTarget } = { base, head };
    const delta = await diffTargets(ports, { ...targets, request, policySource: options.policy });
    progress.end();
    const failed = failuresOf(delta, undefined).filter((reason) => reason === "budget");
    if (options.comment !== undefined) writeComment(delta, failed, options, surface);
    printDelta(delta, options, surface);
    return exitCodeFor(failed.length === 0);
  } finally {
    progress.end();
  }
}

function printDelta(delta: Delta, { json }: DiffOptions, surface: Surface): void {
  if (json === true) surface.out(`${JSON.stringify(delta).replaceAll("##[", "#\\u0023[")}\n`);
  else surface.out(deltaText(delta, viewFor(surface, "")));
}

function writeComment(
  delta: Delta,
  failed: readonly FailReason[],
  { comment = "", key }: DiffOptions,
  { cwd }: Surface,
): void {
  const told = commentOf(delta, { key, failed, deterministic: undefined });
  writeDocument(resolve(cwd, comment), Buffer.from(commentText(told)));
}

/** The merge of a pull request and what it was merged into. Whoever set the remote does not say where the token goes. */
async function openPull(pull: number, surface: Surface): Promise<{ base: OpenedTarget; head: OpenedTarget }> {
  const { cwd, env } = surface;
  const token = env["GITHUB_TOKEN"] ?? env["GH_TOKEN"];
  const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  const commits = commitsAt(cwd, env, { token, server });
  if (commits === undefined) throw new CarryonError("usage", `${cwd} is not in a git repository`);
  const merge = commits.fetch(`refs/pull/${pull}/merge`, 2);
  const base = merge === undefined ? undefined : commits.parents(merge)[0];
  if (merge !== undefined && base !== undefined) {
    const open = async (id: string) => ({ kind: "tree", source: await openCommit(surface, id), root: cwd }) as const;
    return { base: await open(base), head: await open(merge) };
  }
  throw new CarryonError("ref-not-found", `the merge of pull request ${pull} cannot be fetched`, {
    hint:
      token === undefined
        ? "For a private repository give a token as GITHUB_TOKEN; a closed or conflicting pull request has no merge."
        : `Check the number and the remote called origin; a closed or conflicting pull request has no merge. The token is sent to ${server} alone, or to what GITHUB_SERVER_URL names.`,
  });
}
