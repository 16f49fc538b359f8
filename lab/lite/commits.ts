import type { Repository } from "./repository.ts";

/** A commit of the first-parent line, compared with its first parent. */
export interface Commit {
  readonly hash: string;
  readonly changes: readonly Change[];
  /** Whether it is a purposeful change by a person: not by a bot, not a branch merge, and not too many files. */
  readonly counts: boolean;
}

/** A change of a file. Without `from` the file is new, without `to` it is deleted. */
export interface Change {
  readonly from?: string;
  readonly to?: string;
  readonly oldBlob: string;
  readonly newBlob: string;
}

const BOT = /\[bot\]|renovate|dependabot|github-actions|^bot$| bot$|-bot$/i;
const BOT_SUBJECT =
  /^Merge pull request #\d+ from \S*(?:renovate|dependabot)|^(?:build|chore)\(deps|^(?:⬆|📝 Update release notes|🌐|👥)|^bench: drop blobs/i;
const MAX_FILES = 30;

/** Tip of the repository's history: `origin/HEAD` if the checkout is behind it, otherwise `HEAD`. */
export function tipOf({ git }: Repository): string {
  const head = git("rev-parse", "HEAD").trim();
  const remote = git("for-each-ref", "--format=%(objectname)", "refs/remotes/origin/HEAD").trim();
  return remote !== "" && git("merge-base", head, remote).trim() === head ? remote : head;
}

/** The newest commits of the first-parent line, newest first, up to `count`. */
export function firstParents({ git }: Repository, tip: string, count: number): readonly string[] {
  return git("rev-list", "--first-parent", `--max-count=${count}`, tip).trim().split("\n");
}

/** Changes of commits that have a parent. */
export function commitsOf({ git }: Repository, hashes: readonly string[]): readonly Commit[] {
  return hashes.map((hash) => {
    const [parents = "", name = "", mail = "", subject = ""] = git("log", "-1", "--format=%P%x09%an%x09%ae%x09%s", hash)
      .trim()
      .split("\t");
    const raw = git("diff-tree", "-r", "-M", "--no-commit-id", "--raw", "-z", "--abbrev=40", `${hash}^1`, hash);
    const changes = changesIn(raw.split("\0"));
    const isBot = BOT.test(name) || BOT.test(mail) || BOT_SUBJECT.test(subject);
    // A pull request merged into the first-parent line is one change. A merged branch is not.
    const isMerge = parents.includes(" ") && !/pull request/i.test(subject);
    return { hash, changes, counts: !isBot && !isMerge && changes.length <= MAX_FILES };
  });
}

function changesIn(fields: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  for (let at = 0; at + 1 < fields.length;) {
    const [, , oldBlob = "", newBlob = "", status = ""] = fields[at]!.split(" ");
    const [first, second] = [fields[at + 1]!, fields[at + 2]];
    const blobs = { oldBlob, newBlob };
    if (/^[RC]/.test(status)) {
      changes.push({
        ...(status.startsWith("R") ? { from: first } : {}),
        ...(second === undefined ? {} : { to: second }),
        ...blobs,
      });
      at += 3;
    } else {
      changes.push({ ...(status === "A" ? {} : { from: first }), ...(status === "D" ? {} : { to: first }), ...blobs });
      at += 2;
    }
  }
  return changes;
}
