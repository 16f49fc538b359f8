/** Kinds of changes, user-visible ones first. */
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

export type ChangeKind = (typeof CHANGE_KINDS)[number];
