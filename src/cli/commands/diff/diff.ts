import {
  type Delta,
  type DiffTarget,
  type FailReason,
  boundedExtract,
  compareTargets as diffTargets,
  deltaText,
  extractText,
  failReasons,
} from "../../../compare/index.ts";
import { resolve } from "node:path";
import { CarryonError, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import type { RunPlace } from "../../../pack/io/index.ts";
import { writeNamedFile } from "../../../base/io/index.ts";
import { type OpenedTarget, diffRange, openDiffTarget } from "../../../compare/io/index.ts";
import { type BuildOptions, type CliHost, type JsonOption, jsonLine, openEngine, viewFor } from "../../index.ts";
import { openPull } from "../review/open-pull.ts";

/** Options of `carryon diff` in addition to the build options. */
export interface DiffOptions extends BuildOptions, JsonOption {
  readonly policy: "base" | "head";
  /** Pull request to fetch from the repository's remote and compare with its base. */
  readonly pr?: number;
  /** File to write the data for `carryon comment` to. */
  readonly comment?: string;
  readonly key: string;
}

/**
 * `carryon diff`: prints the differences between two trees, packs or reports. Exits 1 if the change breaks a budget.
 * @throws CarryonError if a side cannot be used or the comment file cannot be written
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
  if (options.staged === true && sides.head !== undefined) {
    throw new CarryonError("usage", "--staged cannot be combined with a head", {
      hint: "Leave the head out: git's index is compared with the base.",
    });
  }
  using run = openEngine(options, host);
  const { place, portsAt, request, progress } = run;
  const { base, head } = options.pr === undefined ? await openSides(place, sides) : await openPull(options.pr, host);
  const root = head.kind === "tree" ? head.root : host.cwd;
  const targets: { base: DiffTarget; head: DiffTarget } = { base, head };
  const delta = await diffTargets(portsAt(root), { ...targets, request, policySource: options.policy });
  progress.end();
  const failed = failReasons(delta, undefined).filter((reason) => reason === "budget");
  if (options.comment !== undefined) writeComment(delta, failed, options, host);
  printDelta(delta, options, host);
  return exitCodeFor(failed.length === 0);
}

/** Opens two sides, or both sides of a range such as `v1.0.0..v1.1.0`. */
async function openSides(
  place: RunPlace,
  { base = "HEAD", head }: { readonly base?: string | undefined; readonly head?: string | undefined },
): Promise<{ base: OpenedTarget; head: OpenedTarget }> {
  const range = head === undefined ? diffRange(place, base) : undefined;
  return {
    base: await openDiffTarget({ ...place, staged: false }, range?.base ?? base),
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
  writeNamedFile(resolve(cwd, comment), Buffer.from(extractText(extract)));
}
