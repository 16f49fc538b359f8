/**
 * Source: where files come from.
 *
 * Owns the ports that list and read a tree (a commit, a working tree, a plain folder, several repositories as one), the
 * history of a repository, and the watching of both. Its adapters, in `io/`, read git's objects and index themselves and
 * run git for the rest.
 *
 * Guarantees one definition of what a tree holds: git's own answer to what is ignored, paths relative to the root of the
 * repository however they were named, and no file outside it, whatever its links say.
 */
export type {
  Commit,
  CommitLog,
  Commits,
  LastChange,
  LoggedCommit,
  LoggedRecord,
  RecordLog,
  RecordRange,
} from "./commits.ts";
export { missingRefHint } from "./missing-ref.ts";
export { FETCH_ALL_OBJECTS } from "./partial-clone.ts";
export { POLICY_FILE } from "./rule-files.ts";
export type { Content, Entry, EntryContent, EntryKind, GitTreeId, Origin, Snapshot, Source } from "./source.ts";
export type { TreeVersions } from "./tree-versions.ts";
export type { TreeWatch } from "./tree-watch.ts";
