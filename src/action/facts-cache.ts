import { join } from "node:path";
import { logText } from "../core/report/log-text.ts";
import { runnerPorts } from "../wire/github.ts";
import { assets } from "../wire/ports.ts";
import { folderState } from "../wire/workspace.ts";
import { messageOf } from "./attempt.ts";
import { isOfBranch, type WorkflowRun } from "./event.ts";
import type { Inputs } from "./inputs.ts";
import type { ActionHost } from "./host.ts";

/** The caches of this run, and what keeps them for the next. */
export interface WorkflowCaches {
  /** Where they are; `false` where none is wanted. */
  readonly directory: string | false;
  /** The share of each that must be new for it to be written. */
  readonly least: number;
  /** Keeps them where they changed. Never throws. */
  readonly save: () => Promise<void>;
}

/** Restores the caches of an earlier run by the code that wrote them. Whatever goes wrong is a notice: runs are only slower. */
export async function openWorkflowCaches(
  { cache, artifactName }: Pick<Inputs, "cache" | "artifactName">,
  { temporary, event }: WorkflowRun,
  { commit, host }: { readonly commit: string; readonly host: ActionHost },
): Promise<WorkflowCaches> {
  if (!cache || temporary === undefined) return { directory: false, least: 0, save: async () => {} };
  const directory = join(temporary, "carryon-facts");
  if (host.env["ACTIONS_RUNTIME_TOKEN"] === undefined) {
    host.info("This runner keeps no caches");
    return { directory, least: 0, save: async () => {} };
  }
  const build = (["build-id.txt", "analysis-id.txt"] as const).map((name) =>
    Buffer.from(assets(name)).toString("utf8").trim().slice(0, 12),
  );
  const common = `carryon-facts-${build.join("-")}-`;
  // Jobs of one commit know other facts each, and a key is written once.
  const own = `${common}${artifactName}-`;
  const key = `${own}${commit}`;
  const tell = (what: string, error: unknown): void =>
    host.annotate("notice", logText(`The facts cache was not ${what}: ${messageOf(error)}`));
  const runner = runnerPorts(temporary).cache;
  // The package tells of its failures in the log, and prints keys as they are.
  const attempt = async (what: "restored" | "saved", run: () => Promise<unknown>): Promise<boolean> => {
    try {
      const { said } = await host.aside(run);
      const complaint = said.find((line) => COMPLAINT.test(line));
      if (complaint !== undefined) tell(what, complaint.replace(COMPLAINT, ""));
      else for (const line of said) host.info(logText(line));
      return complaint === undefined;
    } catch (error) {
      tell(what, error);
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
 * Places for caches are few. A branch's holds what the next pull requests are compared with. That of a change is found by
 * its own next runs alone, which make what is little again in less time than it takes to send it all.
 */
function leastOf(event: WorkflowRun["event"]): number {
  return isOfBranch(event) ? 0 : 0.05;
}

/** How the package begins a line about a failure. */
const COMPLAINT = /^::(?:warning|error)::/u;
