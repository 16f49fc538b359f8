export { commitsAt, type FetchFrom } from "../io/git/commits-at.ts";
