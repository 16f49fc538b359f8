export { fetchPull, type PullProblem } from "../io/git/remote/pull-merge.ts";
export { commitsAt, type FetchFrom } from "../io/git/commits-at.ts";
export { type ForgeRemote, upstreamAt } from "../io/git/remote/upstream-remote.ts";
