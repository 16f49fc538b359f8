import { join } from "node:path";
import { firstDifference } from "../app/compare/compare-packs.ts";
import { SECOND_BUILD } from "../app/compare/second-build.ts";
import { logText } from "../core/report/log-text.ts";
import { packFiles, runChild, withTemporaryDirectory } from "../wire/ports.ts";
import { messageOf } from "./attempt.ts";
import type { ActionHost } from "./host.ts";

/** What was built, and where it was written. */
export interface FirstBuild {
  readonly root: string;
  readonly commit: string;
  readonly out: string;
  readonly config: string | undefined;
  readonly packs: readonly string[] | undefined;
  readonly anchor: string | undefined;
}

/** What became of a second build. */
export interface SecondBuild {
  /** Whether it gave the same bytes; `undefined` where there are none to compare. */
  readonly same: boolean | undefined;
  /** What the check comes to; `undefined` where none was asked for. */
  readonly passed: boolean | undefined;
}

/** Where none was asked for. */
export const NO_SECOND_BUILD: SecondBuild = { same: undefined, passed: undefined };

/**
 * Builds again in another process: cold, from a shuffled listing and elsewhere. Tells of the outcome; a build that fails
 * is one, so that what was built before is published all the same.
 */
export async function buildAgain(first: FirstBuild, host: ActionHost): Promise<SecondBuild> {
  try {
    const difference = await withTemporaryDirectory((directory) =>
      differenceTo(first, join(directory, "second"), host),
    );
    if (difference === undefined) host.info("A second build, cold, shuffled and elsewhere, gave the same bytes");
    else host.annotate("error", logText(`Two builds differ: ${difference.path} at byte ${difference.byte}`));
    const same = difference === undefined;
    return { same, passed: same };
  } catch (error) {
    host.annotate("error", logText(`The second build failed: ${messageOf(error)}`));
    return { same: undefined, passed: false };
  }
}

async function differenceTo(
  first: FirstBuild,
  second: string,
  { cli, env }: ActionHost,
): Promise<ReturnType<typeof firstDifference>> {
  const args = [
    "pack",
    ...(first.config === undefined ? [] : ["--config", first.config]),
    ...(first.packs === undefined ? [] : ["--only", first.packs.join(",")]),
    ...(first.anchor === undefined ? [] : ["--anchor", first.anchor]),
    "--out",
    second,
    ...SECOND_BUILD.args,
    "--quiet",
    "--",
    first.commit,
  ];
  const { code, stderr } = await runChild([...cli, ...args], first.root, { ...env, ...SECOND_BUILD.env });
  if (code > 1) throw new Error(stderr.trim() || `it ended with ${code}`);
  return firstDifference(packFiles(first.out), packFiles(second));
}
