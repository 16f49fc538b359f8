import type { Freshness, NextCommand, PackStatus, StateId, StatusSnapshot } from "../state/snapshot.ts";
import { contractName } from "../state/pack-contract.ts";
import { hasDelta } from "./read-next.ts";
import { joinFirst, pluralize, shortCommit } from "../../base/index.ts";

/** Status state and the action it leads to. */
export interface State {
  readonly id: StateId;
  /** Condition for the documentation, as a clause. */
  readonly meaning: string;
  /**
   * Action and reason; `undefined` if the snapshot is not in this state.
   * @param hasRead whether the reader already has the packs
   */
  readonly action: (snapshot: StatusSnapshot, hasRead: boolean) => NextCommand | undefined;
}

/** Maximum number of changed files to name. */
const MAX_NAMED_FILES = 3;

/** All states. A snapshot is in the first one that returns an action. The last one always does. */
export const STATES: readonly State[] = [
  {
    id: "bare",
    meaning: "the repository has no working tree",
    action: ({ place }) =>
      place.kind !== "bare"
        ? undefined
        : place.commit === undefined
          ? { command: ["git", "branch", "--all"], why: "HEAD has no commit: push one, or pack another branch" }
          : {
              command: ["carryon", "HEAD", "-o", "../pack"],
              why: "a bare repository has no working tree: pack a commit",
            },
  },
  {
    id: "no-files",
    meaning: "there is nothing to pack",
    action: ({ place }) => {
      if (place.files > 0) return undefined;
      if (place.deleted > 0) return { command: ["git", "status"], why: "every tracked file is missing on disk" };
      return place.kind === "repository" && place.isEmpty !== true
        ? { command: ["git", "add", "."], why: "git tracks no files here, and packs show what git tracks" }
        : { command: ["carryon", "--help"], why: "there are no files here: go to a folder that has some" };
    },
  },
  {
    id: "conflicts",
    meaning: "a merge has left conflicts",
    action: ({ place: { conflicts } }) =>
      conflicts === 0
        ? undefined
        : {
            command: ["git", "status"],
            why: `${pluralize(conflicts, "file")} ${conflicts === 1 ? "has" : "have"} merge conflicts: resolve them before you rely on a pack`,
          },
  },
  {
    id: "config-invalid",
    meaning: "the config has a mistake",
    action: ({ setup }) =>
      setup.hasInvalidConfig === true
        ? { command: ["carryon", "status", "--setup"], why: "carryon.yml has a mistake, so nothing can be packed" }
        : undefined,
  },
  {
    id: "task-done",
    meaning: "the task of the thread that `--thread` names is done",
    action: ({ thread }) =>
      thread?.state === "done" && thread.left !== true
        ? {
            command: ["carryon", "task", "list"],
            why: `the task of thread ${thread.id} is done: go on with another one, or begin one with carryon task start`,
          }
        : undefined,
  },
  {
    id: "task-without-pack",
    meaning: "the task of this thread has no pack yet",
    action: ({ thread, packs }) => {
      if (thread === undefined || thread.left === true || packs.some((pack) => pack.thread === thread.id))
        return undefined;
      return thread.task === undefined
        ? { command: ["carryon", "task", "prune", thread.id], why: `the task of thread ${thread.id} cannot be read` }
        : { command: ["carryon", "task", "--stdout"], why: `the task of thread ${thread.id} has no pack yet` };
    },
  },
  packState("altered", "the files of a pack were changed by hand", (what) => `${what} was changed after it was built`),
  packState("stale", "files that a pack shows have changed since it was built", (what, { changed, shownCommit }) => {
    if (shownCommit !== undefined)
      return `${what} shows commit ${shortCommit(shownCommit)}, but the tree has changed since`;
    if (changed === undefined || changed.length === 0) return `the tree has changed since ${what} was built`;
    return `${joinFirst(changed, MAX_NAMED_FILES)} changed since ${what} was built, which shows ${changed.length === 1 ? "it" : "them"}`;
  }),
  packState("outdated", "another version of Carryon made a pack", (what) => `another version of Carryon made ${what}`),
  packState("unknown", "nothing says what a pack was built of", (what, { untracked }) =>
    untracked === undefined
      ? `the inputs of ${what} are not recorded`
      : `${what} shows ${pluralize(untracked, "file")} that git does not track: nothing says whether it is fresh`,
  ),
  {
    id: "agents-stale",
    meaning: "what Carryon wrote for an agent is out of date",
    action: ({ agents = [] }) => {
      const inState = (targetState: string) =>
        agents.filter(({ state }) => state === targetState).map(({ name }) => name);
      const [stale, edited] = [inState("stale"), inState("edited")];
      const command = ["carryon", "agents", "repair"] as const;
      if (stale.length > 0) return { command, why: `the setup for ${stale.join(", ")} is out of date` };
      const why = `the setup for ${edited.join(", ")} was edited by hand, which only --force replaces`;
      return edited.length === 0 ? undefined : { command: [...command, "--force"], why };
    },
  },
  {
    id: "over-budget",
    meaning: "a pack is over its budget",
    action: ({ packs }) => {
      const contracts = packs.flatMap((pack) => pack.contracts);
      const over = contracts.find((contract) => contract.over > 0);
      return over === undefined
        ? undefined
        : {
            command: ["carryon", "stats"],
            why: `${contractName(over, contracts)} is ${pluralize(over.over, "token")} over its budget: see what takes the most`,
          };
    },
  },
  {
    id: "task-next",
    meaning: "the task of the chat's thread is done, and there is no pack of another one",
    action: ({ thread, packs }) =>
      thread?.left === true && !packs.some(({ kind }) => kind === "task")
        ? {
            command: ["carryon", "task", "start", "--help"],
            why: `the task of thread ${thread.id} is done: start the next one with carryon task start "…"`,
          }
        : undefined,
  },
  {
    id: "changes-without-pack",
    meaning: "work has begun, and there is no pack",
    action: ({ packs, thread, place: { modified, deleted, untracked = 0 } }) =>
      packs.length > 0 || modified + deleted + untracked === 0
        ? undefined
        : {
            // A pack for the finished thread would be refused.
            command: ["carryon", "task", "--stdout", ...(thread === undefined ? [] : ["--thread", "global"])],
            why: `${pluralize(modified + deleted + untracked, "file")} changed, and there is no pack: a task pack shows what that concerns`,
          },
  },
  {
    id: "not-set-up",
    meaning: "there is no pack and no `carryon.yml`",
    action: ({ packs, setup }) =>
      packs.length > 0 || setup.hasConfig ? undefined : firstPack("there is no pack yet", setup),
  },
  {
    id: "no-pack",
    meaning: "there is a `carryon.yml`, but no pack",
    action: ({ packs, setup }) =>
      packs.length > 0 ? undefined : firstPack("there is a carryon.yml, but no pack yet", setup),
  },
  {
    id: "ready",
    meaning: "every pack matches the tree",
    action: ({ packs }) => ({ command: [], why: readyWords(packs) }),
  },
];

