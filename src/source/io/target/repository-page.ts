import { isObjectId } from "../../../base/index.ts";

/** Repository that a URL from a browser shows, and the part of it. */
export interface RepositoryPage {
  /** Address for git. */
  readonly url: string;
  readonly ref: string | undefined;
  /** Ref and path, such as `feature/x/src`. Only the repository's refs say where the ref ends. */
  readonly refAndPath: string | undefined;
}

const GITHUB = "https://github.com";

/** Pages whose URL ends in a ref and a path. */
const FILE_PAGES: ReadonlySet<string> = new Set(["blame", "blob", "commits", "edit", "raw", "tree"]);

const NAME = /^(?!\.{1,2}$)[\w.][\w.-]{0,99}$/u;

/** Matches a URL without a user; its scheme and `www.` are optional. */
const URL_FORM = /^(?:https?:\/\/)?(?:www\.)?(?<host>[^/?#@]+)\/(?<path>[^?#]*)/iu;

/**
 * Parses a URL on github.com or on `server` as a browser shows it: of a repository or of its folder, file, commit, pull
 * request or release. The scheme, `www.`, a query, a fragment and `.git` are optional.
 * @param server root URL of a GitHub server other than github.com
 * @returns `undefined` for any other text, and `other-page` for another page of a repository
 */
export function parseRepositoryPage(text: string, server: string): RepositoryPage | "other-page" | undefined {
  const { host = "", path = "" } = URL_FORM.exec(text)?.groups ?? {};
  const root = rootOf(host.toLowerCase(), server);
  const [owner = "", name = "", ...page] = decodedSegments(path);
  const repository = name.replace(/\.git$/u, "");
  if (root === undefined || ![owner, repository].every((part) => NAME.test(part))) return undefined;
  const part = partOf(page);
  return part === undefined ? "other-page" : { url: `${root}/${owner}/${repository}`, ...part };
}

/** Root URL of a host that is known to be a GitHub server. */
function rootOf(host: string, server: string): string | undefined {
  return [GITHUB, server.replace(/\/$/u, "")].find((root) => URL.canParse(root) && new URL(root).host === host);
}

/** Decodes the segments of a URL's path; empty if it is malformed. */
function decodedSegments(path: string): readonly string[] {
  try {
    return path
      .split("/")
      .filter((segment) => segment !== "")
      .map((segment) => decodeURIComponent(segment));
  } catch {
    return [];
  }
}

/** Part of a repository that the end of a page's path names. */
function partOf([kind, ...rest]: readonly string[]): Omit<RepositoryPage, "url"> | undefined {
  const text = rest.join("/");
  if (kind === undefined) return { ref: undefined, refAndPath: undefined };
  if (FILE_PAGES.has(kind) && text !== "") return { ref: undefined, refAndPath: text };
  const ref = namedRef(kind, rest);
  return ref === undefined ? undefined : { ref, refAndPath: undefined };
}

/** Ref of a page about one commit, pull request or release. */
function namedRef(kind: string, [first = "", ...rest]: readonly string[]): string | undefined {
  if (kind === "commit") return isObjectId(first) ? first : undefined;
  if (kind === "pull") return /^\d{1,9}$/u.test(first) ? `refs/pull/${first}/head` : undefined;
  return kind === "releases" && first === "tag" && rest.length > 0 ? rest.join("/") : undefined;
}
