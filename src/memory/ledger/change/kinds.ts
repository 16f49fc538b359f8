import { CHANGE_KINDS } from "./change-kind.ts";
import type { ChangeKind } from "./change-kind.ts";
import { kindOfPaths } from "./path-kind.ts";

/** Types of conventional commits, and the words with which a title begins that has no type. */
const WORDS: Readonly<Record<Exclude<ChangeKind, "other">, string>> = {
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

/** Signs with which some projects begin their titles (gitmoji). */
const SIGNS: Readonly<Partial<Record<ChangeKind, string>>> = {
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

const KIND_BY_SIGN: ReadonlyMap<string, ChangeKind> = new Map(
  CHANGE_KINDS.flatMap((kind) => Array.from(SIGNS[kind] ?? "", (sign) => [sign, kind] as const)),
);

const KIND_BY_WORD: ReadonlyMap<string, ChangeKind> = new Map(
  CHANGE_KINDS.flatMap((kind) => (kind === "other" ? [] : WORDS[kind].split(" ").map((word) => [word, kind] as const))),
);

/** Titles of changes that only say that there is a version: a version alone, and what release programs write. */
const RELEASE = /^(?:v?\d+\.\d+(?:\.\d+)?\S{0,20}$|version packages\b|release\b)/iu;

/** Kinds that are what they are, whatever files they touch. */
const SURE: ReadonlySet<ChangeKind> = new Set(["release", "revert"]);

/**
 * Returns the kind of a change: by the type of a conventional commit; else by the sign of its title, by its paths if all
 * are tests, documentation or of the build, and by the first word of its title.
 */
export function kindOf(type: string | undefined, title: string, paths: readonly string[]): ChangeKind {
  if (type !== undefined) return kindOfType(type, title);
  const sign = KIND_BY_SIGN.get(String.fromCodePoint(title.codePointAt(0) ?? 0));
  if (sign !== undefined) return sign;
  if (RELEASE.test(title)) return "release";
  const word = /^\P{L}{0,8}(\p{L}{1,20})/u.exec(title)?.[1] ?? "";
  const kind = KIND_BY_WORD.get(word.toLowerCase()) ?? "other";
  return SURE.has(kind) ? kind : (kindOfPaths(paths) ?? kind);
}

function kindOfType(type: string, title: string): ChangeKind {
  const kind = KIND_BY_WORD.get(type.toLowerCase()) ?? "other";
  return kind === "build" && RELEASE.test(title) ? "release" : kind;
}
