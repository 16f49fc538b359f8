import { CHANGE_KINDS, type ChangeKind } from "./change-kind.ts";
import { pathKind } from "./path-kind.ts";

/** Types of conventional commits, and first words of titles without a type. */
const TITLE_WORDS: Readonly<Record<Exclude<ChangeKind, "other">, string>> = {
  feature:
    "feat feature add adds added allow implement implements introduce introduces support supports expose new enable",
  fix: "fix fixes fixed bugfix hotfix correct corrects prevent prevents avoid handle resolve resolves security",
  performance: "perf performance speed optimize optimise",
  removal: "remove removes removed drop drops dropped deprecate deprecates delete deletes",
  revert: "revert reverts reverted reapply",
  release: "release releases",
  refactoring:
    "refactor refactors refactored rename renames move moves simplify simplifies clean cleanup style extract",
  documentation: "docs doc document documents documentation readme changelog translate translation",
  test: "test tests testing",
  build: "build chore ci deps bump bumps upgrade upgrades prepare pin meta",
};

/** Gitmoji: emoji that some projects put at the start of titles. */
const GITMOJI: Readonly<Partial<Record<ChangeKind, string>>> = {
  feature: "✨🎉💄🚸",
  fix: "🐛🚑🔒🩹✏🥅",
  performance: "⚡",
  removal: "🔥⚰🗑",
  revert: "⏪",
  release: "🔖",
  refactoring: "♻🎨🚚🏗",
  documentation: "📝🌐💡👥📄",
  test: "✅🧪🤡",
  build: "👷⬆⬇📌🔧🔨🚀💚📦➕➖🔐🙈",
};

const KIND_BY_EMOJI: ReadonlyMap<string, ChangeKind> = new Map(
  CHANGE_KINDS.flatMap((kind) => Array.from(GITMOJI[kind] ?? "", (emoji) => [emoji, kind] as const)),
);

const KIND_BY_WORD: ReadonlyMap<string, ChangeKind> = new Map(
  CHANGE_KINDS.flatMap((kind) =>
    kind === "other" ? [] : TITLE_WORDS[kind].split(" ").map((word) => [word, kind] as const),
  ),
);

/** Titles that only announce a version: a bare version number, or the text of release tools. */
const RELEASE_TITLE = /^(?:v?\d+\.\d+(?:\.\d+)?\S{0,20}$|version packages\b|release\b)/iu;

/** Kinds that hold regardless of the files a change touches. */
const PATH_INDEPENDENT_KINDS: ReadonlySet<ChangeKind> = new Set(["release", "revert"]);

/**
 * Determines the kind of a change from the type of a conventional commit. Without a type, uses the title's gitmoji,
 * then a title that announces a release or a revert, then the paths if all are tests, documentation or build files,
 * then the title's first word. `other` if none of these decides.
 */
export function changeKind(type: string | undefined, title: string, paths: readonly string[]): ChangeKind {
  if (type !== undefined) return kindOfType(type, title);
  const emojiKind = KIND_BY_EMOJI.get(String.fromCodePoint(title.codePointAt(0) ?? 0));
  if (emojiKind !== undefined) return emojiKind;
  if (RELEASE_TITLE.test(title)) return "release";
  const word = /^\P{L}{0,8}(\p{L}{1,20})/u.exec(title)?.[1] ?? "";
  const kind = KIND_BY_WORD.get(word.toLowerCase()) ?? "other";
  return PATH_INDEPENDENT_KINDS.has(kind) ? kind : (pathKind(paths) ?? kind);
}

function kindOfType(type: string, title: string): ChangeKind {
  const kind = KIND_BY_WORD.get(type.toLowerCase()) ?? "other";
  return kind === "build" && RELEASE_TITLE.test(title) ? "release" : kind;
}
