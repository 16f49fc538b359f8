export { fetchPull, type PullProblem } from "../io/git/pull-merge.ts";
export { commitsAt, type FetchFrom } from "../io/git/commits-at.ts";
