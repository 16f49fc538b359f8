/**
 * Source: where files come from.
 *
 * Owns the ports that list and read a tree (a commit, a working tree, a plain folder, or several repositories as one),
 * the history of a repository, its name and its `.gitattributes`, and the watching of trees. The adapters in `io/` read
 * git's objects and index directly and run git for everything else.
 *
 * Guarantees one definition of a tree's contents: git decides which files are ignored, paths are relative to the
 * repository root whatever form the user gave, and no file is outside it, wherever links point.
 */
export type { AttributeValue } from "./attributes/attribute-lines.ts";
export { type AttributeLookup, type Attributes, readAttributes } from "./attributes/attributes.ts";
export { type CharsetOf, charsetRule, setsCharset } from "./attributes/charset.ts";
export { hasTextCrlf, storedBytes } from "./attributes/stored-bytes.ts";
export type {
  Commit,
  CommitLog,
  CommitLogs,
  Commits,
  LoggedCommit,
  LastChange,
  LoggedRecord,
  RecordLog,
  RecordRange,
} from "./commits.ts";
export { missingRefHint } from "./missing-ref.ts";
export { declaredName } from "./names/declared-name.ts";
export { nameFileRank } from "./names/name-files.ts";
export { repositorySlug, nameSlug } from "./names/name-slug.ts";
export { FETCH_ALL_OBJECTS } from "./partial-clone.ts";
export { FOLDER_RULES, POLICY_FILE } from "./rule-files.ts";
export type { Content, Entry, EntryContent, EntryKind, GitTreeId, Origin, Snapshot, Source } from "./source.ts";
export type { TreeVersions } from "./tree-versions.ts";
export type { TreeWatch } from "./tree-watch.ts";
