import type { PublishedText } from "../../base/index.ts";
import { withoutMarkers } from "../../secrets/index.ts";

/** Long-lived branches. Their names carry no information about a task. */
const MAIN_BRANCH = /^(?:main|master|trunk|develop|development|dev|default|head|next|staging|production|gh-pages)$/iu;
/** Conventional Commit type for each prefix of a branch name. */
const COMMIT_TYPES: Readonly<Record<string, string>> = {
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
/** Issue number, object id, version or date. Such parts only make a branch name unique. */
const NUMBER = /^(?:#?\d+|v?\d+(?:\.\d+)+|(?=[a-f]*\d)[\da-f]{6,40})$/iu;
/** Issue key such as `ABC-123`. */
const TRACKER_KEY = /(?<![\p{L}\p{N}])[A-Z][A-Z\d]{1,9}-\d{1,7}(?![\p{L}\p{N}])/gu;
/** Words of branch names that carry no information. */
const NOISE_WORDS = new Set([
  "branch",
  "pr",
  "patch",
  "tmp",
  "temp",
  "wip",
  "draft",
  "new",
  "update",
  "updates",
  "changes",
]);
/** Maximum number of UTF-16 units to read of a branch name. */
const MAX_NAME_LENGTH = 300;

/**
 * Turns a branch name into a task title: `fix: retry loop` for `anna/fix/ABC-12-retry-loop`. Reads the first
 * {@link MAX_NAME_LENGTH} UTF-16 units. Drops the author, issue keys, numbers, redaction markers and words such as
 * `wip`. `undefined` for a main branch and for a name with fewer than two informative words.
 * @param branch redacted name; after splitting into words no rule would recognize a secret
 */
export function branchText(branch: PublishedText): string | undefined {
  if (MAIN_BRANCH.test(branch)) return undefined;
  const parts = withoutMarkers(branch).slice(0, MAX_NAME_LENGTH).replaceAll(TRACKER_KEY, " ").split("/");
  // Parts before the type name a person or a tool. Without a type, only the part after the last slash counts.
  const typeIndex = parts.findIndex((part) => typeOf(part) !== undefined);
  const type = typeIndex === -1 ? undefined : typeOf(parts[typeIndex]!);
  const nameParts = typeIndex === -1 ? parts.slice(-1) : parts.slice(typeIndex + 1);
  const words = nameParts.flatMap((part) => wordsIn(part));
  const [first = ""] = words;
  const leadingType = type === undefined && words.length > 2 ? typeOf(first) : undefined;
  const title = (leadingType === undefined ? words : words.slice(1)).join(" ");
  if (!/\S\s+\S/u.test(title)) return undefined;
  const prefix = type ?? leadingType;
  return prefix === undefined ? title : `${prefix}: ${title}`;
}

function typeOf(part: string): string | undefined {
  const lower = part.toLowerCase();
  return Object.hasOwn(COMMIT_TYPES, lower) ? COMMIT_TYPES[lower] : undefined;
}

function wordsIn(part: string): readonly string[] {
  return part
    .split(/[-_\s+]+/u)
    .filter((word) => word !== "" && !NUMBER.test(word) && !NOISE_WORDS.has(word.toLowerCase()));
}
