import { join } from "node:path";
import { firstDifference } from "../app/compare-packs.ts";
import { logText } from "../core/report/log-text.ts";
import { CarryonError } from "../model/error.ts";
import { packFiles, runChild, withTemporaryDirectory } from "../wire/ports.ts";
import type { World } from "./world.ts";

/** What was built, and where it was written. */
export interface FirstBuild {
  readonly root: string;
  readonly commit: string;
  readonly out: string;
  readonly config: string | undefined;
  readonly packs: readonly string[] | undefined;
  readonly anchor: string | undefined;
}

/** Surroundings that must not change a byte. */
const ELSEWHERE = { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" };

/** Builds again in another process: cold, from a shuffled listing and elsewhere. Whether every byte is the same. */
export async function isDeterministic(first: FirstBuild, { cli, env, annotate, info }: World): Promise<boolean> {
  return withTemporaryDirectory(async (directory) => {
    const second = join(directory, "second");
    const args = [
      "pack",
      ...(first.config === undefined ? [] : ["--config", first.config]),
      ...(first.packs === undefined ? [] : ["--only", first.packs.join(",")]),
      ...(first.anchor === undefined ? [] : ["--anchor", first.anchor]),
      "--out",
      second,
      "--no-cache",
      "--shuffle-listing",
      "1",
      "--quiet",
      "--",
      first.commit,
    ];
    const { code, stderr } = await runChild([...cli, ...args], first.root, { ...withoutSecrets(env), ...ELSEWHERE });
    if (code > 1) throw new CarryonError("write-failed", `the second build failed: ${logText(stderr.trim())}`);
    const difference = firstDifference(packFiles(first.out), packFiles(second));
    if (difference === undefined) info("A second build, cold, shuffled and elsewhere, gave the same bytes");
    else annotate("error", logText(`Two builds differ: ${difference.path} at byte ${difference.byte}`));
    return difference === undefined;
  });
}

/** A build needs neither the inputs nor what the runner gives to talk to GitHub. */
function withoutSecrets(env: World["env"]): World["env"] {
  const kept = Object.entries(env).filter(([name]) => !/^(?:INPUT_|ACTIONS_|GITHUB_TOKEN$|GH_TOKEN$)/u.test(name));
  return Object.fromEntries(kept);
}
