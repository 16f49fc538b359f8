import { join } from "node:path";
import {
  type Difference,
  SECOND_BUILD,
  firstDifference,
  reproducibleFiles,
  notReproducibleText,
  reproducibleText,
} from "../../compare/index.ts";
import { logText } from "../../base/index.ts";
import { messageOf } from "../../pack/index.ts";
import { openPackFiles } from "../../pack/io/index.ts";
import { runChild } from "../../source/io/index.ts";
import { withTemporaryDirectory } from "../../base/io/index.ts";
import type { ActionHost } from "../index.ts";

/** Inputs of the first build and the pack directory that it wrote. */
export interface FirstBuild {
  readonly root: string;
  readonly commit: string;
  readonly out: string;
  readonly config: string | undefined;
  readonly packs: readonly string[] | undefined;
  readonly anchor: string | undefined;
}

/** Outcome of a second build. */
export interface SecondBuild {
  /** Whether it wrote the same bytes; `undefined` if the second build did not run or failed. */
  readonly isSame: boolean | undefined;
  /** Whether the determinism check passed; `undefined` if it did not run. */
  readonly passed: boolean | undefined;
}

/** Outcome if no second build was requested. */
export const NO_SECOND_BUILD: SecondBuild = { isSame: undefined, passed: undefined };

/**
 * Builds again in another process, without a cache, from a shuffled listing, with another time zone and locale, and
 * logs the outcome. Never throws: if the second build fails, the first one is still published.
 */
export async function buildAgain(first: FirstBuild, host: ActionHost): Promise<SecondBuild> {
  try {
    const difference = await withTemporaryDirectory((directory) =>
      differenceTo(first, join(directory, "second"), host),
    );
    if (difference === undefined) host.info(reproducibleText(reproducibleFiles(openPackFiles(first.out)).length));
    else host.annotate("error", logText(notReproducibleText(difference)));
    const isSame = difference === undefined;
    return { isSame, passed: isSame };
  } catch (error) {
    host.annotate("error", logText(`The second build failed: ${messageOf(error)}`));
    return { isSame: undefined, passed: false };
  }
}

async function differenceTo(
  first: FirstBuild,
  second: string,
  { cli, env }: ActionHost,
): Promise<Difference | undefined> {
  const args = [
    "pack",
    "--root",
    first.root,
    ...(first.config === undefined ? [] : ["--config", first.config]),
    ...(first.packs === undefined ? [] : ["--only", first.packs.join(",")]),
    ...(first.anchor === undefined ? [] : ["--anchor", first.anchor]),
    "--out",
    second,
    "--store",
    `${second}-store`,
    ...SECOND_BUILD.args,
    "--quiet",
    "--",
    first.commit,
  ];
  const { code, stderr } = await runChild([...cli, ...args], first.root, { ...env, ...SECOND_BUILD.env });
  if (code > 1) throw new Error(stderr.trim() || `it exited with ${code}`);
  return firstDifference(openPackFiles(first.out), openPackFiles(second));
}
