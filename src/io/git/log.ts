import { text } from "node:stream/consumers";
import type { CommitLog, LoggedCommit, PathChange } from "../../model/ports/commits.ts";
import { CarryonError } from "../../model/error.ts";
import { isObjectId } from "../../model/object-id.ts";
import { encodeByteString } from "../../model/path.ts";
import type { Entry } from "../../model/ports/source.ts";
import { FOLDER_ITSELF, kindOfMode } from "./file-mode.ts";
import { createObjectReader } from "./objects.ts";
import { readObjects } from "../source/git-tree.ts";
import type { TreeFile } from "../source/git-tree-listing.ts";
import { collectStderr, gitFailure, gitOutput, type GitRepository, runGit, startGit } from "./git.ts";

/** The tree without files, which git knows whether or not it is stored, by the length of its id. */
const EMPTY_TREES: Readonly<Record<number, string>> = {
  40: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  64: "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
};

/** What `Commits.log` gives, by three runs of git, and one more where contents are read. */
export async function readLog(repository: GitRepository, from: string, most: number): Promise<CommitLog> {
  const lines = firstParents(repository, from, most);
  const tags = tagsByCommit(repository);
  const files = new Map<Entry, TreeFile>();
  const changes = await changesOf(repository, lines, files);
  const commits = lines.map(({ id, subject }, i): LoggedCommit => ({
    id,
    subject,
    tags: tags.get(id) ?? [],
    changes: changes[i]!,
  }));
  const reader = createObjectReader(repository, "--batch");
  return {
    commits,
    shallow: lines.length < most && hasParent(repository, lines[0]!.id),
    read: (entries, maxBytes) => readObjects({ fileOf: (entry) => files.get(entry), reader, maxBytes }, entries),
  };
}

interface CommitLine {
  readonly id: string;
  readonly tree: string;
  readonly subject: string;
}

/** Oldest first. What the subject holds is data: only `%s` is one line in any case. */
function firstParents(repository: GitRepository, from: string, most: number): readonly CommitLine[] {
  const format = "--format=%H %T %s";
  const args = ["rev-list", "--first-parent", `--max-count=${most}`, "--encoding=UTF-8", format];
  const { code, stdout } = isObjectId(from)
    ? runGit(repository, [...args, from, "--"])
    : { code: 1, stdout: undefined };
  if (code !== 0 || stdout === undefined) {
    throw new CarryonError("ref-not-found", `git knows no commit ${from}.`, { hint: "Fetch it first." });
  }
  // Each is two lines: `commit <id>` and the format's.
  const lines = stdout.toString("utf8").split("\n").slice(0, -1);
  return lines
    .filter((_, i) => i % 2 === 1)
    .map((line) => {
      const [id = "", tree = ""] = line.split(" ", 2);
      return { id, tree, subject: line.slice(id.length + tree.length + 2) };
    })
    .toReversed();
}

/** A tag that is an object of its own is told twice, the second time with what it points at and `^{}` at its end. */
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

/** The parents stand in the commit itself: in a shallow clone git denies those that it does not have. */
function hasParent(repository: GitRepository, id: string): boolean {
  const header = gitOutput(repository, ["cat-file", "commit", id]).toString("latin1").split("\n\n", 1)[0]!;
  return /^parent /m.test(header);
}

/**
 * What each commit does to the tree of the one before; the first is compared with no files. Trees are all that git reads:
 * `--raw` runs no filter, and neither a setting nor `.gitmodules` hides a submodule.
 * @param files gets where the content of each entry is
 */
async function changesOf(
  repository: GitRepository,
  lines: readonly CommitLine[],
  files: Map<Entry, TreeFile>,
): Promise<readonly (readonly PathChange[])[]> {
  const options = ["-r", "-z", "--raw", "--no-abbrev", "--no-renames", "--always", "--relative"];
  const child = startGit(repository, ["diff-tree", "--stdin", ...options, "--ignore-submodules=none"]);
  const stderr = collectStderr(child);
  const code = new Promise<number | null>((ended, failed) => child.on("close", ended).on("error", failed));
  child.stdin.on("error", () => undefined);
  const pairs = lines.map(({ id, tree }, i) =>
    i === 0 ? `${EMPTY_TREES[tree.length]} ${tree}` : `${id} ${lines[i - 1]!.id}`,
  );
  child.stdin.end(`${pairs.join("\n")}\n`);
  child.stdout.setEncoding("latin1");
  const output = await text(child.stdout);
  if ((await code) !== 0) throw gitFailure("diff-tree", stderr());
  const changes = parseChanges(output, files);
  if (changes.length !== lines.length) throw gitFailure("diff-tree", "it did not answer for each commit");
  return changes;
}

/**
 * Format: git-diff-tree(1), with `--stdin`, `--raw` and `-z`: for two trees a line with both, for a commit a field with
 * its id, and after it two fields for each path.
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
