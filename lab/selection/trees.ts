import { filesOf, type Repository } from "../lite/repository.ts";
import { FRAME } from "../lite/score.ts";
import { bagOf, type WordBag } from "./words.ts";

/** A text file of a tree. */
export interface TreeText {
  readonly path: string;
  readonly text: string;
  readonly words: WordBag;
  /** Tokens that it takes in a pack as a whole. */
  readonly tokens: () => number;
}

/** A commit of the first-parent line. */
export interface PastCommit {
  readonly subject: string;
  readonly words: WordBag;
  readonly paths: readonly string[];
}

/** The trees of a repository and what led to them. */
export interface Trees {
  /** The text files of a commit, ordered by path; without those that are too large to be shown. */
  readonly at: (commit: string) => readonly TreeText[];
  /** A commit of the first-parent line and those before it, newest first. */
  readonly past: (commit: string) => readonly PastCommit[];
}

const LARGEST = 400_000;
const MAX_PAST = 1500;
const BATCH = 4000;

/** Opens trees that keep what they read of each blob. */
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
        const known = read.get(blob);
        return known === undefined ? [] : [{ path, ...known }];
      });
    },
    past(commit) {
      const at = history.findIndex(({ hash }) => hash === commit);
      return at === -1 ? [] : history.slice(at, at + MAX_PAST);
    },
  };
}

function readText(text: string, count: (text: string) => number): Omit<TreeText, "path"> | undefined {
  if (text.length > LARGEST || text.includes("\0")) return undefined;
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
