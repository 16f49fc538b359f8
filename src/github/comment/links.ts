import { createHash } from "node:crypto";
import { type DeltaExtract, MAX_NAME_CHARACTERS, repositoryPath } from "../../compare/index.ts";
import { type NameOf, markdownCommit } from "../../pack/index.ts";
import { codeSpan, OBJECT_ID, decodePath } from "../../base/index.ts";
import { markdownLink } from "../markdown/link.ts";
import { isGiteaApi } from "../server.ts";

/** Link targets of a comment. They come from the runner and the inputs, never from packed content or an artifact. */
export interface CommentLinks {
  /** Page that explains the packs, the checks and how to pass them. */
  readonly guide: string | undefined;
  /** Workflow run that measured the change. */
  readonly run?: string | undefined;
  /** List of the run's artifacts. */
  readonly packs?: string | undefined;
  /** Site that shows the repository's packs. */
  readonly site?: string | undefined;
  /** HTTP URL of the repository. */
  readonly repository?: string | undefined;
  /** Page with the diffs of the pull request. */
  readonly diffs?: DiffPage | undefined;
}

/** Page with the diffs of a pull request. */
export interface DiffPage {
  readonly url: string;
  /** Whether each file has GitHub's anchor. */
  readonly hasAnchors: boolean;
}

/** Comment data, and how to name its packs and link its files. */
export interface CommentSource {
  readonly comment: DeltaExtract;
  readonly nameOf: NameOf;
  readonly links: CommentLinks;
}

/** Pull request of a repository on a server. */
export interface PullLocation {
  /** HTTP URL of the repository; `undefined` if it is not known. */
  readonly repository: string | undefined;
  /** Number of the pull request; `undefined` for another event. */
  readonly pull: number | undefined;
  /** Root URL of the server's API. */
  readonly apiUrl: string | undefined;
}

/** Returns the link targets that depend on the pull request alone. */
export function pullLinks({ repository, pull, apiUrl = "" }: PullLocation): Pick<CommentLinks, "repository" | "diffs"> {
  if (repository === undefined || pull === undefined) return { repository };
  // Their page of diffs has another address and other anchors.
  const isGitea = isGiteaApi(apiUrl);
  const url = `${repository}/${isGitea ? "pulls" : "pull"}/${pull}/files`;
  return { repository, diffs: { url, hasAnchors: !isGitea } };
}

/** Formats a file's path from the repository root as code that links to its diff. @param folder packed folder */
export function linkedFile(path: string, folder: string | undefined, { diffs }: CommentLinks): string {
  const fullPath = repositoryPath(folder, path);
  return linked(codeSpan(fullPath), diffs && `${diffs.url}${diffs.hasAnchors ? diffAnchor(path, fullPath) : ""}`);
}

/** Returns the links at the end of a comment: the change between its two commits, then the other pages. */
export function linkLine({ base, head }: Pick<DeltaExtract, "base" | "head">, links: CommentLinks): string {
  const { run, packs, site, guide } = links;
  const from = base?.commit === undefined ? "" : ` from ${linkedCommit(base.commit, links)}`;
  const to = head === undefined ? "" : ` ${from === "" ? "in" : "to"} ${linkedCommit(head, links)}`;
  const subject = run === undefined ? "Changes" : markdownLink("All changes", run);
  const changes = run === undefined && `${from}${to}` === "" ? "" : `${subject}${from}${to}`;
  const pages = [
    ["Packs", packs],
    ["Site", site],
    ["What is this?", guide],
  ] as const;
  const otherLinks = pages.flatMap(([text, url]) => (url === undefined ? [] : [markdownLink(text, url)]));
  return [...(changes === "" ? [] : [changes]), ...otherLinks].join(" · ");
}

function linkedCommit(id: string, { repository }: CommentLinks): string {
  return linked(markdownCommit(id), repository && OBJECT_ID.test(id) ? `${repository}/commit/${id}` : undefined);
}

function linked(text: string, url: string | undefined): string {
  return url === undefined ? text : markdownLink(text, url);
}

/** Anchor of a file on GitHub's page of diffs: a digest of its path. Empty for a shortened path, or one of a folder. */
function diffAnchor(path: string, fullPath: string): string {
  if (path.includes("…") && path.length >= MAX_NAME_CHARACTERS - 1) return "";
  try {
    return `#diff-${createHash("sha256").update(decodePath(fullPath)).digest("hex")}`;
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}
