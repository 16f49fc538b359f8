import { isObjectId } from "../base/index.ts";

/** Properties of a clone that lacks a ref; `undefined` if unknown. */
export interface CloneState {
  readonly isShallow?: boolean | undefined;
  readonly hasRemote?: boolean | undefined;
  readonly hasCommits?: boolean | undefined;
}

/** Matches text that is invalid in a ref name; see git-check-ref-format(1). */
// oxlint-disable-next-line no-control-regex -- git refuses these characters
const INVALID_REF_NAME = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|^[-./]|[./]$|^@?$/u;
const REVISION = /.[~^]|@\{/u;
const SHORT_ID = /^[0-9a-f]{4,63}$/u;
const TRACKING_BRANCH = /^(?:refs\/remotes\/)?origin\/(.+)$/u;

/**
 * Returns an imperative sentence on how to obtain a ref that a clone lacks. Never suggests fetching a name that no
 * remote can have.
 */
export function missingRefHint(ref: string, clone: CloneState = {}): string {
  const { isShallow, hasRemote = true, hasCommits = true } = clone;
  if (ref === "HEAD" || !(hasRemote || hasCommits)) return "Commit first: this repository has no commits.";
  if (REVISION.test(ref)) return historyHint(isShallow);
  return hasRemote && !INVALID_REF_NAME.test(ref) ? remoteHint(ref, clone) : "Check the name.";
}

/** Suggests how to obtain a name or an id from a remote. */
function remoteHint(ref: string, clone: CloneState): string {
  if (isObjectId(ref)) return fetchHint(ref, clone);
  if (SHORT_ID.test(ref) && clone.isShallow === true) return historyHint(true);
  const branch = TRACKING_BRANCH.exec(ref)?.[1];
  return branch === undefined ? fetchHint(ref, clone, " and use FETCH_HEAD") : fetchHint(branch, clone);
}

function historyHint(isShallow: boolean | undefined): string {
  if (isShallow === undefined) return "Check the name. In a shallow clone, run git fetch --unshallow first.";
  return isShallow ? "Fetch the history first with git fetch --unshallow: this clone is shallow." : "Check the name.";
}

/** @param followUp step after fetching */
function fetchHint(name: string, { isShallow = false }: CloneState, followUp = ""): string {
  const [depth, reason] = isShallow ? ["--depth=1 ", ": this clone is shallow"] : ["", ""];
  return `Check the name, or fetch it first with git fetch ${depth}origin ${name}${followUp}${reason}.`;
}
