import { realpathSync } from "node:fs";
import type { WorkTreeState } from "../../thread/record/work-state.ts";
import {
  type Environment,
  type GitRepository,
  findRepository,
  listIndex,
  listStaged,
  listWorkingTree,
  nameUntracked,
  openRepository,
  readCheckoutSettings,
  readHead,
  runGit,
} from "../../../source/io/index.ts";

/** Maximum number of commits to read subjects from. */
const MAX_COMMITS = 5;

/**
 * Reads the git state of the work tree that contains a folder; `undefined` outside a repository and in a bare one.
 * Lists the subjects of the last {@link MAX_COMMITS} commits, without merges. Runs no content filters: a file whose stats differ from
 * the index is compared by its bytes.
 * @throws CarryonError `git-failed`
 */
export function workTreeState(folder: string, environment: Environment): WorkTreeState | undefined {
  const location = findRepository(realpathSync(folder));
  if (location?.workTree === undefined) return undefined;
  const repository = openRepository(location, location.workTree, environment);
  const head = readHead(repository);
  const index = listIndex(repository, head.format);
  const settings = (): ReturnType<typeof readCheckoutSettings> => readCheckoutSettings(repository);
  const listing = listWorkingTree({ root: location.workTree, format: head.format, settings }, index.entries);
  const onDisk = listing.files.filter(({ entry, where }) => entry.kind !== "submodule" && !("id" in where));
  const indexPaths = index.entries.map(({ path }) => path);
  const staged = head.commit === undefined ? indexPaths : (listStaged(repository, head, index.tree) ?? []);
  return {
    branch: head.branch,
    commit: head.commit,
    upstream: head.commit === undefined ? undefined : upstreamOf(repository),
    staged: uniqueSorted(staged),
    unstaged: uniqueSorted([...listing.deleted, ...onDisk.map(({ entry }) => entry.path)]),
    untracked: uniqueSorted(nameUntracked(repository).map(({ path }) => path)),
    subjects: head.commit === undefined ? [] : subjectsOf(repository),
  };
}

/** Sorts paths by code unit without duplicates. A conflicted path has several index entries. */
function uniqueSorted(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].toSorted();
}

function upstreamOf(repository: GitRepository): WorkTreeState["upstream"] {
  const name = outputOf(repository, ["rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{upstream}"]);
  if (name === undefined || name === "") return undefined;
  const counts = outputOf(repository, ["rev-list", "--left-right", "--count", "HEAD...@{upstream}", "--"]);
  const [, ahead, behind] = /^(\d+)\t(\d+)$/u.exec(counts ?? "") ?? [];
  return ahead === undefined ? undefined : { name, ahead: Number(ahead), behind: Number(behind) };
}

function subjectsOf(repository: GitRepository): readonly string[] {
  const args = [
    "rev-list",
    `--max-count=${MAX_COMMITS}`,
    "--no-merges",
    "--encoding=UTF-8",
    "--format=%s",
    "HEAD",
    "--",
  ];
  // git prints two lines per commit: `commit <id>` and the subject.
  const lines = (outputOf(repository, args) ?? "").split("\n");
  return lines.filter((_, i) => i % 2 === 1);
}

function outputOf(repository: GitRepository, args: readonly string[]): string | undefined {
  const { code, stdout } = runGit(repository, args);
  return code === 0 ? stdout.toString("utf8").replace(/\n$/u, "") : undefined;
}