/** State for packs that are not fresh in one way. The action rebuilds the first such pack. */
function packState(
  freshness: Exclude<Freshness, "fresh">,
  meaning: string,
  why: (name: string, pack: PackStatus) => string,
): State {
  return {
    id: `pack-${freshness}`,
    meaning,
    action: ({ packs }, hasRead) => {
      const pack = packs.find((one) => one.freshness === freshness);
      if (pack === undefined) return undefined;
      const command = hasRead && hasDelta(pack) ? deltaCommand(pack) : pack.command;
      return { command, why: why(packName(pack), pack) };
    },
  };
}

/** Command that prints what has changed in the files that a task pack shows. */
function deltaCommand({ thread }: PackStatus): NextCommand["command"] {
  return ["carryon", "task", "--delta", ...(thread === undefined ? [] : ["--thread", thread])];
}

/** Command that writes the first packs. It avoids a folder `pack` that belongs to the project. */
function firstPack(why: string, { hasForeignPackFolder }: StatusSnapshot["setup"]): NextCommand {
  return hasForeignPackFolder === true
    ? { command: ["carryon", "pack", "-o", "carryon-pack"], why: `${why}, and pack/ is the project's own folder` }
    : { command: ["carryon", "pack"], why };
}

function readyWords(packs: readonly PackStatus[]): string {
  const [first, ...others] = packs;
  return first === undefined || others.length > 0
    ? `nothing to do: ${pluralize(packs.length, "pack")} are fresh`
    : `nothing to do: ${packName(first)} is fresh`;
}

/**
 * Returns words that name a pack in a sentence: `the task pack a.md`, `the task pack` if it was printed or copied, or
 * `the pack in out` for the packs in the folder `out`.
 */
export function packName({ kind, path }: PackStatus): string {
  if (path === undefined) return "the task pack";
  return kind === "task" ? `the task pack ${path}` : `the pack in ${path}`;
}
