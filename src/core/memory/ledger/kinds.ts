/** Kinds of change in the order in which a reader wants them: what users notice comes first. */
export const CHANGE_KINDS = [
  "feature",
  "fix",
  "performance",
  "removal",
  "revert",
  "release",
  "other",
  "refactoring",
  "documentation",
  "test",
  "build",
] as const;

/** One of `CHANGE_KINDS`. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Types of conventional commits, and the words with which a title begins that has no type. */
const WORDS: Readonly<Record<Exclude<ChangeKind, "other">, string>> = {
  feature:
    "feat feature add adds added allow implement implements introduce introduces support supports expose new enable",
  fix: "fix fixes fixed bugfix hotfix correct corrects prevent prevents avoid handle resolve resolves security",
  performance: "perf performance speed optimize optimise",
  removal: "remove removes removed drop drops dropped deprecate deprecates delete deletes",
  revert: "revert reverts reverted",
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

/** Returns the kind of a change, by the type of a conventional commit, or else by the sign or word of its title. */
export function kindOf(type: string | undefined, title: string): ChangeKind {
  const sign = type === undefined ? KIND_BY_SIGN.get(String.fromCodePoint(title.codePointAt(0) ?? 0)) : undefined;
  if (sign !== undefined) return sign;
  // A title that is a version alone.
  if (type === undefined && /^v?\d+\.\d+(?:\.\d+)?\S{0,20}$/u.test(title)) return "release";
  const word = type ?? /^\P{L}{0,8}(\p{L}{1,20})/u.exec(title)?.[1] ?? "";
  return KIND_BY_WORD.get(word.toLowerCase()) ?? "other";
}
