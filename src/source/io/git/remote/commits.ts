export { fetchPull, type PullProblem } from "./pull-merge.ts";
export { commitsAt, type FetchFrom } from "../commits-at.ts";
export { type ForgeRemote, upstreamAt } from "./upstream-remote.ts";
