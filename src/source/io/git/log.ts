import { text } from "node:stream/consumers";
import type { CommitLog, LoggedCommit, PathChange } from "../../commits.ts";
import { CarryonError, encodeByteString, isObjectId } from "../../../base/index.ts";
import type { Entry, RecentCommit } from "../../source.ts";
import { FOLDER_ITSELF, kindOfMode } from "./file-mode.ts";
import { createObjectReader } from "./objects.ts";
import { readObjects } from "../git-tree.ts";
import type { TreeFile } from "../git-tree-listing.ts";
import { collectStderr, gitFailure, gitOutput, type GitRepository, runGit, startGit } from "./git.ts";

/** Id of the empty tree, by length of the repository's ids. Git knows it without storing it. */
const EMPTY_TREES: Readonly<Record<number, string>> = {
  40: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  64: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
};

/**
 * Reads a commit and its first-parent history, up to `maxCount` commits, oldest first, each with its changes. The
 * changes of the oldest commit are its whole tree. Runs git three times, once more if there are fewer commits than
 * `maxCount`, and once more if contents are read. Implements `Commits.log`.
 * @param from full id of a commit
 * @throws CarryonError `ref-not-found` if the clone lacks it, `git-failed`, or `missing-object` if a partial clone
 * lacks a tree
 */
export async function readLog(repository: GitRepository, from: string, maxCount: number): Promise<CommitLog> {
  const lines = firstParents(repository, from, maxCount);
  const tags = tagsByCommit(repository);
  const files = new Map<Entry, TreeFile>();
  const changes = await treeChanges(repository, treePairs(lines), files);
  const commits = lines.map(({ id, date, subject }, i): LoggedCommit => ({
    id,
    date,
    subject,
    tags: tags.get(id) ?? [],
    changes: changes[i]!,
  }));
  const reader = createObjectReader(repository, "--batch");
  return {
    commits,
    shallow: isCutOff(repository, lines, maxCount),
    read: (entries, maxBytes) => readObjects({ fileOf: (entry) => files.get(entry), reader, maxBytes }, entries),
  };
}

/**
 * Returns the subjects and changed paths of a commit's first-parent history, oldest first. Reads up to `maxCount`
 * commits and drops the oldest one, whose changes would be its whole tree. `undefined` if the clone lacks some of the
 * commits.
 * @param from full id of a commit
 */
export async function readLoggedPaths(
  repository: GitRepository,
  from: string,
  maxCount: number,
): Promise<readonly RecentCommit[] | undefined> {
  const lines = firstParents(repository, from, maxCount);
  if (isCutOff(repository, lines, maxCount)) return undefined;
  const emptyTree = EMPTY_TREES[lines[0]!.tree.length]!;
  const changes = await treeChanges(repository, [`${emptyTree} ${emptyTree}`, ...treePairs(lines).slice(1)], new Map());
  return lines.map(({ subject }, i) => ({ subject, paths: changes[i]!.map(({ path }) => path) })).slice(1);
}

/** Whether a deeper clone would have more commits. */
function isCutOff(repository: GitRepository, lines: readonly CommitLine[], maxCount: number): boolean {
  return lines.length < maxCount && hasParent(repository, lines[0]!.id);
}

interface CommitLine {
  readonly id: string;
  readonly tree: string;
  readonly date: string;
  readonly subject: string;
}

/** Lists up to `maxCount` first-parent commits, oldest first. The format uses `%s` because it is always one line. */
function firstParents(repository: GitRepository, from: string, maxCount: number): readonly CommitLine[] {
  const format = "--format=%H %T %ct %s";
  const args = ["rev-list", "--first-parent", `--max-count=${maxCount}`, "--encoding=UTF-8", format];
  const { code, stdout } = isObjectId(from)
    ? runGit(repository, [...args, from, "--"])
    : { code: 1, stdout: undefined };
  if (code !== 0 || stdout === undefined) {
    throw new CarryonError("ref-not-found", `commit ${from} is not in this clone`, {
      hint: "Fetch it first with git fetch.",
    });
  }
  // Each commit is two lines: `commit <id>` and its formatted line.
  const lines = stdout.toString("utf8").split("\n").slice(0, -1);
  return lines
    .filter((_, i) => i % 2 === 1)
    .map((line) => {
      const [id = "", tree = "", time = ""] = line.split(" ", 3);
      return { id, tree, date: utcDate(time), subject: line.slice(id.length + tree.length + time.length + 3) };
    })
    .toReversed();
}

