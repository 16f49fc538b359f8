import type { SiteMemoryTask } from "../data/memory-page.ts";
import { describeViolation } from "../../pack/index.ts";
import { pluralize } from "../../base/index.ts";

/** Description of a problem in a team's memory, and its fix. */
export interface TaskWords {
  readonly what: string;
  /** A sentence. Empty if `what` is sufficient. */
  readonly wayOut: string;
  readonly command?: string;
}

/**
 * Returns a task of a team's memory in words: the problem, how to fix it, and a command if there is one. `wayOut` is
 * empty if only a person's judgment can fix it.
 */
export function describeTask({ kind, what, commits }: SiteMemoryTask): TaskWords {
  switch (kind) {
    case "stale":
      return {
        what: `Block ${what} is out of date.`,
        wayOut: "Renew it:",
        command: "carryon memory refresh",
      };
    case "edited":
      return {
        what: `Block ${what} was edited by hand and is out of date.`,
        wayOut: "Move your text out of the block, then renew it:",
        command: "carryon memory refresh --force",
      };
    case "behind":
      return {
        what:
          commits === undefined
            ? "The newest commit it covers is not in this clone."
            : `${pluralize(commits, "commit")} of this history ${commits === 1 ? "is" : "are"} not in it yet.`,
        wayOut: "Distill them:",
        command: "carryon memory distill",
      };
    case "policy":
      return { what: `Violates the policy: ${describeViolation(what)}.`, wayOut: "" };
    case "mark":
      return { what: what === "" ? "Waiting for text from a person." : `A person must write: ${what}`, wayOut: "" };
  }
}

/**
 * Returns the numbers of tasks by kind as text: `2 blocks out of date, 3 places wait for a person`. Blocks that were
 * edited by hand count as out of date. Empty without tasks.
 */
export function describeTasks(tasks: readonly SiteMemoryTask[]): string {
  const count = (...kinds: readonly SiteMemoryTask["kind"][]): number =>
    tasks.filter(({ kind }) => kinds.includes(kind)).length;
  const [policy, stale, behind, marks] = [count("policy"), count("stale", "edited"), count("behind"), count("mark")];
  const clauses = [
    policy > 0 && pluralize(policy, "violation of the policy", "violations of the policy"),
    stale > 0 && `${pluralize(stale, "block")} out of date`,
    behind > 0 && `${pluralize(behind, "page")} behind the history`,
    marks > 0 && `${pluralize(marks, "place")} ${marks === 1 ? "waits" : "wait"} for a person`,
  ];
  return clauses.filter((part) => part !== false).join(", ");
}
