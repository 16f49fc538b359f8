/** Adapters for entry points and for adapters of other rooms: git, folders and watches. */
export { walkDirectory } from "./directory.ts";
export { createFolderCheck, diskPath, readLink, readRegularFile } from "./disk-file.ts";
export { readCheckoutSettings } from "./git/checkout-settings.ts";
export { runChild } from "./git/child-run.ts";
export { commitsAt, hasRefBelow } from "./git/commits-at.ts";
export { findRepository, folderInRepository, enclosingGitDirectory, requireWorkTree } from "./git/find-repository.ts";
export {
  type Environment,
  type GitRepository,
  type RepositoryLocation,
  hasGit,
  openRepository,
  runGit,
} from "./git/git.ts";
export { openBlobReader } from "./git/git-blobs.ts";
export { objectFormatOf, ownGitDirectory, readHeadFile } from "./git/head-file.ts";
export { listIndex } from "./git/index/git-index.ts";
export { type GitIndexEntry, parseIndex } from "./git/index/index-parser.ts";
export { listStaged, readHead } from "./git/origin.ts";
export { githubPage } from "./git/remote/github-page.ts";
export { type PullProblem, fetchPull } from "./git/remote/pull-merge.ts";
export { upstreamAt } from "./git/remote/upstream-remote.ts";
export { configTextOf, repositoryTop } from "./git/repository-top.ts";
export { joinSources } from "./joined-source.ts";
export { openSource } from "./open-source.ts";
export { type TargetLocation, isRefOfBare, openTarget, placeInTree, requireUnambiguous } from "./open-target.ts";
export { shuffled } from "./shuffled-source.ts";
export { type NamedPaths, type NamedTrees, listedPaths, resolvePaths, realPlace } from "./target/named-paths.ts";
export { isOwnerAndName, isRemoteAddress } from "./target/remote-address.ts";
export { remotePaths, withRemote } from "./target/with-remote.ts";
export { nameUntracked } from "./untracked.ts";
export { openPackWatch } from "./watch/pack-watch.ts";
export { watchNothing } from "./watch/site-watch.ts";
export { watchTarget } from "./watch/watch.ts";
export { type WorkingTree, listWorkingTree } from "./working-tree-listing.ts";
