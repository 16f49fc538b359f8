import type { PublishedText } from "../../base/index.ts";
import { withoutMarkers } from "../../secrets/index.ts";

/** Branches that everything is merged into; their names say nothing of a task. */
const MAIN = /^(?:main|master|trunk|develop|development|dev|default|head|next|staging|production|gh-pages)$/iu;
/** Kinds of work that a branch begins with, as the type of a conventional commit. */
const TYPES: Readonly<Record<string, string>> = {
  bug: "fix",
  bugfix: "fix",
  build: "build",
  chore: "chore",
  ci: "ci",
  doc: "docs",
  docs: "docs",
  feat: "feat",
  feature: "feat",
  fix: "fix",
  hotfix: "fix",
  issue: "fix",
  perf: "perf",
  refactor: "refactor",
  release: "release",
  style: "style",
  test: "test",
  tests: "test",
};
/** The number of an issue, an object id, a date, or a number that made the name unique. */
const NUMBER = /^(?:#?\d+|v?\d+(?:\.\d+)+|(?=[a-f]*\d)[\da-f]{6,40})$/iu;
/** The key of an issue tracker, such as `ABC-123`. */
const TRACKER_KEY = /(?<![\p{L}\p{N}])[A-Z][A-Z\d]{1,9}-\d{1,7}(?![\p{L}\p{N}])/gu;
/** Words of branch names that say nothing. */
const EMPTY = new Set(["branch", "pr", "patch", "tmp", "temp", "wip", "draft", "new", "update", "updates", "changes"]);
/** Longest name that is read, in UTF-16 units. */
const MAX_NAME_LENGTH = 300;

/**
 * Returns what the name of a branch says as the title of a task: `fix: retry loop` for `anna/fix/ABC-12-retry-loop`.
 * `undefined` for a main branch, and for one whose name has fewer than two telling words.
 * @param branch published, since no rule would recognize a secret that was split into words
 */
export function branchText(branch: PublishedText): string | undefined {
  if (MAIN.test(branch)) return undefined;
  const parts = withoutMarkers(branch).slice(0, MAX_NAME_LENGTH).replaceAll(TRACKER_KEY, " ").split("/");
  // Before the type is a person or a tool; without a type, what comes before the last slash.
  const at = parts.findIndex((part) => typeOf(part) !== undefined);
  const type = at === -1 ? undefined : typeOf(parts[at]!);
  const telling = at === -1 ? parts.slice(-1) : parts.slice(at + 1);
  const words = telling.flatMap((part) => wordsIn(part));
  const [first = ""] = words;
  const own = type === undefined && words.length > 2 ? typeOf(first) : undefined;
  const title = (own === undefined ? words : words.slice(1)).join(" ");
  if (!/\S\s+\S/u.test(title)) return undefined;
  const prefix = type ?? own;
  return prefix === undefined ? title : `${prefix}: ${title}`;
}

function typeOf(part: string): string | undefined {
  const lower = part.toLowerCase();
  return Object.hasOwn(TYPES, lower) ? TYPES[lower] : undefined;
}

function wordsIn(part: string): readonly string[] {
  return part.split(/[-_\s+]+/u).filter((word) => word !== "" && !NUMBER.test(word) && !EMPTY.has(word.toLowerCase()));
}
