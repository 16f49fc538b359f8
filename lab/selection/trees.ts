import { filesOf, type Repository } from "../lite/repository.ts";
import { FRAME } from "../lite/score.ts";
import { bagOf, type WordBag } from "./words.ts";

/** A text file of a tree. */
export interface TreeText {
  readonly path: string;
  readonly text: string;
  readonly words: WordBag;
  /** Tokens of the whole file in a pack. */
  readonly tokens: () => number;
}

/** A commit of the first-parent line. */
export interface PastCommit {
  readonly subject: string;
  readonly words: WordBag;
  readonly paths: readonly string[];
}

/** Trees of a repository and their history. */
export interface Trees {
  /** Text files of a commit, sorted by path, without those that are too large to show. */
  readonly at: (commit: string) => readonly TreeText[];
  /** A commit of the first-parent line and its predecessors, newest first. */
  readonly historyFrom: (commit: string) => readonly PastCommit[];
}

const MAX_TEXT_LENGTH = 400_000;
const MAX_PAST = 1500;
const BATCH = 4000;

/** Opens trees with a cache by blob. */
export function openTrees(repository: Repository, tip: string, count: (text: string) => number): Trees {
  const read = new Map<string, Omit<TreeText, "path"> | undefined>();
  const history = historyOf(repository, tip);
  return {
    at(commit) {
      const files = filesOf(repository, commit);
      const missing = files.map(({ blob }) => blob).filter((blob) => !read.has(blob));
      for (let from = 0; from < missing.length; from += BATCH)
        for (const [blob, text] of repository.blobs(missing.slice(from, from + BATCH)))
          read.set(blob, readText(text, count));
      return files.flatMap(({ path, blob }) => {
        const cached = read.get(blob);
        return cached === undefined ? [] : [{ path, ...cached }];
      });
    },
    historyFrom(commit) {
      const at = history.findIndex(({ hash }) => hash === commit);
      return at === -1 ? [] : history.slice(at, at + MAX_PAST);
    },
  };
}

function readText(text: string, count: (text: string) => number): Omit<TreeText, "path"> | undefined {
  if (text.length > MAX_TEXT_LENGTH || text.includes("\0")) return undefined;
  let tokens: number | undefined;
  return { text, words: bagOf(text), tokens: () => (tokens ??= count(text) + FRAME) };
}

/** Newest first. */
function historyOf(repository: Repository, tip: string): readonly (PastCommit & { readonly hash: string })[] {
  const format = "--format=%x01%H%x02%s%x02";
  const flags = ["--first-parent", "--diff-merges=first-parent", "--no-renames", "--name-only", format];
  const log = repository.git("log", ...flags, tip);
  return log
    .split("\u0001")
    .slice(1)
    .map((entry) => {
      const [hash = "", subject = "", paths = ""] = entry.split("\u0002");
      return { hash, subject, words: bagOf(subject), paths: paths.split("\n").filter((path) => path !== "") };
    });
}
