import { join } from "node:path";
import { logText } from "../base/index.ts";
import { runnerPorts } from "../github/io/index.ts";
import { assets } from "../pack/io/index.ts";
import { folderState } from "../base/io/index.ts";
import { messageOf } from "../pack/index.ts";
import { isOfBranch, type WorkflowRun } from "./event.ts";
import type { Inputs } from "./inputs.ts";
import type { ActionHost } from "./host.ts";

/** The caches of this run, and how to save them for the next one. */
export interface WorkflowCaches {
  /** Their directory; `false` if caching is off. */
  readonly directory: string | false;
  /** The share of each cache, from 0 to 1, that must be new for it to be written. */
  readonly least: number;
  /** Saves them if they changed. Never throws. */
  readonly save: () => Promise<void>;
}

/** Restores the caches that the same code wrote in an earlier run. A failure is only a notice: the run is just slower. */
export async function openWorkflowCaches(
  { cache, artifactName }: Inputs,
  { temporary, event }: WorkflowRun,
  { commit, host }: { readonly commit: string; readonly host: ActionHost },
): Promise<WorkflowCaches> {
  if (!cache || temporary === undefined) return { directory: false, least: 0, save: async () => {} };
  const directory = join(temporary, "carryon-facts");
  if (host.env["ACTIONS_RUNTIME_TOKEN"] === undefined) {
    host.info("This runner has no cache service");
    return { directory, least: 0, save: async () => {} };
  }
  if (temporary.includes(" ")) {
    host.info("No facts were cached: the path of RUNNER_TEMP has a space, which the runner's cache cannot store");
    return { directory, least: 0, save: async () => {} };
  }
  const build = (["build-id.txt", "analysis-id.txt"] as const).map((name) =>
    Buffer.from(assets(name)).toString("utf8").trim().slice(0, 12),
  );
  const common = `carryon-facts-${build.join("-")}-`;
  // Jobs of one commit hold different facts, and a key can be written only once.
  const own = `${common}${artifactName}-`;
  const key = `${own}${commit}`;
  const report = (what: string, error: unknown): void =>
    host.annotate("notice", logText(`The facts cache was not ${what}: ${messageOf(error)}`));
  const runner = runnerPorts(temporary).cache;
  // The package reports its failures in the log only, and prints keys unescaped.
  const attempt = async (what: "restored" | "saved", run: () => Promise<unknown>): Promise<boolean> => {
    try {
      const { said } = await host.aside(run);
      const complaint = said.find((line) => COMPLAINT.test(line));
      if (complaint !== undefined) report(what, complaint.replace(COMPLAINT, ""));
      else for (const line of said) host.info(logText(line));
      return complaint === undefined;
    } catch (error) {
      report(what, error);
      return false;
    }
  };
  let restored: string | undefined;
  const reached = await attempt("restored", async () => {
    restored = await runner.restore(directory, key, [own, common]);
  });
  const before = folderState(directory);
  return {
    directory,
    least: leastOf(event),
    async save() {
      if (reached && restored !== key && folderState(directory) !== before)
        await attempt("saved", () => runner.save(directory, key));
    },
  };
}

/**
 * Cache storage is limited. The cache of a branch serves all pull requests against it, so it is always saved. The cache of
 * a pull request serves only its own next runs, which recompute a small change faster than the upload would take.
 */
function leastOf(event: WorkflowRun["event"]): number {
  return isOfBranch(event) ? 0 : 0.05;
}

/** How the package begins a log line about a failure. */
const COMPLAINT = /^::(?:warning|error)::/u;