/** Last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** Formats seconds since 1970 as a date in UTC. Git prints nothing for an unreadable date. */
function utcDate(time: string): string {
  const seconds = Number(time);
  const isDate = Number.isSafeInteger(seconds) && seconds >= 0 && seconds <= LAST_SECOND;
  return new Date(isDate ? seconds * 1000 : 0).toISOString().replace(".000Z", "Z");
}

/** Groups tags by commit. Git lists an annotated tag twice, the second time as `<name>^{}` with its target. */
function tagsByCommit(repository: GitRepository): ReadonlyMap<string, readonly string[]> {
  const { stdout } = runGit(repository, ["show-ref", "--tags", "--dereference"]);
  const targets = new Map<string, string>();
  for (const line of stdout.toString("utf8").split("\n")) {
    const [, id, name] = /^([0-9a-f]+) refs\/tags\/(.+?)(?:\^\{\})?$/u.exec(line) ?? [];
    if (id !== undefined && name !== undefined) targets.set(name, id);
  }
  const tags = new Map<string, string[]>();
  for (const [name, id] of targets) tags.set(id, [...(tags.get(id) ?? []), name].toSorted());
  return tags;
}

/** Whether a commit has a parent. Reads the commit object: in a shallow clone, git log hides missing parents. */
function hasParent(repository: GitRepository, id: string): boolean {
  const header = gitOutput(repository, ["cat-file", "commit", id]).toString("latin1").split("\n\n", 1)[0]!;
  return /^parent /m.test(header);
}

/** Tree pairs to diff: each commit with its parent, the first with the empty tree. */
function treePairs(lines: readonly CommitLine[]): readonly string[] {
  return lines.map(({ id, tree }, i) =>
    i === 0 ? `${EMPTY_TREES[tree.length]} ${tree}` : `${id} ${lines[i - 1]!.id}`,
  );
}

/**
 * Changes in each pair: the first line is two trees, old and new; the others are a commit and its parent. Git reads
 * only trees: `--raw` runs no filter, and neither settings nor `.gitmodules` can hide a submodule.
 * @param files receives the object of each entry
 */
async function treeChanges(
  repository: GitRepository,
  pairs: readonly string[],
  files: Map<Entry, TreeFile>,
): Promise<readonly (readonly PathChange[])[]> {
  const options = ["-r", "-z", "--raw", "--no-abbrev", "--no-renames", "--always", "--relative"];
  const child = startGit(repository, ["diff-tree", "--stdin", ...options, "--ignore-submodules=none"]);
  const stderr = collectStderr(child);
  const code = new Promise<number | null>((ended, failed) => child.on("close", ended).on("error", failed));
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${pairs.join("\n")}\n`);
  child.stdout.setEncoding("latin1");
  const output = await text(child.stdout);
  if ((await code) !== 0) throw gitFailure("diff-tree", stderr());
  const changes = parseChanges(output, files);
  if (changes.length !== pairs.length) throw gitFailure("diff-tree", "its output does not cover every commit");
  return changes;
}

/**
 * Parses git-diff-tree(1) with `--stdin`, `--raw` and `-z`: a line with both ids for two trees, or a field with the id
 * for a commit, followed by two fields for each path.
 */
function parseChanges(output: string, files: Map<Entry, TreeFile>): readonly (readonly PathChange[])[] {
  const changesByCommit: PathChange[][] = [[]];
  const fields = output.slice(output.indexOf("\n") + 1).split("\0");
  for (let at = 0; at < fields.length - 1; at++) {
    const field = fields[at]!;
    if (!field.startsWith(":")) {
      changesByCommit.push([]);
      continue;
    }
    const path = encodeByteString(fields[++at] ?? "");
    if (path === FOLDER_ITSELF) continue;
    const [, mode = "", , id = ""] = field.split(" ");
    changesByCommit.at(-1)!.push({ path, entry: entryOf(path, { mode: Number.parseInt(mode, 8), id }, files) });
  }
  return changesByCommit;
}

function entryOf(
  path: string,
  { mode, id }: { readonly mode: number; readonly id: string },
  files: Map<Entry, TreeFile>,
): Entry | undefined {
  if (mode === 0) return undefined;
  const kind = kindOfMode(mode);
  const entry: Entry = { path, kind, blob: id.length === 40 && kind !== "submodule" ? id : undefined };
  files.set(entry, { id, size: undefined });
  return entry;
}
