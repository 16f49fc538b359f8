import { text } from "node:stream/consumers";
import type { CommitLog, LoggedCommit, PathChange } from "../../commits.ts";
import { CarryonError, encodeByteString, isObjectId } from "../../../base/index.ts";
import type { Entry, RecentCommit } from "../../source.ts";
import { FOLDER_ITSELF, kindOfMode } from "./file-mode.ts";
import { createObjectReader } from "./objects.ts";
import { readObjects } from "../git-tree.ts";
import type { TreeFile } from "../git-tree-listing.ts";
import { collectStderr, gitFailure, gitOutput, type GitRepository, runGit, startGit } from "./git.ts";

/** The id of the empty tree, by the length of ids. git knows it without storing it. */
const EMPTY_TREES: Readonly<Record<number, string>> = {
  40: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  64: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
};

/** Returns what `Commits.log` promises, with three runs of git, and one more if contents are read. */
export async function readLog(repository: GitRepository, from: string, most: number): Promise<CommitLog> {
  const lines = firstParents(repository, from, most);
  const tags = tagsByCommit(repository);
  const files = new Map<Entry, TreeFile>();
  const changes = await changesOf(repository, treePairs(lines), files);
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
    shallow: isCutOff(repository, lines, most),
    read: (entries, maxBytes) => readObjects({ fileOf: (entry) => files.get(entry), reader, maxBytes }, entries),
  };
}

/**
 * Returns a commit and its first parents, at most `most` commits in all, oldest first, without the oldest one: what it
 * changes would be its whole tree. `undefined` if the clone lacks some of them.
 */
export async function readLoggedPaths(
  repository: GitRepository,
  from: string,
  most: number,
): Promise<readonly RecentCommit[] | undefined> {
  const lines = firstParents(repository, from, most);
  if (isCutOff(repository, lines, most)) return undefined;
  const nothing = EMPTY_TREES[lines[0]!.tree.length]!;
  const changes = await changesOf(repository, [`${nothing} ${nothing}`, ...treePairs(lines).slice(1)], new Map());
  return lines.map(({ subject }, i) => ({ subject, paths: changes[i]!.map(({ path }) => path) })).slice(1);
}

/** Whether there would be more commits if the clone were not shallow. */
function isCutOff(repository: GitRepository, lines: readonly CommitLine[], most: number): boolean {
  return lines.length < most && hasParent(repository, lines[0]!.id);
}

interface CommitLine {
  readonly id: string;
  readonly tree: string;
  readonly date: string;
  readonly subject: string;
}

/** Returns up to `most` first-parent commits, oldest first. The format uses `%s` because it is always one line. */
function firstParents(repository: GitRepository, from: string, most: number): readonly CommitLine[] {
  const format = "--format=%H %T %ct %s";
  const args = ["rev-list", "--first-parent", `--max-count=${most}`, "--encoding=UTF-8", format];
  const { code, stdout } = isObjectId(from)
    ? runGit(repository, [...args, from, "--"])
    : { code: 1, stdout: undefined };
  if (code !== 0 || stdout === undefined) {
    throw new CarryonError("ref-not-found", `commit ${from} is not in this clone`, {
      hint: "Fetch it first with git fetch.",
    });
  }
  // Each commit is two lines: `commit <id>` and the formatted one.
  const lines = stdout.toString("utf8").split("\n").slice(0, -1);
  return lines
    .filter((_, i) => i % 2 === 1)
    .map((line) => {
      const [id = "", tree = "", time = ""] = line.split(" ", 3);
      return { id, tree, date: utcOf(time), subject: line.slice(id.length + tree.length + time.length + 3) };
    })
    .toReversed();
}

/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** Returns seconds since 1970 as a date in UTC. git writes nothing for a date that it cannot read. */
function utcOf(time: string): string {
  const seconds = Number(time);
  const isDate = Number.isSafeInteger(seconds) && seconds >= 0 && seconds <= LAST_SECOND;
  return new Date(isDate ? seconds * 1000 : 0).toISOString().replace(".000Z", "Z");
}

/** Returns the tags of each commit. git lists an annotated tag twice, the second time as `<name>^{}` with its target. */
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

/** Returns what to compare for each commit: the commit before with it; the empty tree with the first. */
function treePairs(lines: readonly CommitLine[]): readonly string[] {
  return lines.map(({ id, tree }, i) =>
    i === 0 ? `${EMPTY_TREES[tree.length]} ${tree}` : `${id} ${lines[i - 1]!.id}`,
  );
}

/**
 * Returns what changes in each pair: first two trees, old and new, then commits, each with the one before. git reads only
 * trees: `--raw` runs no filter, and neither settings nor `.gitmodules` can hide a submodule.
 * @param files receives where the content of each entry is
 */
async function changesOf(
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
 * Parses git-diff-tree(1) with `--stdin`, `--raw` and `-z`: a line with both ids for two trees, or a field with the id for
 * a commit, followed by two fields for each path.
 */
function parseChanges(output: string, files: Map<Entry, TreeFile>): readonly (readonly PathChange[])[] {
  const all: PathChange[][] = [[]];
  const fields = output.slice(output.indexOf("\n") + 1).split("\0");
  for (let at = 0; at < fields.length - 1; at++) {
    const field = fields[at]!;
    if (!field.startsWith(":")) {
      all.push([]);
      continue;
    }
    const path = encodeByteString(fields[++at] ?? "");
    if (path === FOLDER_ITSELF) continue;
    const [, mode = "", , id = ""] = field.split(" ");
    all.at(-1)!.push({ path, entry: entryOf(path, { mode: Number.parseInt(mode, 8), id }, files) });
  }
  return all;
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
