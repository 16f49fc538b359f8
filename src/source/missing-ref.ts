import { isObjectId } from "../base/index.ts";

/** What is known of a clone that lacks a ref; `undefined` for what is not known. */
export interface LackingClone {
  readonly isShallow?: boolean | undefined;
  readonly hasRemote?: boolean | undefined;
  readonly hasCommits?: boolean | undefined;
}

/** What git allows in no name of a ref: git-check-ref-format(1). */
// oxlint-disable-next-line no-control-regex -- git refuses these characters
const NOT_IN_NAMES = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|^[-./]|[./]$|^@?$/u;
const REVISION = /.[~^]|@\{/u;
const SHORT_ID = /^[0-9a-f]{4,63}$/u;
const TRACKED = /^(?:refs\/remotes\/)?origin\/(.+)$/u;

/** Returns what may bring a ref that a clone lacks; nothing is to be fetched that a remote cannot have by this name. */
export function missingRefHint(ref: string, clone: LackingClone = {}): string {
  const { isShallow, hasRemote = true, hasCommits = true } = clone;
  if (ref === "HEAD" || !(hasRemote || hasCommits)) return "Commit first: this repository has no commits.";
  if (REVISION.test(ref)) return historyHint(isShallow);
  return hasRemote && !NOT_IN_NAMES.test(ref) ? remoteHint(ref, clone) : "Check the name.";
}

/** What may bring a name or an id from a remote. */
function remoteHint(ref: string, clone: LackingClone): string {
  if (isObjectId(ref)) return fetchHint(ref, clone);
  if (SHORT_ID.test(ref) && clone.isShallow === true) return historyHint(true);
  const branch = TRACKED.exec(ref)?.[1];
  return branch === undefined ? fetchHint(ref, clone, " and give FETCH_HEAD") : fetchHint(branch, clone);
}

function historyHint(isShallow: boolean | undefined): string {
  if (isShallow === undefined) return "Check the name. In a shallow clone, run git fetch --unshallow first.";
  return isShallow ? "Fetch the history first with git fetch --unshallow: this clone is shallow." : "Check the name.";
}

/** @param then what to do afterwards */
function fetchHint(name: string, { isShallow = false }: LackingClone, then = ""): string {
  const [depth, reason] = isShallow ? ["--depth=1 ", ": this clone is shallow"] : ["", ""];
  return `Check the name, or fetch it first with git fetch ${depth}origin ${name}${then}${reason}.`;
}
